// Points as they are chalked (K10.6): strokes for 100, 80, 50, 30 and 20, largest first, and the rest in figures.

export const STROKES = [100, 80, 50, 30, 20] as const;
export type Stroke = (typeof STROKES)[number];

export interface Chalked {
  strokes: Stroke[];
  rest: number;
}

export function chalked(points: number): Chalked {
  const strokes: Stroke[] = [];
  let rest = Math.max(0, Math.trunc(points));
  for (const worth of STROKES) {
    while (rest >= worth) {
      strokes.push(worth);
      rest -= worth;
    }
  }
  return { strokes, rest };
}
