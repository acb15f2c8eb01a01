// The few SVG elements that the drawings are made of. Knows text and numbers, and nothing of cards.
// Only presentation attributes come out of here: a page with a strict content policy must be able to show every drawing.

export const INK = "#2b1a10";

export function tag(name, attributes, ...children) {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? number(value) : value}"`)
    .join("");
  const inside = children.flat(Infinity).join("");
  return inside === "" ? `<${name}${written}/>` : `<${name}${written}>${inside}</${name}>`;
}

export function number(value) {
  return String(Number(value.toFixed(2)));
}

export const group = (attributes, ...children) => tag("g", attributes, ...children);

export const path = (d, fill, more = {}) => tag("path", { d, fill, ...more });

/** An open line: no fill, a colour and a width of its own. */
export const line = (d, stroke, width, more = {}) =>
  tag("path", { d, fill: "none", stroke, "stroke-width": width, ...more });

export const circle = (cx, cy, r, fill, more = {}) => tag("circle", { cx, cy, r, fill, ...more });

export const ellipse = (cx, cy, rx, ry, fill, more = {}) => tag("ellipse", { cx, cy, rx, ry, fill, ...more });

export const rect = (x, y, width, height, fill, more = {}) => tag("rect", { x, y, width, height, fill, ...more });

export function at(x, y, { scale = 1, turn = 0, ...attributes } = {}, ...children) {
  const steps = [`translate(${number(x)} ${number(y)})`];
  if (turn !== 0) steps.push(`rotate(${number(turn)})`);
  if (scale !== 1) steps.push(`scale(${number(scale)})`);
  return group({ transform: steps.join(" "), ...attributes }, ...children);
}

/** The same drawing on both sides of x = 0. */
export const both = (...children) => [children, group({ transform: "scale(-1 1)" }, ...children)];

/** An arm, a leg or a pole: a thick line with an inked edge, bent where the path bends. */
export const limb = (d, width, fill, edge = 2.4) => [
  line(d, INK, width + edge),
  line(d, fill, width),
];

/** Everything in it is inked unless it says otherwise. */
export const inked = (...children) =>
  group(
    { stroke: INK, "stroke-width": 1.2, "stroke-linejoin": "round", "stroke-linecap": "round" },
    ...children,
  );

export const bare = (...children) => group({ stroke: "none" }, ...children);
