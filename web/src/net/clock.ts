// The browser's clock, as what waits needs it.
import type { Clock } from "./connection";

export const clock: Clock = {
  after: (milliseconds, then) => window.setTimeout(then, milliseconds),
  cancel: (timer) => window.clearTimeout(timer),
};
