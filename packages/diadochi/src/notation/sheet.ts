/** A whole sheet: several lines, several orders on one of them, and at most one order for each unit. */

import type { UnitRef } from '@strategoi/diplomacy';
import { isMilitary } from '../kinds/index.ts';
import type { Line } from '../line.ts';
import type { Scene } from '../scene.ts';
import { spaceAt } from './board.ts';
import { print } from './print.ts';
import { readPart } from './read.ts';
import type { Ambiguous, Reading } from './reading.ts';
import { commentStart } from './scanner.ts';

export interface SheetEntry {
  /** Where it begins in the sheet; positions of the reading count from there. */
  readonly at: number;
  readonly text: string;
  readonly reading: Reading;
}

function entriesOfRow(row: string, at: number, scene: Scene): SheetEntry[] {
  const entries: SheetEntry[] = [];
  let rest = row.slice(0, commentStart(row));
  let from = at;
  while (rest.trim() !== '') {
    const { reading, next } = readPart(rest, scene, true);
    if (next < 0) {
      entries.push({ at: from, text: rest.trimEnd(), reading });
      break;
    }
    entries.push({ at: from, text: rest.slice(0, next).trimEnd(), reading });
    rest = rest.slice(next);
    from += next;
  }
  return entries;
}

/** Whom a line binds for the season; other lines stand side by side. */
function bound(line: Line, scene: Scene): string | undefined {
  if (isMilitary(line) || line.kind === 'retreat') return unitKey(line.unit, scene);
  return line.kind === 'go' || line.kind === 'leave' ? line.person : undefined;
}

const unitKey = ({ loc }: UnitRef, scene: Scene): string => `#${spaceAt(scene.map, loc)}`;

function boundBy(reading: Reading, scene: Scene): string | undefined {
  if (reading.kind === 'line') return bound(reading.line, scene);
  return reading.kind === 'ambiguous' && reading.subject ? unitKey(reading.subject, scene) : undefined;
}

/** What an entry says, so that two may be compared. */
const sense = ({ text, reading }: SheetEntry, scene: Scene): string =>
  reading.kind === 'line' ? print(reading.line, scene) : text;

function contradiction(entry: SheetEntry, choices: readonly string[]): SheetEntry {
  const { reading } = entry;
  const line = reading.kind === 'line' && 'unit' in reading.line ? reading.line : undefined;
  const subject = reading.kind === 'ambiguous' ? reading.subject : line?.unit;
  const doubtful: Ambiguous = { kind: 'ambiguous', at: 0, choices, ...(subject ? { subject } : {}) };
  return { ...entry, reading: doubtful };
}

/** DIA-ORD-012, §3.6: the same order twice is one; two different ones are none. */
function reconcile(entries: readonly SheetEntry[], scene: Scene): SheetEntry[] {
  const senses = new Map<string, string[]>();
  const kept = entries.filter((entry) => {
    const key = boundBy(entry.reading, scene);
    if (key === undefined) return true;
    const said = senses.get(key);
    const saying = sense(entry, scene);
    if (!said) senses.set(key, [saying]);
    else if (said.includes(saying)) return false;
    else said.push(saying);
    return true;
  });
  return kept.map((entry) => {
    const key = boundBy(entry.reading, scene);
    const said = key === undefined ? [] : (senses.get(key) ?? []);
    return said.length > 1 ? contradiction(entry, said) : entry;
  });
}

export function readSheet(text: string, scene: Scene): readonly SheetEntry[] {
  const entries: SheetEntry[] = [];
  let at = 0;
  for (const row of text.split('\n')) {
    entries.push(...entriesOfRow(row, at, scene));
    at += row.length + 1;
  }
  return reconcile(entries, scene);
}
