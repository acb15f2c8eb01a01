"""What holds in every deal of Klaberjass, whatever is dealt and done."""

import re
from dataclasses import replace
from itertools import pairwise
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.klaberjass.test_view_laws import OPTIONS
from tests.games.splitmix import SplitMix64
from tests.games.walking import Step, walk
from tromf.cards import ALL_CARDS, CARDS, Suit, cardset, shuffled
from tromf.games import AnyGame, IllegalAction
from tromf.games.klaberjass import (
    GAME,
    ORDERS,
    Accuse,
    Action,
    Exchange,
    KlaberjassOptions,
    NextDealer,
    Offences,
    Play,
    SayLength,
    SayTop,
    Show,
    Switch,
    account,
    holds_bela,
)
from tromf.games.klaberjass.state import Over, Playing, Showing, State, calls_of, dealt_of
from tromf.tricks import trick_points

SEEDS = st.integers(0, (1 << 64) - 1)
RULE = re.compile(r"J\d+")
KLABERJASS = cast(AnyGame, GAME)
CALLED = KlaberjassOptions(offences=Offences.CALLED)
POOL: tuple[Action, ...] = tuple(
    GAME.notation.parse(code)
    for code in (
        *("pass", "accept", "schmeiss", "play", "take", "void", "exchange", "keep", "show", "accuse 0", "accuse 1"),
        *(f"name {suit.letter}" for suit in Suit),
        *(f"say {word}" for word in ("none", "20", "50", "good", "not good", "same", "trump", "not trump", "tie")),
        *(f"say length {length}" for length in range(4, 9)),
        *(f"say top {letter}" for letter in "789XUOKA"),
        *(f"play {card.name}{call}" for card in CARDS for call in ("", " bela")),
        *("show A7-A9", "show HU-HA", "show L7-L9 L9-LU", "show BX-BK H7-H9"),
    )
)


def steps_of(options: KlaberjassOptions, seed: int, *, lawful: bool = False, cries: int = 64) -> list[Step]:
    return list(walk(KLABERJASS, options, seed, lawful=lawful, cries=cries))


def end_of(options: KlaberjassOptions, seed: int, *, lawful: bool = False) -> Over:
    state = steps_of(options, seed, lawful=lawful)[-1][0]
    assert isinstance(state, Over)
    return state


def playing_of(state: State) -> Playing | None:
    last = state.last if isinstance(state, Over) else state
    playing = last.playing if isinstance(last, Showing) else last
    return playing if isinstance(playing, Playing) else None


@given(SEEDS, OPTIONS)
def test_18_cards_are_played_and_14_stay_out(seed: int, options: KlaberjassOptions) -> None:
    for state, _ in steps_of(options, seed):
        dealt, view = dealt_of(state), GAME.view(state, None)
        playing = playing_of(state)
        if playing is None:
            continue
        contract = playing.contract
        hands = [GAME.view(state, seat).hand for seat in (0, 1)]
        laid = cardset([*playing.trick, *(card for trick in playing.tricks for card in trick.cards)])
        out = cardset([view.turn_up, *dealt.stock])
        assert out.bit_count() == 14
        assert sum(cards.bit_count() for cards in hands) + laid.bit_count() == 18
        assert hands[0] | hands[1] | laid | out == ALL_CARDS
        assert sum([*hands, laid, out]) == ALL_CARDS
        assert sum(contract.hands) + out == ALL_CARDS
        assert view.counts == tuple(hand.bit_count() for hand in hands)


@given(SEEDS, OPTIONS)
def test_before_the_play_all_32_cards_are_somewhere(seed: int, options: KlaberjassOptions) -> None:
    for state, _ in steps_of(options, seed):
        dealt = dealt_of(state)
        parts = [*dealt.hands, *dealt.packets, cardset([dealt.turn_up, *dealt.stock])]
        assert sum(parts) == ALL_CARDS
        assert sum(part.bit_count() for part in parts) == 32


@given(SEEDS, OPTIONS)
def test_trick_points_lie_between_28_and_156(seed: int, options: KlaberjassOptions) -> None:
    end = end_of(options, seed)
    playing = playing_of(end)
    if playing is None:
        assert GAME.result(end).kind == "void"
        return
    order = ORDERS[playing.contract.trump]
    won = [sum(trick_points(trick.cards, order) for trick in playing.tricks if trick.winner == seat) for seat in (0, 1)]
    lines = GAME.result(end).lines
    assert [line.points for line in lines if line.message == "klaberjass.line.cards"] == won
    assert 28 <= sum(won) + 10 <= 156


def test_each_player_is_a_side() -> None:
    assert [GAME.side_of(seat) for seat in range(GAME.seats)] == list(range(GAME.sides)) == [0, 1]


def test_trick_points_are_not_constant() -> None:
    totals = set()
    for seed in range(200):
        end = end_of(KlaberjassOptions(), seed)
        if GAME.result(end).kind == "played":
            totals.add(sum(line.points for line in GAME.result(end).lines if line.rule in ("J2", "J39")))
    assert len(totals) > 40


@given(SEEDS, OPTIONS)
def test_what_is_written_follows_from_the_points(seed: int, options: KlaberjassOptions) -> None:
    """J44 to J47, J59 and the void deal in one sentence for each kind of end."""
    end = end_of(options, seed)
    result, contract = GAME.result(end), GAME.view(end, None).contract
    told = [sum(line.points for line in result.lines if line.side == side and not line.written) for side in (0, 1)]
    assert tuple(told) == result.points
    for side in (0, 1):
        assert sum(line.points for line in result.lines if line.side == side and line.written) == result.written[side]
    assert min(result.written) >= 0
    if result.kind == "void":
        assert (result.written, result.points, contract) == ((0, 0), (0, 0), None)
        return
    assert contract is not None
    maker = contract.maker
    assert result.declarer == maker
    if result.kind == "accused":
        assert sorted(result.written) == [0, sum(result.points)]
        assert result.made is (result.written[maker] > 0)
    else:
        assert result.kind == "played"
        assert (result.written[maker], result.written[1 - maker]) == account(
            result.points[maker], result.points[1 - maker]
        )
        assert result.made is (result.points[maker] > result.points[1 - maker])


@given(st.integers(0, 300), st.integers(0, 300))
def test_an_account_never_writes_more_than_there_is(maker: int, opponent: int) -> None:
    own, other = account(maker, opponent)
    assert own in (0, maker)
    assert (own > 0) <= (maker > opponent)
    assert opponent <= other <= maker + opponent
    assert own + other == maker + opponent - (maker if maker == opponent else 0)


@given(SEEDS, OPTIONS)
def test_runs_and_bela_bring_multiples_of_ten_and_belong_to_their_holder(seed: int, options: KlaberjassOptions) -> None:
    end = end_of(options, seed)
    playing = playing_of(end)
    if playing is None:
        return
    lines = GAME.result(end).lines
    runs = [line for line in lines if line.message.startswith("klaberjass.line.run")]
    assert sum(line.points for line in runs) <= 100
    assert {line.side for line in runs} <= {playing.winner}
    assert {line.points for line in runs} <= {0, 20, 50}
    for line in lines:
        if line.message == "klaberjass.line.bela":
            begun = playing.begun[line.side]
            assert begun is not None
            assert holds_bela(begun, playing.contract.trump)
            assert line.points == 20
    if runs and not any(trick.winner == playing.winner for trick in playing.tricks):
        assert all(bool(line.points) is (options.runs_need_trick is Switch.OFF) for line in runs)


@given(SEEDS, OPTIONS)
def test_somebody_can_always_go_on_and_lawful_is_possible(seed: int, options: KlaberjassOptions) -> None:
    for state, act in steps_of(options, seed):
        legal, possible = GAME.legal_actions(state), GAME.possible_actions(state)
        assert bool(legal) == bool(possible) == (GAME.to_act(state) is not None)
        assert [each for each in possible if each in set(legal)] == list(legal)
        assert len(set(possible)) == len(possible)
        if options.offences is Offences.PREVENTED:
            assert legal == possible
        if act is None:
            assert isinstance(state, Over)
        elif not isinstance(state, Over):
            with pytest.raises(ValueError, match="not over"):
                GAME.result(state)


@given(SEEDS, OPTIONS)
def test_what_is_possible_is_accepted_and_all_else_refused_with_its_rule(seed: int, options: KlaberjassOptions) -> None:
    for state, _ in steps_of(options, seed):
        accepted = set(GAME.possible_actions(state))
        for act in accepted:
            assert GAME.refusal(state, act) is None
            assert GAME.actor(state, act) == GAME.to_act(state)
            GAME.apply(state, act)
        for seat in (0, 1):
            accepted |= set(GAME.interruptions(state, seat))
            assert all(GAME.actor(state, act) == seat for act in GAME.interruptions(state, seat))
        for act in POOL:
            refused = GAME.refusal(state, act)
            assert (refused is None) is (act in accepted)
            if refused is not None:
                assert RULE.fullmatch(refused.rule)
                assert refused.message.startswith("klaberjass.refusal.")


@given(SEEDS, OPTIONS, st.sampled_from(POOL))
def test_a_refused_act_raises_its_refusal(seed: int, options: KlaberjassOptions, act: Action) -> None:
    for state, _ in steps_of(options, seed):
        refused = GAME.refusal(state, act)
        if refused is not None:
            with pytest.raises(IllegalAction) as caught:
                GAME.apply(state, act)
            assert caught.value.refusal == refused


@given(SEEDS, OPTIONS)
def test_an_act_changes_nothing_in_place(seed: int, options: KlaberjassOptions) -> None:
    for state, act in steps_of(options, seed):
        before = repr(state)
        for seat in (0, 1, None):
            GAME.view(state, seat)
        if act is not None:
            after = GAME.apply(state, act)
            assert after != state
            assert GAME.apply(state, act) == after
        assert repr(state) == before


@given(SEEDS, OPTIONS)
def test_a_deal_is_made_again_by_its_acts_as_text(seed: int, options: KlaberjassOptions) -> None:
    steps = steps_of(options, seed)
    state: State = steps[0][0]
    for before, act in steps[:-1]:
        assert state == before
        state = GAME.apply(state, GAME.notation.parse(GAME.notation.format(act)))
    assert GAME.result(state) == GAME.result(steps[-1][0])


@given(SEEDS, OPTIONS)
def test_a_deal_has_as_many_moments_as_acts(seed: int, options: KlaberjassOptions) -> None:
    """Every act but an accusation moves the count of acts by one: accusations are told by it (J59)."""
    steps = steps_of(replace(options, offences=Offences.CALLED), seed, cries=8)
    made = [act for _, act in steps[:-1]]
    times = GAME.view(steps[-1][0], None).accusations
    expected, count = [], 0
    for act in made:
        if isinstance(act, Accuse):
            expected.append((act.seat, count))
        else:
            count += 1
    assert list(times) == expected


@given(SEEDS, OPTIONS)
def test_lawful_acts_are_never_an_offence_and_every_other_is(seed: int, options: KlaberjassOptions) -> None:
    for lawful in (True, False):
        steps = steps_of(replace(options, offences=Offences.CALLED), seed, lawful=lawful, cries=1_000_000)
        offences = 0
        for (state, act), (after, _) in pairwise(steps):
            offences += act not in GAME.legal_actions(state)
            assert len(after.ledger.offences) == offences
            if act not in GAME.legal_actions(state):
                assert after.ledger.offences[-1].seat == GAME.to_act(state)
                assert isinstance(act, Play) or not isinstance(state, Playing)
        assert offences == 0 or not lawful


@given(SEEDS, OPTIONS)
def test_the_first_right_accusation_decides_wherever_it_is_made(seed: int, options: KlaberjassOptions) -> None:
    """The account says *accused* when, and only when, somebody cried after an offence of the other (J59)."""
    steps = steps_of(replace(options, offences=Offences.CALLED), seed, cries=12)
    offenders: set[int] = set()
    proved: list[int] = []
    for state, act in steps[:-1]:
        if isinstance(act, Accuse):
            if 1 - act.seat in offenders:
                proved.append(act.seat)
        elif act not in GAME.legal_actions(state):
            turn = GAME.to_act(state)
            assert turn is not None
            offenders.add(turn)
    result = GAME.result(steps[-1][0])
    assert (result.kind == "accused") is bool(proved)
    if proved:
        assert result.written[proved[0]] == sum(result.points)


@given(SEEDS, OPTIONS)
def test_the_exchange_is_made_at_most_once_in_an_accepted_suit(seed: int, options: KlaberjassOptions) -> None:
    end = end_of(options, seed)
    exchanges = [seat for seat, call in calls_of(end) if isinstance(call, Exchange)]
    contract = GAME.view(end, None).contract
    assert len(exchanges) <= 1
    if exchanges:
        assert contract is not None
        assert contract.accepted
        assert contract.trump is dealt_of(end).turn_up.suit
        assert contract.exchanged == exchanges[0]


@given(SEEDS)
def test_true_words_about_a_run_hold_for_some_run_of_the_hand(seed: int) -> None:
    for state, act in steps_of(KlaberjassOptions(), seed):
        if isinstance(act, SayLength | SayTop):
            seat = GAME.to_act(state)
            assert seat is not None
            hand = GAME.view(state, seat).hand
            last = calls_of(state)[-1][1]
            assert not isinstance(last, Show)
            ranks = [(hand >> 8 * suit & 255) for suit in Suit]
            if isinstance(act, SayTop):
                assert any(byte >> act.rank - 2 & 7 == 7 for byte in ranks)
            else:
                block = (1 << act.length) - 1
                assert any(byte >> low & block == block for byte in ranks for low in range(9 - act.length))


@pytest.mark.parametrize("options", [KlaberjassOptions(), CALLED])
def test_matches_are_played_to_their_end(options: KlaberjassOptions) -> None:
    """Deals in a row, with every form of the next dealer, come to a winner who has reached the target."""
    for next_dealer in NextDealer:
        chosen = replace(options, next_dealer=next_dealer)
        standing, seed = GAME.match_rules.start(chosen, 1), 0
        while not standing.over:
            seed += 1
            random = SplitMix64(seed)
            state: State = GAME.deal(chosen, standing.dealer, shuffled(random))
            while GAME.to_act(state) is not None:
                acts = GAME.possible_actions(state)
                state = GAME.apply(state, acts[random.randrange(len(acts))])
            before = standing
            standing = GAME.match_rules.write(chosen, standing, GAME.result(state))
            void = GAME.result(state).kind == "void"
            assert standing.deals == before.deals + (0 if void else 1)
        assert max(standing.scores) >= 501
        assert standing.winner == standing.scores.index(max(standing.scores))


@pytest.mark.parametrize("offences", Offences)
def test_every_end_comes_up(offences: Offences) -> None:
    """Among some hundred deals there are all kinds of ends, so that the properties above speak of each."""
    kinds = {GAME.result(end_of(KlaberjassOptions(offences=offences), seed)).kind for seed in range(300)}
    assert kinds == {"played", "void"} | ({"accused"} if offences is Offences.CALLED else set())
