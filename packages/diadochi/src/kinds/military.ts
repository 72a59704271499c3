/** Orders to units: DIA-ORD-001 to DIA-ORD-004. */

import { movesOf, supportsOf, type UnitRef } from '@strategoi/diplomacy';
import { seas } from '../data/map.ts';
import type { PowerId } from '../data/powers.ts';
import { citadelsBeside, judgeOrder, mayFerry, orderTo } from '../judge.ts';
import type { Convoy, Hold, Line, Military, Move, Siege, Supply, Support } from '../line.ts';
import {
  citadelOf,
  citadelsIn,
  closedSpaces,
  isCitadel,
  isFlooded,
  isSea,
  mapOf,
  neighbours,
  spaceOf,
} from '../map.ts';
import { placeText, reach, spaceAt, unitNamed } from '../notation/board.ts';
import { citadelNames, provinceAround } from '../notation/citadels.ts';
import { checkIonia, readDest } from '../notation/goals.ts';
import { anyone, free, goal, mine, type Pen, word } from '../notation/pen.ts';
import { readCitadel } from '../notation/places.ts';
import {
  doubt,
  fail,
  peekMark,
  type Scanner,
  takeArrow,
  takeMark,
  takeWord,
  warn,
} from '../notation/scanner.ts';
import { readRef } from '../notation/units.ts';
import { controllerOf, isPort, unitNamed as unitOn } from '../query.ts';
import { carriesRebel } from '../rebels.ts';
import type { DiadochiState, Unit } from '../state.ts';
import { type Attack, type Drawing, type Kind, type Kinds, ref, type Shape, type Standing } from './kind.ts';

const sheets = ['orders'] as const;

/** `unit 3`; a unit that is not there by what it would be. */
export function aboutUnit(state: DiadochiState, { type, loc }: UnitRef): string {
  const found = unitOn(state, { type, loc });
  return found ? String(found.id) : `${type} ${loc}`;
}

const common = {
  sheets,
  about: (state: DiadochiState, line: Military): string => `unit ${aboutUnit(state, line.unit)}`,
  judge: (state: DiadochiState, power: PowerId, line: Military): string | undefined =>
    orderTo(state, power, line),
};

/** Whose order it is, and what it says: of another's unit only within a bribe (DIA-ORD-014). */
const order =
  <L extends Military>(task: (pen: Pen, line: L, own: boolean) => string) =>
  (pen: Pen, line: L): string =>
    pen.attached
      ? `${anyone(pen, line.unit)} ${task(pen, line, false)}`
      : `${mine(pen, line.unit)} ${task(pen, line, true)}`;

const arrow = (shape: Shape, unit: UnitRef, to?: string, of?: UnitRef): Drawing => ({
  shape,
  from: { unit },
  ...(of ? { of } : {}),
  ...(to === undefined ? {} : { to: { place: to } }),
});

// ---- hold

const hold: Kind<Hold> = {
  ...common,
  verbs: ['X', 'H', 'HOLD', 'HOLDS', 'TIENT'],
  task: (_s, { unit }) => ({ kind: 'hold', unit }),
  print: order((pen) => word(pen, 'H', 'x')),
  orders: (_desk, unit) => [{ kind: 'hold', unit: ref(unit) }],
  tell: ({ unit }) => ({ key: 'hold', values: { unit: { unit } } }),
  draw: ({ unit }) => arrow('hold', unit),
};

// ---- move

/** DIA-OPT-ALLEGIANCE-01. */
export function takeFree(s: Scanner): boolean {
  const start = s.at;
  if (takeWord(s, 'NOCTRL')) return true;
  const open = takeMark(s, '(');
  if (takeWord(s, 'SANS') && takeWord(s, 'ALLEGEANCE') && (!open || takeMark(s, ')'))) return true;
  s.at = start;
  return false;
}

function readMove(s: Scanner, unit: UnitRef, own: PowerId | undefined, at: number): Move {
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

/** §3.4: a garrison that says nothing goes out as what can stand there. */
function shape({ scene }: Pen, { unit, to, as }: Move): string {
  if (unit.type !== 'G' || citadelNames.has(to)) return '';
  if (as !== undefined) return `${as} `;
  return scene.map.types[spaceAt(scene.map, to)] === 'sea' ? 'F ' : 'A ';
}

/** An army marches, a fleet sails; a garrison comes out as one or the other. */
function moveKey({ unit, to, as }: Move): string {
  if (unit.type === 'G') return `move.out.${as ?? (seas.includes(to) ? 'F' : 'A')}`;
  return isCitadel(to) ? 'move.in' : `move.${unit.type}`;
}

/** Where a unit may go by itself. */
export function destinations(state: DiadochiState, unit: Unit): Move[] {
  const map = mapOf(state, mayFerry(state, unit));
  const closed = closedSpaces(state);
  const from = ref(unit);
  const here = spaceOf(unit.at);
  const lines: Move[] = [];
  for (const to of movesOf(map, from)) {
    const space = spaceOf(to);
    if (closed.includes(to) || closed.includes(space) || space === here) continue;
    if (isCitadel(to)) {
      if (controllerOf(state, to) === unit.owner) lines.push({ kind: 'move', unit: from, to });
      continue;
    }
    if (unit.kind !== 'G') {
      lines.push({ kind: 'move', unit: from, to });
      continue;
    }
    const asFleet = isSea(space) || to !== space;
    if (!asFleet) lines.push({ kind: 'move', unit: from, to, as: 'A' });
    const citadel = citadelOf.get(unit.at);
    const split = map.def.provinces.find((p) => p.id === space)?.coasts;
    if (asFleet || (citadel && isPort(state, citadel) && !split))
      lines.push({ kind: 'move', unit: from, to, as: 'F' });
  }
  return lines;
}

/** The shores a fleet in this sea touches. */
const shoresOf = (state: DiadochiState, sea: string): string[] =>
  neighbours(mapOf(state), sea).filter((space) => !isSea(space));

/** DIA-CNV-001: over one fleet in a sea that touches both shores; longer chains are written by hand. */
function voyages(state: DiadochiState, unit: Unit): Move[] {
  if (unit.kind !== 'A') return [];
  const from = spaceOf(unit.at);
  const onFoot = neighbours(mapOf(state, mayFerry(state, unit)), from);
  const closed = closedSpaces(state);
  const reached = new Set<string>();
  for (const fleet of state.units) {
    if (fleet.kind !== 'F' || !isSea(fleet.at)) continue;
    const shores = shoresOf(state, fleet.at);
    if (!shores.includes(from)) continue;
    for (const to of shores)
      if (to !== from && !onFoot.includes(to) && !closed.includes(to) && !isFlooded(state, to))
        reached.add(to);
  }
  return [...reached].map((to) => ({ kind: 'move', unit: ref(unit), to }));
}

const move: Kind<Move> = {
  ...common,
  task: (s, { unit, own, at }) => readMove(s, unit, own, at),
  print: order((pen, line) => {
    const via = line.via ? ` ${word(pen, 'via C', 'par C')}` : '';
    return `-> ${shape(pen, line)}${goal(line.to)}${via}${free(pen, line.free)}`;
  }),
  orders: ({ state }, unit) => [...destinations(state, unit), ...voyages(state, unit)],
  tell: (line) => ({
    key: moveKey(line),
    values: { unit: { unit: line.unit }, to: { place: line.to } },
    more: [...(line.via ? ['via'] : []), ...(line.free ? ['free'] : [])],
  }),
  draw: ({ unit, to }) => arrow('move', unit, to),
};

// ---- support and convoy

/** Who could be where. */
export function attacksBySpace(state: DiadochiState): ReadonlyMap<string, Attack[]> {
  const all = new Map<string, Attack[]>();
  const closed = closedSpaces(state);
  const map = mapOf(state);
  for (const unit of state.units) {
    const from = ref(unit);
    const here = spaceOf(unit.at);
    for (const to of movesOf(mayFerry(state, unit) ? mapOf(state, true) : map, from)) {
      const space = spaceOf(to);
      if (isCitadel(to) || closed.includes(to) || space === here) continue;
      const list = all.get(space);
      const attack = { unit: from, to };
      if (list) list.push(attack);
      else all.set(space, [attack]);
    }
  }
  return all;
}

/** Who stands where; those who wait in a home (DIA-ECO-010) cannot be named by it. */
export function standingBySpace(state: DiadochiState): ReadonlyMap<string, Standing[]> {
  const all = new Map<string, Standing[]>();
  for (const unit of state.units) {
    if (unit.at.indexOf('.') >= 0) continue;
    const space = spaceOf(unit.at);
    const list = all.get(space);
    const standing = { id: unit.id, unit: ref(unit) };
    if (list) list.push(standing);
    else all.set(space, [standing]);
  }
  return all;
}

const support: Kind<Support> = {
  ...common,
  verbs: ['S', 'SUPPORT', 'SUPPORTS', 'SOUTIENT'],
  task(s, { unit }) {
    const of = readRef(s, 'any');
    if (!takeArrow(s)) return { kind: 'support', unit, of };
    return { kind: 'support', unit, of, to: readDest(s, of, false).to };
  },
  print: order((pen, { of, to }) => `S ${anyone(pen, of)}${to === undefined ? '' : ` -> ${goal(to)}`}`),
  orders({ state, attacks, here: standing }, unit) {
    const closed = closedSpaces(state);
    const lines: Support[] = [];
    const mine = ref(unit);
    const here = spaceOf(unit.at);
    const all = attacks();
    for (const space of supportsOf(mapOf(state), mine)) {
      if (closed.includes(space) || space === here || isCitadel(space)) continue;
      for (const { id, unit: of } of standing(space))
        if (id !== unit.id && of.loc !== unit.at) lines.push({ kind: 'support', unit: mine, of });
      for (const attack of all.get(space) ?? [])
        if (attack.unit.loc !== unit.at)
          lines.push({ kind: 'support', unit: mine, of: attack.unit, to: attack.to });
    }
    return lines;
  },
  tell: ({ unit, of, to }) => ({
    key: to === undefined ? 'support' : 'support.to',
    values: { unit: { unit }, of: { unit: of }, ...(to === undefined ? {} : { to: { place: to } }) },
  }),
  draw: ({ unit, of, to }) => arrow('support', unit, to, of),
};

const convoy: Kind<Convoy> = {
  ...common,
  verbs: ['C', 'CONVOY', 'CONVOYS', 'CONVOIE'],
  task(s, { unit, own, at }) {
    const of = readRef(s, 'any');
    if (!takeArrow(s)) return fail(s, 'arrow');
    const { to } = readDest(s, of, false);
    checkIonia(s, unit, own, at, to);
    return { kind: 'convoy', unit, of, to };
  },
  print: order((pen, { of, to }) => `C ${anyone(pen, of)} -> ${goal(to)}`),
  orders({ state }, unit) {
    if (unit.kind !== 'F' || !isSea(unit.at)) return [];
    const shores = shoresOf(state, unit.at);
    const lines: Convoy[] = [];
    for (const army of state.units) {
      if (army.kind !== 'A' || !shores.includes(spaceOf(army.at)) || carriesRebel(state, unit, army))
        continue;
      for (const to of shores)
        if (to !== spaceOf(army.at)) lines.push({ kind: 'convoy', unit: ref(unit), of: ref(army), to });
    }
    return lines;
  },
  tell: ({ unit, of, to }) => ({
    key: 'convoy',
    values: { unit: { unit }, of: { unit: of }, to: { place: to } },
  }),
  draw: ({ unit, of, to }) => arrow('convoy', unit, to, of),
};

// ---- siege and supply

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
  const [only, ...others] = [...provinceAround.keys()].filter(here);
  if (only === undefined) return fail(s, 'citadel');
  if (others.length > 0) return doubt(s, s.at, [only, ...others].map(placeText));
  warn(s, 'citadel', s.at, placeText(only));
  return only;
}

export function sieges(state: DiadochiState, unit: Unit): Siege[] {
  if (unit.kind === 'G' || unit.owner === 'scythians' || unit.at.indexOf('.') >= 0) return [];
  return citadelsIn(spaceOf(unit.at))
    .filter(
      (citadel) =>
        controllerOf(state, citadel.id) !== unit.owner && (unit.kind !== 'F' || isPort(state, citadel)),
    )
    .map((citadel) => ({ kind: 'siege', unit: ref(unit), citadel: citadel.id }));
}

const siege: Kind<Siege> = {
  ...common,
  verbs: ['A', 'AS', 'B', 'BESIEGE', 'BESIEGES', 'SIEGE', 'ASSIEGE'],
  /** DIA-ORD-015: the stage is only a reminder. */
  task(s, { unit, own, word: verb, at }) {
    const stage = takeStage(s, verb.length <= 2);
    const citadel = besieged(s, unit);
    const besieger = unitNamed(s.scene, unit.type, unit.loc, own);
    const truth = besieger?.siege === citadel ? 2 : 1;
    if (besieger && stage !== undefined && stage !== truth) warn(s, 'stage', at, `A${truth}`);
    return { kind: 'siege', unit, citadel };
  },
  print: order((pen, { unit, citadel }, own) => {
    const besieger = unitNamed(pen.scene, unit.type, unit.loc, own ? pen.scene.power : undefined);
    return `${besieger?.siege === citadel ? 'A2' : 'A1'} ${placeText(citadel)}`;
  }),
  orders: ({ state }, unit) => sieges(state, unit),
  tell: ({ unit, citadel }) => ({ key: 'siege', values: { unit: { unit }, citadel: { place: citadel } } }),
  draw: ({ unit, citadel }) => arrow('siege', unit, citadel),
};

const supply: Kind<Supply> = {
  ...common,
  verbs: ['R', 'SUPPLY', 'SUPPLIES', 'RAVITAILLE'],
  task: (s, { unit }) => ({
    kind: 'supply',
    unit,
    citadel: readCitadel(s, (id) => reach(s.scene.map, unit).includes(id)),
  }),
  print: order((_pen, { citadel }) => `R ${placeText(citadel)}`),
  orders({ state }, unit) {
    if (unit.kind !== 'F' || !isSea(unit.at)) return [];
    return citadelsBeside(state, unit.at)
      .filter((citadel) => isPort(state, citadel))
      .map((citadel) => ({ kind: 'supply', unit: ref(unit), citadel: citadel.id }));
  },
  tell: ({ unit, citadel }) => ({ key: 'supply', values: { unit: { unit }, citadel: { place: citadel } } }),
  draw: ({ unit, citadel }) => arrow('supply', unit, citadel),
};

export const militaryKinds: Kinds<Military> = { hold, move, support, convoy, siege, supply };

export const isMilitary = (line: Line): line is Military => line.kind in militaryKinds;

/** DIA-ORD-010, DIA-ORD-014: why an order attached to a bribe or a bid is not followed. */
export function judgeAttached(
  state: DiadochiState,
  power: PowerId,
  of: UnitRef,
  order: Military | undefined,
): string | undefined {
  if (!order) return undefined;
  const unit = unitOn(state, of);
  if (!unit || unitOn(state, order.unit) !== unit) return 'DIA-ORD-014';
  return judgeOrder(state, order, { ...unit, owner: power });
}

/** An order written back; the entry of a kind takes lines of that kind. */
export const printOrder = (pen: Pen, order: Military): string =>
  (militaryKinds[order.kind] as Kind<Military>).print(pen, order);
