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
  /** What is said of somebody to the administrators. */
  report: 1000,
} as const;
