/** An order as it is written: a unit, then what it is to do. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { PowerId } from '../data/powers.ts';
import type { Line, Military, RetreatLine } from '../line.ts';
import {
  fail,
  passWord,
  peekWord,
  type Scanner,
  takeArrow,
  takeDoubleArrow,
  takeWord,
} from '../notation/scanner.ts';
import { readUnit } from '../notation/units.ts';
import type { Task } from './kind.ts';
import { militaryKinds } from './military.ts';
import { retreatKinds } from './retreat.ts';

type Read = (s: Scanner, task: Task) => Military | RetreatLine;

const verbs: ReadonlyMap<string, Read> = new Map(
  [...Object.values(militaryKinds), ...Object.values(retreatKinds)].flatMap(
    ({ verbs: words = [], task }): [string, Read][] => (task ? words.map((word) => [word, task]) : []),
  ),
);

function readTask(s: Scanner, unit: UnitRef, own: PowerId | undefined): Military | RetreatLine {
  const task = (word: string, at: number): Task => ({ unit, own, word, at });
  if (takeDoubleArrow(s)) return verbs.get('RET')?.(s, task('', s.at)) ?? fail(s, 'order');
  const start = s.at;
  if (takeArrow(s)) {
    if (takeWord(s, 'X')) return { kind: 'hold', unit };
    return militaryKinds.move.task?.(s, task('', start)) ?? fail(s, 'place');
  }
  const word = peekWord(s);
  const read = verbs.get(word);
  if (read === undefined) return fail(s, 'arrow', 'order');
  const at = s.at;
  passWord(s);
  return read(s, task(word, at));
}

export function readOrder(s: Scanner): Line {
  const own = s.scene.power;
  const unit = readUnit(s, own, 'next');
  s.subject = unit;
  return readTask(s, unit, own);
}

/** DIA-ORD-014: what a unit is to do if the bribe succeeds. */
export function readHiddenOrder(s: Scanner): Military {
  const at = s.at;
  const task = readTask(s, readUnit(s, undefined), undefined);
  if (task.kind !== 'retreat') return task;
  s.at = at;
  return fail(s, 'order');
}
