// What a game brings to the table: its words, its buttons, how its talk and its contract look. The table knows the rest.
import type { ComponentType } from "preact";
import type { Suit } from "../cards/cards";
import type { Act, Deal, SayTable } from "../wire";

/** A deal of any game, as a seat may know it. */
export type GameDeal = Deal["view"];

/** A call that is offered as a button: its code, its word, its letter and its look. */
export interface CallButton {
  code: string;
  kind: string;
  label: string;
  letter: string;
  suit: Suit | null;
  /** The question that is asked elsewhere on the table before it is said, for what can't be taken back. */
  sure?: string;
}

/** Cards that are marked to be laid away, and what a press on one of the hand does. */
export interface Marking {
  marked: readonly string[];
  toggle(card: string): void;
}

/** A call that was said, with its seat. */
export interface Said {
  seat: number;
  word: string;
  suit: Suit | null;
  kind: string;
}

/** The ranks of a suit from the left of the hand, in trumps and in the other suits. */
export interface Ranks {
  trump: string;
  plain: string;
}

/** A key of the game with what it does, for the help. */
export interface KeyLine {
  letter: string;
  text: string;
}

export interface Of<D> {
  table: SayTable;
  view: D;
}

export interface Face<D = GameDeal> {
  trump(view: D): Suit | null;
  ranks(view: D): Ranks;
  /** How many of the own cards still lie unseen. */
  unseen(view: D): number;
  buttons(view: D): CallButton[];
  said(view: D): Said[];
  /** What is asked of the one whose turn it is, in a sentence. */
  question(of: Of<D>): string;
  /** The choice that laying a card is, with the words that the player wants to say along. */
  play(view: D, card: string): Act | undefined;
  /** What is set below the buttons: words to say along with a card, cards to lay away. */
  Extras: ComponentType<Of<D>>;
  /** The middle of the table while no trick lies there. */
  Centre: ComponentType<Of<D>>;
  /** The contract in one line, and on the tag in the corner. */
  Line: ComponentType<Of<D>>;
  Tag: ComponentType<Of<D>>;
  /** What a seat's plate shows of its part in the deal. */
  Marks: ComponentType<Of<D> & { seat: number }>;
  /** What was last heard of a seat. */
  Bubble: ComponentType<Of<D> & { seat: number }>;
  /** What lies on the felt beside the trick: a stock, open hands. */
  Beside: ComponentType<Of<D>>;
  /** What is shown below the account of a deal. */
  Shown: ComponentType<Of<D>>;
  /** The heading of the account: how the deal ended, and the contract. */
  headline(of: Of<D>): string[];
  /** The word for the declaring side. */
  declarer: string;
  /** An act in sentences, with what was said along with a card; `earlier` are the acts before it, where it is none of now. */
  tell(of: Of<D>, seat: number, act: Act, earlier?: readonly Act[]): string[];
  /** The keys that this game has of its own. */
  keys(): KeyLine[];
  /** What is told when a trick has been finished, beside who took it. */
  tellTrick(of: Of<D>): string[];
  /** The marking of cards, while a press on a card does not lay it. */
  marking?: (view: D) => Marking | null;
  /** What may be said out of turn, accusations apart. */
  aside?: (view: D) => CallButton[];
  /** The hand of a seat that lies open for all, in order; null for one that is hidden. */
  open?: (view: D, seat: number) => string[] | null;
  /** The account of a deal, where it is not what each side writes. */
  Account?: ComponentType<Of<D>>;
  /** Whether the board holds units that some pay to others, so that they sum to zero. */
  balances?: boolean;
}
