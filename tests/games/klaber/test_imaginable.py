"""The deals that fit a view, drawn with equal chance: held against a full enumeration by the law's own acts."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from tests.bots.dealt import CALLED, PLAYER, PREVENTED, UNIFORM, moments, offending_deal
from tests.games.klaber.build import asked, deck_of, play_on, run
from tromf.cards import ALL_CARDS, Card, CardSet, cards_of, shuffled
from tromf.games.base import IllegalAction
from tromf.games.klaber import GAME, BelaCall, KlaberOptions, KlaberView, Play, announceable_runs, best_item
from tromf.games.klaber.imaginable import Imaginable
from tromf.games.klaber.imagine import ImaginationError
from tromf.games.klaber.proved import deck_for
from tromf.games.klaber.state import Asking, Playing, dealt_of
from tromf.tricks import Run

SAID = KlaberOptions(bela_call=BelaCall.ANNOUNCE)


def splits(cards: CardSet, counts: tuple[int, ...]) -> Iterator[tuple[CardSet, ...]]:
    """Every way to hand out cards, so many to each."""
    if not counts:
        yield ()
        return
    for chosen in combinations(cards_of(cards), counts[0]):
        hand = sum(1 << card for card in chosen)
        for rest in splits(cards & ~hand, counts[1:]):
            yield hand, *rest


def choices(lengths: tuple[int, ...], hand: CardSet) -> list[tuple[Run, ...]]:
    """Every choice of runs of these lengths that a hand can announce."""
    wanted = sorted(lengths)
    runs = combinations(announceable_runs(hand), len(wanted))
    return [each for each in runs if sorted(run.length for run in each) == wanted]


def looks_the_same(view: KlaberView, playing: Playing, hands: tuple[CardSet, ...]) -> bool:
    """Whether the same acts on these hands, with some runs that sound the same, give the same view."""
    start = GAME.deal(view.options, view.dealer, deck_of(tuple(cards_of(hand) for hand in hands), view.dealer))
    try:
        for _, act in view.calls:
            start = GAME.apply(start, act)
    except IllegalAction:
        return False
    laid = [card for trick in playing.tricks for card in trick.cards] + list(playing.trick)
    heard = [choices(tuple(run.length for run in runs), hands[seat]) for seat, runs in enumerate(playing.announced)]
    for announced in product(*heard):
        state = start
        try:
            for card in laid:
                seat = GAME.to_act(state)
                assert seat is not None
                words = announced[seat] if isinstance(state, Playing) and not state.tricks else ()
                state = GAME.apply(state, Play(card, words))
        except IllegalAction:
            continue
        if GAME.view(state, view.seat) == view:
            return True
    return False


def enumerated(playing: Playing, seat: int) -> set[tuple[CardSet, ...]]:
    """The hands of every deal that looks the same to a seat."""
    view = GAME.view(playing, seat)
    others = [other for other in range(4) if other != seat]
    hidden = sum(playing.hands[other] for other in others)
    laid = [dealt & ~left for dealt, left in zip(dealt_of(playing).hands, playing.hands, strict=True)]
    found = set()
    for shares in splits(hidden, tuple(view.counts[other] for other in others)):
        hands = list(laid)
        hands[seat] |= playing.hands[seat]
        for other, share in zip(others, shares, strict=True):
            hands[other] |= share
        if looks_the_same(view, playing, tuple(hands)):
            found.add(tuple(hands))
    return found


def endings(options: KlaberOptions, cards: int, words: bool) -> Iterator[Playing]:
    """Moments of deals played by chance, when a seat to lead holds so many cards; with words only where runs count."""
    for seed in range(60):
        random = Random(seed)
        state = GAME.deal(options, seed % 4, shuffled(random))
        while GAME.to_act(state) is not None:
            acts = GAME.legal_actions(state)
            if isinstance(state, Asking):
                acts = acts[:1]
            if isinstance(state, Playing) and not state.tricks:
                most = max(len(act.announced) for act in acts if isinstance(act, Play))
                acts = tuple(act for act in acts if isinstance(act, Play) and len(act.announced) == most)
            if isinstance(state, Playing) and not state.trick and len(state.tricks) == 8 - cards:
                if not words or any(state.announced):
                    yield state
                break
            state = GAME.apply(state, acts[random.randrange(len(acts))])


def held_fairly(playing: Playing, seat: int) -> int:
    """Draw deals, compare them with the enumeration, and tell how many there are."""
    every = enumerated(playing, seat)
    imaginable, random = Imaginable(GAME.view(playing, seat)), Random(1)
    times = 40
    drawn = Counter(dealt_of(imaginable.draw(random)).hands for _ in range(times * len(every)))
    assert set(drawn) <= every
    assert len(drawn) == len(every)
    spread = sum((count - times) ** 2 / times for count in drawn.values())
    assert spread <= len(every) + 4 * (2 * len(every)) ** 0.5
    return len(every)


def test_each_deal_that_fits_an_ending_comes_as_often() -> None:
    sizes = []
    for place, playing in enumerate(endings(PREVENTED, 2, False)):
        if place % 15 == 0:
            sizes += [held_fairly(playing, seat) for seat in range(4)]
    assert max(sizes) >= 40
    assert min(sizes) < 20


def test_each_deal_that_fits_three_cards_comes_as_often() -> None:
    assert held_fairly(next(endings(PREVENTED, 3, False)), 1) > 90


def test_k7_1_each_deal_comes_as_often_where_runs_were_only_heard() -> None:
    """Runs that count are known by their cards, the others by their length and by what beat them."""
    heard = 0
    for playing in endings(PREVENTED, 2, True):
        unknown = {seat for seat, runs in enumerate(playing.announced) if runs}
        view = GAME.view(playing, None)
        assert view.play is not None
        unknown -= {seat for seat, _ in view.play.scoring or ()}
        for seat in range(4):
            if unknown - {seat} and heard < 6:
                heard += 1
                held_fairly(playing, seat)
    assert heard == 6


def test_k7_1_a_hand_with_two_runs_of_which_one_was_heard_comes_as_often_as_another() -> None:
    given = {0: "A7 A8 A9 LX LU LO", 1: "AU AO L7 L8"}
    state = run(asked(given, "H"), *(f"{seat} go" for seat in range(4)), "0 play LX announce LX-LO")
    view = GAME.view(state, 1)
    imaginable, random = Imaginable(view), Random(3)
    drawn: Counter[int] = Counter()
    for _ in range(4000):
        deal = imaginable.draw(random)
        assert GAME.view(deal, 1) == view
        drawn[tercs(dealt_of(deal).hands[0])] += 1
    # The same by dealing hands to all and keeping those in which a run was to be announced.
    dealt: Counter[int] = Counter()
    pool = list(cards_of(ALL_CARDS & ~view.hand & ~(1 << Card.LX)))
    while dealt.total() < 1500:
        random.shuffle(pool)
        hands = [sum(1 << card for card in pool[start : start + 8]) for start in (0, 8)]
        hands.append(1 << Card.LX | sum(1 << card for card in pool[16:]))
        if tercs(hands[2]) and all(best_item(hand) is None for hand in hands):
            dealt[tercs(hands[2])] += 1
    assert abs(drawn[2] / 4000 - dealt[2] / 1500) < 0.02


def tercs(hand: CardSet) -> int:
    """How many runs of three a hand holds."""
    return sum(run.length == 3 for run in announceable_runs(hand))


@pytest.mark.parametrize("options", [PREVENTED, CALLED, SAID])
def test_every_deal_drawn_gives_back_the_view(options: KlaberOptions) -> None:
    random = Random(5)
    for seed in range(3):
        for state, _ in moments((PLAYER, UNIFORM, PLAYER, UNIFORM), options, seed):
            for seat in (GAME.to_act(state), random.randrange(4), None):
                view = GAME.view(state, seat)
                for _ in range(2):
                    assert GAME.view(Imaginable(view).draw(random), seat) == view


def test_k9_1_where_somebody_revoked_the_deals_drawn_still_fit() -> None:
    random = Random(6)
    for seed in range(3):
        for state in offending_deal(seed):
            view = GAME.view(state, random.randrange(4))
            assert GAME.view(Imaginable(view).draw(random), view.seat) == view


def test_k9_1_where_offences_are_called_honest_players_are_imagined() -> None:
    given = {0: "A7 AA", 1: "L7 L8", 2: "A8 A9", 3: "AX AU"}
    state = run(asked(given, "H", options=CALLED), *(f"{seat} go" for seat in range(4)), "0 play AA", "1 play L7")
    for _ in range(50):
        drawn = Imaginable(GAME.view(state, 2)).draw(Random(_))
        assert isinstance(drawn, Playing)
        assert not drawn.hands[1] & 0xFF
        assert not drawn.hands[1] & 0xFF << 24


def test_k6_1_nobody_who_said_go_has_a_hand_to_lay_down() -> None:
    state = run(asked({}, "B"), "0 go", "1 go", "2 go")
    random = Random(2)
    imaginable = Imaginable(GAME.view(state, 3))
    for _ in range(300):
        assert all(best_item(dealt_of(imaginable.draw(random)).hands[seat]) is None for seat in (0, 1, 2))


def test_k7_1_no_card_is_in_two_runs_that_were_heard() -> None:
    given = {0: "A7 A8 A9 LX LU LO", 1: "H7 H8 H9 AA", 2: "AU AO AK", 3: "BX BU BO"}
    acts = ("0 play A7 announce A7-A9 LX-LO", "1 play AA announce H7-H9")
    state = run(asked(given, "H"), *(f"{seat} go" for seat in range(4)), *acts)
    random = Random(7)
    for seat in (2, 3, None):
        view = GAME.view(state, seat)
        imaginable = Imaginable(view)
        for _ in range(20):
            drawn = imaginable.draw(random)
            assert isinstance(drawn, Playing)
            assert GAME.view(drawn, seat) == view
            runs = [each for announced in drawn.announced for each in announced]
            assert sum(each.length for each in runs) == sum(each.cards for each in runs).bit_count()


def test_hands_drawn_alone_are_those_of_a_deal_that_fits() -> None:
    random = Random(4)
    for state, _ in moments((PLAYER, UNIFORM, PLAYER, UNIFORM), PREVENTED, 9):
        view = GAME.view(state, random.randrange(4))
        imaginable = Imaginable(view)
        for _ in range(5):
            drawn = imaginable.draw_hands(random)
            assert drawn is not None
            assert sum(drawn.dealt) == ALL_CARDS
            found = imaginable.state(drawn, random)
            if view.play is not None:
                assert found is not None
            if found is not None:
                assert GAME.view(found, view.seat) == view
                assert dealt_of(found).hands == drawn.dealt


def test_hands_are_drawn_only_while_a_deal_goes_on() -> None:
    state = play_on(asked({}, "B"))
    assert Imaginable(GAME.view(state, 0)).draw_hands(Random(1)) is None


@pytest.mark.parametrize("seat", range(4))
def test_k3_1_the_last_three_of_a_deal_are_those_that_are_named(seat: int) -> None:
    view = GAME.view(asked({}, "B"), 0)
    hands = list(dealt_of(asked({}, "B")).hands)
    lasts = tuple(sum(1 << card for card in list(cards_of(hand))[2:5]) for hand in hands)
    deck = deck_for(view, hands, Random(2), lasts)
    deal = dealt_of(GAME.deal(view.options, view.dealer, deck))
    assert deal.hands[seat] == hands[seat]
    assert deal.lasts[seat] == lasts[seat]


def test_k9_1_a_hand_that_was_hidden_and_has_come_out_is_in_every_deal_drawn() -> None:
    given = {0: "A7 B7 L7", 1: "AA BA LA HA", 2: "A8 B8 L8", 3: "A9 B9 L9"}
    aces = ("0 play A7", "1 play AA", "2 play A8", "3 play A9", "1 play BA", "2 play B8", "3 play B9", "0 play B7")
    more = ("1 play LA", "2 play L8", "3 play L9", "0 play L7", "1 play HA")
    state = run(asked(given, "H", options=CALLED), *(f"{seat} go" for seat in range(4)), *aces, *more)
    view = GAME.view(state, 3)
    for seed in range(10):
        drawn = Imaginable(view).draw(Random(seed))
        assert GAME.view(drawn, 3) == view
        assert best_item(dealt_of(drawn).hands[1]) is not None


def test_who_gives_up_drawing_says_so_or_imagines_one_deal_that_fits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tromf.games.klaber.imaginable.TRIES", 0)
    view = GAME.view(asked({}, "B"), 2)
    assert Imaginable(view).draw_hands(Random(1)) is None
    with pytest.raises(ImaginationError):
        Imaginable(view).draw(Random(1))
    called = GAME.view(asked({}, "B", options=CALLED), 2)
    assert GAME.view(Imaginable(called).draw(Random(1)), 2) == called
