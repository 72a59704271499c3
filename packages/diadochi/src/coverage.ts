import type { Action, Event } from '@strategoi/kernel';
import { type Fate, revoltIds } from './data/fates.ts';
import { statuses } from './data/units.ts';
import type { DiadochiState } from './state.ts';

/** Everything that must turn up somewhere in a long corpus of games. */
export const coverage: readonly string[] = [
  ...['A', 'F', 'G'].map((kind) => `unit:${kind}`),
  ...statuses.map((status) => `status:${status}`),
  ...['->', 'S', 'C', 'R', 'A1', 'A2', 'H'].map((symbol) => `order:${symbol}`),
  ...['BRIBE', 'COUNTER', 'GIFT', 'PROPOSE', 'BUILD', 'PROMOTE', '=>', 'VOTE'].map((word) => `line:${word}`),
  ...['ok', 'bounce', 'cut', 'void', 'no convoy', 'disrupted'].map((result) => `result:${result}`),
  ...['stage1', 'falls', 'void', 'broken'].map((result) => `siege:${result}`),
  ...['sea', 'sand', 'snow'].map((over) => `fate:storm ${over}`),
  ...['flood', 'lamian-war', 'nora-isaura', 'gold', 'tarentines', 'death'].map((kind) => `fate:${kind}`),
  ...revoltIds.map((id) => `fate:${id}`),
  ...['vote', 'deadlock', 'most', 'ranking'].map((level) => `end:${level}`),
];

const fateName = (fate: Fate): string =>
  fate.kind === 'storm' ? `storm ${fate.over}` : fate.kind === 'revolt' ? fate.revolt : fate.kind;

const symbols = /(?: (->|S|C|R|A1|A2|H|=>)(?: |$))/;
const words = /^(BRIBE|COUNTER|GIFT|PROPOSE|BUILD|PROMOTE|VOTE) /;

export function covers(state: DiadochiState, action: Action, events: readonly Event[]): string[] {
  const found: string[] = [];
  if (action.verb === 'write' && action.target) {
    const word = words.exec(action.target)?.[1];
    const symbol = symbols.exec(action.target)?.[1];
    if (word) found.push(`line:${word}`);
    else if (symbol === '=>') found.push('line:=>');
    else if (symbol) found.push(`order:${symbol}`);
  }
  for (const event of events) {
    if (event.type === 'result') found.push(`result:${event.result}`);
    else if (event.type === 'siege') found.push(`siege:${event.result}`);
    else if (event.type === 'fate') found.push(`fate:${fateName(event.fate as Fate)}`);
    else if (event.type === 'ended') found.push(`end:${event.level}`);
  }
  if (events.some((event) => event.type === 'turn'))
    for (const unit of state.units) found.push(`unit:${unit.kind}`, `status:${unit.status}`);
  return found;
}

/** DIA-SEQ-005: what is on a sheet is nobody else's business until it is revealed, and some of it not even then. */
export function secrets(state: DiadochiState, viewer: string): string[] {
  const mine = new Set(
    [state.sheets, state.slates].flatMap((all) =>
      (all[viewer as keyof typeof all] ?? []).map(({ line }) => line),
    ),
  );
  const hidden: string[] = [];
  for (const [power, entries] of [...Object.entries(state.sheets), ...Object.entries(state.slates)]) {
    if (power === viewer) continue;
    const shown = new Set(state.shown[power as keyof typeof state.shown]?.map(({ line }) => line));
    for (const { line } of entries) if (!mine.has(line) && !shown.has(line)) hidden.push(`"line":"${line}"`);
  }
  for (const { from, to, text } of state.letters)
    if (to !== '' && from !== viewer && to !== viewer && text.length > 20) hidden.push(text);
  return hidden;
}
