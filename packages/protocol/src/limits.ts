/** How much may be said at once; forms of the page stop where the server would refuse. */
export const limits = {
  /** Ids, seats, windows, options. */
  id: 40,
  /** An action as it is written. */
  action: 2000,
  /** A line of talk. */
  chat: 1000,
  /** A letter may be longer than a line of talk. */
  letter: 4000,
  /** Seats a letter may be for. */
  readers: 20,
  name: 24,
  password: 200,
  plies: 1_000_000,
  /** Lines taken back at once. */
  undo: 1000,
  /** Windows and answers in standing orders. */
  standing: 50,
  turns: 1000,
  /** The name of a tournament or a team. */
  title: 60,
  /** Who may take part in one tournament, its rounds, and the players of a team. */
  entrants: 128,
  rounds: 15,
  team: 8,
  /** What a club says of itself, and one of its announcements. */
  about: 2000,
  news: 4000,
  /** Members of a club, links into it and announcements in it that are kept, and clubs one person belongs to. */
  members: 500,
  links: 20,
  announcements: 200,
  clubs: 30,
  /** Clubs one person may own. */
  owned: 5,
  /** What is said of somebody to the administrators. */
  report: 1000,
} as const;
