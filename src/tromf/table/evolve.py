"""What an event makes of a table.

Knows consequences. Refuses to judge: an event of the log happened.
"""

from collections.abc import Iterable
from dataclasses import replace

from tromf.cards import parse_deck
from tromf.games import Cutting, Seating, game_named, parsed, read_options
from tromf.match import Session
from tromf.table import commentary
from tromf.table.clock import read_clock
from tromf.table.evening import Evening, WhyEnded
from tromf.table.events import (
    Acted,
    AskAnswered,
    AskWithdrawn,
    ClaimProved,
    ClaimRefuted,
    ClockStarted,
    ClockStopped,
    CommentaryAgreed,
    CommentaryEnded,
    CommentaryOffered,
    CommentatorCame,
    CommentatorWent,
    DealBegun,
    DealClosed,
    DealShown,
    EveningPlace,
    Event,
    LineSaid,
    PersonAway,
    PersonBack,
    PersonLeft,
    PersonMuted,
    PersonReady,
    PersonRenamed,
    PersonSat,
    PlacesCut,
    SeatAsked,
    TableEnded,
    TableOpened,
    TakebackAnswered,
    TakebackAsked,
    TakebackWithdrawn,
    TakenBack,
    WatchingAllowed,
)
from tromf.table.requests import with_request
from tromf.table.state import (
    Ask,
    BotPlayer,
    Chair,
    Commentary,
    CurrentDeal,
    Doors,
    Hints,
    Person,
    Proof,
    RefutedClaim,
    Table,
    Takeback,
)
from tromf.table.talk import with_line, with_mute
from tromf.table.turns import ticked

__all__ = ["evolve", "opened", "replay"]


def opened(table_id: str, event: TableOpened) -> Table:
    """A new table: bots have all its chairs."""
    game = game_named(event.game)
    options = read_options(game.presets, event.preset, event.settings)
    chairs = tuple(Chair(BotPlayer(event.bots)) for _ in range(event.chairs or game.match_rules.players[0]))
    table = Table(table_id, 1, event.game, event.preset, event.settings, options, event.bots, event.pause, chairs)
    hints = Hints.NONE if event.rated else Hints(event.hints)
    clock, doors = read_clock(event.clock), Doors(event.doors)
    table = replace(table, hints=hints, rated=event.rated, clock=clock, doors=doors)
    return table if event.evening is None else _at_an_evening(table, event.evening)


def _at_an_evening(table: Table, place: EveningPlace) -> Table:
    """A table of a round: those who were drawn sit at their seats from the start, and nobody else finds in."""
    chairs = tuple(Chair(Person(player, name)) for player, name in place.players)
    seats = tuple(range(len(chairs)))
    evening = Evening(
        place.tournament,
        place.code,
        place.round,
        place.table,
        place.deals,
        place.together,
        tuple(player for player, _ in place.players),
    )
    return replace(
        table,
        chairs=chairs,
        seating=Seating(seats, evening.dealer(1)),
        session=Session.start(table.game, table.options, evening.dealer(1), len(chairs)),
        evening=evening,
        hints=Hints.NONE,
        doors=Doors.CLOSED,
    )


def replay(table_id: str, events: Iterable[Event]) -> Table:
    """The table after a whole log; raises ValueError when the log does not begin with an opening."""
    table: Table | None = None
    for event in events:
        if table is None:
            if not isinstance(event, TableOpened):
                raise ValueError("a table's log begins with its opening")
            table = opened(table_id, event)
        else:
            table = evolve(table, event)
    if table is None:
        raise ValueError("a table's log is never empty")
    return table


def evolve(table: Table, event: Event) -> Table:
    """The table after one more event."""
    changed = ticked(table, event, _changed(table, event))
    return replace(changed, version=table.version + 1, requests=with_request(table, event))


def _changed(table: Table, event: Event) -> Table:
    match event:
        case Acted():
            return _acted(table, event)
        case DealBegun():
            return _begun(table, event)
        case PlacesCut(rounds):
            return _cut(table, Cutting(rounds))
        case PersonSat(chair, player, name):
            owner = table.owner or (player if table.evening is None else None)
            table = replace(_without_ask(table, player), held=table.held | {(player, chair)}, owner=owner)
            table = _vacated(table, chair, player)
            return _with_chair(table, chair, Chair(Person(player, name)))
        case ClaimProved():
            return _claimed(table, event)
        case ClaimRefuted():
            return _refuted(table, event)
        case TakebackAsked(chair, kept):
            return replace(table, takeback=Takeback(chair, kept))
        case TakebackAnswered(by, agreed):
            return _takeback_answered(table, by) if agreed else replace(table, takeback=None)
        case TakebackWithdrawn():
            return replace(table, takeback=None)
        case TakenBack(_, kept):
            return _taken_back(table, kept)
        case PersonLeft(chair):
            return _with_chair(_vacated(table, chair), chair, Chair(BotPlayer(table.bots)))
        case PersonAway(chair):
            return _with_chair(table, chair, replace(table.chairs[chair], away=True, ready=False))
        case PersonBack(chair):
            return _with_chair(table, chair, replace(table.chairs[chair], away=False))
        case PersonReady(chair):
            return _with_chair(table, chair, replace(table.chairs[chair], ready=True))
        case WatchingAllowed(chair, allowed):
            return _with_chair(table, chair, replace(table.chairs[chair], watchable=allowed))
        case PersonRenamed(player, name):
            return _renamed(table, Person(player, name))
        case SeatAsked(chair, player, name):
            table = replace(_without_ask(table, player), commentary=commentary.went(table, player))
            return replace(table, asks=(*table.asks, Ask(Person(player, name), chair)))
        case AskAnswered(player, by, agreed):
            return _answered(table, player, by) if agreed else _without_ask(table, player)
        case AskWithdrawn(player):
            return _without_ask(table, player)
        case CommentaryOffered() | CommentaryAgreed() | CommentaryEnded() | CommentatorCame() | CommentatorWent():
            return replace(table, commentary=_commentary(table, event))
        case ClockStopped() | ClockStarted():
            return table
        case LineSaid():
            return replace(table, talk=with_line(table, event))
        case PersonMuted():
            return replace(table, talk=with_mute(table, event))
        case DealClosed() | DealShown() | TableEnded():
            return replace(table, evening=_evening_after(table, event), takeback=None)
        case TableOpened():
            raise ValueError("a table is opened once")


def _commentary(
    table: Table,
    event: CommentaryOffered | CommentaryAgreed | CommentaryEnded | CommentatorCame | CommentatorWent,
) -> Commentary:
    match event:
        case CommentaryOffered():
            return commentary.offered(table, event)
        case CommentaryAgreed(by):
            return replace(table.commentary, agreed=table.commentary.agreed | {by})
        case CommentaryEnded():
            return commentary.ended(table)
        case CommentatorCame(player):
            return commentary.came(table, player)
        case CommentatorWent(player):
            return commentary.went(table, player)


def _evening_after(table: Table, event: DealClosed | DealShown | TableEnded) -> Evening:
    if table.evening is None:
        raise ValueError("only an evening's table is told of its round")
    match event:
        case DealClosed(deal):
            return replace(table.evening, closed=deal)
        case DealShown(deal):
            return replace(table.evening, shown=deal)
        case TableEnded(why):
            return replace(table.evening, ended=WhyEnded(why))


def _with_chair(table: Table, number: int, chair: Chair) -> Table:
    return replace(table, chairs=(*table.chairs[:number], chair, *table.chairs[number + 1 :]))


def _vacated(table: Table, chair: int, player: str | None = None) -> Table:
    """The table with nothing left of what a chair's person asked for or agreed to; ``player`` is who follows there."""
    asks = tuple(replace(ask, agreed=ask.agreed - {chair}) for ask in table.asks)
    back = table.takeback
    if back is not None:
        back = None if back.chair == chair else replace(back, agreed=back.agreed - {chair})
    return replace(table, asks=asks, takeback=back, commentary=commentary.reseated(table, chair, player))


def _without_ask(table: Table, player: str) -> Table:
    return replace(table, asks=tuple(ask for ask in table.asks if ask.person.player != player))


def _answered(table: Table, player: str, by: int) -> Table:
    asks = tuple(replace(ask, agreed=ask.agreed | {by}) if ask.person.player == player else ask for ask in table.asks)
    return replace(table, asks=asks)


def _renamed(table: Table, person: Person) -> Table:
    chairs = tuple(
        replace(chair, occupant=person) if chair.person is not None and chair.person.player == person.player else chair
        for chair in table.chairs
    )
    asks = tuple(replace(ask, person=person) if ask.person.player == person.player else ask for ask in table.asks)
    return replace(table, chairs=chairs, asks=asks)


def _cut(table: Table, cutting: Cutting) -> Table:
    seating = table.game.match_rules.seating(table.options, cutting)
    session = Session.start(table.game, table.options, seating.dealer, len(table.chairs))
    return replace(table, cutting=cutting, seating=seating, session=session)


def _begun(table: Table, event: DealBegun) -> Table:
    """The former deal is written, a finished match gives way to the next, and the cards are dealt (K9.4)."""
    session, deal, proof = table.board, table.deal, table.proof
    if session is None:
        raise ValueError("places are cut before the first deal")
    if deal is not None:
        proof = Proof(deal.number, deal.deck, deal.salt, deal.commitment)
    if session.match.over:
        session = session.next_match()
    number = 1 if deal is None else deal.number + 1
    if table.evening is not None:
        session = session.dealt_by(table.evening.dealer(number))
    deck = parse_deck(event.deck)
    state = table.game.deal(table.options, session.match.standing.dealing_seat, deck)
    chairs = tuple(replace(chair, ready=False) for chair in table.chairs)
    current = CurrentDeal(number, deck, bytes.fromhex(event.salt), state)
    held = frozenset((each.person.player, chair) for chair, each in enumerate(chairs) if each.person is not None)
    began = commentary.began(table)
    table = replace(table, session=session, deal=current, proof=proof, chairs=chairs)
    return replace(table, takeback=None, held=held, commentary=began)


def _acted(table: Table, event: Acted) -> Table:
    table = _made(table, event.seat, event.act)
    # Who acts again, or at the end of the deal, no longer wants back what was asked for.
    if table.result is not None or _asks_back(table, table.chair_at(event.seat)):
        return replace(table, takeback=None)
    return table


def _made(table: Table, seat: int, act: str) -> Table:
    """The table after one more act of the deal."""
    deal, game = _deal_of(table), table.game
    action = parsed(game.notation, act)
    state = game.apply(deal.state, action)
    return replace(table, deal=replace(deal, state=state, acts=deal.acts + 1, made=(*deal.made, (seat, action))))


def _deal_of(table: Table) -> CurrentDeal:
    if table.deal is None:
        raise ValueError("an act belongs to a deal")
    return table.deal


def _claimed(table: Table, event: ClaimProved) -> Table:
    """The deal ends with the acts that were proved, so that it is one like any other."""
    for act in event.acts:
        actor = table.game.actor(_deal_of(table).state, table.game.notation.parse(act))
        table = _made(table, event.seat if actor is None else actor, act)
    return replace(table, deal=replace(_deal_of(table), claimed=event.seat), takeback=None)


def _refuted(table: Table, event: ClaimRefuted) -> Table:
    deal = _deal_of(table)
    refuted = (*deal.refuted, RefutedClaim(event.seat, event.cards))
    return replace(table, deal=replace(deal, refuted=refuted))


def _asks_back(table: Table, chair: int) -> bool:
    return table.takeback is not None and table.takeback.chair == chair


def _takeback_answered(table: Table, by: int) -> Table:
    asked = table.takeback
    return table if asked is None else replace(table, takeback=replace(asked, agreed=asked.agreed | {by}))


def _taken_back(table: Table, kept: int) -> Table:
    """The deal is played again up to where it goes on; the count of what happened in it does not run back."""
    deal, game, session = _deal_of(table), table.game, table.session
    if session is None:
        raise ValueError("places are cut before the first deal")
    state = game.deal(table.options, session.match.standing.dealing_seat, deal.deck)
    for _, action in deal.made[:kept]:
        state = game.apply(state, action)
    deal = replace(deal, state=state, acts=deal.acts + 1, made=deal.made[:kept])
    return replace(table, deal=deal, takeback=None)
