/** From what a player writes to what stands on his sheet, and back. */

import type { PowerId } from './data/powers.ts';
import { belongsHere, judge, judgeAttached } from './judge.ts';
import type { Line } from './line.ts';
import { mapOf, spaceOf } from './map.ts';
import { print, type Reading, readLine } from './notation/index.ts';
import { aboutOf } from './offers.ts';
import { leaderOf, personOf, unitNamed } from './query.ts';
import type { Scene } from './scene.ts';
import type { DiadochiState, Entry, Unit } from './state.ts';

export function sceneOf(state: DiadochiState, power: PowerId): Scene {
  // A dislodged unit shares its place with the one that took it: when it retreats it is the one that is meant.
  const out = (unit: Unit): number => (state.dislodged.some((entry) => entry.unit === unit.id) ? 0 : 1);
  const units = state.dislodged.length === 0 ? state.units : [...state.units].sort((a, b) => out(a) - out(b));
  return {
    map: mapOf(state),
    power,
    units: units.map((unit) => ({
      owner: unit.owner,
      kind: unit.kind,
      status: unit.status,
      at: unit.at,
      led: leaderOf(state, unit) !== undefined,
      ...(unit.siege ? { siege: unit.siege } : {}),
    })),
  };
}

/** RUL-ORD-01: the same for whoever is writing: which of his first three units have an order already. */
function deskOf(state: DiadochiState, power: PowerId): Scene {
  const scene = sceneOf(state, power);
  if (state.turn !== 0) return scene;
  const about = new Set(state.sheets[power]?.map((entry) => entry.about));
  const ordered = state.units.filter(({ id }) => about.has(`unit ${id}`)).map(({ at }) => at);
  return { ...scene, ordered: new Set(ordered) };
}

/** The entry this text makes, or where reading it failed. */
export function entryFor(
  state: DiadochiState,
  power: PowerId,
  text: string,
): { readonly entry: Entry; readonly line?: Line } | Extract<Reading, { kind: 'unreadable' }> {
  const scene = deskOf(state, power);
  const reading = readLine(text, scene);
  if (reading.kind === 'unreadable') return reading;
  if (reading.kind === 'ambiguous') {
    // DIA-ORD-012: it stands on the sheet, and the unit holds.
    const unit = reading.subject && unitNamed(state, reading.subject);
    const about = unit ? `unit ${unit.id}` : `text ${text}`;
    return { entry: { line: text.trim(), verdict: 'ambiguous', rule: 'DIA-ORD-012', about } };
  }
  const { line } = reading;
  // A line of another sheet is no order at all here: whoever asks will be told so.
  const rule = belongsHere(state, line) ? judge(state, power, line) : undefined;
  const about = aboutOf(state, line);
  const canonical = print(line, scene);
  const attached = rule ? undefined : judgeAttached(state, power, line);
  const entry: Entry = rule
    ? { line: canonical, verdict: 'illegal', rule, about }
    : { line: canonical, verdict: 'ok', about, ...(attached ? { attached } : {}) };
  return { entry, line };
}

/** Where the one a line is about stands; '' when it has no place on the map. */
export function placeOf(state: DiadochiState, power: PowerId, text: string): string {
  const reading = readLine(text, sceneOf(state, power));
  if (reading.kind !== 'line') return '';
  const { line } = reading;
  if ('unit' in line) return spaceOf(line.unit.loc);
  if ('person' in line) return personOf(state, line.person)?.at ?? '';
  if ('citadel' in line) return line.citadel;
  return line.kind === 'build' ? spaceOf(line.at) : '';
}

function unattached(line: Line): Line {
  if (line.kind !== 'bribe' && line.kind !== 'bid') return line;
  const { order: _order, ...rest } = line;
  return rest;
}

export interface Written {
  readonly about: string;
  /** As it stands on the sheet. */
  readonly text: string;
  readonly line: Line;
}

/** The lines of a sheet that count: within the rules, and paid for. */
export function linesOf(
  state: DiadochiState,
  power: PowerId,
  entries: readonly Entry[] | undefined,
): Written[] {
  if (!entries || entries.length === 0) return [];
  const scene = sceneOf(state, power);
  const lines: Written[] = [];
  for (const { line: text, verdict, about, attached } of entries) {
    if (verdict !== 'ok') continue;
    const reading = readLine(text, scene);
    if (reading.kind === 'line')
      lines.push({ about, text, line: attached ? unattached(reading.line) : reading.line });
  }
  return lines;
}
