"""`tromf score`: what each side writes, the chalk board, and the standing over all files in order.

Knows how a session is written down. Refuses to judge a deal: the record's reader says what is wrong.
"""

from __future__ import annotations

from decimal import Decimal

from tromf.cli.files import complain_of, error_json, opened
from tromf.cli.machine import emit, header_json, result_json, standing_json
from tromf.cli.settling import in_units, read_stake, settle
from tromf.cli.terminal import Complaint, Terminal
from tromf.cli.voice import Voice
from tromf.match import Match, Session, board
from tromf.record import Header, RecordError, RecordReader, Replayed, replays

__all__ = ["score_files"]


class _Book:
    """The score book of one session, over one or more files."""

    def __init__(self, terminal: Terminal, stake: Decimal | None, *, as_json: bool) -> None:
        self._terminal = terminal
        self._stake = stake
        self._as_json = as_json
        self._header: Header | None = None
        self._file = ""
        self._session: Session | None = None
        self._deals = 0
        self.voice: Voice | None = None

    def open_file(self, file: str, header: Header) -> Voice:
        """Go on with another file; raises Complaint when it can't belong to the same session."""
        first = self._header
        if first is None:
            self._header, self._file = header, file
        elif (header.game, header.options) != (first.game, first.options):
            raise Complaint("cli.error.other_rules", file=file, first=self._file)
        elif header.players and first.players and header.players != first.players:
            raise Complaint("cli.error.other_players", file=file, first=self._file)
        if self._stake is not None and not in_units(header.game):
            raise Complaint("cli.error.no_stake", game=header.game.name)
        self.voice = Voice(self._terminal, header.game, header.players)
        if self._as_json:
            emit(header_json(file, header))
        else:
            self._terminal.show(f"{file}: {self.voice.title(header)}")
        return self.voice

    def write(self, played: Replayed, voice: Voice) -> None:
        """Write a deal down; one that is not over is only mentioned."""
        deal, result = played.deal, played.result
        self._deals += 1
        number = self._deals
        players = deal.table or deal.game.match_rules.players[0]
        session = self._session or Session.start(deal.game, deal.options, deal.dealer, players)
        if session.match.over:
            session = session.next_match()
        turn = session.match.standing.dealer
        self._session = session = session.dealt_by(deal.dealer)
        voice.sit(deal)
        if self._as_json:
            emit({"type": "deal", "deal": number, "match": session.matches + 1, "dealer": deal.dealer, "turn": turn})
        else:
            self._terminal.show()
            self._terminal.show(voice.deal(number, deal.dealer))
            if turn != deal.dealer:
                self._terminal.show(voice.say("cli.score.out_of_turn", {"name": voice.player_name(turn)}))
        if result is None:
            if self._as_json:
                emit({"type": "open", "deal": number})
            else:
                self._terminal.show(voice.say("cli.score.open", {"number": number}))
            return
        self._session = session = session.write(result)
        if self._as_json:
            emit(result_json(result, number, voice.say))
        else:
            for line in voice.result(result):
                self._terminal.show(line)
        if session.match.over:
            self._show_match(voice, session.match, session.matches)

    def close(self) -> None:
        """Show the match that is still on the board, and what each side has won."""
        session, voice = self._session, self.voice
        if session is None or voice is None:
            return
        if not session.match.over:
            self._show_match(voice, session.match, session.matches + 1)
        if self._as_json:
            tallies = [{"won": tally.won, "marks": dict(tally.marks)} for tally in session.tallies]
            emit({"type": "session", "matches": session.matches, "tallies": tallies})
        if in_units(session.match.game):
            settle(self._terminal, voice, session.match.standing.scores, self._stake, as_json=self._as_json)
            return
        if self._as_json:
            return
        self._terminal.show(f"\n{voice.say('cli.score.session', {'matches': session.matches})}")
        for side, tally in enumerate(session.tallies):
            won = voice.say("cli.score.won", {"side": side, "won": tally.won})
            marks = [f"{voice.say(f'{session.match.game.name}.mark.{mark}')}: {count}" for mark, count in tally.marks]
            self._terminal.show(f"  {won} ({', '.join(marks)})" if marks else f"  {won}")

    def _show_match(self, voice: Voice, match: Match, number: int) -> None:
        standing = match.standing
        if self._as_json:
            emit({"type": "match", "match": number, **standing_json(standing)})
            return
        self._terminal.show(f"\n{voice.say('cli.score.board', {'number': number})}")
        for line in _board_lines(voice, match):
            self._terminal.show(f"  {line}")
        if standing.winner is None:
            self._terminal.show(f"  {voice.say('cli.score.next', {'name': voice.player_name(standing.dealer)})}")
            return
        mark = f" ({voice.say(f'{match.game.name}.mark.{standing.mark}')})" if standing.mark else ""
        self._terminal.show(f"  {voice.say('cli.score.winner', {'side': standing.winner})}{mark}")


def _board_lines(voice: Voice, match: Match) -> list[str]:
    """The board: a row a deal with what each side wrote, the totals in figures and in strokes at the foot."""
    scores = match.standing.scores
    rows = [["", *(voice.player(place) for place in range(len(scores)))]]
    rows += [
        [str(row.number), *(f"{points} → {total}" for points, total in zip(row.gained, row.totals, strict=True))]
        for row in board(match)
    ]
    rows.append(["=", *(str(score) for score in scores)])
    if not in_units(match.game):
        rows.append(["", *(voice.chalk(score) for score in scores)])
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]


def score_files(terminal: Terminal, files: tuple[str, ...], stake: str | None = None, *, as_json: bool) -> int:
    """Score the files one after the other as one session, up to the first fault."""
    book = _Book(terminal, read_stake(stake), as_json=as_json)
    for file in files:
        try:
            with opened(file) as stream:
                reader = RecordReader(stream, file)
                voice = book.open_file(file, reader.header)
                for played in replays(reader, file):
                    book.write(played, voice)
        except RecordError as error:
            book.close()
            if as_json:
                emit(error_json(terminal, error, book.voice))
            return complain_of(terminal, error, book.voice)
        except Complaint:
            book.close()
            raise
    book.close()
    return 0
