// Tables as the server would send them, with what a test does not speak of left plain.
import type { Act, Chair, KlaberDeal, Play, SayTable } from "../src/wire";

export const act = (code: string, parts: Partial<Act> = {}): Act => ({
  code,
  kind: code.split(" ")[0] ?? "",
  card: null,
  suit: null,
  level: null,
  announced: [],
  call: null,
  rank: null,
  ...parts,
});

export const play = (card: string, announced: string[] = [], bela = false): Act =>
  act(`play ${card}${announced.length > 0 ? ` announce ${announced.join(" ")}` : ""}${bela ? " bela" : ""}`, { card, announced, call: bela ? "bela" : null });

export const playing = (parts: Partial<Play> = {}): Play => ({
  announced: [[], [], [], []],
  belaSaid: null,
  lastTrick: null,
  leader: 0,
  number: 0,
  scoring: null,
  taken: [],
  trick: [],
  winning: null,
  ...parts,
});

export const deal = (parts: Partial<KlaberDeal> = {}): KlaberDeal => ({
  type: "klaber",
  accusations: [],
  accuser: null,
  calls: [],
  choices: [],
  contract: null,
  counts: [8, 8, 8, 8],
  dealer: 3,
  duel: null,
  forehand: 0,
  hand: [],
  interruptions: [],
  offencesCalled: false,
  ownRuns: [],
  phase: "auction",
  play: null,
  refused: [],
  result: null,
  shown: [],
  turn: 0,
  unseen: 0,
  ...parts,
});

export const chair = (number: number, parts: Partial<Chair> = {}): Chair => ({
  number,
  seat: number,
  player: number,
  name: null,
  level: "player",
  away: false,
  ready: false,
  connected: false,
  watchable: false,
  ...parts,
});

export const table = (parts: Partial<SayTable> = {}, view?: Partial<KlaberDeal>): SayTable => ({
  type: "table",
  language: 1,
  id: "t",
  version: 1,
  game: "klaber",
  preset: "doroszlo-2009",
  settings: [],
  phase: "playing",
  chair: 0,
  asking: null,
  watching: null,
  chairs: [chair(0, { name: "Kati", level: null, connected: true }), chair(1), chair(2), chair(3)],
  asks: [],
  takeback: null,
  hints: "bots",
  cutting: null,
  board: null,
  deal: view === undefined ? null : { number: 1, acts: 0, seat: 0, proof: { number: 1, commitment: "", deck: null, salt: null }, view: deal(view), claimable: false, retractable: false, rewindable: false, advisable: false, claims: [], claimed: null },
  proof: null,
  links: null,
  heard: [],
  spectators: 0,
  ...parts,
});
