// Made by scripts/gen from src/jinglejumble/server/messages.py and the games' view.py. Do not edit.

/**
 * Act `n` is done and durable; it stands in the log at table time `at`.
 *
 * The views that show it have come before.
 */
export interface Ack {
  type: "ack"
  n: number
  at: number
}

/** Do something on a seat. `n` numbers the acts of this client; a resend has the same `n`. */
export interface Act {
  type: "act"
  n: number
  play: string
  seat: number
  act: string
}

/** The answer to question `n`. */
export interface Answer {
  type: "answer"
  n: number
  answer: unknown
}

/** A read-only question about the view of a seat (None: the onlooker's). */
export interface Ask {
  type: "ask"
  n: number
  seat: number | null
  query: string
}

/** Let a bot of this level play the place whose people are away. */
export interface BotFor {
  place: number
  level: string
}

/**
 * Write a line to the others who hold places, where the host has turned the chat on.
 *
 * Answered by `answer` (null); a resend has the same `n` and is written once.
 */
export interface Chat {
  type: "chat"
  n: number
  place: number
  text: string
}

/** One line of the chat; `number` rises, `at` is UTC in milliseconds. */
export interface ChatLine {
  number: number
  place: number
  name: string
  text: string
  at: number
}

/**
 * Lines of the chat, oldest first, only to those who hold a place.
 *
 * `anew`: these are all that are kept; else they come after what was sent before.
 */
export interface Chatted {
  type: "chatted"
  lines: ChatLine[]
  anew: boolean
}

/** Whether those who hold places may chat. */
export interface Chatting {
  on: boolean
}

/** A deal that has been played: by its seed it can be played on paper and in a terminal too. */
export interface DealAbout {
  code: string
  game: string
  seats: number
  house: Record<string, string | number | boolean | null>
  seed: string
  plays: DealPlay[]
}

/** The code of a play's deal; None: its game deals nothing. */
export interface DealOf {
  deal: string | null
}

/** One play of a deal that is over. */
export interface DealPlay {
  play: string
  started: number
  known: boolean
  rules_on: string[]
  seats: DealSeat[]
}

/** How one hand of a deal went in one play, who held it, and what there is to say of it. */
export interface DealSeat {
  name: string
  level: string | null
  place: number
  score: number
  running: number[]
  facts: Happening[]
}

/** The known deal that the next play shall have; None: a fresh one. */
export interface DealWish {
  deal: string | null
}

/** A game of the house; its sentences are in the catalogue under its name. */
export interface GameAbout {
  name: string
  rules: number
  seats: number[]
  house: HouseField[]
  levels: string[]
  deals: boolean
  lesson: boolean
}

/** How one has done in a game. */
export interface GameTally {
  game: string
  plays: number
  won: number
  best: number | null
}

/** Something the whole table saw: a code of the catalogue, the seat, parameters. */
export interface Happening {
  code: string
  seat: number | null
  params: Record<string, string | number | boolean | null>
}

/**
 * The first message, within five seconds; again at any time to be sent everything anew.
 *
 * `client` names this tab and lives as long as it does; `public` asks for the onlooker's view
 * even where a seat is held.
 */
export interface Hello {
  type: "hello"
  client: string
  public?: boolean
}

/** House rules for an open table; those not named go back to the published rules. */
export interface House {
  house: Record<string, string | number | boolean | null>
}

/** One house rule as a form shows it (see `HouseRule` of the kit). */
export interface HouseField {
  name: string
  kind: "choice" | "flag" | "number" | "text"
  default: string | number | boolean | null
  rule: string | null
  choices: string[]
  least: number
  most: number
  optional: boolean
}

/** A game's lesson, whole: nothing needs to be asked of the server while it is given. */
export interface LessonAbout {
  game: string
  steps: LessonStep[]
}

/**
 * What an act in a lesson leads to: another scene of the step, or reasons against it.
 *
 * `ends`: the step is done. `params` are for the sentence that says so.
 */
export interface LessonAct {
  to: number | null
  ends: boolean
  params: Record<string, string | number | boolean | null>
  reasons: WhyNot[]
}

/**
 * One position of a step: what is said to it, the learner's view, and what can come of it.
 *
 * `answers`: by question, or by how questions begin, the numbers of the step's answers that fit.
 */
export interface LessonScene {
  say: string
  view: unknown
  acts: Record<string, LessonAct>
  answers: Record<string, number[]>
}

/** One thing to do, from its first scene on; a refusal by a rule of `refused` ends it too. */
export interface LessonStep {
  code: string
  house: Record<string, string | number | boolean | null>
  seats: number
  seat: number
  refused: string[]
  scenes: LessonScene[]
  answers: unknown[]
}

/** A new seat link; who opens the address sits down on that place. */
export interface Link {
  place: number
  token: string
  address: string
}

/** A seat link that works; its token is shown only when it is made. */
export interface LinkAbout {
  place: number
  made: number
}

/** The secret of a seat link. */
export interface LinkToken {
  token: string
}

/** Whether the front page lists the table for everybody. */
export interface Listing {
  public: boolean
}

/** The guest behind the cookie, and the address by which others reach this house. */
export interface Me {
  name: string | null
  address: string
}

/** A link that makes another browser the same guest: once, and until then (UTC milliseconds). */
export interface Move {
  address: string
  qr: string
  until: number
}

/** The secret of a link that makes another browser the same guest. */
export interface MoveToken {
  token: string
}

/** What a place is to be: the sender's, free, a bot's, or one more on the sender's device. */
export interface NewPlace {
  kind: "bot" | "device" | "me" | "open"
  level?: string | null
  name?: string | null
}

/** A table to be made; `start`: with every place filled, the first play starts at once. */
export interface NewTable {
  game: string
  places: NewPlace[]
  house?: Record<string, string | number | boolean | null>
  public?: boolean
  start?: boolean
  deal?: string | null
}

/**
 * When a page said that it had drawn what opened to all at once (see `seen`).
 *
 * One of the answers to the question `opened`, of the rounds that are over.
 */
export interface Opened {
  round: number
  seat: number
  device: string
  after: number
}

/** How one has done against somebody (or a bot: `level`): who finished before whom. */
export interface OpponentTally {
  game: string
  name: string
  level: string | null
  plays: number
  won: number
  lost: number
}

/** What can be printed of a game, on which papers. */
export interface PaperAbout {
  components: string[]
  papers: string[]
  languages: string[]
  puzzles: boolean
  deals: boolean
  referee: boolean
}

/** A play that is over, by seat; `ended` is UTC in milliseconds. */
export interface PastPlay {
  play: string
  code: string
  game: string
  ended: number
  seats: PastSeat[]
}

/** A seat of a play that is over. `finish` 1 is first; equals share it. */
export interface PastSeat {
  names: string[]
  level: string | null
  score: number
  finish: number
  mine: boolean
  best: number | null
}

/** Are you there? */
export interface Ping {
  type: "ping"
  n: number
}

/**
 * One place of a table. `seat` is its seat in the play that is on; None before the start.
 *
 * A place is `present` while a socket of somebody who holds it is there (a bot always is).
 * `standing_in`: a bot plays for people who are away; they may take the place back.
 */
export interface PlaceAbout {
  place: number
  seat: number | null
  kind: "bot" | "device" | "open" | "player"
  level: string | null
  names: string[]
  present: boolean
  mine: boolean
  standing_in: boolean
  votes: number
}

/** Which place is meant. */
export interface PlaceNumber {
  place: number
}

/** New places for an open table; people who sit keep theirs where the kind is "open". */
export interface Places {
  places: NewPlace[]
}

/**
 * The newest play of a table. Seed and salt are there when it is over: their SHA-256 is the
 * commitment that was published at the start (of the text "seed:salt").
 */
export interface PlayAbout {
  id: string
  number: number
  seats: number
  commitment: string
  started: number
  seed: string | null
  salt: string | null
  deal: string | null
  known: boolean
}

/** Here: the table time is `at` (None without a play). */
export interface Pong {
  type: "pong"
  n: number
  at: number | null
}

/** The body of every REST answer that is no success. */
export interface Problem {
  reasons: WhyNot[]
}

/** What the referee of a physical set tells after the last line. */
export interface RefereeAbout {
  told: string[]
  over: boolean
  view: unknown
  log: string | null
  answer: unknown
}

/** One line that people at a table have entered, and when, from the first line on. */
export interface RefereeLine {
  at: number
  line: string
}

/**
 * A play with a physical set as far as it has been entered, and perhaps a question to it.
 *
 * Nothing of it is kept: the page sends all lines each time.
 */
export interface RefereeLines {
  seats: number
  names: string[]
  house: Record<string, string | number | boolean | null>
  lines: RefereeLine[]
  ask?: string | null
}

/**
 * Message `n` changed nothing.
 *
 * illegal: the rules forbid it now. invalid: it is no act of this game. forbidden: the seat is
 * not yours. gone: the play is over, paused or another one. limited: too many messages.
 */
export interface Refused {
  type: "refused"
  n: number
  code: "forbidden" | "gone" | "illegal" | "invalid" | "limited"
  reasons: WhyNot[]
}

/**
 * Take people off a place: one by name, or all; then a bot of this level plays there, or the
 * place is open.
 */
export interface Removal {
  place: number
  name?: string | null
  level?: string | null
}

/** One step of a play that is over: the entry (None: the start), and all views after it. */
export interface ReplayStep {
  at: number
  seat: number | null
  act: string | null
  events: Happening[]
  view: unknown
  views: unknown[]
}

/** What is kept of one's plays, latest first; the tallies are over these. */
export interface Results {
  plays: PastPlay[]
  games: GameTally[]
  opponents: OpponentTally[]
  more: boolean
}

/**
 * The review of a play: whether there is one, or how far it has come.
 *
 * `found` is what the game's `review` found so far, null while that is nothing.
 */
export interface ReviewAbout {
  state: "done" | "failed" | "none" | "queued" | "running"
  ahead: number
  done: number
  turns: number
  millis: number
  found: unknown
  reasons: WhyNot[]
}

/** Somebody at a place said this just now. */
export interface Said {
  type: "said"
  place: number
  code: string
}

/**
 * Say one of the house's few words, or show one of its faces, at a place that one holds.
 *
 * It is told to all who are there and kept nowhere. There is no answer unless it is refused.
 */
export interface Say {
  type: "say"
  n: number
  place: number
  code: "again" | "bell" | "heart" | "laugh" | "nice_one" | "oops" | "ready" | "sad" | "smile" | "sorry" | "thanks" | "thinking" | "well_played" | "wow"
}

/**
 * This page has drawn for a seat what opened to all at once in this round.
 *
 * The house notes once for each page when this reached it, and judges nothing by it. There is no
 * answer. Once the round is over, the question `opened` tells it to all.
 */
export interface Seen {
  type: "seen"
  n: number
  play: string
  seat: number
  round: number
}

/** The display name, shown to those at the same table. */
export interface SetMe {
  name: string
}

/** The table, whenever something about it changed. */
export interface Table {
  type: "table"
  table: TableAbout
}

/** A table as one person sees it: `host` and `mine` are about that person. */
export interface TableAbout {
  code: string
  game: string
  house: Record<string, string | number | boolean | null>
  rules_on: string[]
  public: boolean
  host: boolean
  phase: "closed" | "open" | "over" | "paused" | "playing"
  play: PlayAbout | null
  places: PlaceAbout[]
  watchers: number
  at: number
  links: LinkAbout[]
  chat: boolean
  removed: boolean
  deal: string | null
}

/** A table in a list. */
export interface TableLine {
  code: string
  game: string
  phase: "closed" | "open" | "over" | "paused" | "playing"
  names: string[]
  free: number
  seats: number
  rules_on: string[]
  touched: number
}

/** Why the socket is about to be closed. */
export interface Trouble {
  type: "trouble"
  reasons: WhyNot[]
}

/**
 * All that a seat (None: an onlooker) may see now, and what happened since the last one.
 *
 * `number` counts the views sent on this connection from 1 without gaps. `told` is how many events
 * there have been in the play; those of this view are the last of them.
 */
export interface View {
  type: "view"
  number: number
  play: string
  seat: number | null
  at: number
  view: unknown
  events: Happening[]
  told: number
}

/** One reason of a refusal: its code, the rule id behind it, parameters, and the sentence. */
export interface WhyNot {
  code: string
  rule: string | null
  params: Record<string, string | number | boolean | null>
  text: string
}

/** The texts of the page: each is a text, or its plural forms by CLDR name. */
export interface Wording {
  language: string
  languages: Record<string, string>
  texts: Record<string, string | Record<string, string>>
}

export type FromClient = Hello | Act | Ask | Ping | Seen | Say | Chat

export type ToClient = Table | View | Ack | Refused | Answer | Pong | Trouble | Said | Chatted

/** What a seat (or an onlooker) may see of jingle-jangle. */
export namespace JingleJangle {
  /**
   * A group that a placement makes or extends: `at` is the y of a row or the x of a column,
   * `first` the other coordinate of its first bell.
   */
  export interface GroupView {
    axis: "column" | "row"
    at: number
    first: number
    length: number
    extended: boolean
  }

  /** A placement of the play: `place` in notation, and what it scored. */
  export interface LaidView {
    place: string
    seat: number
    turn: number
    points: number
    lengths: number[]
  }

  /** A legal placement with its score, the groups it touches and the lengths that score. */
  export interface LegalView {
    place: string
    points: number
    lines: GroupView[]
    lengths: number[]
  }

  /** How a play ended, by seat: points of placements, jangles left, penalties, total, place. */
  export interface Result {
    reason: "J-R10" | "J-S12"
    points: number[]
    left: string[][]
    penalties: number[]
    scores: number[]
    places: number[]
    aside: string | null
  }

  /**
   * All that a seat (None: an onlooker) may see.
   *
   * `hand` is the own hand; `shown` by seat the hands this viewer may look up besides it: exposed
   * by a claim (J-R9), open (J-R14), at the end all. `legal` is what the viewer may place, point
   * out or choose now, with `help` = learning only; `unseen` needs the tracker. `scores` are the
   * points of placements, at the end the totals. `completing`: the round is being completed
   * because `went_out` placed all his jangles (J-S12).
   */
  export interface View {
    seat: number | null
    seats: number
    turn: number
    to_act: number[]
    since: number
    deadline: number | null
    phase: "choosing" | "over" | "placing" | "pointing"
    mover: number | null
    completing: boolean
    went_out: number | null
    starter: string
    laid: LaidView[]
    last: LaidView | null
    sizes: number[]
    scores: number[]
    hand: string[] | null
    shown: (string[] | null)[]
    exposed: boolean[]
    waiting: number[]
    pointed: string[]
    legal: LegalView[] | null
    unseen: string[] | null
    passes: number
    result: Result | null
    scoring: "each" | "once" | "plain"
    game: string
  }
}

/** What a seat (or an onlooker) may see of mumble-jumble. */
export namespace MumbleJumble {
  /**
   * The viewer's own word and jumble; how many pool checks are left (M-R1).
   *
   * `short`: the letter of which too few tiles were left at the last check, or None. `offer`: a word
   * and a jumble for who knows none of the table's own dictionary, while the tray is empty.
   */
  export interface OwnTray {
    word: string | null
    jumble: string | null
    short: string | null
    checks_left: number
    offer: [string, string] | null
  }

  /** How the play ended (M-S16, M-R19). */
  export interface Result {
    reason: string
    winner: number
    places: number[]
    scores: number[]
  }

  /**
   * A finished round with nothing left secret: who wrote what when, and what came of it.
   *
   * `lasted` are the milliseconds from the opening of the trays to the end of the race.
   */
  export interface RoundReview {
    round: number
    words: string[]
    jumbles: string[]
    written: WordReview[]
    lasted: number
    ending: "majority" | "stop" | "time"
    stopper: number | null
    first: number
    rulings: Ruling[]
    bets: ([number, "forfeited" | "returned" | "won"])[]
    before: number[]
    after: number[]
  }

  /** A challenge that is over: the word on this line of this sheet, by whom, and its verdict. */
  export interface Ruling {
    sheet: number
    line: number
    by: number
    verdict: "accepted" | "failed" | "upheld"
  }

  /** A challenge ruled on: "upheld", "failed" or "accepted" (M-S14, M-R17). */
  export interface RulingView {
    sheet: number
    line: number
    word: string
    by: number
    verdict: "accepted" | "failed" | "upheld"
  }

  /**
   * All that a seat may see. What is by seat is in the order of the seats.
   *
   * `since`: when the phase began, the sheet was shown or its last challenge was ruled on.
   * `bank` counts the round chips of sheets not shown yet as its own, since they would tell how
   * many lines are filled; `counters` stand in for chips the box lacks (M-R2).
   */
  export interface View {
    game: string
    seat: number | null
    seats: number
    turn: number
    to_act: number[]
    since: number
    deadline: number | null
    phase: "countdown" | "over" | "preparing" | "settling" | "solving"
    dictionary: string
    word_length: number
    target: number
    stake: number
    chips: number[]
    bank: number
    counters: number
    bets: number[]
    ready: number[]
    readied: number | null
    tray: OwnTray | null
    trays: string[] | null
    opened: number | null
    sheet: (string | null)[] | null
    asking: number[]
    stopper: number | null
    ending: "majority" | "stop" | "time" | null
    order: number[]
    sheets: ((string | null)[] | null)[]
    round_chips: (number | null)[]
    disputable: number[]
    passed: number[]
    waiting: number[]
    rulings: RulingView[]
    vote: VoteView | null
    last: RoundReview | null
    result: Result | null
  }

  /** The vote that is on about a word the dictionary does not have (M-R17). */
  export interface VoteView {
    sheet: number
    line: number
    word: string
    by: number
    accepted: number[]
  }

  /** A word of a finished round: by whom, for whose tray, when (ms after the trays opened). */
  export interface WordReview {
    seat: number
    line: number
    word: string
    after: number
    acceptable: boolean
    verdict: "accepted" | "failed" | "upheld" | null
  }
}
