"""What a table answers to a command: the events that follow, or a refusal that says why not.

Knows who may do what at a table. Refuses to change anything: events do that.
"""

from tromf.cards import format_cards
from tromf.games import AnyGame, NotationError, OptionError, Refusal, UnknownGame, game_named, read_options
from tromf.table import commands
from tromf.table.claims import answer_takeback, ask_takeback, claim, grant_takeback, rewind, withdraw_takeback
from tromf.table.clock import ClockError, read_clock
from tromf.table.commentary import answer_commentary, commentate, commentates, end_commentary, offer_commentary
from tromf.table.events import (
    Acted,
    AskAnswered,
    AskWithdrawn,
    CommentatorWent,
    DealBegun,
    Event,
    PersonAway,
    PersonBack,
    PersonLeft,
    PersonReady,
    PersonRenamed,
    PersonSat,
    PlacesCut,
    SeatAsked,
    TableOpened,
    WatchingAllowed,
)
from tromf.table.requests import carried_out
from tromf.table.rounds import close_deal, end_table, may_sit, not_any_more, show_deal
from tromf.table.state import Ask, Doors, Hints, Person, Phase, Table
from tromf.table.talk import mute, say
from tromf.table.turns import idle, lapsed, resume, running, stop_clock, timed

__all__ = ["NAME_LENGTH", "clean_name", "decide", "open_table"]

NAME_LENGTH = 24
LONGEST_ACT = 100
LONGEST_PAUSE = 10_000
MANY_ASKS = 8
HINTS = tuple(each.value for each in Hints)
DOORS = tuple(each.value for each in Doors)

Answer = tuple[Event, ...] | Refusal


def _no(message: str, **params: str | int) -> Refusal:
    return Refusal("table", f"table.refusal.{message}", params)


def clean_name(name: str) -> str:
    """A name as the others read it: no control or direction marks, no space at its ends, of bounded length.

    >>> clean_name("  Kiss \\n Anna ")
    'Kiss Anna'
    """
    return _printable(name)[:NAME_LENGTH].strip()


def _printable(text: str) -> str:
    """Text without control or direction marks, in which words are divided by one space."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def open_table(command: commands.OpenTable) -> tuple[TableOpened] | Refusal:
    """The opening of a table, refused for a game, preset or setting that there is not."""
    try:
        game = game_named(command.game)
        read_options(game.presets, command.preset, command.settings)
    except (UnknownGame, OptionError) as error:
        return Refusal("table", error.message, error.params)
    if not 0 <= command.pause <= LONGEST_PAUSE:
        return _no("pause", most=LONGEST_PAUSE)
    chairs = game.match_rules.players[0] if command.chairs is None else command.chairs
    if chairs not in game.match_rules.players:
        return _no("chairs", chairs=chairs, known=", ".join(str(count) for count in game.match_rules.players))
    if command.evening is not None and len(command.evening.players) != chairs:
        return _no("chairs", chairs=len(command.evening.players), known=str(chairs))
    if command.hints not in HINTS:
        return _no("hints", known=", ".join(HINTS))
    try:
        read_clock(command.clock)
    except ClockError:
        return _no("clock")
    if command.doors not in DOORS:
        return _no("doors", known=", ".join(DOORS))
    opening = TableOpened(
        command.game,
        command.preset,
        dict(command.settings),
        command.bots,
        command.pause,
        chairs,
        command.hints,
        command.rated,
        command.clock,
        command.doors,
        command.evening,
    )
    return (opening,)


def decide(table: Table, command: commands.Command, spent: int = 0) -> Answer:
    """The events that a command leads to; none when it changes nothing; a refusal when it may not be.

    ``spent`` is how many milliseconds somebody's act has been awaited, at a table with a clock.
    """
    if isinstance(command, commands.StopClock):
        return stop_clock(table, spent, command)
    answer = _decided(table, command)
    return answer if isinstance(answer, Refusal) else timed(table, answer, spent)


def _decided(table: Table, command: commands.Command) -> Answer:
    if carried_out(table, command):
        return ()  # the same request again: it was answered, and happens once only
    refused = not_any_more(table, command)
    if refused is not None:
        return refused
    match command:
        case commands.Act():
            return _act(table, command)
        case commands.BotAct():
            return _bot_act(table, command)
        case commands.TimeOut():
            return _time_out(table, command)
        case commands.StartClock():
            return resume(table)
        case commands.Claim():
            return claim(table, command)
        case commands.AskTakeback():
            return ask_takeback(table, command)
        case commands.AnswerTakeback():
            return answer_takeback(table, command)
        case commands.WithdrawTakeback():
            return withdraw_takeback(table, command)
        case commands.GrantTakeback():
            return grant_takeback(table)
        case commands.Rewind():
            return rewind(table, command)
        case commands.Ready():
            return _ready(table, command)
        case commands.TakeSeat():
            return _take_seat(table, command)
        case commands.AnswerAsk():
            return _answer_ask(table, command)
        case commands.LeaveSeat():
            return _leave(table, command)
        case commands.Rename(player, name):
            return _rename(table, player, name)
        case commands.AllowWatching(player, allowed):
            chair = table.chair_of(player)
            if chair is None:
                return _no("not_seated")
            return () if table.chairs[chair].watchable == allowed else (WatchingAllowed(chair, allowed),)
        case commands.OfferCommentary():
            return offer_commentary(table, command)
        case commands.AnswerCommentary():
            return answer_commentary(table, command)
        case commands.EndCommentary():
            return end_commentary(table, command)
        case commands.Commentate():
            return commentate(table, command, clean_name(command.name))
        case commands.SaySomething():
            return say(table, command, _printable(command.text), clean_name(command.name))
        case commands.Mute():
            return mute(table, command)
        case commands.GoAway(player):
            chair = table.chair_of(player)
            return (PersonAway(chair),) if chair is not None and not table.chairs[chair].away else ()
        case commands.ComeBack(player):
            chair = table.chair_of(player)
            return (PersonBack(chair),) if chair is not None and table.chairs[chair].away else ()
        case commands.SeatWaiting():
            return _seat_waiting(table)
        case commands.CutPlaces(cutting):
            if table.seating is not None or not table.everybody_ready:
                return _no("not_now")
            return (PlacesCut(cutting.rounds),)
        case commands.BeginDeal(deck, salt):
            if table.seating is None or table.phase is Phase.PLAYING or not table.everybody_ready:
                return _no("not_now")
            return (DealBegun(format_cards(deck), salt.hex()),)
        case commands.CloseDeal():
            return close_deal(table)
        case commands.ShowDeal():
            return show_deal(table)
        case commands.EndTable():
            return end_table(table, command)
        case commands.OpenTable() | commands.StopClock():
            return _no("open_already")


def _act(table: Table, command: commands.Act) -> Answer:
    chair = table.chair_of(command.player)
    if chair is None:
        return _no("not_seated")
    seat = table.seat_of(chair)
    if seat is None:
        return _no("sits_out")
    return _awake(table, chair, _acted(table, seat, command))


def _bot_act(table: Table, command: commands.BotAct) -> Answer:
    seat = table.seat_of(command.chair)
    if seat is None or table.chairs[command.chair].present:
        return _no("not_a_bot")
    return _acted(table, seat, command)


def _time_out(table: Table, command: commands.TimeOut) -> Answer:
    turn, seat = running(table), table.seat_of(command.chair)
    if turn is None or seat is None or (turn.chair, turn.acts) != (command.chair, command.turn):
        return _no("not_now")
    answer = _acted(table, seat, command)
    return answer if isinstance(answer, Refusal) else lapsed(table, turn, answer[0])


def _awake(table: Table, chair: int, answer: tuple[Event, ...] | Refusal) -> Answer:
    """Whoever acts is there again, where a bot stood in since the time had run out too often."""
    return answer if isinstance(answer, Refusal) or not idle(table, chair) else (PersonBack(chair), *answer)


def _acted(
    table: Table, seat: int, command: commands.Act | commands.BotAct | commands.TimeOut
) -> tuple[Acted] | Refusal:
    deal, game = table.deal, table.game
    if deal is None:
        return _no("no_deal")
    if command.deal != deal.number:
        return _no("stale")
    if len(command.act) > LONGEST_ACT:
        return _no("act_too_long", most=LONGEST_ACT)
    try:
        action = game.notation.parse(command.act)
    except NotationError as error:
        return Refusal("table", error.message, error.params)
    turn = game.to_act(deal.state)
    actor = game.actor(deal.state, action)
    if actor != seat:
        return _no("another_turn", seat=actor) if actor is not None else _no("deal_over")
    if command.turn != deal.acts and turn == seat and not _interrupts(game, table, seat, action):
        return _no("stale")
    refused = game.refusal(deal.state, action)
    if refused is not None:
        return refused
    request = command.request if isinstance(command, commands.Act) else ""
    return (Acted(seat, game.notation.format(action), request),)


def _interrupts(game: AnyGame, table: Table, seat: int, action: object) -> bool:
    """Whether an act is said out of turn, so that it does not matter how much of the deal its seat had seen."""
    return table.deal is not None and action in game.interruptions(table.deal.state, seat)


def _ready(table: Table, command: commands.Ready) -> Answer:
    chair = table.chair_of(command.player)
    if chair is None:
        return _no("not_seated")
    if table.phase is Phase.PLAYING:
        return _no("deal_goes_on")
    if table.evening is not None and table.evening.closed >= table.evening.deals:
        return ()  # pressed as the last deal of the round was closed: no other follows
    return () if table.chairs[chair].ready else _awake(table, chair, (PersonReady(chair, command.request),))


def _take_seat(table: Table, command: commands.TakeSeat) -> Answer:
    if not 0 <= command.chair < len(table.chairs):
        return _no("no_such_chair", chair=command.chair)
    name = clean_name(command.name)
    if not name:
        return _no("name")
    own = table.chair_of(command.player)
    if own == command.chair:
        return (PersonBack(own),) if table.chairs[own].away else ()
    if own is not None:
        return _no("seated_already")
    drawn = may_sit(table, command, name)
    if drawn is not None:
        return drawn
    ask = Ask(Person(command.player, name), command.chair)
    former = table.ask_of(command.player)
    if former is not None and former.chair == command.chair:
        return ()
    if commentates(table, command.player) and table.deal is not None and not table.settled:
        return _no("commentator")
    if table.phase is Phase.PLAYING and any(p == command.player and c != command.chair for p, c in table.held):
        return _no("another_hand")
    if table.chairs[command.chair].person is None and (table.phase is not Phase.PLAYING or table.granted(ask)):
        return (PersonSat(command.chair, command.player, name),)
    if len(table.asks) >= MANY_ASKS:
        return _no("too_many_ask")
    return (SeatAsked(command.chair, command.player, name),)


def _answer_ask(table: Table, command: commands.AnswerAsk) -> Answer:
    by = table.chair_of(command.player)
    if by is None:
        return _no("not_seated")
    ask = table.ask_of(command.asking)
    if ask is None:
        return _no("nobody_asks")
    answered = AskAnswered(command.asking, by, command.agreed, command.request)
    if not command.agreed:
        return (answered,)
    if table.approvers(ask) <= ask.agreed | {by}:
        return (answered, PersonSat(ask.chair, ask.person.player, ask.person.name))
    return () if by in ask.agreed else (answered,)


def _leave(table: Table, command: commands.LeaveSeat) -> Answer:
    player, request = command.player, command.request
    chair = table.chair_of(player)
    if chair is not None:
        return (PersonLeft(chair, request),)
    if table.ask_of(player) is not None:
        return (AskWithdrawn(player, request),)
    return (CommentatorWent(player, request),) if player in table.commentary.commentators else _no("not_seated")


def _rename(table: Table, player: str, name: str) -> Answer:
    name = clean_name(name)
    if not name:
        return _no("name")
    chair = table.chair_of(player)
    if chair is None:
        return _no("not_seated")
    person = table.chairs[chair].person
    return () if person is not None and person.name == name else (PersonRenamed(player, name),)


def _seat_waiting(table: Table) -> Answer:
    """Those who waited long enough sit down: all who are there agreed, or the deal is over and a bot has the chair."""
    return tuple(PersonSat(ask.chair, ask.person.player, ask.person.name) for ask in table.seatable)
