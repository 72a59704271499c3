import type { Game, Manifest, Options, Role, State } from './game.ts';

/** What decides who sits where: a set-up without its dice. */
export interface Setting {
  readonly scenario: string;
  readonly options?: Options;
}

/** Somebody decides for the seat, nobody does, or the rules themselves do. */
export const sittings = ['played', 'neutral', 'ruled'] as const;
export type Sitting = (typeof sittings)[number];

/** A seat decides, pays and wins. A side is who it fights with: seats of one side win together. */
export interface SeatSpec {
  readonly role: Role;
  readonly sitting: Sitting;
  /** The role itself where everybody fights for himself. */
  readonly side: string;
  /** The options under which nobody plays this seat, where the game can do without him. */
  readonly vacant?: Options;
}

/** Every seat of the scenario played, each for himself: what a game has that says nothing else. */
export const playedSeats = (manifest: Manifest, { scenario }: Setting): readonly SeatSpec[] =>
  (manifest.scenarios.find(({ id }) => id === scenario)?.roles ?? manifest.roles.map(({ id }) => id)).map(
    (role) => ({ role, sitting: 'played', side: role }),
  );

/** The seats that somebody must take. */
export const playersOf = <S extends State>(game: Game<S>, setup: Setting): readonly Role[] =>
  game
    .seats(setup)
    .filter(({ sitting }) => sitting === 'played')
    .map(({ role }) => role);
