// Which colour stands for what. Each suit has one clear colour of its own, in both kinds of faces.

export const PAPER = "#fffdf6";
export const RIM = "#b9ac93";

export const SUITS = {
  A: {
    main: "#8a5a2b", deep: "#4a2c14", soft: "#c08a4e", pale: "#f1e6d6", index: "#452a12",
    second: "#3d5a6c",
  },
  L: {
    main: "#2e8b3d", deep: "#14592a", soft: "#8cc474", pale: "#e6f1dc", index: "#1c7a31",
    second: "#7a4a24",
  },
  B: {
    main: "#f5ab1c", deep: "#8a4b00", soft: "#ffd873", pale: "#fdf1d2", index: "#cc7600",
    second: "#2f6f8f",
  },
  H: {
    main: "#d2232f", deep: "#861019", soft: "#f08a86", pale: "#fbe6e1", index: "#c81e2c",
    second: "#2f4f86",
  },
};

export const SUIT_LETTERS = ["A", "L", "B", "H"];
export const RANK_LETTERS = ["7", "8", "9", "X", "U", "O", "K", "A"];

export const SKIN = "#f6cfa6";
export const BLUSH = "#e88f72";
export const LINEN = "#fff8e8";
export const LEATHER = "#3b2517";
export const WOOD = "#a9733d";
export const STEEL = "#c9d2d8";
export const GOLD = "#f2c14a";
export const FUR = "#6b4a2f";
