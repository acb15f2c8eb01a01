// Points in chalk: the same strokes as the server counts them.
import { render } from "preact";
import { expect, test } from "vitest";
import { chalked } from "../src/table/strokes";
import { Strokes, WonMatches } from "../src/table/Strokes";

test.each([
  [0, [], 0],
  [19, [], 19],
  [20, [20], 0],
  [49, [30], 19],
  [70, [50, 20], 0],
  [95, [80], 15],
  [161, [100, 50], 11],
  [200, [100, 100], 0],
  [648, [100, 100, 100, 100, 100, 100, 30], 18],
])("%i points", (points, strokes, rest) => {
  const drawn = chalked(points);
  expect(drawn.rest).toBe(rest);
  expect(drawn.strokes).toEqual(strokes);
  expect(drawn.strokes.reduce((sum, worth) => sum + worth, drawn.rest)).toBe(points);
});

function drawn(vnode: ReturnType<typeof Strokes>): HTMLElement {
  const root = document.createElement("div");
  render(vnode, root);
  return root;
}

test("each stroke is a drawing, the rest stands in figures, and all of it has its number for those who listen", () => {
  const root = drawn(<Strokes points={161} />);
  expect([...root.querySelectorAll("svg")].map((each) => each.getAttribute("class"))).toEqual(["stroke stroke-100", "stroke stroke-50"]);
  expect(root.querySelector(".rest")?.textContent).toBe("11");
  expect(root.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("161");
  expect(drawn(<Strokes points={100} />).querySelector(".rest")).toBe(null);
  expect(drawn(<Strokes points={0} />).querySelector(".rest")?.textContent).toBe("0");
});

test("a match by maccs is crossed", () => {
  const root = drawn(<WonMatches won={3} marked={1} />);
  expect(root.querySelectorAll("svg").length).toBe(3);
  expect(root.querySelectorAll(".stroke-maccs").length).toBe(1);
});
