// Who owes whom: the payments that settle what was won and lost. Knows numbers only.

/** One payment between two players, in units. */
export interface Payment {
  payer: number;
  receiver: number;
  units: number;
}

/** The payments that settle balances, fewer than there are players: the greatest debt pays the greatest claim first. */
export function whoOwes(balances: readonly number[]): Payment[] {
  if (balances.reduce((sum, each) => sum + each, 0) !== 0) throw new Error("what some have won the others have lost");
  const left = [...balances];
  const payments: Payment[] = [];
  while (left.some((each) => each !== 0)) {
    const payer = left.indexOf(Math.min(...left));
    const receiver = left.indexOf(Math.max(...left));
    const units = Math.min(-(left[payer] ?? 0), left[receiver] ?? 0);
    payments.push({ payer, receiver, units });
    left[payer] = (left[payer] ?? 0) + units;
    left[receiver] = (left[receiver] ?? 0) - units;
  }
  return payments;
}

/** Units with their sign, as they are written. */
export const signed = (units: number): string => (units > 0 ? `+${units}` : units < 0 ? `−${-units}` : "0");
