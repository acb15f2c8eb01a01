"""Whatever Kláber's law says, refusal, score line or act, is worded in every language with the parameters it gives."""

import random
from collections.abc import Iterator

import pytest

from tests.text.ids import of_options
from tromf.cards import CARDS, Card, Deck, parse_cards, shuffled
from tromf.games import DealResult, NotationError, Refusal
from tromf.games.klaber import GAME, KlaberOptions
from tromf.games.klaber.actions import BIDS, CONTRA, GO, HOLD, LAY_DOWN, PASS, PLAYS, TRUMPS, Accuse, Action, Play
from tromf.games.klaber.options import BelaCall, Offences, WrongAccusation
from tromf.games.klaber.state import State
from tromf.text import LANGUAGES, catalogue, say, say_act
from tromf.tricks import parse_run, runs_in

NAMES = ("Anna", "Béla", "Cili", "Dani")
HOUSES = (
    KlaberOptions(),
    KlaberOptions(max_contra_level=1, bela_call=BelaCall.ANNOUNCE),
    KlaberOptions(offences=Offences.CALLED),
    KlaberOptions(offences=Offences.CALLED, wrong_accusation=WrongAccusation.PENALTY, bela_call=BelaCall.ANNOUNCE),
)
WORDS: tuple[Action, ...] = (PASS, *BIDS[1:], HOLD, *TRUMPS, GO, CONTRA, LAY_DOWN, *(Accuse(seat) for seat in range(4)))


def _tried(state: State) -> Iterator[Action]:
    """Acts of every kind, most of them against the law."""
    yield from WORDS
    yield from PLAYS
    seat = GAME.to_act(state)
    if seat is None:
        return
    hand = GAME.view(state, seat).hand
    some = next((card for card in CARDS if hand >> card & 1), Card.A7)
    yield from (Play(card, (), True) for card in CARDS)
    yield Play(some, (parse_run("A7-A9"), parse_run("H7-HX")))
    held = tuple(run for run in runs_in(hand) if run.length < 5)
    yield Play(some, held + held)


def _deck(*hands: str) -> Deck:
    """A deck that deals these cards to the seats, forehand first, and the rest as it comes (K3.6)."""
    wanted = [list(parse_cards(hand)) for hand in hands] + [[] for _ in range(4 - len(hands))]
    rest = [card for card in CARDS if all(card not in cards for cards in wanted)]
    for cards in wanted:
        while len(cards) < 8:
            cards.append(rest.pop())
    parts = [cards[:3] for cards in wanted] + [cards[3:5] for cards in wanted] + [cards[5:] for cards in wanted]
    return tuple(card for part in parts for card in part)


def _walk(options: KlaberOptions, deck: Deck, chance: random.Random) -> Iterator[State]:
    """The states of a deal in which every seat acts by chance, within or, where accepted, against the law."""
    state = GAME.deal(options, 3, deck)
    yield state
    while GAME.to_act(state) is not None:
        acts = GAME.possible_actions(state)
        if (cry := GAME.interruptions(state, chance.randrange(4))) and chance.random() < 0.1:
            acts = cry
        state = GAME.apply(state, GO if GO in acts and chance.random() < 0.5 else chance.choice(acts))
        yield state


def _deals() -> Iterator[tuple[State, ...]]:
    chance = random.Random(501)
    special = [
        _deck("H7 H8 H9 HX HU", "L7 L8 L9 LX LU"),  # equal runs of five on both sides
        _deck("A9 L9 B9 H9", "BX BU BO BK BA"),  # a four beats a run
        _deck("A7 A8 A9 AX LK LO", "BU BO BK HK HO", "L7 L8 L9"),
    ]
    for number in range(400):
        options = HOUSES[number % len(HOUSES)]
        deck = special[number // 4 % 3] if number < 100 else shuffled(chance)
        yield tuple(_walk(options, deck, chance))


DEALS = tuple(_deals())


def _refusals() -> list[Refusal]:
    found: dict[object, Refusal] = {}
    for states in DEALS[::3]:
        for state in (states[0], states[len(states) // 3], *states[-38::4], states[-1]):
            for action in _tried(state):
                refusal = GAME.refusal(state, action)
                if refusal is not None:
                    found.setdefault((refusal.message, tuple(sorted(refusal.params.items()))), refusal)
    return list(found.values())


def _results() -> Iterator[DealResult]:
    for states in DEALS:
        yield GAME.result(states[-1])
        for state in states[len(states) // 2 :: 5]:
            for accuse in GAME.interruptions(state, len(states) % 4):
                accused = GAME.apply(state, accuse)
                if GAME.to_act(accused) is None:
                    yield GAME.result(accused)


@pytest.fixture(scope="module")
def refusals() -> list[Refusal]:
    return _refusals()


def test_every_refusal_is_worded_in_every_language(refusals: list[Refusal]) -> None:
    for refusal in refusals:
        for language in LANGUAGES:
            assert say(language, refusal.message, refusal.params, NAMES.__getitem__)


def test_every_refusal_of_the_catalogue_can_be_met(refusals: list[Refusal]) -> None:
    worded = {message for message in catalogue("en") if message.startswith("klaber.refusal.")}
    assert worded - {refusal.message for refusal in refusals} == set()


def test_every_score_line_is_worded_in_every_language() -> None:
    met = set()
    for result in _results():
        for line in result.lines:
            met.add(line.message)
            for language in LANGUAGES:
                assert say(language, line.message, line.params, NAMES.__getitem__)
        assert catalogue("hu")[f"klaber.kind.{result.kind}"]
    assert {message for message in catalogue("en") if message.startswith("klaber.line.")} == met


def test_every_act_is_worded_as_its_seat_and_as_the_others_know_it() -> None:
    met = set()
    plays = (Play(Card.HO, (parse_run("HU-HK"), parse_run("A7-AX")), True), *PLAYS)
    for action in (*WORDS, *plays):
        for detail in (GAME.notation.detail(action), GAME.notation.heard(action)):
            met |= {detail.kind, detail.call, "announce" if detail.announced else None}
            for language in LANGUAGES:
                assert say_act(language, "klaber", 2, detail, NAMES.__getitem__, {"level": 1}).startswith("Cili")
    assert {f"klaber.act.{kind}" for kind in met if kind} == {
        message for message in catalogue("en") if message.startswith("klaber.act.")
    }


def test_a_card_with_runs_and_bela_is_told_in_full() -> None:
    play = Play(Card.HO, (parse_run("HU-HK"),), True)
    told = say_act("en", "klaber", 0, GAME.notation.detail(play), NAMES.__getitem__)
    assert told == (
        "Anna plays the ober of hearts. Anna announces a run of three to the king of hearts. Anna says bela."
    )
    told = say_act("hu", "klaber", 0, GAME.notation.heard(play), NAMES.__getitem__)
    assert told == "Anna lapja: piros felső. Anna bemondja: terc. Anna: bella."


@pytest.mark.parametrize(
    "text",
    ["bid 9", "trump X", "161! 7", "shout", "play HA shout", "play ZZ", "play HA announce A7", "play HA announce"],
)
def test_every_notation_error_is_worded(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.notation.parse(text)
    for language in LANGUAGES:
        assert text in say(language, caught.value.message, caught.value.params)


def test_options_are_named_for_every_setting() -> None:
    assert "klaber.option.offences.called" in of_options()
    assert "klaber.option.max_contra_level.3" in of_options()
    assert "klaber.preset.doroszlo-2009" in of_options()
