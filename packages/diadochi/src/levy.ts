/** DIA-ECO-022, RUL-WIN-01: what one sheet of winter leaves of a player's units: all of it happens together. */

import type { PowerId } from './data/powers.ts';
import { limits, type Status, statuses, statusSpecs } from './data/units.ts';
import type { Line, WinterLine } from './line.ts';
import { isPower, unitNamed, unitsOf } from './query.ts';
import type { DiadochiState, Unit } from './state.ts';

type Levy = Extract<WinterLine, { kind: 'build' | 'promote' }>;

/** Does such a line change how many units of a kind there will be, or where there is room? */
export const makesRoom = ({ kind }: Line): boolean => roomy.has(kind);

const roomy: ReadonlySet<Line['kind']> = new Set(['build', 'promote', 'drop', 'dismiss', 'disband']);

const isLevy = (line: Line | null): line is Levy => line?.kind === 'build' || line?.kind === 'promote';

/** Lines of this sheet that stand, or would if there were room for them. */
function standing(state: DiadochiState, power: PowerId): Line[] {
  const lines: Line[] = [];
  for (const { line, rule } of state.sheets[power] ?? [])
    if (line && (rule === undefined || rule === 'DIA-UNT-004')) lines.push(line);
  return lines;
}

/** Who pays off a mercenary where there is a market only sends him to look for another master. */
const vanishes = (state: DiadochiState, { status, kind }: Unit): boolean =>
  state.options.market !== 'yes' || status !== 'mercenary' || kind === 'G';

/** DIA-ECO-012, DIA-OPT-DISMISS-01: is this unit let go by its owner's sheet? DIA-WIN-001: or a fleet too many? */
export function isVacated(state: DiadochiState, power: PowerId, unit: Unit): boolean {
  if (unit.owner !== power || !isPower(unit.owner)) return false;
  const lines = standing(state, power);
  const isLetGo = lines.some(
    (line) =>
      (line.kind === 'drop' || (line.kind === 'dismiss' && vanishes(state, unit))) &&
      unitNamed(state, line.unit) === unit,
  );
  return isLetGo || (unit.kind === 'F' && excessOf(state, power, lines).fleets.includes(unit));
}

const same = (state: DiadochiState, a: Levy, b: Line): boolean => {
  if (a.kind === 'build') return b.kind === 'build' && a.type === b.type && a.at === b.at;
  return 'unit' in b && unitNamed(state, a.unit) === unitNamed(state, b.unit) && isAboutStaff(b);
};

const isAboutStaff = ({ kind }: Line): boolean => staffing.has(kind);

const staffing: ReadonlySet<Line['kind']> = new Set([
  'promote',
  'keep',
  'drop',
  'disband',
  'degrade',
  'dismiss',
]);

/** The statuses there is a limit to, dearest first: a promotion makes room below. */
const scarce: readonly Status[] = statuses
  .filter((status) => limits.status[status] !== undefined)
  .sort((a, b) => statusSpecs[b].price - statusSpecs[a].price);

/** What there is a limit to among what this line raises. */
function limitedOf(line: Levy): Status | 'F' | undefined {
  if (line.kind === 'build' && line.type === 'F') return 'F';
  return limits.status[line.status] === undefined ? undefined : line.status;
}

/** The same for many lines in turn: those about nothing that is on the sheet yet come last, and find the same room. */
export function overLimits(state: DiadochiState, power: PowerId): (line: Levy) => boolean {
  const lines = standing(state, power);
  const mine = unitsOf(state, power);
  const known = new Map<Status | 'F', boolean>();
  return (line) => {
    const limited = limitedOf(line);
    if (limited === undefined) return false;
    if (lines.some((other) => same(state, line, other))) return isBeyond(state, line, limited, mine, lines);
    const over = known.get(limited) ?? isBeyond(state, line, limited, mine, lines);
    known.set(limited, over);
    return over;
  };
}

/** Are there as many as there may be, if nothing else is done? */
function isFull(mine: readonly Unit[], limited: Status | 'F'): boolean {
  const [most, counts] =
    limited === 'F'
      ? [limits.fleets, (unit: Unit) => unit.kind === 'F']
      : [limits.status[limited] ?? 0, (unit: Unit) => unit.status === limited];
  return mine.filter(counts).length >= most;
}

/**
 * DIA-UNT-004: is there no room for what this line raises, once everything else on the sheet is done? Lines that come
 * before it take their room first. DIA-WIN-001: what is beyond the limits is gone by then.
 */
export function isOverLimit(state: DiadochiState, power: PowerId, line: Levy): boolean {
  const limited = limitedOf(line);
  if (limited === undefined) return false;
  return isBeyond(state, line, limited, unitsOf(state, power), standing(state, power));
}

function isBeyond(
  state: DiadochiState,
  line: Levy,
  limited: Status | 'F',
  mine: readonly Unit[],
  written: readonly Line[],
): boolean {
  if (written.length === 0) return isFull(mine, limited);
  const lines = [...written];
  const at = lines.findIndex((other) => same(state, line, other));
  if (at < 0) lines.push(line);
  else lines[at] = line;
  const gone = new Set(
    mine.filter((unit) =>
      lines.some(
        (other) =>
          (other.kind === 'drop' || other.kind === 'dismiss') && unitNamed(state, other.unit) === unit,
      ),
    ),
  );
  if (limited === 'F') {
    const fleets = mine.filter((unit) => unit.kind === 'F');
    const stay = Math.min(fleets.filter((unit) => !gone.has(unit)).length, limits.fleets);
    const built = lines.filter((other) => other.kind === 'build' && other.type === 'F');
    return stay + built.indexOf(line) >= limits.fleets;
  }
  for (const status of scarce) {
    const most = limits.status[status] ?? 0;
    const here = mine.filter((unit) => unit.status === status && !gone.has(unit));
    let count = Math.min(here.length, most);
    for (const other of lines) {
      if (!isLevy(other) || other.status !== status) continue;
      if (other.kind === 'build' && other.type === 'F') continue;
      if (count >= most) {
        if (other === line) return true;
        continue;
      }
      count++;
      const raised = other.kind === 'promote' ? unitNamed(state, other.unit) : undefined;
      if (raised) gone.add(raised);
      if (other === line) return false;
    }
  }
  return false;
}

/** Does one of these lines say this of that unit? */
export const isSaidOf = (
  state: DiadochiState,
  lines: readonly Line[],
  kind: Line['kind'],
  unit: Unit,
): boolean =>
  lines.some((line) => line.kind === kind && 'unit' in line && unitNamed(state, line.unit)?.id === unit.id);

/** So many too many: those the player named, then those who came last. */
export function surplus(
  state: DiadochiState,
  lines: readonly Line[],
  kind: 'disband' | 'degrade',
  units: readonly Unit[],
): Unit[] {
  const most = kind === 'disband' ? limits.fleets : (limits.status.elite ?? 0);
  const named = (unit: Unit): number => (isSaidOf(state, lines, kind, unit) ? 0 : 1);
  return [...units]
    .sort((a, b) => named(a) - named(b) || b.id - a.id)
    .slice(0, Math.max(0, units.length - most));
}

/**
 * DIA-WIN-001: fleets beyond three, elites beyond one, as the player chose. RUL-WIN-01: whoever is dismissed or promoted
 * by the same sheet is in nobody's way.
 */
export function excessOf(
  state: DiadochiState,
  power: PowerId,
  lines: readonly Line[],
): { readonly fleets: readonly Unit[]; readonly elites: readonly Unit[] } {
  const staying = unitsOf(state, power).filter((unit) => !isSaidOf(state, lines, 'dismiss', unit));
  const fleets = staying.filter((unit) => unit.kind === 'F');
  const elites = staying.filter(
    (unit) => unit.status === 'elite' && !isSaidOf(state, lines, 'promote', unit),
  );
  return {
    fleets: surplus(state, lines, 'disband', fleets),
    elites: surplus(state, lines, 'degrade', elites),
  };
}
