// Where the points of a rating's way lie in a picture of fixed size. Refuses to draw.
import type { ClubPoint } from "../wire";

export const WIDTH = 300;
export const HEIGHT = 90;
const EDGE = 8;
/** A way that hardly moves is not drawn as if it did. */
const LEAST_RANGE = 100;

export interface Spot {
  x: number;
  y: number;
}

/** The spots of the values in their order, the first at the left, the greatest at the top. */
export function spotsOf(points: readonly ClubPoint[]): Spot[] {
  const values = points.map((point) => point.value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const range = Math.max(most - least, LEAST_RANGE);
  const middle = (least + most) / 2;
  const step = points.length < 2 ? 0 : (WIDTH - 2 * EDGE) / (points.length - 1);
  return values.map((value, number) => ({
    x: EDGE + number * step,
    y: HEIGHT / 2 - ((value - middle) / range) * (HEIGHT - 2 * EDGE),
  }));
}
