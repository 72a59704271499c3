/** Where a unit that was driven out goes. DIA-RET-001, DIA-RET-003. */

import type { RetreatLine } from '../line.ts';
import { isCitadel } from '../map.ts';
import { readDest } from '../notation/goals.ts';
import { goal, mine } from '../notation/pen.ts';
import { takeWord } from '../notation/scanner.ts';
import { outNamed } from '../query.ts';
import { type Drawing, type Kind, type Kinds, ref } from './kind.ts';

const drawn = ({ unit, to }: RetreatLine): Drawing =>
  to === undefined
    ? { shape: 'disband', from: { unit } }
    : { shape: 'retreat', from: { unit }, to: { place: to } };

const retreat: Kind<RetreatLine> = {
  sheets: ['retreats'],
  verbs: ['RET', 'RETRAITE', 'RETREAT', 'RETREATS'],
  task(s, { unit }) {
    if (takeWord(s, 'X')) return { kind: 'retreat', unit };
    return { kind: 'retreat', unit, to: readDest(s, unit, true).to };
  },
  print: (pen, { unit, to }) => `${mine(pen, unit)} => ${to === undefined ? 'x' : goal(to)}`,
  about(state, { unit }) {
    const out = outNamed(state, unit);
    return `unit ${out ? out.id : `${unit.type} ${unit.loc}`}`;
  },
  judge(state, power, line) {
    const unit = outNamed(state, line.unit);
    const out = unit && state.dislodged.find((entry) => entry.unit === unit.id);
    if (!unit || !out || unit.owner !== power) return 'DIA-RET-001';
    return line.to === undefined || out.retreats.includes(line.to) ? undefined : 'DIA-RET-003';
  },
  offer: ({ state, power }) =>
    state.dislodged.flatMap(({ unit: id, retreats }): RetreatLine[] => {
      const unit = state.units.find((one) => one.id === id);
      if (unit?.owner !== power) return [];
      const away = retreats.map((to): RetreatLine => ({ kind: 'retreat', unit: ref(unit), to }));
      return [...away, { kind: 'retreat', unit: ref(unit) }];
    }),
  tell: ({ unit, to }) =>
    to === undefined
      ? { key: 'retreat.none', values: { unit: { unit } } }
      : { key: isCitadel(to) ? 'retreat.in' : 'retreat', values: { unit: { unit }, to: { place: to } } },
  draw: drawn,
};

export const retreatKinds: Kinds<RetreatLine> = { retreat };
