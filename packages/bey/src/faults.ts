import { figure } from '@strategoi/kernel';
import { falseLore } from './deal.ts';
import { ILL, REDUCED, type Roster } from './roster.ts';
import { both } from './sides.ts';
import { type BeyState, CUP, handOf, OUT } from './state.ts';

/** What is wrong with hands, points and counters whatever the game; `lowest` is the last of its places off the map. */
export function seriesFaults(s: BeyState, roster: Roster, zoneCount: number, lowest: number): string[] {
  const found: string[] = [];
  for (const side of both) {
    const hand = s.counters.filter((place) => place === handOf(side)).length;
    if (hand !== s.hands[side]) found.push(`hand of ${side}: ${s.hands[side]} counted, ${hand} held`);
    if (s.pa[side] < 0) found.push(`side ${side} owes action points`);
  }
  if (s.left < 0) found.push('more points spent than announced');
  const mistaken = falseLore(s);
  if (mistaken) found.push(mistaken);
  if (s.counters.some((place) => place < CUP || place > OUT)) found.push('a stratagem counter is nowhere');
  for (let p = 0; p < roster.size; p++) {
    const at = figure(s.at, p);
    if (at < lowest || at >= zoneCount) found.push(`${roster.id[p]} is nowhere`);
    const last = p < roster.firstLeader ? REDUCED : ILL;
    if (figure(s.face, p) > last) found.push(`${roster.id[p]} has no such face`);
  }
  return found;
}
