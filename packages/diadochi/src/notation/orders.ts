/** Orders to units. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { PowerId } from '../data/powers.ts';
import type { Line, Military, Move, RetreatLine } from '../line.ts';
import { placeText, reach, unitNamed } from './board.ts';
import { provinceAround } from './citadels.ts';
import { checkIonia, readDest } from './goals.ts';
import { readCitadel } from './places.ts';
import {
  doubt,
  fail,
  passWord,
  peekMark,
  peekWord,
  type Scanner,
  takeArrow,
  takeDoubleArrow,
  takeMark,
  takeWord,
  warn,
} from './scanner.ts';
import { readRef, readUnit } from './units.ts';

type Verb = 'hold' | 'support' | 'convoy' | 'supply' | 'retreat' | 'siege';

const verbs: ReadonlyMap<string, Verb> = new Map<string, Verb>([
  ['X', 'hold'],
  ['H', 'hold'],
  ['HOLD', 'hold'],
  ['HOLDS', 'hold'],
  ['TIENT', 'hold'],
  ['S', 'support'],
  ['SUPPORT', 'support'],
  ['SUPPORTS', 'support'],
  ['SOUTIENT', 'support'],
  ['C', 'convoy'],
  ['CONVOY', 'convoy'],
  ['CONVOYS', 'convoy'],
  ['CONVOIE', 'convoy'],
  ['R', 'supply'],
  ['SUPPLY', 'supply'],
  ['SUPPLIES', 'supply'],
  ['RAVITAILLE', 'supply'],
  ['RET', 'retreat'],
  ['RETRAITE', 'retreat'],
  ['RETREAT', 'retreat'],
  ['RETREATS', 'retreat'],
  ['A', 'siege'],
  ['AS', 'siege'],
  ['B', 'siege'],
  ['BESIEGE', 'siege'],
  ['BESIEGES', 'siege'],
  ['ASSIEGE', 'siege'],
]);

/** The number after `A`, `As`, `B`; a full word needs none. */
function takeStage(s: Scanner, needed: boolean): number | undefined {
  const start = s.at;
  const open = takeMark(s, '(');
  const mark = peekMark(s);
  if (mark !== '1' && mark !== '2') {
    s.at = start;
    return needed ? fail(s, 'stage') : undefined;
  }
  s.at++;
  if (open && !takeMark(s, ')')) fail(s, 'stage');
  return Number(mark);
}

/** A siege that names no citadel means the one there is. */
function besieged(s: Scanner, unit: UnitRef): string {
  const here = (id: string): boolean => provinceAround.get(id) === unit.loc.slice(0, 3);
  if (peekMark(s) !== '') return readCitadel(s, here);
  const ids = [...provinceAround.keys()].filter(here);
  if (ids.length === 0) return fail(s, 'citadel');
  if (ids.length > 1) return doubt(s, s.at, ids.map(placeText));
  warn(s, 'citadel', s.at, placeText(ids[0]!));
  return ids[0]!;
}

/** DIA-ORD-015: the stage is only a reminder. */
function readSiege(s: Scanner, unit: UnitRef, word: string, own: PowerId | undefined, at: number): Military {
  const stage = takeStage(s, word.length <= 2);
  const citadel = besieged(s, unit);
  const besieger = unitNamed(s.scene, unit.type, unit.loc, own);
  const truth = besieger?.siege === citadel ? 2 : 1;
  if (besieger && stage !== undefined && stage !== truth) warn(s, 'stage', at, `A${truth}`);
  return { kind: 'siege', unit, citadel };
}

function readMove(s: Scanner, unit: UnitRef, own: PowerId | undefined, at: number): Military {
  const dest = readDest(s, unit, true);
  checkIonia(s, unit, own, at, dest.to);
  let move: Move = { kind: 'move', unit, ...dest };
  for (;;) {
    const start = s.at;
    if (takeWord(s, 'VIA', 'PAR') && takeWord(s, 'C', 'CONVOI', 'CONVOY')) move = { ...move, via: true };
    else {
      s.at = start;
      if (!takeFree(s)) return move;
      move = { ...move, free: true };
    }
  }
}

/** DIA-OPT-ALLEGIANCE-01. */
export function takeFree(s: Scanner): boolean {
  const start = s.at;
  if (takeWord(s, 'NOCTRL')) return true;
  const open = takeMark(s, '(');
  if (takeWord(s, 'SANS') && takeWord(s, 'ALLEGEANCE') && (!open || takeMark(s, ')'))) return true;
  s.at = start;
  return false;
}

function readRetreat(s: Scanner, unit: UnitRef): RetreatLine {
  if (takeWord(s, 'X')) return { kind: 'retreat', unit };
  return { kind: 'retreat', unit, to: readDest(s, unit, true).to };
}

function readTask(s: Scanner, unit: UnitRef, own: PowerId | undefined): Military | RetreatLine {
  if (takeDoubleArrow(s)) return readRetreat(s, unit);
  const start = s.at;
  if (takeArrow(s)) {
    return takeWord(s, 'X') ? { kind: 'hold', unit } : readMove(s, unit, own, start);
  }
  const word = peekWord(s);
  const verb = verbs.get(word);
  if (verb === undefined) return fail(s, 'arrow', 'order');
  const at = s.at;
  passWord(s);
  switch (verb) {
    case 'hold':
      return { kind: 'hold', unit };
    case 'support': {
      const of = readRef(s, 'any');
      if (!takeArrow(s)) return { kind: 'support', unit, of };
      return { kind: 'support', unit, of, to: readDest(s, of, false).to };
    }
    case 'convoy': {
      const of = readRef(s, 'any');
      if (!takeArrow(s)) return fail(s, 'arrow');
      const { to } = readDest(s, of, false);
      checkIonia(s, unit, own, at, to);
      return { kind: 'convoy', unit, of, to };
    }
    case 'supply':
      return { kind: 'supply', unit, citadel: readCitadel(s, (id) => reach(s.scene.map, unit).includes(id)) };
    case 'retreat':
      return readRetreat(s, unit);
    case 'siege':
      return readSiege(s, unit, word, own, at);
  }
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
