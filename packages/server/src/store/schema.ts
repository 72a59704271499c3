import type { Format } from '@strategoi/club';
import type {
  BotWhy,
  ChallengeState,
  challengeAnswers,
  Door,
  LeagueStatus,
  NoticeKind,
  noticeStates,
  Press,
  Rank,
  TournamentStatus,
  UserKind,
} from '@strategoi/protocol';

/** Every table. Times are milliseconds since 1970, flags are 0 or 1, lists and records are JSON text: the same on SQLite and PostgreSQL. */
export interface Schema {
  users: UserRow;
  sessions: SessionRow;
  people: PeopleRow;
  games: GameRow;
  seats: SeatRow;
  tenures: TenureRow;
  invitations: InvitationRow;
  actions: ActionRow;
  snapshots: SnapshotRow;
  chat: ChatRow;
  letters: LetterRow;
  readers: ReaderRow;
  releases: ReleaseRow;
  notes: NoteRow;
  jobs: JobRow;
  ratings: RatingRow;
  rating_log: RatingLogRow;
  pushes: PushRow;
  outbox: OutboxRow;
  house: HouseRow;
  tournaments: TournamentRow;
  entries: EntryRow;
  meetings: MeetingRow;
  tournament_games: TournamentGameRow;
  archive: ArchiveRow;
  archive_players: ArchivePlayerRow;
  tallies: TallyRow;
  positions: PositionRow;
  clubs: ClubRow;
  club_members: ClubMemberRow;
  club_links: ClubLinkRow;
  club_news: ClubNewsRow;
  ladders: LadderRow;
  challenges: ChallengeRow;
  challenge_rivals: ChallengeRivalRow;
  arena: ArenaRow;
  arena_games: ArenaGameRow;
  leagues: LeagueRow;
  league_members: LeagueMemberRow;
  league_divisions: LeagueDivisionRow;
  reports: ReportRow;
  audit: AuditRow;
}

export type Flag = 0 | 1;

export interface UserRow {
  id: string;
  name: string;
  /** The name as it is compared: two people may not look alike. */
  name_key: string;
  /** What it looks like at a glance: nobody else may look like that. */
  name_look: string;
  kind: UserKind;
  password: string | null;
  mail: string | null;
  admin: Flag;
  banned: Flag;
  created: number;
  seen: number;
  settings: string;
  /** The leave he has taken, and what is left of the year's. */
  away: string | null;
  /** Decisions in time, within the grace, and not at all, where there were days for them. */
  kept: number;
  late: number;
  missed: number;
}

const tokenKinds = ['session', 'back', 'bearer', 'reset', 'mail', 'calendar'] as const;
export type TokenKind = (typeof tokenKinds)[number];

/** A secret somebody holds; only its hash is kept. */
export interface SessionRow {
  id: string;
  user_id: string;
  kind: TokenKind;
  label: string;
  created: number;
  expires: number | null;
}

export interface PeopleRow {
  user_id: string;
  other_id: string;
  kind: 'friend' | 'block';
}

const gameStatuses = ['open', 'playing', 'ended'] as const;
export type GameStatus = (typeof gameStatuses)[number];

export interface GameRow {
  id: string;
  game: string;
  /** The rules it was started with. */
  version: string;
  scenario: string;
  options: string;
  /** Told to nobody before the end. */
  seed: string;
  commitment: string;
  status: GameStatus;
  private: Flag;
  invite: string;
  owner: string;
  seating: 'chosen' | 'random';
  pace: string;
  expiry: 'loss' | 'bot';
  rated: Flag;
  created: number;
  started: number | null;
  ended: number | null;
  result: string | null;
  clock: string | null;
  offer: string | null;
  /** The game of which this is the rematch, and the one that follows. */
  previous: string | null;
  rematch: string | null;
  /** A bot has to decide: then there is a job for it. */
  bots_due: Flag;
  press: Press;
  /** Nobody learns before the end who sits where. */
  anonymous: Flag;
  /** A sheet that is sealed stays so. */
  final_seals: Flag;
  /** How well those must keep their time who sit down. */
  reliability: number | null;
  /** Only its members see it. */
  club: string | null;
}

export interface SeatRow {
  game_id: string;
  role: string;
  user_id: string | null;
  bot: string | null;
  /** Since when a bot has played for whoever sat there, and why. */
  bot_since: number | null;
  bot_why: BotWhy | null;
  standing: string | null;
  /** Since when a decision of this seat is open. */
  waiting: number | null;
  /** No longer used: see outbox. */
  noticed: number | null;
}

/** Who had a seat before it went to somebody else, and until when: what was written to it meanwhile was written to him. */
export interface TenureRow {
  game_id: string;
  role: string;
  user_id: string;
  until: number;
}

export interface InvitationRow {
  game_id: string;
  user_id: string;
  by_id: string;
}

const actionKinds = ['act', 'undo', 'open', 'end', 'note'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** One line of what happened at a table. Lines are only ever added; (game, ply) is unique. */
export interface ActionRow {
  game_id: string;
  ply: number;
  role: string;
  kind: ActionKind;
  /** The action as written, the number of lines taken back, the ply of the seal that was opened, the result, or what changed at the table. */
  body: string;
  dice: string | null;
  mark: Flag;
  /** Of the state after it, as in a game's file. */
  hash: string;
  at: number;
  /** Who wrote it: a person, or one of `HANDS`; nothing where it is older than this is noted. */
  hand: string | null;
}

/** What is done in somebody's name: by a bot, or because he had ordered it before. */
export const HANDS = { bot: 'bot', order: 'order' } as const;

/** A cache: the state after that line, only read when version and hash fit. */
export interface SnapshotRow {
  game_id: string;
  ply: number;
  version: string;
  state: string;
}

/** Those who play talk at the table, those who watch among themselves. */
export type Room = 'table' | 'benches';

export interface ChatRow {
  id: string;
  game_id: string;
  room: Room;
  user_id: string;
  name: string;
  text: string;
  at: number;
}

/** From one seat to others, or to everybody. */
export interface LetterRow {
  id: string;
  game_id: string;
  user_id: string;
  from_role: string;
  /** With commas between them where it is for several; nobody in particular: a declaration. */
  to_role: string | null;
  text: string;
  /** When in the game it was written: turn and phase, as the game counts them. */
  stamp: string;
  at: number;
  /** No longer used: see releases. */
  writer_agrees: Flag;
  reader_agrees: Flag;
}

/** A seat a letter is for, and when it was read there. */
export interface ReaderRow {
  letter_id: string;
  game_id: string;
  role: string;
  read_at: number | null;
}

/** After the end this seat lets everybody read what it and the other wrote to each other. */
export interface ReleaseRow {
  game_id: string;
  role: string;
  other: string;
}

export interface NoteRow {
  game_id: string;
  user_id: string;
  text: string;
}

export interface JobRow {
  /** Names the work: the same work is queued once. */
  id: string;
  kind: string;
  body: string;
  run_at: number;
  locked_by: string | null;
  locked_until: number | null;
  tries: number;
}

export interface RatingRow {
  user_id: string;
  game: string;
  rating: number;
  deviation: number;
  volatility: number;
  played: number;
  updated: number;
}

export interface RatingLogRow {
  user_id: string;
  game: string;
  game_id: string;
  rating: number;
  deviation: number;
  at: number;
}

/** A browser that may be told of things. */
export interface PushRow {
  /** Hash of the address. */
  id: string;
  user_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created: number;
}

/** Something somebody is to be told, and how far that has come. One of a kind for each seat: the next replaces it. */
export interface OutboxRow {
  id: string;
  user_id: string;
  kind: NoticeKind;
  game_id: string;
  role: string | null;
  /** Tells it from the one it replaced. */
  at: number;
  due: number;
  state: (typeof noticeStates)[number];
  /** By which ways it has gone out, and when. */
  sent: string;
  /** Laid aside for the mail of the day. */
  aside: Flag;
  tries: number;
  /** Why it did not go out the last time, without addresses. */
  fault: string | null;
}

/** What the house itself has to remember. */
export interface HouseRow {
  name: string;
  value: string;
}

export interface TournamentRow {
  id: string;
  name: string;
  game: string;
  scenario: string;
  options: string;
  format: Format;
  /** Rounds that were asked for, where the format leaves it open. */
  wanted: number | null;
  /** Players of a team; 1 where everybody plays for himself. */
  team: number;
  swapped: Flag;
  ties: string;
  pace: string;
  rated: Flag;
  /** How long a round may take. */
  round_ms: number | null;
  most: number;
  status: TournamentStatus;
  owner: string;
  /** For the lots; told to nobody. */
  seed: string;
  created: number;
  starts: number | null;
  started: number | null;
  ended: number | null;
  round: number;
  rounds: number;
  /** When the round is over at the latest. */
  due: number | null;
  /** Only its members see it, and enter. */
  club: string | null;
}

/** Who takes part in a tournament: a person or a bot. */
export interface EntryRow {
  tournament_id: string;
  number: number;
  user_id: string | null;
  bot: string | null;
  team: string | null;
  /** 0 before the start. */
  seed: number;
  from_round: number;
  until_round: number | null;
}

export interface MeetingRow {
  tournament_id: string;
  round: number;
  board: number;
  /** Numbers of entries as text, or names of teams. */
  entrants: string;
  scores: string | null;
  margins: string | null;
  unplayed: Flag;
}

/** A game of a meeting, and who sits at it in the order of the seats; no game where somebody did not come. */
export interface TournamentGameRow {
  tournament_id: string;
  round: number;
  board: number;
  place: number;
  game_id: string | null;
  seated: string;
}

/** A public game that is over, as it is looked for. */
export interface ArchiveRow {
  game_id: string;
  game: string;
  scenario: string;
  year: number;
  ended: number;
  /** Actions. */
  length: number;
  turns: number;
  how: string;
  /** Seats that won, in order, with spaces between; nobody for a draw. */
  winner: string;
  level: string;
  rated: Flag;
  /** The mean of those who have one; 0 where nobody has. */
  rating: number;
  points: string;
}

export interface ArchivePlayerRow {
  user_id: string;
  game_id: string;
  ended: number;
  role: string;
}

/** What the games of a scenario add up to: `games`, `draws`, `won:<seat>`, `length`, `points:<seat>:<turn>`. */
export interface TallyRow {
  game: string;
  scenario: string;
  item: string;
  count: number;
  total: number;
}

/** What was done in a position everybody could see, what came of it, and how those games ended for whoever did it. */
export interface PositionRow {
  place: string;
  act: string;
  after: string;
  role: string;
  played: number;
  won: number;
  drawn: number;
}

export interface ClubRow {
  id: string;
  name: string;
  /** What it looks like at a glance: no other club may look like that. */
  name_look: string;
  about: string;
  door: Door;
  created: number;
}

/** Whoever was removed is kept in mind: no link lets him in again. */
export interface ClubMemberRow {
  club_id: string;
  user_id: string;
  rank: Rank | 'removed';
  joined: number;
}

/** A link that lets people in; only the hash of its secret is kept. */
export interface ClubLinkRow {
  id: string;
  club_id: string;
  secret: string;
  by_id: string;
  created: number;
  until: number;
  /** How many it still lets in. */
  left: number;
}

export interface ClubNewsRow {
  id: string;
  club_id: string;
  by_id: string;
  at: number;
  title: string;
  text: string;
  /** For whoever passes by too. */
  open: Flag;
}

/** Who stands where on the ladder of a game. */
export interface LadderRow {
  game: string;
  user_id: string;
  /** 1 is the top. */
  place: number;
  joined: number;
}

export interface ChallengeRow {
  id: string;
  /** Of the library. */
  game: string;
  by_id: string;
  scenario: string;
  created: number;
  /** By when it is to be answered. */
  due: number;
  state: ChallengeState;
  /** The table at which it is played. */
  game_id: string | null;
}

export interface ChallengeRivalRow {
  challenge_id: string;
  user_id: string;
  answer: (typeof challengeAnswers)[number];
}

export interface LeagueRow {
  id: string;
  name: string;
  game: string;
  scenario: string;
  options: string;
  size: number;
  moving: number;
  swapped: Flag;
  pace: string;
  rated: Flag;
  season_ms: number;
  status: LeagueStatus;
  owner: string;
  club: string | null;
  created: number;
  /** The season that is played, or was last. */
  season: number;
  /** When the next one begins. */
  starts: number | null;
}

export interface LeagueMemberRow {
  league_id: string;
  user_id: string;
  joined: number;
}

/** A division of a season is a tournament of its own. */
export interface LeagueDivisionRow {
  league_id: string;
  season: number;
  division: number;
  tournament_id: string;
}

/** What somebody has to say of somebody to whoever looks after the house. */
export interface ReportRow {
  id: string;
  by_id: string;
  about_id: string;
  game_id: string | null;
  text: string;
  at: number;
  closed: number | null;
  answer: string | null;
}

/** A bot among bots: an account of one, or one of the house. Rated apart from people. */
export interface ArenaRow {
  game: string;
  /** The account, or `bot:` and the name of one of ours. */
  player: string;
  rating: number;
  deviation: number;
  volatility: number;
  won: number;
  drawn: number;
  lost: number;
  /** May be drawn as a rival. */
  ready: Flag;
}

/** A game of bots that counts among them. */
export interface ArenaGameRow {
  game_id: string;
  game: string;
  begun: number;
  /** Its result is counted. */
  counted: Flag;
}

/** What an administrator did, and when. */
export interface AuditRow {
  id: string;
  at: number;
  user_id: string;
  deed: string;
  about: string;
}

/** In an order in which rows may be put back. */
export const tables: readonly (keyof Schema)[] = [
  'users',
  'sessions',
  'people',
  'games',
  'seats',
  'tenures',
  'invitations',
  'actions',
  'snapshots',
  'chat',
  'letters',
  'readers',
  'releases',
  'notes',
  'jobs',
  'ratings',
  'rating_log',
  'pushes',
  'outbox',
  'house',
  'tournaments',
  'entries',
  'meetings',
  'tournament_games',
  'archive',
  'archive_players',
  'tallies',
  'positions',
  'clubs',
  'club_members',
  'club_links',
  'club_news',
  'ladders',
  'challenges',
  'challenge_rivals',
  'arena',
  'arena_games',
  'leagues',
  'league_members',
  'league_divisions',
  'reports',
  'audit',
];
