/** The sheet of winter: new units, promotions, who is kept and who is let go. DIA-WIN-003, DIA-WIN-004. */

import type { UnitRef, UnitType } from '@strategoi/diplomacy';
import { yearOf } from '../calendar.ts';
import { citadels } from '../data/map.ts';
import type { PowerId } from '../data/powers.ts';
import { type Status, statusSpecs } from '../data/units.ts';
import { yieldOf } from '../judge.ts';
import { isOverLimit, isVacated, overLimits } from '../levy.ts';
import type { Staff, WinterLine } from '../line.ts';
import { citadelsIn, groundOf, isCitadel, mapOf, provinceOf, spaceOf } from '../map.ts';
import { placeText } from '../notation/board.ts';
import { mine, word } from '../notation/pen.ts';
import { byLand, readCitadel, slipway, takePlace } from '../notation/places.ts';
import { fail, type Scanner, takeArrow } from '../notation/scanner.ts';
import { readStatus, readUnit, statusOf, takeKind } from '../notation/units.ts';
import {
  areDynastiesSettled,
  controllerOf,
  hasPort,
  holdsCitadelIn,
  isPort,
  unitNamed,
  unitsOf,
} from '../query.ts';
import type { DiadochiState, Unit } from '../state.ts';
import { type Drawing, type Kind, type Kinds, ref, type Shape } from './kind.ts';
import { aboutUnit } from './military.ts';

type Of<K extends WinterLine['kind']> = Extract<WinterLine, { kind: K }>;

const sheets = ['winter'] as const;
const BUILDS: readonly Status[] = ['mercenary', 'militia', 'elite', 'guard'];
const FLEETS: readonly Status[] = ['mercenary'];

// ---- new units

export function readBuild(s: Scanner): Of<'build'> {
  const kind = takeKind(s);
  if (!kind) return fail(s, 'unit');
  const { type } = kind;
  const status = statusOf(kind.letter);
  if (type === 'G') return { kind: 'build', type, status, at: readCitadel(s, () => false) };
  const place = takePlace(s);
  if (!place) return fail(s, 'place');
  return { kind: 'build', type, status, at: type === 'F' ? slipway(s, place) : byLand(s, place) };
}

/** DIA-ECO-022: who is let go by the same sheet is in nobody's way. */
const occupantOf = (state: DiadochiState, power: PowerId, space: string): Unit | undefined =>
  state.units.find((unit) => spaceOf(unit.at) === space && !isVacated(state, power, unit));

function judgeGarrison(
  state: DiadochiState,
  power: PowerId,
  { at, status }: Of<'build'>,
): string | undefined {
  if (!isCitadel(at) || controllerOf(state, at) !== power || occupantOf(state, power, at))
    return 'DIA-ECO-018';
  const occupant = occupantOf(state, power, groundOf(at));
  const poor = statusSpecs[status].price > yieldOf(state, power, at);
  return occupant && occupant.owner !== power && poor ? 'DIA-ECO-019' : undefined;
}

function judgeField(
  state: DiadochiState,
  power: PowerId,
  { type, at }: Pick<Of<'build'>, 'type' | 'at'>,
): string | undefined {
  const space = spaceOf(at);
  if (!provinceOf.has(space)) return type === 'F' ? 'DIA-ECO-017' : 'DIA-ECO-016';
  const occupant = occupantOf(state, power, space);
  if (occupant && occupant.owner !== power) return 'DIA-ECO-019';
  if (type === 'A' && !holdsCitadelIn(state, power, space)) return 'DIA-ECO-016';
  if (type === 'F') {
    if (!hasPort(state, power, space)) return 'DIA-ECO-017';
    const split = mapOf(state).def.provinces.find((p) => p.id === space)?.coasts ?? [];
    if (split.length > 0 && at === space) return 'DIA-MAP-004';
  }
  if (!occupant) return undefined;
  // DIA-ECO-020: what finds no room outside goes behind the walls, a fleet only into a port.
  const room = citadelsIn(space).some(
    (citadel) =>
      controllerOf(state, citadel.id) === power &&
      !occupantOf(state, power, citadel.id) &&
      (type === 'A' || isPort(state, citadel)),
  );
  return room ? undefined : 'DIA-ECO-018';
}

const build: Kind<Of<'build'>> = {
  sheets,
  opens: ['CONSTR', 'BUILD'],
  read: readBuild,
  print: (pen, { type, status, at }) =>
    `${word(pen, 'BUILD', 'Constr.')} ${type}${statusSpecs[status].letter} ${placeText(at)}`,
  about: (_state, { type, at }) => `build ${type} ${at}`,
  judge(state, power, line) {
    if (line.type === 'F' && line.status !== 'mercenary') return 'DIA-UNT-003';
    const wrong = line.type === 'G' ? judgeGarrison(state, power, line) : judgeField(state, power, line);
    return wrong ?? (isOverLimit(state, power, line) ? 'DIA-UNT-004' : undefined);
  },
  hangs: () => true,
  offer({ state, power }) {
    const lines: Of<'build'>[] = [];
    const isOver = overLimits(state, power);
    const raise = (type: UnitType, at: string, statuses: readonly Status[]): void => {
      for (const status of statuses) {
        const line: Of<'build'> = { kind: 'build', type, status, at };
        // What holds of the place alone was asked before.
        const wrong = type === 'G' ? judgeGarrison(state, power, line) : undefined;
        if (!wrong && !isOver(line)) lines.push(line);
      }
    };
    const isOpen = (type: UnitType, at: string): boolean => !judgeField(state, power, { type, at });
    const held = new Set<string>();
    for (const citadel of citadels) {
      if (controllerOf(state, citadel.id) !== power) continue;
      held.add(citadel.in);
      if (!occupantOf(state, power, citadel.id)) raise('G', citadel.id, BUILDS);
    }
    for (const province of mapOf(state).def.provinces) {
      const { id, type, coasts } = province;
      if (type === 'sea' || type === 'citadel') continue;
      // Nothing is raised where he holds neither a citadel nor the ground.
      if (!held.has(id) && controllerOf(state, id) !== power) continue;
      if (held.has(id) && isOpen('A', id)) raise('A', id, BUILDS);
      if (type !== 'coast' || !hasPort(state, power, id)) continue;
      for (const at of coasts?.map((coast) => `${id}/${coast}`) ?? [id])
        if (isOpen('F', at)) raise('F', at, FLEETS);
    }
    return lines;
  },
  tell: ({ type, status, at }) => ({
    key: `build.${type}`,
    values: { some: { some: [type, status] }, at: { at } },
  }),
  draw: ({ at }) => ({ shape: 'build', from: { place: at } }),
};

// ---- units that are there

const aboutIt = (state: DiadochiState, { unit }: Of<'promote' | Staff>): string =>
  `unit ${aboutUnit(state, unit)}`;

const mark =
  (shape: Shape) =>
  ({ unit }: Of<'promote' | Staff>): Drawing => ({ shape, from: { unit } });

function judgePromotion(
  state: DiadochiState,
  power: PowerId,
  line: Of<'promote'>,
  unit: Unit | undefined,
  isOver: (line: Of<'promote'>) => boolean,
): string | undefined {
  if (!unit || unit.owner !== power) return 'DIA-ECO-014';
  // RUL-ECO-11: any dearer status, never for fleets.
  if (unit.kind === 'F') return 'DIA-UNT-003';
  if (statusSpecs[line.status].price <= statusSpecs[unit.status].price) return 'DIA-ECO-014';
  if (!holdsCitadelIn(state, power, groundOf(unit.at))) return 'DIA-ECO-015';
  return isOver(line) ? 'DIA-UNT-004' : undefined;
}

const promote: Kind<Of<'promote'>> = {
  sheets,
  opens: ['PROMO', 'PROMOTE'],
  read(s) {
    const unit = readUnit(s, s.scene.power);
    takeArrow(s);
    return { kind: 'promote', unit, status: readStatus(s) };
  },
  print: (pen, { unit, status }) =>
    `${word(pen, 'PROMOTE', 'Promo')} ${mine(pen, unit)} ${statusSpecs[status].letter}`,
  about: aboutIt,
  judge: (state, power, line) =>
    judgePromotion(state, power, line, unitNamed(state, line.unit), () => isOverLimit(state, power, line)),
  hangs: () => true,
  offer({ state, power }) {
    const lines: Of<'promote'>[] = [];
    const isOver = overLimits(state, power);
    for (const unit of unitsOf(state, power)) {
      const named = ref(unit);
      const meant = unitNamed(state, named);
      for (const status of BUILDS) {
        const line: Of<'promote'> = { kind: 'promote', unit: named, status };
        if (judgePromotion(state, power, line, meant, isOver) === undefined) lines.push(line);
      }
    }
    return lines;
  },
  tell: ({ unit, status }) => ({ key: 'promote', values: { unit: { unit }, status: { status } } }),
  draw: mark('build'),
};

/** Why this cannot become of this unit of one's own. */
type Fate = (state: DiadochiState, unit: Unit) => string | undefined;

const militiaOnly: Fate = (_state, { status }) => (status === 'militia' ? undefined : 'DIA-ECO-012');

function staff<L extends Of<Staff>>(
  make: (unit: UnitRef) => L,
  key: L['kind'],
  [en, fr]: readonly [en: string, fr: string],
  opens: readonly string[],
  fate: Fate,
  drawn: Shape,
): Kind<L> {
  const judge = (state: DiadochiState, power: PowerId, line: Of<Staff>): string | undefined => {
    const unit = unitNamed(state, line.unit);
    return unit?.owner === power ? fate(state, unit) : 'DIA-ECO-011';
  };
  return {
    sheets,
    opens,
    read: (s) => make(readUnit(s, s.scene.power)),
    print: (pen, line) => `${word(pen, en, fr)} ${mine(pen, line.unit)}`,
    about: aboutIt,
    judge,
    offer: ({ state, power }) =>
      unitsOf(state, power)
        .filter((unit) => fate(state, unit) === undefined)
        .map((unit) => make(ref(unit))),
    tell: ({ unit }) => ({ key, values: { unit: { unit } } }),
    draw: mark(drawn),
    ...(key === 'keep' ? { touch: mark('build') } : {}),
  };
}

const keep = staff<Of<'keep'>>(
  (unit) => ({ kind: 'keep', unit }),
  'keep',
  ['KEEP', 'Entretien'],
  ['ENTRETIEN', 'KEEP'],
  militiaOnly,
  'hold',
);
const drop = staff<Of<'drop'>>(
  (unit) => ({ kind: 'drop', unit }),
  'drop',
  ['DROP', 'Congé'],
  ['CONGE', 'DROP'],
  militiaOnly,
  'disband',
);
/** DIA-ECO-011: pay is owed; giving up a unit only settles which one goes when the money runs out. */
const disband = staff<Of<'disband'>>(
  (unit) => ({ kind: 'disband', unit }),
  'disband',
  ['DISBAND', 'Suppr.'],
  ['SUPPR', 'DISBAND'],
  () => undefined,
  'disband',
);
const degrade = staff<Of<'degrade'>>(
  (unit) => ({ kind: 'degrade', unit }),
  'degrade',
  ['DEGRADE', 'Dégrade'],
  ['DEGRADE'],
  (state, unit) => {
    const elites = state.units.filter(({ owner, status }) => owner === unit.owner && status === 'elite');
    return unit.status === 'elite' && elites.length > 1 ? undefined : 'DIA-WIN-001';
  },
  'disband',
);
const dismiss = staff<Of<'dismiss'>>(
  (unit) => ({ kind: 'dismiss', unit }),
  'dismiss',
  ['DISMISS', 'Licencier'],
  ['LICENCIER', 'DISMISS'],
  (state, { status }) =>
    state.options.dismiss === 'yes' && status !== 'guard' ? undefined : 'DIA-OPT-DISMISS-01',
  'disband',
);

// ---- the capital

const capitalTargets = ['PELLA', 'LYSIMACHIA', 'SARDES', 'ALEXANDRIE_ISSOS', 'BABYLONE', 'ALEXANDRIE'];

const capital: Kind<Of<'capital'>> = {
  sheets,
  opens: ['CAPITALE', 'CAPITAL'],
  read: (s) => ({ kind: 'capital', citadel: readCitadel(s, () => false) }),
  print: (pen, { citadel }) => `${word(pen, 'CAPITAL', 'Capitale')} ${placeText(citadel)}`,
  about: () => 'capital',
  judge(state, power, { citadel }) {
    const wrong = 'DIA-OPT-CAPITAL-01';
    // RUL-OPT-01: only where dynasties are settled.
    if (state.options.capital !== 'yes' || !areDynastiesSettled(state) || yearOf(state.turn) > 306)
      return wrong;
    if (state.moved.includes(power) || !capitalTargets.includes(citadel)) return wrong;
    if (state.capitals[power] === citadel || controllerOf(state, citadel) !== power) return wrong;
    return state.units.some((unit) => unit.siege === citadel) ? wrong : undefined;
  },
  offer: ({ state, power }) =>
    capitalTargets
      .map((citadel): Of<'capital'> => ({ kind: 'capital', citadel }))
      .filter((line) => capital.judge(state, power, line) === undefined),
  tell: ({ citadel }) => ({ key: 'capital', values: { citadel: { place: citadel } } }),
};

export const winterKinds: Kinds<WinterLine> = {
  build,
  promote,
  keep,
  drop,
  disband,
  degrade,
  dismiss,
  capital,
};
