/** Positions of the advanced game: a season about to begin, its event already known, and dice to order. */

import type { Run } from '@strategoi/kernel';
import type { Fate, RevoltId } from '../src/data/fates.ts';
import { type DiadochiState, diadochi, type PowerId } from '../src/index.ts';
import { drawForecast } from '../src/procedures/fates.ts';
import { fold, type Revolt } from '../src/state.ts';
import { type Setting, type Table, table } from './table.ts';

/** Two players well out of the way, each shut up at home: most rules need no more. */
export const two: readonly PowerId[] = ['ptolemy', 'seleucus'];
export const home: readonly object[] = [
  { id: 'ptolemy', at: 'ALEXANDRIE' },
  { id: 'seleucus', at: 'BABYLONE' },
];
const capitals: { readonly [citadel: string]: string } = {
  ALEXANDRIE: 'ptolemy',
  BABYLONE: 'seleucus',
};

/** Who holds a citadel by a garrison need not be named as its master. */
function garrisoned({ units = {} }: Setting): Record<string, string> {
  const held: Record<string, string> = {};
  for (const [owner, list] of Object.entries(units))
    for (const unit of list) {
      const inside = /^G[emg]? (\S+)$/.exec(unit)?.[1];
      if (inside) held[inside] = owner;
    }
  return held;
}

/** A season of the advanced game at the writing of orders. */
export const position = ({ control, ...setting }: Setting = {}): Table =>
  table({
    scenario: 'advanced',
    live: two,
    persons: home,
    ...setting,
    control: { ...capitals, ...garrisoned(setting), ...(control as object | undefined) },
  });

/** A season that begins, with this event known since the last one. */
export const struck = (forecast: Fate, setting: Setting = {}): Table =>
  position({ flow: [{ step: 'season' }], forecast, ...setting });

export const revolt = (id: RevoltId, more: Partial<Revolt> = {}): Revolt => ({
  id,
  led: '',
  until: -1,
  done: 0,
  wider: false,
  ...more,
});

const members: { readonly [id: string]: readonly string[] } = {
  philip: ['philip', 'eurydice'],
  roxane: ['roxane', 'alexander'],
  olympias: ['olympias'],
  cleopatra: ['cleopatra'],
};
export const royal = (id: string, at: string, holder = '', unit = 0, alive = members[id]): object => ({
  id,
  at,
  holder,
  unit,
  members: alive,
});

/** Two players at home who may both bid for rebels. */
export const rivals = {
  live: ['antipater', 'antigonus'],
  persons: [
    { id: 'antipater', at: 'PELLA' },
    { id: 'antigonus', at: 'GORDION' },
  ],
  control: { ALEXANDRIE: 'gauls', BABYLONE: 'gauls', PELLA: 'antipater', GORDION: 'antigonus' },
  purses: { antipater: 12, antigonus: 8 },
};

/** Everybody seals what is written; the dice fall as they are given. */
export function resolve(made: Table, dice: readonly number[] = []): Table {
  made.events = [];
  const roles = diadochi.pending(made.state).map(({ role }) => role);
  roles.forEach((role, i) => {
    const luck = i === roles.length - 1 && dice.length > 0 ? { dice } : {};
    made.events.push(...diadochi.apply(made.state, role, { verb: 'seal' }, luck).events);
  });
  return made;
}

/** What these dice forecast for the season of movement after this one. */
export function drawn(season: string, dice: readonly number[], setting: Setting = {}): Fate | null {
  const { state } = position({ season, ...setting });
  const left = [...dice];
  const run = {
    state,
    emit: (event: Parameters<typeof fold>[1]) => fold(state, event),
    roll: () => left.shift() ?? Number.NaN,
  } as unknown as Run<DiadochiState>;
  drawForecast(state, run);
  if (left.length > 0) throw new Error(`dice left over: ${left}`);
  return state.forecast;
}
