"""Endings of random deals in every game, contract and option that changes play or pay, and their plain minimax.

The minimax asks the rules alone: it tries every lawful card and knows nothing of orders, duties or points.
"""

from collections.abc import Callable
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from tests.games.splitmix import SplitMix64
from tromf.cards import CARDS, Card, Rank, Suit, card_of, cardset, shuffled
from tromf.games import klaber, klaberjass, rabloulti
from tromf.games.klaber import state as klaber_state
from tromf.games.klaberjass import state as klaberjass_state
from tromf.games.rabloulti import state as rabloulti_state
from tromf.games.rabloulti.facts import part_made, points_of
from tromf.games.rabloulti.options import Ladder, ThrowIn
from tromf.solver import AtLeast, Goal, Measure
from tromf.tricks import Trick, runs_in

__all__ = [
    "GAMES",
    "begin",
    "best_play",
    "cards_allowed",
    "declaring",
    "ending",
    "follow",
    "goals",
    "played_out",
    "settled",
    "shut_out",
    "trickless",
    "twice_ruffed",
    "unbeaten",
    "worth_of",
]

GAMES: dict[str, Any] = {"klaber": klaber.GAME, "klaberjass": klaberjass.GAME, "rabloulti": rabloulti.GAME}


def _drawn(kind: Any, random: SplitMix64, **fixed: Any) -> Any:
    """Options of a game in which each enumerated one is drawn; what is fixed stays."""
    settings = {}
    for each in fields(kind):
        default = getattr(kind(), each.name)
        if isinstance(default, Enum):
            members = list(type(default))
            settings[each.name] = members[random.randrange(len(members))]
    return kind(**(settings | fixed))


def _klaber(random: SplitMix64) -> Any:
    options = _drawn(klaber.KlaberOptions, random, offences=klaber.Offences.PREVENTED)
    dealt = klaber_state.dealt(options, random.randrange(4), shuffled(random))
    binder, trump, contra = random.randrange(4), Suit(random.randrange(4)), random.randrange(4)
    contract = klaber_state.Contract(dealt, (), binder, trump, contra)
    return klaber_state.Playing(contract, dealt.hands, dealt.forehand)


def _klaberjass(random: SplitMix64) -> Any:
    options = _drawn(klaberjass.KlaberjassOptions, random, offences=klaberjass.Offences.PREVENTED)
    dealt = klaberjass_state.dealt(options, random.randrange(2), shuffled(random))
    hands = tuple(hand | packet for hand, packet in zip(dealt.hands, dealt.packets, strict=True))
    accepted = random.randrange(2) == 0
    trump = dealt.turn_up.suit if accepted else Suit(random.randrange(4))
    contract = klaberjass_state.Contract(dealt, (), random.randrange(2), trump, accepted, hands)
    having = [seat for seat in range(2) if runs_in(hands[seat])]
    winner = having[random.randrange(len(having))] if having else None
    return klaberjass_state.Playing(contract, hands, hands, winner, dealt.elder)


def _rabloulti(random: SplitMix64) -> Any:
    fixed = {"offences": rabloulti.Offences.PREVENTED, "throw_in": ThrowIn.NEVER, "ladder": Ladder.LADDER42}
    options = _drawn(rabloulti.RabloultiOptions, random, **fixed)
    bids = rabloulti.ladder(options)
    bid = bids[random.randrange(len(bids))]
    soloist = random.randrange(3)
    dealt = rabloulti_state.dealt(options, random.randrange(3), shuffled(random))
    trump = None if bid.no_trump else Suit.HEARTS if bid.red else Suit(random.randrange(3))
    contract = rabloulti_state.Contract(dealt, (), soloist, bid, dealt.hands, dealt.extra, trump)
    contract = replace(contract, levels=_levels(contract, random))
    if rabloulti.Part.PARTI in bid.parts:
        announced = tuple(
            tuple(suit for suit in rabloulti.marriages_in(hand) if random.randrange(4)) for hand in dealt.hands
        )
        contract = replace(contract, announced=announced)
    return rabloulti_state.Playing(contract, dealt.hands, soloist)


def _levels(contract: Any, random: SplitMix64) -> tuple[tuple[Any, int], ...]:
    lines = [(part, None) for part in contract.bid.parts]
    if contract.bid.individual:
        lines = [(part, defender) for part in contract.bid.parts for defender in contract.defenders]
    drawn = ((line, random.randrange(4)) for line in lines)
    return tuple((line, level) for line, level in drawn if level)


_BEGIN: dict[str, Callable[[SplitMix64], Any]] = {"klaber": _klaber, "klaberjass": _klaberjass, "rabloulti": _rabloulti}


def begin(name: str, seed: int) -> Any:
    """The play of a random deal before the first card."""
    return settled(GAMES[name], _BEGIN[name](SplitMix64(seed)))


def cards_allowed(game: Any, state: Any) -> dict[Card, list[Any]]:
    """The acts that lay each lawful card: one card may be laid with several words."""
    acts: dict[Card, list[Any]] = {}
    for act in game.legal_actions(state):
        card = getattr(act, "card", None)
        if card is not None:
            acts.setdefault(card, []).append(act)
    return acts


def settled(game: Any, state: Any) -> Any:
    """The state once all talk that is not play is over: nobody raises, all runs are shown."""
    while game.to_act(state) is not None and not cards_allowed(game, state):
        acts = game.legal_actions(state)
        # Of the lists of runs to show the whole one comes last but for its order of lengths: it is the longest.
        state = game.apply(state, max(acts, key=lambda act: len(getattr(act, "runs", ()))))
    return state


def ending(name: str, seed: int, cards: int) -> Any:
    """A random deal, played by lawful chance until the seat to move holds so many cards; None when it ends before."""
    game, random = GAMES[name], SplitMix64(seed)
    state = _BEGIN[name](random)
    while True:
        state = settled(game, state)
        turn = game.to_act(state)
        if turn is None:
            return None
        if state.hands[turn].bit_count() <= cards and (
            random.randrange(3) == 0 or state.hands[turn].bit_count() < cards
        ):
            return state
        allowed = cards_allowed(game, state)
        acts = allowed[sorted(allowed)[random.randrange(len(allowed))]]
        state = game.apply(state, acts[random.randrange(len(acts))])


def shut_out(seed: int, cards: int) -> Any:
    """An ending of Klaberjass in which the winner of the dialogue has won no trick yet; None where he has.

    He has laid his weakest cards, so that what he has shown is not booked yet (J31).
    """
    game, random = GAMES["klaberjass"], SplitMix64(seed)
    state = begin("klaberjass", seed)
    while state.winner is not None and state.hands[game.to_act(state)].bit_count() > cards:
        allowed, strength = cards_allowed(game, state), state.contract.order.strength
        weak = sorted(allowed, key=lambda card: (strength[card], card))
        chosen = weak[0 if game.to_act(state) == state.winner else random.randrange(len(weak))]
        state = follow(game, state, chosen)
        if any(trick.winner == state.winner for trick in state.tricks):
            return None
    return None if state.winner is None else state


def twice_ruffed(seed: int) -> Any:
    """A Rablóulti ending of three cards whose leader holds a X beside an ace or king in a suit that only he has.

    Both others can ruff and overruff, so who wins hangs on how high the first of them ruffs.
    """
    random = SplitMix64(seed)
    playing = _rabloulti(random)
    while playing.contract.trump is None:
        playing = _rabloulti(random)
    trump = playing.contract.trump
    suit = [each for each in Suit if each is not trump][random.randrange(3)]
    leader = random.randrange(3)
    trumps = [card for card in CARDS if card.suit is trump]
    others = [card for card in CARDS if card.suit not in (trump, suit)]
    random.shuffle(trumps)
    random.shuffle(others)
    hands = [[trumps.pop(), trumps.pop(), others.pop()] for _ in range(3)]
    pair = [card_of(suit, Rank.TEN), card_of(suit, (Rank.KING, Rank.ACE)[random.randrange(2)])]
    hands[leader] = [*pair, hands[leader][random.randrange(3)]]
    return _made_up(replace(playing, leader=leader), hands, lambda: random.randrange(3), random)


def trickless(seed: int) -> Any:
    """A Rablóulti ending of four cards in which one seat has won all tricks, and others wait for theirs.

    Marriages are announced that need a trick, of the side or of the player (U34).
    """
    random = SplitMix64(seed)
    playing = _rabloulti(random)
    while rabloulti.Part.PARTI not in playing.contract.bid.parts:
        playing = _rabloulti(random)
    suits = list(Suit)
    random.shuffle(suits)
    announced: list[tuple[Suit, ...]] = [(), (), ()]
    for each in suits:
        announced[random.randrange(3)] += (each,)
    playing = replace(playing, contract=replace(playing.contract, announced=tuple(announced)))
    deck = list(CARDS)
    random.shuffle(deck)
    hands = [deck[4 * seat : 4 * seat + 4] for seat in range(3)]
    winner = random.randrange(3)
    return _made_up(replace(playing, leader=winner), hands, lambda: winner, random)


def unbeaten(seed: int, cards: int) -> Any:
    """A Rablóulti ending without trumps in which one party has won all tricks: durchmars or betli are not lost yet."""
    random = SplitMix64(seed)
    playing = _rabloulti(random)
    while not playing.contract.bid.no_trump:
        playing = _rabloulti(random)
    deck = list(CARDS)
    random.shuffle(deck)
    hands = [deck[cards * seat : cards * (seat + 1)] for seat in range(3)]
    soloist = playing.contract.soloist
    wins = rabloulti.Part.DURCHMARS in playing.contract.bid.parts
    winner = soloist if wins else (soloist + 1 + random.randrange(2)) % 3
    return _made_up(replace(playing, leader=winner), hands, lambda: winner, random)


def _made_up(playing: Any, hands: list[list[Card]], winner: Callable[[], int], random: SplitMix64) -> Any:
    """The play with these hands; what was laid before is made up, because the law asks it only who won."""
    left = [card for card in CARDS if not any(card in hand for hand in hands)]
    random.shuffle(left)
    done = 10 - len(hands[0])
    tricks = tuple(Trick(0, tuple(left[3 * place : 3 * place + 3]), winner()) for place in range(done))
    contract = replace(playing.contract, talon=cardset(left[3 * done :]))
    return replace(playing, contract=contract, hands=tuple(map(cardset, hands)), tricks=tricks)


def best_play(
    game: Any, state: Any, worths: tuple[Callable[[Any], int], ...], rising: Callable[[int], bool]
) -> tuple[int, ...]:
    """Plain minimax, for each goal by itself: the best of every lawful act for the seat to move, to the deal's end."""
    state = settled(game, state)
    turn = game.to_act(state)
    if turn is None:
        return tuple(worth(state) for worth in worths)
    values = [
        best_play(game, game.apply(state, act), worths, rising)
        for acts in cards_allowed(game, state).values()
        for act in acts
    ]
    return tuple(map(max if rising(turn) else min, zip(*values, strict=True)))


def follow(game: Any, state: Any, card: Card) -> Any:
    """The state after a card, with each word that is of use."""
    return settled(game, game.apply(state, cards_allowed(game, state)[card][-1]))


def played_out(game: Any, state: Any, choose: Callable[[Any], Card]) -> Any:
    """The end of the deal when every card is chosen by a function of the state."""
    state = settled(game, state)
    while game.to_act(state) is not None:
        state = follow(game, state, choose(state))
    return state


def declaring(name: str, state: Any) -> tuple[int, Callable[[int], bool]]:
    """The declaring side's seat, and whether a seat plays for it."""
    contract = (state.last if hasattr(state, "last") else state).contract
    if name == "klaber":
        return contract.binder, lambda seat: seat % 2 == contract.binder % 2
    declarer = contract.maker if name == "klaberjass" else contract.soloist
    return declarer, lambda seat: seat == declarer


def worth_of(name: str, state: Any, goal: Goal) -> int:
    """What an ended deal is worth by a goal, told by the law's result alone."""
    declarer, _ = declaring(name, state)
    result, side = state.result, GAMES[name].side_of(declarer)
    match goal:
        case Measure.WRITTEN if name == "rabloulti":
            return int(result.written[declarer])
        case Measure.WRITTEN:
            return int(result.written[side] - result.written[1 - side])
        case Measure.POINTS:
            return _card_points(name, state, side)
        case AtLeast(points):
            return int(_card_points(name, state, side) >= points)
        case rabloulti.Part():
            return int(part_made(state.last, goal))
        case _:
            raise AssertionError(f"told by other tests: {goal}")


def _card_points(name: str, state: Any, side: int) -> int:
    if name == "rabloulti":
        return int(points_of(state.last).soloist)
    own = {"klaber.line.cards", "klaber.line.last_trick", "klaberjass.line.cards", "klaberjass.line.last_trick"}
    return int(sum(line.points for line in state.result.lines if line.side == side and line.message in own))


def goals(name: str, state: Any, random: SplitMix64) -> tuple[Goal, ...]:
    """What is asked of an ending: what is written, and one more goal drawn by chance."""
    others: list[Goal] = [Measure.POINTS, AtLeast(random.randrange(162))]
    if name == "rabloulti":
        others = [Measure.POINTS, AtLeast(random.randrange(100)), *state.contract.bid.parts]
        if state.contract.bid.no_trump:
            others = [*state.contract.bid.parts]
    return Measure.WRITTEN, others[random.randrange(len(others))]
