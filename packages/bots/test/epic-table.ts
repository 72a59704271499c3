import { type EpicBoard, type EpicState, epic } from '@strategoi/epic';
import { type Action, type Bot, type Position, type Role, seatOf, stream } from '@strategoi/kernel';
import { epicCaptain } from '../src/epic/index.ts';

/** One stack after another, as a seat is asked in its movement phase; the table when it is over, and what was done. */
export function marches(
  state: EpicState,
  role: Role,
  bot: Bot<EpicState, EpicBoard> = epicCaptain,
): Action[] {
  const done: Action[] = [];
  const luck = stream('marches');
  let note: string | undefined;
  for (;;) {
    const ask = epic.pending(state).find((one) => one.role === role);
    if (!ask || !/^(move|march|naval|battles)/.test(ask.step)) return done;
    const host = {
      note,
      jot(text: string) {
        note = text;
      },
    };
    const action = bot.choose(seatOf(epic, state, role, epic.legal(state, role), luck, host));
    done.push(action);
    epic.apply(state, role, action);
  }
}

interface Army {
  readonly at: string;
  readonly units: readonly string[];
  readonly leaders?: readonly string[];
}
/** A scenario with these on the map and nobody else, at the movement of a seat in its first campaign turn. */
export function fielded(scenario: string, seat: number, armies: readonly Army[]): EpicState {
  const { board } = epic.save(epic.setup({ scenario, seed: 'field' })) as unknown as {
    board: { [field: string]: unknown };
  };
  const flow = [
    { step: 'campaign.moved', n: 1, order: [0, 1], at: seat },
    { step: 'move', seat, attacks: [], clashes: [], at: -1, units: [], leaders: [], area: -1, asked: [0, 1] },
  ];
  const units = Object.fromEntries(armies.map((army) => [army.at, army.units]));
  const leaders = Object.fromEntries(armies.map((army) => [army.at, army.leaders ?? []]));
  return epic.load({
    game: 'epic',
    scenario,
    board: { ...board, turn: 1, phase: 'movement', units, leaders },
    flow,
  } as unknown as Position);
}
export const many = (id: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => `${id}-${i + 1} inside`);

export const outside = (text: string): string => text.replace(' inside', '');
