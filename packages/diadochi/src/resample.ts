/** What another could have written, for those who may not know: DIA-SEQ-005. */

import { nextDie } from '@strategoi/kernel';
import { type PowerId, powers } from './data/powers.ts';
import { print } from './notation/index.ts';
import { linesFor } from './offers.ts';
import { entryFor, sceneOf } from './sheet.ts';
import type { DiadochiState, Entry } from './state.ts';

export function resample(state: DiadochiState, role: string, key: string): DiadochiState {
  const luck = { key, at: 0 };
  const below = (n: number): number => nextDie(luck, n) - 1;
  state.dice = { key, at: state.dice.at };
  const own = role as PowerId;
  state.slips = state.slips.filter((slip) => slip.power === own);
  state.letters = state.letters.filter(({ from, to }) => to === '' || to === own || from === own);
  for (const power of state.live) {
    if (power === own) continue;
    // In the first spring everybody knows what is left in every purse.
    if (state.options.purses !== 'open' && state.turn > 0) state.purses[power] = below(60);
    // Whoever has bid has shown that much of his purse.
    if (state.auction?.leader === power)
      state.purses[power] = Math.max(state.purses[power] ?? 0, state.auction.bid);
    if (state.musters[power])
      state.musters[power] = powers[power].fleets
        ? (['AAA', 'AAF', 'AFF', 'FFF'][below(4)] as string)
        : 'AAA';
    const revealed = state.shown[power] !== undefined;
    if (!revealed && state.sheets[power])
      state.sheets[power] = state.sealed.includes(power) ? invent(state, power, below) : [];
    const slate = state.slates[power];
    if (slate) {
      const count = slate.length;
      state.slates[power] = [];
      for (let i = 0; i < count; i++) (state.slates[power] as Entry[]).push(...one(state, power, below));
    }
  }
  return state;
}

function one(state: DiadochiState, power: PowerId, below: (n: number) => number): Entry[] {
  const lines = linesFor(state, power);
  const line = lines[lines.length === 0 ? 0 : below(lines.length)];
  if (!line) return [];
  const made = entryFor(state, power, print(line, sceneOf(state, power)));
  return 'kind' in made ? [] : [made.entry];
}

/** A sheet like those people write: an order for most units and little else. */
function invent(state: DiadochiState, power: PowerId, below: (n: number) => number): Entry[] {
  state.sheets[power] = [];
  const units = state.units.filter((unit) => unit.owner === power).length;
  for (let i = 0; i < units; i++) (state.sheets[power] as Entry[]).push(...one(state, power, below));
  return state.sheets[power] as Entry[];
}
