/** From what a player writes to what stands on his sheet, and back. */

import { type Refusal, refuse } from '@strategoi/kernel';
import type { PowerId } from './data/powers.ts';
import { aboutOf, attachedFault, belongsHere, hangs, judge } from './kinds/index.ts';
import type { Line, Said } from './line.ts';
import { mapOf, spaceOf } from './map.ts';
import { type Language, type Reading, readLine, textOf } from './notation/index.ts';
import { sayIn } from './notation/print.ts';
import { leaderOf, personOf, unitNamed } from './query.ts';
import type { Scene, SceneUnit } from './scene.ts';
import type { DiadochiState, Entry, Phase, Unit } from './state.ts';

/** The units as they stand, in a list and by their nodes: the same whoever writes. */
function standing(state: DiadochiState): Required<Pick<Scene, 'units' | 'byNode'>> {
  // A dislodged unit shares its place with the one that took it: when it retreats it is the one that is meant.
  const out = (unit: Unit): number => (state.dislodged.some((entry) => entry.unit === unit.id) ? 0 : 1);
  const units = state.dislodged.length === 0 ? state.units : [...state.units].sort((a, b) => out(a) - out(b));
  const seen = units.map((unit): SceneUnit => {
    const { owner, kind, status, at, siege } = unit;
    const led = leaderOf(state, unit) !== undefined;
    return siege ? { owner, kind, status, at, led, siege } : { owner, kind, status, at, led };
  });
  const byNode = new Map<string, SceneUnit[]>();
  for (const unit of seen) {
    const here = byNode.get(unit.at);
    if (here) here.push(unit);
    else byNode.set(unit.at, [unit]);
  }
  return { units: seen, byNode };
}

export function sceneOf(state: DiadochiState, power: PowerId): Scene {
  const { units, byNode } = standing(state);
  return { map: mapOf(state), power, units, byNode };
}

interface Stood extends ReturnType<typeof standing> {
  readonly turn: number;
  readonly phase: Phase;
  readonly persons: DiadochiState['persons'];
}

const stood = new WeakMap<readonly Unit[], Stood>();

/** The same while sheets are written: nobody goes anywhere, so all who write look at the same units. */
export function sceneNow(state: DiadochiState, power: PowerId): Scene {
  const { turn, phase, persons } = state;
  let now = stood.get(state.units);
  if (!now || now.turn !== turn || now.phase !== phase || now.persons !== persons) {
    now = { ...standing(state), turn, phase, persons };
    stood.set(state.units, now);
  }
  return { map: mapOf(state), power, units: now.units, byNode: now.byNode };
}

/** RUL-ORD-01: the same for whoever is writing: which of his first three units have an order already. */
function deskOf(state: DiadochiState, power: PowerId): Scene {
  const scene = sceneOf(state, power);
  if (state.turn !== 0) return scene;
  const about = new Set(state.sheets[power]?.map((entry) => entry.about));
  const ordered = state.units.filter(({ id }) => about.has(`unit ${id}`)).map(({ at }) => at);
  return { ...scene, ordered: new Set(ordered) };
}

export interface Made {
  readonly entry: Entry;
  readonly line?: Line;
}

/** The entry a line makes on this sheet. A line of another sheet is no order at all here: whoever asks is told so. */
function entryOf(state: DiadochiState, power: PowerId, said: Said): Entry {
  const { line, named } = said;
  const about = aboutOf(state, line);
  const here = belongsHere(state, line);
  const rule = here ? judge(state, power, line) : undefined;
  if (rule) return { line, named, verdict: 'illegal', rule, about };
  const attached = here ? attachedFault(state, power, line) : undefined;
  return attached ? { line, named, verdict: 'ok', about, attached } : { line, named, verdict: 'ok', about };
}

/** DIA-ORD-005: where a line cannot be read, and by what word; or that it breaks off. */
export function refuseUnread({ at, expected, found }: Extract<Reading, { kind: 'unreadable' }>): Refusal {
  if (found === '') return refuse('DIA-ORD-005', 'unfinished', { at, expected: [...expected] });
  return refuse('DIA-ORD-005', 'unreadable', { at, expected: [...expected], found });
}

/** The entry this text makes, or where reading it failed. */
export function entryFor(
  state: DiadochiState,
  power: PowerId,
  text: string,
): Made | Extract<Reading, { kind: 'unreadable' }> {
  const scene = deskOf(state, power);
  const reading = readLine(text, scene);
  if (reading.kind === 'unreadable') return reading;
  if (reading.kind === 'ambiguous') {
    // DIA-ORD-012: it stands on the sheet, and the unit holds.
    const unit = reading.subject && unitNamed(state, reading.subject);
    const about = unit ? `unit ${unit.id}` : `text ${text}`;
    const rule = 'DIA-ORD-012';
    return { entry: { line: null, named: [], text: text.trim(), verdict: 'ambiguous', rule, about } };
  }
  const line = meantHere(state, reading.line);
  return { entry: entryOf(state, power, sayIn(line, scene)), line };
}

/** DIA-ORD-013: among retreats the sign of a move leaves no doubt; the book has no other. */
function meantHere({ phase }: DiadochiState, line: Line): Line {
  if (phase !== 'retreats' || line.kind !== 'move') return line;
  const { unit, to } = line;
  return { kind: 'retreat', unit, to };
}

/** An entry as it is written. */
export const entryText = (entry: Entry, power: PowerId, language: Language = 'en'): string =>
  entry.line ? textOf({ line: entry.line, named: entry.named }, power, language) : (entry.text ?? '');

/**
 * DIA-ECO-022, DIA-ORD-014: lines whose verdict hangs on the rest of the sheet, judged again now that it has changed:
 * where they stand, and what has become of them.
 */
export function rejudged(state: DiadochiState, power: PowerId): { index: number; entry: Entry }[] {
  const changed: { index: number; entry: Entry }[] = [];
  (state.sheets[power] ?? []).forEach(({ line, named, rule, attached }, index) => {
    if (!line || !hangs(state, power, line)) return;
    const entry = entryOf(state, power, { line, named });
    if (entry.rule !== rule || entry.attached !== attached) changed.push({ index, entry });
  });
  return changed;
}

/** Where the one a line is about stands; '' when it has no place on the map. */
export function placeOf(state: DiadochiState, line: Line): string {
  if ('unit' in line) return spaceOf(line.unit.loc);
  if ('person' in line) return personOf(state, line.person)?.at ?? '';
  if ('citadel' in line) return line.citadel;
  return line.kind === 'build' ? spaceOf(line.at) : '';
}

/** A line that counts: within the rules, and paid for. */
export interface Written extends Said {
  readonly about: string;
}

/** The lines of a sheet that are within the rules, without the attached orders that are not. */
export function linesOf(entries: readonly Entry[] | undefined): Written[] {
  const lines: Written[] = [];
  for (const { line, named, verdict, about, attached } of entries ?? [])
    if (line && verdict === 'ok') lines.push({ about, named, line: attached ? unattached(line) : line });
  return lines;
}

function unattached(line: Line): Line {
  if (line.kind !== 'bribe' && line.kind !== 'bid') return line;
  const { order: _order, ...rest } = line;
  return rest;
}
