"""Evenings at tables for tests: people and bots act at random until a match is over, and the log is kept."""

from __future__ import annotations

from random import Random

from tromf.cards import shuffled
from tromf.games import Refusal
from tromf.store import MemoryStore, Store, Stored
from tromf.table import Event, Phase, Table, commands, decide, evolve, open_table, opened, write_event

PRESETS = {"klaber": "doroszlo-2009", "klaberjass": "standard-501", "rabloulti": "piatnik"}


class Evening:
    """A table and its log."""

    def __init__(self, game: str, *players: str, rated: bool = True, seed: int = 0, name: str = "table") -> None:
        opening = open_table(commands.OpenTable(game, PRESETS[game], bots="uniform", rated=rated))
        assert isinstance(opening, tuple)
        self.events: list[Event] = [*opening]
        self.table: Table = opened(name, opening[0])
        self.random = Random(seed)
        for chair, player in enumerate(players):
            self.do(commands.TakeSeat(player, player.title(), chair))

    def do(self, command: commands.Command) -> None:
        """Carry out a command that is not refused."""
        answer = decide(self.table, command)
        assert not isinstance(answer, Refusal), answer
        for event in answer:
            self.events.append(event)
            self.table = evolve(self.table, event)

    def deal(self) -> None:
        """Begin a deal."""
        for chair in self.table.chairs:
            if chair.person is not None and chair.present:
                self.do(commands.Ready(chair.person.player))
        rules = self.table.game.match_rules
        if self.table.seating is None:
            self.do(commands.CutPlaces(rules.cut(self.table.options, self.random, len(self.table.chairs))))
        self.do(commands.BeginDeal(shuffled(self.random), self.random.randbytes(16)))

    def play(self, acts: int | None = None) -> None:
        """Let lawful acts be done at random, to the end of the deal or so many."""
        while self.table.phase is Phase.PLAYING and acts != 0:
            assert self.table.deal is not None
            deal, game = self.table.deal, self.table.game
            seat = game.to_act(deal.state)
            assert seat is not None
            # Contras make a match of a single deal.
            legal = [game.notation.format(each) for each in game.legal_actions(deal.state)]
            act = self.random.choice([each for each in legal if "contra" not in each] or legal)
            chair = self.table.chair_at(seat)
            person = self.table.chairs[chair].person
            if person is None or self.table.chairs[chair].away:
                self.do(commands.BotAct(chair, act, deal.number, deal.acts))
            else:
                self.do(commands.Act(person.player, act, deal.number, deal.acts))
            acts = None if acts is None else acts - 1

    def match(self, deals: int | None = None) -> None:
        """Play deals to the end of the match, or so many."""
        while deals != 0:
            self.deal()
            self.play()
            deals = None if deals is None else deals - 1
            if self.table.phase is Phase.MATCH_OVER:
                return

    @property
    def stored(self) -> list[Stored]:
        """The log, an event each second."""
        payloads = map(write_event, self.events)
        return [Stored(self.table.id, number, each, float(number)) for number, each in enumerate(payloads, start=1)]

    async def keep(self, store: Store | None = None) -> Store:
        """Append to a store what it has not of the log yet."""
        store = MemoryStore() if store is None else store
        there = await store.version(self.table.id)
        for entry in self.stored[there:]:
            await store.append(entry.table_id, entry.version - 1, [entry.payload], entry.at)
        return store
