/** The sign of a suit as SVG text, in a box of 32 × 32 around the origin; `plain` leaves out the fine lines. */
export function sign(kind: "german" | "french", suit: "A" | "L" | "B" | "H", plain?: boolean): string;
