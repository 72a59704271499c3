import { figure, type Outcome, type PointLine, type Role, sure, which } from '@strategoi/kernel';
import type { Level } from './data/scenarios.ts';
import { roleOf, seatOf, type Teller } from './flow.ts';
import { btv, cityHex, regionCount } from './map.ts';
import { regionCountOf, regionsOf, seatsIn } from './query.ts';
import { capitals, homeRegions, scenarioOf } from './scenario.ts';
import { ATHENS, type EpicBoard, type S, type Seat, sideOf } from './state.ts';

/** Tribute value of the regions of a seat. */
export const btvOf = (b: EpicBoard, seat: Seat): number =>
  regionsOf(b, seat).reduce((sum, r) => sum + figure(btv, r), 0);

export const isOver = (b: EpicBoard): boolean => b.level !== '';

/** RUL-63: a capital under an enemy marker, or destroyed; a home region in enemy hands. */
function fallen(s: S): { readonly by: Seat; readonly of: Seat } | undefined {
  const homes = homeRegions(s);
  for (const [of, c] of capitals(s).entries()) {
    const holder = figure(s.cityHolder, c);
    if (holder >= 0 && sideOf(holder) !== sideOf(of)) return { by: holder, of };
    if (s.destroyed[c] === 1) return { by: destroyerOf(s, c, of), of };
    const owner = figure(s.controller, figure(homes, of));
    if (owner >= 0 && sideOf(owner) !== sideOf(of)) return { by: owner, of };
  }
  return undefined;
}

/** Who stands in the ruins, else the head of the other side. */
function destroyerOf(s: S, c: number, of: Seat): Seat {
  const u = s.unitAt.findIndex((at, i) => at === cityHex[c] && sideOf(figure(s.unitSeat, i)) !== sideOf(of));
  return u >= 0 ? figure(s.unitSeat, u) : of === ATHENS ? 1 : ATHENS;
}

export type Verdict = { readonly winners: readonly Seat[]; readonly level: string; readonly rule: string };

/** EPW-VIC-01: a capital taken or a home region lost ends the game at once. */
function byFall(s: S): Verdict | undefined {
  const fall = fallen(s);
  if (!fall) return undefined;
  if (fall.of !== ATHENS) return { winners: [ATHENS], level: 'decisive', rule: 'EPW-VIC-01' };
  // EPW-MUL-12: with several allies each counts his own, Attica with whoever took it.
  return seatsIn(s).length > 2
    ? alliedCheck(s, fall.by)
    : { winners: [fall.by], level: 'decisive', rule: 'EPW-VIC-01' };
}

/** EPW-MUL-12, RUL-136: each ally by the tribute of his own regions; those at the highest level win. */
function alliedCheck(s: S, conqueror?: Seat): Verdict {
  const { victory } = scenarioOf(s);
  const tables = victory.by === 'event' ? {} : (victory.allies ?? {});
  const attica = figure(homeRegions(s), ATHENS);
  const levels = seatsIn(s).map((seat): Level | undefined => {
    const extra = seat === conqueror && s.controller[attica] !== seat ? figure(btv, attica) : 0;
    return tables[roleOf(seat)]?.find(([from]) => btvOf(s, seat) + extra >= from)?.[1];
  });
  const best: Level = levels.includes('decisive') ? 'decisive' : 'victory';
  const winners = which(levels, (level) => level === best);
  return winners.length === 0
    ? { winners: [], level: 'draw', rule: 'EPW-MUL-12' }
    : { winners, level: best, rule: 'EPW-MUL-12' };
}

/** EPW-VIC-02, EPW-SCN-07, EPW-SCN-10, EPW-SCN-14, EPW-SCN-16: the table of the scenario. */
export function byTable(s: S): Verdict {
  const { victory } = scenarioOf(s);
  if (victory.by === 'event')
    return { winners: [seatOf(victory.else)], level: 'victory', rule: 'EPW-SCN-16' };
  const value = victory.by === 'athenianRegions' ? regionCountOf(s, ATHENS) : btvOf(s, ATHENS);
  const rule = victory.by === 'athenianRegions' ? 'EPW-SCN-07' : 'EPW-VIC-02';
  const band = sure(victory.bands.find(([from]) => value >= from));
  if (band[1] === 'allies') return alliedCheck(s);
  if (band[1] === 'draw') return { winners: [], level: 'draw', rule };
  return { winners: [seatOf(band[1])], level: band[2], rule };
}

/** EPW-SCN-16, 29.5: the Athenian Fantasy is won by two regions that were Spartan at the start. */
function byRegionsWon(s: S): Verdict | undefined {
  if (s.scenario !== 'athenian_fantasy') return undefined;
  const spec = scenarioOf(s).regions;
  let won = 0;
  for (let r = 0; r < regionCount; r++) if (spec[r]?.[1] === 'sparta' && s.controller[r] === ATHENS) won++;
  return won >= 2 ? { winners: [ATHENS], level: 'victory', rule: 'EPW-SCN-16' } : undefined;
}

export const end = (run: Teller, verdict: Verdict): void => run.emit({ type: 'ended', ...verdict });

/** After every capture: EPW-VIC-01. */
export function checkFall(run: Teller): void {
  const verdict = isOver(run.state) ? undefined : byFall(run.state);
  if (verdict) end(run, verdict);
}
/** At the end of a Yearly Start Phase: EPW-SEQ-09, EPW-SCN-16. */
export function checkYear(run: Teller): void {
  checkFall(run);
  const verdict = isOver(run.state) ? undefined : byRegionsWon(run.state);
  if (verdict) end(run, verdict);
}
/** At the last date, or by agreement: EPW-SEQ-09. */
export function endByTable(run: Teller): void {
  checkYear(run);
  if (!isOver(run.state)) end(run, byTable(run.state));
}

export function outcome(s: S): Outcome | undefined {
  if (!isOver(s)) return undefined;
  const points: { [role: Role]: number } = {};
  const breakdown: { [role: Role]: readonly PointLine[] } = {};
  for (const seat of seatsIn(s)) {
    const role = roleOf(seat);
    points[role] = btvOf(s, seat);
    breakdown[role] = [{ rule: 'EPW-VIC-02', points: btvOf(s, seat), count: regionCountOf(s, seat) }];
  }
  // EPW-VIC-01: what ended the war is told with him who lost by it.
  const fall = fallen(s);
  const lost = fall && roleOf(fall.of);
  if (lost !== undefined) breakdown[lost] = [{ rule: 'EPW-VIC-01', points: 0 }, ...(breakdown[lost] ?? [])];
  return { winners: s.winners.map(roleOf), level: s.level, points, breakdown };
}
