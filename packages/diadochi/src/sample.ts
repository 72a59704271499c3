/** What another could have written or saved, for those who may not know: DIA-SEQ-005, DIA-ECO-001. */

import { SPECTATOR, type Stream } from '@strategoi/kernel';
import { type PowerId, powers } from './data/powers.ts';
import type { Line, Military } from './line.ts';
import { print } from './notation/index.ts';
import { aboutOf, attacksBySpace, commandedBy, linesFor, ordersFor, rebelOrders } from './offers.ts';
import { sceneOf } from './sheet.ts';
import type { DiadochiState, Entry, Unit } from './state.ts';

export function sample(state: DiadochiState, role: string, luck: Stream): DiadochiState {
  const own = role as PowerId;
  state.slips = state.slips.filter((slip) => slip.power === own);
  state.letters = state.letters.filter(({ from, to }) => to === '' || to === own || from === own);
  for (const power of state.live) {
    if (power === own) continue;
    purse(state, role, power, luck);
    if (state.musters[power])
      state.musters[power] = powers[power].fleets
        ? (['AAA', 'AAF', 'AFF', 'FFF'][luck.below(4)] as string)
        : 'AAA';
    sheet(state, power, luck);
    const slate = state.slates[power];
    if (slate && slate.length > 0) state.slates[power] = some(state, power, slate.length, luck);
  }
  // What others have reckoned in secret is theirs.
  for (const viewer of state.live)
    if (viewer !== own) state.ledgers[viewer] = { ...state.ledgers[SPECTATOR] };
  return state;
}

/** So seldom is something laid aside against bribes or given in secret, and then one of the sums people write. */
const VEILED = 14;
const SUMS = [1, 1, 5, 10];

/** What he must have, less what he may have spent unseen; it lies on one of his units until the year is over. */
function purse(state: DiadochiState, role: string, power: PowerId, luck: Stream): void {
  // In the first spring everybody knows what is left in every purse.
  if (state.options.purses === 'open' || state.turn === 0) return;
  const reckoned = Math.max(0, state.ledgers[role]?.[power] ?? 0);
  const veiled = luck.below(VEILED) === 0 ? Math.min(reckoned, SUMS[luck.below(SUMS.length)] as number) : 0;
  // Whoever has bid has shown that much of his purse.
  const shown = state.auction?.leader === power ? state.auction.bid : 0;
  state.purses[power] = Math.max(shown, reckoned - veiled);
  const units = veiled > 0 ? state.units.filter(({ owner }) => owner === power) : [];
  const guarded = units[units.length === 0 ? 0 : luck.below(units.length)];
  if (guarded) state.slips.push({ power, on: guarded.id, sum: veiled });
}

/** A sheet already shown keeps what was shown of it; a sealed one is invented; whoever still writes has a blank one. */
function sheet(state: DiadochiState, power: PowerId, luck: Stream): void {
  if (!state.sheets[power]) return;
  const shown = state.shown[power];
  if (shown) {
    state.sheets[power] = shown.map((entry) => ({ ...entry }));
    state.funded[power] &&= state.funded[power].filter((about) =>
      shown.some((entry) => entry.about === about),
    );
  } else if (!state.sealed.includes(power)) state.sheets[power] = [];
  else
    state.sheets[power] = state.phase === 'winter' ? some(state, power, 3, luck) : orders(state, power, luck);
}

/** What `linesFor` lists is within the rules: it need not be read again. */
function entry(state: DiadochiState, power: PowerId, line: Line): Entry {
  return { line: print(line, sceneOf(state, power)), verdict: 'ok', about: aboutOf(state, line) };
}

/** So many lines about different things. */
function some(state: DiadochiState, power: PowerId, count: number, luck: Stream): Entry[] {
  const blank = {
    ...state,
    sheets: { ...state.sheets, [power]: [] },
    slates: { ...state.slates, [power]: [] },
  };
  const lines = linesFor(blank, power).slice();
  const found: Entry[] = [];
  while (found.length < count && lines.length > 0) {
    const [line] = lines.splice(luck.below(lines.length), 1) as [Line];
    const made = entry(state, power, line);
    if (!found.some(({ about }) => about === made.about)) found.push(made);
  }
  return found;
}

/** A sheet like those people write: an order for each unit, most of them to march, to besiege or to help. */
function orders(state: DiadochiState, power: PowerId, luck: Stream): Entry[] {
  const attacks = attacksBySpace(state);
  return commandedBy(state, power).map((unit: Unit) => {
    const all = unit.owner === power ? ordersFor(state, unit, attacks) : rebelOrders(state, unit, attacks);
    return entry(state, power, likely(all, luck));
  });
}

function likely(all: readonly Military[], luck: Stream): Military {
  const wish = luck.below(10);
  const kind = wish < 5 ? 'move' : wish < 7 ? 'support' : 'hold';
  const siege = all.filter((line) => line.kind === 'siege');
  const fit = siege.length > 0 && wish < 5 ? siege : all.filter((line) => line.kind === kind);
  const among = fit.length > 0 ? fit : all;
  return among[luck.below(among.length)] as Military;
}
