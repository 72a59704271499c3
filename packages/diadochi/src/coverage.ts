import type { Action, Happened } from '@strategoi/kernel';
import { type Fate, revoltIds } from './data/fates.ts';
import { powerIds } from './data/powers.ts';
import { statuses } from './data/units.ts';
import type { Line } from './line.ts';
import type { DiadochiState, Entry, Happening } from './state.ts';

const kinds: readonly Line['kind'][] = [
  ...(['hold', 'move', 'support', 'convoy', 'siege', 'supply'] as const),
  ...(['bribe', 'counter', 'gift', 'propose', 'build', 'promote', 'retreat', 'vote'] as const),
];

/** Everything that must turn up somewhere in a long corpus of games. */
export const coverage: readonly string[] = [
  ...['A', 'F', 'G'].map((kind) => `unit:${kind}`),
  ...statuses.map((status) => `status:${status}`),
  ...kinds.map((kind) => `line:${kind}`),
  ...['ok', 'bounce', 'cut', 'void', 'no convoy', 'disrupted'].map((result) => `result:${result}`),
  ...['stage1', 'falls', 'void', 'broken'].map((result) => `siege:${result}`),
  ...['sea', 'sand', 'snow'].map((over) => `fate:storm ${over}`),
  ...['flood', 'lamian-war', 'nora-isaura', 'gold', 'tarentines', 'death'].map((kind) => `fate:${kind}`),
  ...revoltIds.map((id) => `fate:${id}`),
  ...['vote', 'deadlock', 'most', 'ranking'].map((level) => `end:${level}`),
];

const fateName = (fate: Fate): string =>
  fate.kind === 'storm' ? `storm ${fate.over}` : fate.kind === 'revolt' ? fate.revolt : fate.kind;

export function covers(
  state: DiadochiState,
  _action: Action,
  events: readonly Happened<Happening>[],
): string[] {
  const found: string[] = [];
  for (const event of events) {
    if (event.type === 'written') found.push(`line:${event.entry.line?.kind}`);
    else if (event.type === 'result') found.push(`result:${event.result}`);
    else if (event.type === 'siege') found.push(`siege:${event.result}`);
    else if (event.type === 'fate') found.push(`fate:${fateName(event.fate)}`);
    else if (event.type === 'ended') found.push(`end:${event.level}`);
  }
  if (events.some((event) => event.type === 'turn'))
    for (const unit of state.units) found.push(`unit:${unit.kind}`, `status:${unit.status}`);
  return found;
}

/** An entry as it would stand in whatever is sent. */
const sent = ({ line, text }: Entry): string =>
  line ? `"line":${JSON.stringify(line)}` : `"text":${JSON.stringify(text)}`;

/** DIA-SEQ-005: what is on a sheet is nobody else's business until it is revealed, and some of it not even then. */
export function secrets(state: DiadochiState, viewer: string): string[] {
  const own = powerIds.find((power) => power === viewer);
  const mine = new Set(own ? [...(state.sheets[own] ?? []), ...(state.slates[own] ?? [])].map(sent) : []);
  const hidden: string[] = [];
  for (const power of powerIds) {
    if (power === viewer) continue;
    const shown = new Set(state.shown[power]?.map(sent));
    for (const entry of [...(state.sheets[power] ?? []), ...(state.slates[power] ?? [])])
      if (!mine.has(sent(entry)) && !shown.has(sent(entry))) hidden.push(sent(entry));
  }
  for (const { from, to, text } of state.letters)
    if (to !== '' && from !== viewer && to !== viewer && text.length > 20) hidden.push(text);
  return hidden;
}
