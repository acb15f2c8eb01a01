// Generated from docs/protocol.schema.json by `npm run types`; change the schema, not this file.

/**
 * The language of tromf's clients, version 1
 */
export interface Language {
  answer: Me | GameList | OpenedTable | OpenTableList | BlockedList | PlayerPage | TournamentPage | DealReview | Reason;
  client:
    | SayAct
    | SayClaim
    | SayHint
    | SayTakeback
    | SayConsent
    | SayRewind
    | SayReady
    | SayAnswer
    | SayLeave
    | SayName
    | SayWatching
    | SayCommentary
    | SayCommentaryConsent
    | SayLine
    | SayMute
    | SayBlock
    | SayWatch
    | SayRefresh
    | SayBack
    | SayPong;
  request:
    | MyName
    | MyKey
    | NewTable
    | ShowMatches
    | NewTournament
    | Unblock
    | DoJoin
    | DoEnter
    | DoLeave
    | DoReturn
    | DoDraw
    | DoUndraw
    | DoWrite
    | DoUndo
    | DoGiveUp
    | DoClose;
  server: SayTable | SayTalk | SayAdvice | SayDone | SayRefused | SayGoodbye | SayPing;
}
/**
 * Who the browser is: the public name of the player's key, the name the others read, the key for another device.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  key: string;
  name: string | null;
  player: string;
}
/**
 * All games of the house, the first being the default.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "GameList".
 */
export interface GameList {
  games: GameInfo[];
}
/**
 * A game of the house: its presets and options, and the levels of the bots that play it.
 *
 * ``seats`` play in a deal; ``players`` says how many chairs a table may have, the usual number first.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "GameInfo".
 */
export interface GameInfo {
  defaultPreset: string;
  levels: string[];
  name: string;
  options: OptionInfo[];
  players: number[];
  presets: PresetInfo[];
  seats: number;
}
/**
 * A question that a table agrees on, with the rule that it answers.
 *
 * ``settings`` lists the words of a choice, ``least`` and ``most`` bound a number; ``message`` is the id of its
 * explanation in the catalogue, ``message.label`` of its name, ``message.SETTING`` of a setting.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "OptionInfo".
 */
export interface OptionInfo {
  default: string;
  least: number | null;
  message: string;
  most: number | null;
  name: string;
  rule: string;
  settings: string[];
}
/**
 * A named set of house rules, with the setting of every option.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "PresetInfo".
 */
export interface PresetInfo {
  name: string;
  settings: {
    [k: string]: string;
  };
}
/**
 * A table is open: the code of one's own chair at it.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "OpenedTable".
 */
export interface OpenedTable {
  code: string;
}
/**
 * The open tables where somebody is now, the latest first.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "OpenTableList".
 */
export interface OpenTableList {
  tables: OpenTableInfo[];
}
/**
 * A table that all may find: what is played, who has a chair, and the links to watch and to ask for a chair.
 *
 * ``free`` is how many chairs bots have; ``sit`` is missing where there is none.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "OpenTableInfo".
 */
export interface OpenTableInfo {
  chairs: number;
  free: number;
  game: string;
  people: string[];
  phase: string;
  preset: string;
  rated: boolean;
  sit: string | null;
  watch: string;
}
/**
 * Those whom the asking player has blocked.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "BlockedList".
 */
export interface BlockedList {
  blocked: BlockedPlayer[];
}
/**
 * Somebody who is blocked, by the name that was read then.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "BlockedPlayer".
 */
export interface BlockedPlayer {
  name: string;
  player: string;
}
/**
 * A player's matches, the latest first, and ratings; ``own`` where it is the one who asks, ``shown`` to all.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "PlayerPage".
 */
export interface PlayerPage {
  matches: PlayedMatch[];
  name: string | null;
  own: boolean;
  player: string;
  ratings: ClubRating[];
  shown: boolean;
}
/**
 * A match of a player: what was played, by whom, and what it came to.
 *
 * ``whole`` is false while the match goes on, or was left; ``own`` is the player's place; ``scores`` stand by side;
 * ``rating`` is the player's rating after it, none where it does not count.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "PlayedMatch".
 */
export interface PlayedMatch {
  at: number;
  deals: number;
  game: string;
  number: number;
  own: number;
  places: ClubPlace[];
  preset: string;
  rated: boolean;
  rating: number | null;
  scores: number[];
  whole: boolean;
  winner: number | null;
}
/**
 * Who had a place in a match: a name, or a bot's level; neither for somebody whose matches are not shown.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ClubPlace".
 */
export interface ClubPlace {
  level: string | null;
  name: string | null;
  side: number;
}
/**
 * A player's rating in a game: the value, how far it may be off, and what it rests on; the latest points.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ClubRating".
 */
export interface ClubRating {
  game: string;
  matches: number;
  opponents: number;
  points: ClubPoint[];
  provisional: boolean;
  spread: number;
  value: number;
}
/**
 * A rating as it was after a match: when, in seconds since 1970, and its value.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ClubPoint".
 */
export interface ClubPoint {
  at: number;
  value: number;
}
/**
 * A tournament: ``sides`` says whose score each seat's is, ``endless`` that units are played for.
 *
 * ``code`` is everybody's, ``organiser_code`` is only told to the organiser, as is who typed what; ``own`` is the
 * number of the entrant who asks. ``offered`` is the one whom who asks by that entrant's own link may be, ``seat`` the
 * code of the own chair at a table of this house in the last round.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TournamentPage".
 */
export interface TournamentPage {
  closed: boolean;
  code: string;
  deals: number;
  duplicate: boolean;
  endless: boolean;
  entrants: TournamentEntrant[];
  game: string;
  name: string;
  offered: number | null;
  online: boolean;
  organiserCode: string | null;
  own: number | null;
  preset: string;
  rounds: TournamentRound[];
  seat: string | null;
  sides: number[];
  standings: TournamentRow[];
  typed: TournamentTyped[];
  version: number;
}
/**
 * Somebody who plays, or has left; ``keyed`` is one who has come by a key.
 *
 * The code of one's own link is told to the organiser as long as nobody has come by it.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TournamentEntrant".
 */
export interface TournamentEntrant {
  code: string | null;
  keyed: boolean;
  left: boolean;
  name: string;
  number: number;
}
/**
 * A round: the entrants of each table by seats, those who sit out, what is written, and duplicate deals.
 *
 * ``places`` are the tables of this house in the last round, none where it is played elsewhere.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TournamentRound".
 */
export interface TournamentRound {
  byes: number[];
  decks: TournamentDeck[];
  places: TournamentPlace[];
  results: TournamentResult[];
  tables: number[][];
}
/**
 * A deal that all tables play: its number, the dealer's seat, and the commitment that was published at the draw.
 *
 * ``deck`` (the codes in dealt order) and ``salt`` are told to everybody when all tables have written the deal, and
 * the deck before that to an organiser who does not play.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TournamentDeck".
 */
export interface TournamentDeck {
  commitment: string;
  deal: number;
  dealer: number;
  deck: string | null;
  salt: string | null;
}
/**
 * How far a table of this house is: the number of its deal and what it does.
 *
 * ``state`` is ``gathering``, ``playing``, ``between`` deals, ``waiting`` for other tables, ``over`` or ``ended``.
 * Who is not there and who is waited for is told to the organiser, by the numbers of their entries.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TournamentPlace".
 */
export interface TournamentPlace {
  awaited: number[];
  deal: number;
  missing: number[];
  state: string;
}
/**
 * What a table wrote for a deal.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TournamentResult".
 */
export interface TournamentResult {
  deal: number;
  scores: number[];
  table: number;
}
/**
 * A line of the standings: ``points`` for tables won, ``measure`` in the game's points or units.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TournamentRow".
 */
export interface TournamentRow {
  byes: number;
  entrant: number;
  measure: number;
  place: number;
  points: number;
  rounds: number;
}
/**
 * Who typed what, and when, in seconds since 1970; without a name it was a table of this house.
 *
 * Without scores something was taken away.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TournamentTyped".
 */
export interface TournamentTyped {
  at: number;
  by: string | null;
  deal: number;
  round: number;
  scores: number[] | null;
  table: number;
}
/**
 * A deal reviewed by the bot of a level, in the points that ``side`` writes more than the others.
 *
 * ``expected`` is what each act was worth to ``side`` as far as its seat could know, ``turning`` the act that cost
 * most by that. ``values`` (before the first act and after each), ``swing`` and ``chance`` tell what only open hands
 * do, and are missing until they are asked for.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DealReview".
 */
export interface DealReview {
  acts: ReviewedAct[];
  chance?: UnmadeContract | null;
  deal: number;
  expected: (number | null)[];
  level: string;
  side: number;
  swing?: number | null;
  turning: number | null;
  values?: number[] | null;
}
/**
 * An act, counted from 1, with both costs; missing where there was no choice, ``real`` until it is asked for.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ReviewedAct".
 */
export interface ReviewedAct {
  act: Act;
  known: ReviewKnown | null;
  number: number;
  real: ReviewReal | null;
  seat: number;
}
/**
 * An act: its code, and its parts for display. ``announced`` holds runs, or only lengths where others heard it.
 *
 * Named only where an act has them: ``bid`` is the id of a bid that has a name, ``part`` what of a bid the act is
 * about, ``line`` the seat whose own part that is.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Act".
 */
export interface Act {
  announced: string[];
  bid?: string | null;
  call: string | null;
  card: string | null;
  code: string;
  kind: string;
  level: number | null;
  line?: number | null;
  part?: string | null;
  rank: string | null;
  suit: string | null;
}
/**
 * What an act cost as far as its seat could know, over so many imagined deals, and the better act.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ReviewKnown".
 */
export interface ReviewKnown {
  best: Act;
  cost: number;
  error: number;
  worlds: number;
}
/**
 * What an act cost in the real deal, which nobody could see, and what would have cost nothing.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ReviewReal".
 */
export interface ReviewReal {
  best: Act;
  cost: number;
}
/**
 * Whether the contract could have been made with open hands, and the line of best play from the first card on.
 *
 * ``last`` is the number of acts after which it could still be made but for the next; ``rest`` is the line from there.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "UnmadeContract".
 */
export interface UnmadeContract {
  last: number | null;
  line: Laid[];
  made: boolean;
  rest: Laid[];
  value: number;
}
/**
 * A card on the table, with its seat.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Laid".
 */
export interface Laid {
  card: string;
  seat: number;
}
/**
 * Why something is not accepted: the rule, and a message of the catalogue with its parameters.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Reason".
 */
export interface Reason {
  message: string;
  params: {
    [k: string]: string | number;
  };
  rule: string;
}
/**
 * Act in the deal: the code of one of the choices, the deal's number and the acts seen in it so far.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayAct".
 */
export interface SayAct {
  act: string;
  deal: number;
  request: string;
  turn: number;
  type: "act";
}
/**
 * Claim the rest of the deal at one's turn to lay a card: the deal's number and the acts seen in it so far.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayClaim".
 */
export interface SayClaim {
  deal: number;
  request: string;
  turn: number;
  type: "claim";
}
/**
 * Ask what the own acts are worth, at one's turn: the deal's number and the acts seen in it so far.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayHint".
 */
export interface SayHint {
  deal: number;
  request: string;
  turn: number;
  type: "hint";
}
/**
 * Ask to take the last own act back, or (not ``wanted``) no longer.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayTakeback".
 */
export interface SayTakeback {
  request: string;
  type: "takeback";
  wanted: boolean;
}
/**
 * Agree, or not, to somebody's taking an act back.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayConsent".
 */
export interface SayConsent {
  agreed: boolean;
  request: string;
  type: "consent";
}
/**
 * Set the deal back to before the last act of a person, as the table's owner.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayRewind".
 */
export interface SayRewind {
  request: string;
  type: "rewind";
}
/**
 * Be ready for the next deal.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayReady".
 */
export interface SayReady {
  request: string;
  type: "ready";
}
/**
 * Agree, or not, to somebody's asking for a chair.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayAnswer".
 */
export interface SayAnswer {
  agreed: boolean;
  player: string;
  request: string;
  type: "answer";
}
/**
 * Give the chair up, or stop asking for one.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayLeave".
 */
export interface SayLeave {
  request: string;
  type: "leave";
}
/**
 * Go by another name.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayName".
 */
export interface SayName {
  name: string;
  request: string;
  type: "name";
}
/**
 * Let spectators see the own hand, or no longer.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayWatching".
 */
export interface SayWatching {
  allowed: boolean;
  request: string;
  type: "allowWatching";
}
/**
 * Make a link for commentators, who see all hands once everybody agrees; or (not ``wanted``) end it.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayCommentary".
 */
export interface SayCommentary {
  request: string;
  type: "commentary";
  wanted: boolean;
}
/**
 * Agree to commentators' seeing all hands, or not, which ends their link.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayCommentaryConsent".
 */
export interface SayCommentaryConsent {
  agreed: boolean;
  request: string;
  type: "commentaryConsent";
}
/**
 * Say a phrase or a text in a room of the table: ``table``, or ``watchers``; refused where it is another by now.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayLine".
 */
export interface SayLine {
  phrase?: string | null;
  request: string;
  room: string;
  text?: string;
  type: "say";
}
/**
 * Not hear somebody at this table any more, or (not ``muted``) again.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayMute".
 */
export interface SayMute {
  muted: boolean;
  player: string;
  request: string;
  type: "mute";
}
/**
 * Block somebody who is at this table, watches it or spoke here, at all tables; or (not ``blocked``) no longer.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayBlock".
 */
export interface SayBlock {
  blocked?: boolean;
  player: string;
  request: string;
  type: "block";
}
/**
 * As a spectator, look into the hand of a chair that allows it; none for the open table.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayWatch".
 */
export interface SayWatch {
  chair: number | null;
  request: string;
  type: "watch";
}
/**
 * Ask for the whole table again, after a gap in the versions.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayRefresh".
 */
export interface SayRefresh {
  request: string;
  type: "refresh";
}
/**
 * Be there again, where a bot stands in since the time ran out too often.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayBack".
 */
export interface SayBack {
  request: string;
  type: "back";
}
/**
 * The answer to a ``ping``, given at once: nothing is answered to it.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayPong".
 */
export interface SayPong {
  number: number;
  request: string;
  type: "pong";
}
/**
 * Go by this name from now on.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "MyName".
 */
export interface MyName {
  name: string;
}
/**
 * Be the player of this key, on this device too.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "MyKey".
 */
export interface MyKey {
  key: string;
}
/**
 * Open a table; ``settings`` are the options that differ from the preset.
 *
 * ``chairs`` is how many the table has, the game's usual number where it is not told; ``hints`` says when the table
 * gives hints (``bots`` while no other person has a chair, ``all``, ``none``); ``name`` is the name of the one who
 * opens it, if it is not told yet; with ``start`` that person is ready at once for the first deal; ``rated`` lets its
 * matches count for ratings; ``clock`` is the time there is for acts: ``none``, seconds for each (``30``), or seconds
 * in a bank and those that each act adds (``300+5``); ``doors`` says who finds in (``open`` all, by the list of open
 * tables, ``link`` who has a link, ``closed`` nobody who only watches).
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  bots?: string;
  chairs?: number | null;
  clock?: string;
  doors?: string;
  game: string;
  hints?: string;
  name?: string | null;
  pause?: number;
  preset?: string | null;
  rated?: boolean;
  settings?: {
    [k: string]: string;
  };
  start?: boolean;
}
/**
 * Let everybody see the own matches, or nobody else.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ShowMatches".
 */
export interface ShowMatches {
  shown: boolean;
}
/**
 * Open a tournament; with ``duplicate`` all tables play the same deals, ``deals`` results a table and round.
 *
 * With ``online`` the rounds are played at tables of this house.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "NewTournament".
 */
export interface NewTournament {
  deals?: number;
  duplicate?: boolean;
  game: string;
  name: string;
  online?: boolean;
  preset?: string | null;
}
/**
 * Block somebody no longer.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Unblock".
 */
export interface Unblock {
  player: string;
}
/**
 * Play in the tournament oneself; by an entrant's own link, be the one whose name was typed.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoJoin".
 */
export interface DoJoin {
  type: "join";
}
/**
 * As the organiser, let somebody play.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoEnter".
 */
export interface DoEnter {
  name: string;
  type: "enter";
}
/**
 * Let an entrant play no further round; oneself, or as the organiser anybody.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoLeave".
 */
export interface DoLeave {
  entrant: number;
  type: "leave";
}
/**
 * Let an entrant play again who had left.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoReturn".
 */
export interface DoReturn {
  entrant: number;
  type: "return";
}
/**
 * As the organiser, draw the next round.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoDraw".
 */
export interface DoDraw {
  type: "draw";
}
/**
 * As the organiser, don't play the last round, in which nothing is written yet.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoUndraw".
 */
export interface DoUndraw {
  type: "undraw";
}
/**
 * As the organiser, write what a table had for a deal of a round.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoWrite".
 */
export interface DoWrite {
  deal: number;
  round: number;
  scores: number[];
  table: number;
  type: "write";
}
/**
 * As the organiser, take away what was written for a deal of a round.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoUndo".
 */
export interface DoUndo {
  deal: number;
  round: number;
  table: number;
  type: "undo";
}
/**
 * As the organiser, let a table of this house play no further.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoGiveUp".
 */
export interface DoGiveUp {
  round: number;
  table: number;
  type: "giveUp";
}
/**
 * As the organiser, end the tournament.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "DoClose".
 */
export interface DoClose {
  type: "close";
}
/**
 * The table as this client may know it, and what has happened since the last message.
 *
 * ``spectators`` counts those who only watch; ``watchers`` are those of them who have a name, for who has a chair.
 * ``commentator`` says that the reader is one.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayTable".
 */
export interface SayTable {
  asking: number | null;
  asks: Ask[];
  board: Board | null;
  chair: number | null;
  chairs: Chair[];
  clock?: Clock | null;
  commentary?: Commentary | null;
  commentator?: boolean;
  cutting: Cut[][] | null;
  deal: Deal | null;
  doors?: string;
  evening?: TableEvening | null;
  game: string;
  heard: HeardMessage[];
  hints: string;
  id: string;
  language: number;
  links: Links | null;
  phase: string;
  preset: string;
  proof: Proof | null;
  rated?: boolean;
  settings: Setting[];
  spectators: number;
  takeback: Takeback | null;
  type: "table";
  version: number;
  watchers?: ListedWatcher[];
  watching: number | null;
}
/**
 * Somebody who asks for a chair, and the chairs that have yet to agree.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Ask".
 */
export interface Ask {
  chair: number;
  name: string;
  player: string;
  waitsOn: number[];
}
/**
 * The chalk board: the match's rows and totals, who deals next, who won, and the session's tallies.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Board".
 */
export interface Board {
  dealer: number;
  mark: string | null;
  matches: number;
  rows: Row[];
  scores: number[];
  tallies: Tally[];
  winner: number | null;
}
/**
 * One deal on the board.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Row".
 */
export interface Row {
  dealer: number;
  number: number;
  totals: number[];
  written: number[];
}
/**
 * What a side has won in the session: matches, and those with a special mark.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Tally".
 */
export interface Tally {
  marks: {
    [k: string]: number;
  };
  won: number;
}
/**
 * A chair: its seat of the deal, its place on the board, its person's name or its bot's level, how it stands.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Chair".
 */
export interface Chair {
  away: boolean;
  connected: boolean;
  level: string | null;
  name: string | null;
  number: number;
  player: number | null;
  ready: boolean;
  seat: number | null;
  watchable: boolean;
}
/**
 * The clock: its rule, the milliseconds left by chair (none for bots), and the chair whose time runs now.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Clock".
 */
export interface Clock {
  left: (number | null)[];
  rule: string;
  runs: number | null;
}
/**
 * A link for commentators was made: the chairs that have yet to agree, and whether they see all hands now.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Commentary".
 */
export interface Commentary {
  open: boolean;
  waitsOn: number[];
}
/**
 * A card cut for places.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Cut".
 */
export interface Cut {
  card: string;
  chair: number;
}
/**
 * The deal on the table: its number, the acts so far, the own seat, its proof, and the game's view.
 *
 * ``claimable``, ``retractable``, ``rewindable`` and ``advisable`` tell whether the rest may be claimed, the last own
 * act asked back, the deal set back as the owner and a hint asked for; ``claims`` are those that did not hold,
 * ``claimed`` is who made one that ended the deal. ``hands`` are those of all seats, each as its own seat knows it,
 * and only for a commentator.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Deal".
 */
export interface Deal {
  acts: number;
  advisable: boolean;
  claimable: boolean;
  claimed: number | null;
  claims: Claim[];
  hands?: string[][] | null;
  number: number;
  proof: Proof;
  retractable: boolean;
  rewindable: boolean;
  seat: number | null;
  view: KlaberDeal | KlaberjassDeal | RabloultiDeal;
}
/**
 * A claim that did not hold: whose, the hand that lies open for it, and the cards that refute it.
 *
 * The cards are missing while they would tell what is hidden.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Claim".
 */
export interface Claim {
  cards: Laid[] | null;
  hand: string[];
  seat: number;
}
/**
 * Commitment, deck and salt of a deal; deck and salt are missing while they may not be known.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Proof".
 */
export interface Proof {
  commitment: string;
  deck: string[] | null;
  number: number;
  salt: string | null;
}
/**
 * A Kláber deal as a seat may know it.
 *
 * ``choices`` is what is accepted from the viewer now, ``interruptions`` what may be said out of turn, ``refused`` the
 * own cards that may not be laid, each with its reason (never any where offences are called). Where
 * ``offences_called`` clients mark no card as illegal.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "KlaberDeal".
 */
export interface KlaberDeal {
  accusations: number[];
  accuser: number | null;
  calls: Call[];
  choices: Act[];
  contract: Contract | null;
  counts: number[];
  dealer: number;
  duel: Duel | null;
  forehand: number;
  hand: string[];
  interruptions: Act[];
  offencesCalled: boolean;
  ownRuns: string[];
  phase: string;
  play: Play | null;
  refused: RefusedCard[];
  result: Result | null;
  shown: ShownHand[];
  turn: number | null;
  type: "klaber";
  unseen: number;
}
/**
 * An act of the talk, with its seat.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Call".
 */
export interface Call {
  act: Act;
  seat: number;
}
/**
 * What was undertaken: binder, trump, level of contra.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Contract".
 */
export interface Contract {
  binder: number;
  contra: number;
  trump: string;
}
/**
 * The duel of the auction.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Duel".
 */
export interface Duel {
  challenger: number | null;
  holder: number;
  level: number;
}
/**
 * The play: who leads, the trick on the table and who is winning it, the last trick, tricks taken by side.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Play".
 */
export interface Play {
  announced: number[][];
  belaSaid: number | null;
  lastTrick: LastTrick | null;
  leader: number;
  number: number;
  scoring: SeatRun[] | null;
  /**
   * @minItems 2
   * @maxItems 2
   */
  taken: never[];
  trick: Laid[];
  winning: number | null;
}
/**
 * The trick that was taken last.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "LastTrick".
 */
export interface LastTrick {
  cards: Laid[];
  winner: number;
}
/**
 * A run that counts, with its seat.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SeatRun".
 */
export interface SeatRun {
  run: string;
  seat: number;
}
/**
 * An own card that may not be laid now, with the reason.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "RefusedCard".
 */
export interface RefusedCard {
  card: string;
  reason: Reason;
}
/**
 * A deal's outcome.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Result".
 */
export interface Result {
  declarer: number | null;
  kind: string;
  lines: ScoreLine[];
  made: boolean | null;
  points: number[];
  written: number[];
}
/**
 * One line of a deal's account.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ScoreLine".
 */
export interface ScoreLine {
  message: string;
  params: {
    [k: string]: string | number;
  };
  payer: number | null;
  points: number;
  rule: string;
  side: number;
  written: boolean;
}
/**
 * Cards of a seat that all may see when hands are laid down; ``laid`` is the whole hand.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ShownHand".
 */
export interface ShownHand {
  cards: string[];
  laid: boolean;
  seat: number;
}
/**
 * A Klaberjass deal as a seat may know it.
 *
 * ``turned`` was turned up, ``turn_up`` lies there now, ``bottom`` is the exposed bottom card; ``round`` is the round
 * of bidding, ``step`` the step of the dialogue, each missing when it is over. ``choices`` is what is accepted from
 * the viewer now, ``refused`` the own cards that may not be laid, each with its reason.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "KlaberjassDeal".
 */
export interface KlaberjassDeal {
  accusations: number[];
  bottom: string | null;
  calls: Call[];
  choices: Act[];
  contract: JassContract | null;
  counts: number[];
  dealer: number;
  forehand: number;
  hand: string[];
  interruptions: Act[];
  offencesCalled: boolean;
  phase: string;
  play: JassPlay | null;
  refused: RefusedCard[];
  result: Result | null;
  round: number | null;
  step: string | null;
  stock: number;
  turn: number | null;
  turnUp: string;
  turned: string;
  type: "klaberjass";
}
/**
 * What was undertaken: maker, trump, whether the turned suit was accepted, and who took the turn-up.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "JassContract".
 */
export interface JassContract {
  accepted: boolean;
  exchanged: number | null;
  maker: number;
  trump: string;
}
/**
 * The play: who leads, the trick on the table and who is winning it, the last trick, tricks taken by seat.
 *
 * ``winner`` won the dialogue, ``shown`` are the runs that he laid down, ``said`` the cards of each seat with which a
 * call of bela was made; ``showing`` that the runs are to be shown now.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "JassPlay".
 */
export interface JassPlay {
  lastTrick: LastTrick | null;
  leader: number;
  number: number;
  said: string[][];
  showing: boolean;
  shown: string[];
  /**
   * @minItems 2
   * @maxItems 2
   */
  taken: never[];
  trick: Laid[];
  winner: number | null;
  winning: number | null;
}
/**
 * A Rablóulti deal as a seat may know it.
 *
 * A bid is sent as ``bid ID CARD CARD`` with two cards of the hand; ``ladder`` says which bids may be made, so
 * ``choices`` holds every other act that is accepted now. ``talon`` is known to who laid it; ``open_hands`` are the
 * hands that all may see.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "RabloultiDeal".
 */
export interface RabloultiDeal {
  accusations: number[];
  accuser: number | null;
  auction: UltiAuction | null;
  calls: Call[];
  choices: Act[];
  contract: UltiContract | null;
  counts: number[];
  dealer: number;
  forehand: number;
  hand: string[];
  interruptions: Act[];
  ladder: OfferedBid[];
  offencesCalled: boolean;
  openHands: (string[] | null)[];
  phase: string;
  play: UltiPlay | null;
  refused: RefusedCard[];
  result: Result | null;
  talon: string[] | null;
  turn: number | null;
  type: "rabloulti";
}
/**
 * The standing bid and its owner; ``must_bid`` that the seat on turn holds the talon.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "UltiAuction".
 */
export interface UltiAuction {
  mustBid: boolean;
  owner: number | null;
  standing: string | null;
}
/**
 * What was undertaken: soloist, bid, trump once it is named, levels of contra.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "UltiContract".
 */
export interface UltiContract {
  bid: string;
  levels: ContraLine[];
  soloist: number;
  trump: string | null;
}
/**
 * The level of contra on a part; ``line`` is the defender whose own line it is.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ContraLine".
 */
export interface ContraLine {
  level: number;
  line: number | null;
  part: string;
}
/**
 * A step of the ladder, whether the viewer may bid it now, and what its parts pay.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "OfferedBid".
 */
export interface OfferedBid {
  bid: string;
  legal: boolean;
  noTrump: boolean;
  open: boolean;
  parts: OfferedPart[];
  red: boolean;
}
/**
 * A part of a bid and what each defender pays for it, or is paid: made, lost, and both under contra.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "OfferedPart".
 */
export interface OfferedPart {
  lost: number;
  lostContra: number;
  made: number;
  madeContra: number;
  part: string;
}
/**
 * The play: who leads, the trick on the table and who is winning it, the last trick, tricks taken by seat.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "UltiPlay".
 */
export interface UltiPlay {
  claim: LyingClaim | null;
  lastTrick: LastTrick | null;
  leader: number;
  number: number;
  raising: boolean;
  /**
   * @minItems 3
   * @maxItems 3
   */
  taken: never[];
  trick: Laid[];
  winning: number | null;
}
/**
 * A claim that waits for answers.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "LyingClaim".
 */
export interface LyingClaim {
  made: boolean;
  seat: number;
}
/**
 * The evening whose round is played here: everybody's code of it, which round and table, and how many deals.
 *
 * ``closed`` deals are over at this table, ``shown`` ones at all tables of the round; with ``together`` all play the
 * same decks, so that the next deal waits for the others. ``ended`` says why the table plays no further.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TableEvening".
 */
export interface TableEvening {
  closed: number;
  code: string;
  deals: number;
  ended: string | null;
  round: number;
  shown: number;
  table: number;
  together: boolean;
}
/**
 * Something that happened, to be told, shown and sounded; ``late`` is an act for one whose time ran out.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "HeardMessage".
 */
export interface HeardMessage {
  act: Act | null;
  chair: number | null;
  kind: string;
  late?: boolean;
  name: string | null;
  seat: number | null;
}
/**
 * The links of a table: one a chair, one for spectators, and one for commentators where it was made.
 *
 * Only people at the table are told.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Links".
 */
export interface Links {
  chairs: string[];
  commentary?: string | null;
  watch: string;
}
/**
 * One option of the table with its setting and the rule that it answers.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Setting".
 */
export interface Setting {
  changed: boolean;
  name: string;
  rule: string;
  setting: string;
}
/**
 * Somebody who asks to take the last own act back, and the chairs that have yet to agree.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Takeback".
 */
export interface Takeback {
  chair: number;
  waitsOn: number[];
}
/**
 * Somebody who only watches, by public name and name, and whether as a commentator.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "ListedWatcher".
 */
export interface ListedWatcher {
  commentator: boolean;
  name: string;
  player: string;
}
/**
 * All that this reader may read of the talk, the oldest first.
 *
 * ``room`` is where the reader may speak now; where it is missing ``silent`` says why not. ``phrases`` can be said
 * with one press.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayTalk".
 */
export interface SayTalk {
  lines: TalkLine[];
  longest: number;
  phrases: string[];
  room: string | null;
  silent: string | null;
  speakers: Speaker[];
  type: "talk";
}
/**
 * Something said: the room, the speaker's public name and name, and a phrase of the catalogues or a text.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "TalkLine".
 */
export interface TalkLine {
  name: string;
  number: number;
  phrase: string | null;
  player: string;
  room: string;
  text: string;
}
/**
 * Somebody else at the table who may be heard, or is muted.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Speaker".
 */
export interface Speaker {
  chair: number | null;
  muted: boolean;
  name: string;
  player: string;
}
/**
 * The answer to a hint: the acts with the best first, and in one or two sentences why it is best.
 *
 * ``deal`` and ``turn`` tell for which moment of which deal it was asked.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayAdvice".
 */
export interface SayAdvice {
  deal: number;
  options: Weighed[];
  reasons: Said[];
  request: string;
  turn: number;
  type: "advice";
}
/**
 * A lawful act as it was weighed: what it is worth on the average to the own side, in what the game writes.
 *
 * ``error`` is the standard error of its difference to the best; it was looked at in ``worlds`` imagined deals, and in
 * ``wins`` of them none was better.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Weighed".
 */
export interface Weighed {
  act: Act;
  error: number;
  value: number;
  wins: number;
  worlds: number;
}
/**
 * A sentence: a message of the catalogue with its parameters.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "Said".
 */
export interface Said {
  message: string;
  params: {
    [k: string]: string | number;
  };
}
/**
 * A request was carried out; the table is at this version.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayDone".
 */
export interface SayDone {
  request: string;
  type: "done";
  version: number;
}
/**
 * A request was refused: the rule, and a message of the catalogue with its parameters.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayRefused".
 */
export interface SayRefused {
  message: string;
  params: {
    [k: string]: string | number;
  };
  request: string | null;
  rule: string;
  type: "refused";
}
/**
 * The server closes this connection; ``message`` says why, ``again`` whether to come back.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayGoodbye".
 */
export interface SayGoodbye {
  again: boolean;
  message: string;
  type: "goodbye";
}
/**
 * To be answered by a ``pong`` with the number, at once: how long the line takes is made good on the clock.
 *
 * This interface was referenced by `Language`'s JSON-Schema
 * via the `definition` "SayPing".
 */
export interface SayPing {
  number: number;
  type: "ping";
}
