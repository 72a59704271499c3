/** What another could have written or saved, for those who may not know: DIA-SEQ-005, DIA-ECO-001. */

import { SPECTATOR, type Stream, sure } from '@strategoi/kernel';
import { type PowerId, powers } from './data/powers.ts';
import { commandedBy, hangs, judge } from './kinds/index.ts';
import { everyOffer, type Offer } from './offers.ts';
import { powerNamed } from './query.ts';
import type { DiadochiState, Entry } from './state.ts';

export function sample(state: DiadochiState, role: string, luck: Stream): DiadochiState {
  const own = powerNamed(role);
  state.slips = state.slips.filter((slip) => slip.power === own);
  state.letters = state.letters.filter(({ from, to }) => to === '' || to === own || from === own);
  for (const power of state.live) {
    if (power === own) continue;
    purse(state, role, power, luck);
    if (state.musters[power])
      state.musters[power] = powers[power].fleets ? sure(['AAA', 'AAF', 'AFF', 'FFF'][luck.below(4)]) : 'AAA';
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
  const veiled = luck.below(VEILED) === 0 ? Math.min(reckoned, sure(SUMS[luck.below(SUMS.length)])) : 0;
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
  } else state.sheets[power] = state.sealed.includes(power) ? invented(state, power, luck) : [];
}

/** What a sealed sheet may say; once the game is over nobody orders anything any more. */
function invented(state: DiadochiState, power: PowerId, luck: Stream): Entry[] {
  if (state.phase === 'orders') return orders(state, power, luck);
  return state.phase === 'winter' ? some(state, power, 3, luck) : [];
}

/** So many lines about different things. DIA-UNT-004: each is judged with those before it, as if it were written. */
function some(state: DiadochiState, power: PowerId, count: number, luck: Stream): Entry[] {
  const found: Entry[] = [];
  const desk = {
    ...state,
    sheets: { ...state.sheets, [power]: found },
    slates: { ...state.slates, [power]: [] },
  };
  const offers = [...everyOffer(desk, power)];
  while (found.length < count && offers.length > 0) {
    const [offer] = offers.splice(luck.below(offers.length), 1);
    if (!offer || found.some(({ about }) => about === offer.about)) continue;
    if (!hangs(desk, power, offer.line) || judge(desk, power, offer.line) === undefined)
      found.push(offer.entry);
  }
  return found;
}

/** A sheet like those people write: an order for each unit, most of them to march, to besiege or to help. */
function orders(state: DiadochiState, power: PowerId, luck: Stream): Entry[] {
  const offers = everyOffer(state, power);
  return commandedBy(state, power).map(({ id }) => {
    const about = `unit ${id}`;
    return likely(
      offers.filter((offer) => offer.about === about),
      luck,
    ).entry;
  });
}

function likely(all: readonly Offer[], luck: Stream): Offer {
  const wish = luck.below(10);
  const kind = wish < 5 ? 'move' : wish < 7 ? 'support' : 'hold';
  const siege = all.filter(({ line }) => line.kind === 'siege');
  const fit = siege.length > 0 && wish < 5 ? siege : all.filter(({ line }) => line.kind === kind);
  const among = fit.length > 0 ? fit : all;
  return sure(among[luck.below(among.length)]);
}
