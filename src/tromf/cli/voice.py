"""A record told in words: names of seats and sides, acts, score lines.

Knows who sits where and how to word what a game lays out. Refuses to know any game by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tromf.cli.terminal import Terminal
from tromf.games import ActDetail, AnyGame, DealResult, Param, ScoreLine
from tromf.match import strokes
from tromf.record import Header, RecordedDeal
from tromf.referee import running_state
from tromf.text import say_act

__all__ = ["Voice"]

_STROKE_SIGNS = {100: "C", 80: "LXXX", 50: "L", 30: "XXX", 20: "XX"}
"""A stroke by its worth, in Roman figures as the book writes the hundred (K10.6)."""


class Voice:
    """Words for the deals of one record."""

    def __init__(self, terminal: Terminal, game: AnyGame, players: tuple[str, ...] = ()) -> None:
        self._terminal = terminal
        self._game = game
        self._named = bool(players)
        names = players or ("",) * max(game.match_rules.players)
        self._players = [name or terminal.say("word.seat", {"number": number}) for number, name in enumerate(names)]
        self._sit(tuple(range(game.seats)))
        self._acts: dict[tuple[int, str, int], str] = {}
        self._details: dict[Any, ActDetail] = {}

    def _sit(self, playing: tuple[int, ...]) -> None:
        game = self._game
        self._playing = playing
        self._seats = [self._players[player] for player in playing]
        partners = [
            [self._seats[seat] for seat in range(game.seats) if game.side_of(seat) == side]
            for side in range(game.sides)
        ]
        self._sides = [
            " + ".join(names)
            if self._named or game.sides == game.seats
            else self._terminal.say("word.side", {"number": side})
            for side, names in enumerate(partners)
        ]

    def sit(self, deal: RecordedDeal) -> None:
        """Name the seats of a deal by those who play it: at some tables the dealer sits out."""
        playing = deal.before.playing or tuple(range(self._game.seats))
        if playing != self._playing:
            self._sit(playing)
            self._acts.clear()

    def player_name(self, player: int) -> str:
        """Who sits at the table as a player of that number."""
        return self._players[player] if 0 <= player < len(self._players) else str(player)

    def deal(self, number: int, dealer: int) -> str:
        """The heading of a deal."""
        return self.say("cli.replay.deal", {"number": number, "dealer": self.player_name(dealer)})

    def player(self, player: int) -> str:
        """Who has a place on the board: a side, or a player where each plays for itself."""
        return self._players[player] if self._game.sides == self._game.seats else self.side(player)

    def seat(self, seat: int) -> str:
        """Who sits at a seat."""
        return self._seats[seat] if 0 <= seat < len(self._seats) else str(seat)

    def side(self, side: int) -> str:
        """Who plays for a side."""
        return self._sides[side] if 0 <= side < len(self._sides) else str(side)

    def say(self, message: str, params: Mapping[str, Param] | None = None) -> str:
        """A message in which seats and sides have their names."""
        return self._terminal.say(message, params, self.seat, self.side)

    def act(self, seat: int, action: Any, after: Any) -> str:
        """An act in words; the state after it tells how high a contra is."""
        detail = self.detail(action)
        level = 0
        if detail.kind == "contra":
            level = (running_state(self._game, after).get("contract") or {}).get("contra", 0)
        key = (seat, detail.code, level)
        if key not in self._acts:
            more = {"level": level} if level else None
            self._acts[key] = say_act(self._terminal.language, self._game.name, seat, detail, self.seat, more)
        return self._acts[key]

    def detail(self, action: Any) -> ActDetail:
        """An act laid out; remembered, because the acts of many deals are few different ones."""
        if action not in self._details:
            self._details[action] = self._game.notation.detail(action)
        return self._details[action]

    def title(self, header: Header) -> str:
        """By which rules a record was played, and when."""
        game = self._game.name
        parts = [self.say(f"{game}.name"), self.say(f"{game}.preset.{header.preset}")]
        parts += [f"{name} {setting}" for name, setting in header.settings.items()]
        if header.date:
            parts.append(header.date)
        return " · ".join(parts)

    def result(self, result: DealResult) -> list[str]:
        """A deal's account, line by line: first why, then what each side writes, each line with its rule."""
        lines = [self.say(f"{self._game.name}.kind.{result.kind}")]
        width = max(len(name) for name in self._sides)
        lines += [f"  {self._line(line, width)}" for line in result.lines if not line.written]
        lines.append(f"  {self.say('cli.result.written')}")
        lines += [f"  {self._line(line, width)}" for line in result.lines if line.written]
        return lines

    def _line(self, line: ScoreLine, width: int) -> str:
        return f"{self.side(line.side):{width}}  {line.points:>4}  {self.say(line.message, line.params)} ({line.rule})"

    def chalk(self, points: int) -> str:
        """Points as they are chalked (K10.6); a debt, which has no strokes, in figures."""
        if points < 0:
            return str(points)
        drawn = strokes(points)
        signs = [_STROKE_SIGNS[worth] for worth in drawn.strokes]
        return " ".join(signs + ([str(drawn.rest)] if drawn.rest or not signs else []))
