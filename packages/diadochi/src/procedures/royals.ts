/** The royal family: who is put to death, who is wed, what is ordered in its name. DIA-ROY-001, DIA-ORO-001. */

import { isRoyal } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import { judge } from '../kinds/index.ts';
import { isSea } from '../map.ts';
import { headOf, isPrisoner, leaderOf, personOf, unitOf } from '../query.ts';
import type { DiadochiState } from '../state.ts';
import { standing } from './money.ts';
import { alter, type DiaRun, kill, lapse, pay, place, tell } from './tell.ts';

/** DIA-SEQ-009, DIA-PER-021, DIA-ROY-003, RUL-SEQ-01: whoever still holds a prisoner or a royal may have him killed. */
export function executions(state: DiadochiState, run: DiaRun): void {
  for (const power of [...state.live])
    for (const written of standing(state, power)) {
      const { line } = written;
      if (line.kind !== 'kill') continue;
      // DIA-ROY-011: no husband kills his wife; nobody kills whom he no longer holds.
      const wrong = judge(state, power, line);
      const person = personOf(state, line.person);
      if (wrong || !person) lapse(run, power, written, wrong ?? 'DIA-PER-021');
      else if (isRoyal(person.id)) {
        // DIA-ROY-004: of a couple the one who is named; the other keeps the counter.
        const member = line.member ?? person.id;
        tell(run, { type: 'died', person: person.id, member, at: person.at, why: 'executed', by: power });
      } else kill(run, person, 'executed', power);
    }
}

/** DIA-ROY-010: the sheet has been read out, and with it who asks for Cleopatra's hand. */
export function courtships(state: DiadochiState, run: DiaRun): void {
  for (const power of state.live)
    for (const written of standing(state, power)) {
      const { line } = written;
      if (line.kind !== 'marry') continue;
      const wrong = judge(state, power, line);
      if (wrong) lapse(run, power, written, wrong);
      else tell(run, { type: 'announced', power, turn: state.turn });
    }
}

/** DIA-ORO-001 to DIA-ORO-004: one beneficiary, or none when the orders of a season contradict each other. */
export function royalOrders(state: DiadochiState, run: DiaRun): void {
  const given = new Map<PowerId, PowerId>();
  for (const power of state.live)
    for (const written of standing(state, power)) {
      const { line } = written;
      if (line.kind !== 'royal-order') continue;
      const wrong = judge(state, power, line);
      if (wrong) lapse(run, power, written, wrong);
      else given.set(power, line.power);
    }
  if (given.size === 0) return;
  const named = new Set(given.values());
  const [only] = named;
  const to = named.size === 1 && only ? only : '';
  tell(run, { type: 'royal-order', by: [...given.keys()], to });
  if (to !== '') rally(state, run, to);
}

/** DIA-ORO-003: satraps who are waiting for an order in Hyrcania obey this one, and bring their gold. */
function rally(state: DiadochiState, run: DiaRun, to: PowerId): void {
  const army = state.units.filter((unit) => unit.owner === 'satraps');
  if (army.length === 0) return;
  for (const unit of army) {
    alter(run, unit, to, unit.status, 'royal-order');
    for (const person of state.persons)
      if (person.unit === unit.id) place(run, person, { holder: to }, 'royal-order');
  }
  const gold = state.treasures.HECATOMPYLOS ?? 0;
  if (gold === 0) return;
  tell(run, { type: 'treasure', citadel: 'HECATOMPYLOS', sum: 0 });
  pay(run, to, gold, 'satraps');
}

/** DIA-ROY-006, DIA-ROY-007: a Philip who leads neither army nor garrison obeys nobody. */
export function forsake(state: DiadochiState, run: DiaRun): void {
  const philip = personOf(state, 'philip');
  if (!philip?.members.includes('philip') || philip.holder === '') return;
  const unit = unitOf(state, philip.unit);
  if (unit && unit.kind !== 'F' && unit.owner === philip.holder && !leaderOf(state, unit)) return;
  place(run, philip, { unit: 0, holder: '' }, 'forsaken');
}

/** DIA-ROY-010: from the season after he has asked, where diadoch and Cleopatra meet on land they are wed (RUL-ROY-07). */
export function weddings(state: DiadochiState, run: DiaRun): void {
  const bride = personOf(state, 'cleopatra');
  for (const power of state.live) {
    const asked = state.announced[power];
    if (asked === undefined) continue;
    if (!bride || bride.holder !== power) {
      tell(run, { type: 'renounced', power });
      continue;
    }
    const groom = headOf(state, power);
    if (asked >= state.turn || !groom || isPrisoner(groom)) continue;
    if (groom.at !== bride.at || isSea(bride.at)) continue;
    tell(run, { type: 'wedding', power });
    if (bride.unit !== groom.unit) place(run, bride, { unit: groom.unit }, 'wed');
  }
}
