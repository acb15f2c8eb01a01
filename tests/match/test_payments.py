"""Who owes whom at the end of a session in units."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tromf.match import who_owes


@given(st.lists(st.integers(-500, 500), min_size=2, max_size=5))
def test_payments_settle_every_balance_with_fewer_payments_than_players(won: list[int]) -> None:
    balances = [*won, -sum(won)]
    left = list(balances)
    payments = who_owes(balances)
    for payment in payments:
        assert payment.units > 0
        left[payment.payer] += payment.units
        left[payment.receiver] -= payment.units
    assert not any(left)
    assert len(payments) < len(balances)
    assert not {payment.payer for payment in payments} & {payment.receiver for payment in payments}


def test_balances_that_do_not_sum_to_zero_are_refused() -> None:
    with pytest.raises(ValueError, match="others have lost"):
        who_owes((1, 2))
