import { entry, figure } from '@strategoi/kernel';
import { columnOf, DEMORALIZED, effectOf } from '../combat.ts';
import { ASHORE, columns, combatChart } from '../data/tables.ts';
import { eliminate } from '../effects.ts';
import { type Chapter, frameOf, roleOf } from '../flow.ts';
import { isHex } from '../map.ts';
import { isFleet, unitMorale, unitType } from '../units.ts';

/** EPW-PUR-04: printed morale less the rounds fought, without ground. */
const wornOut = (place: number, u: number, rounds: number): number =>
  Math.max(0, (isFleet[u] && isHex(place) ? ASHORE : figure(unitMorale, u)) - rounds);

/** One extra round by the cavalry of the winner (chapter PUR): only the pursued suffer, and only elimination counts. */
export const pursuitSteps: Chapter<'pursuit'> = {
  pursuit: (s, f, run) => {
    const cavalry = f.pursued.filter((u) => unitType[u] === 'cavalry').length; // EPW-PUR-02
    const column = entry(columns, columnOf(f.units.length, Math.max(1, cavalry)));
    const die = run.roll('pursuit', roleOf(f.seat));
    const result = entry(combatChart[column], die - 1);
    run.emit({ type: 'pursuit', place: f.place, column, die, result });
    const effect = effectOf(entry(result.split('/'), 1));
    if (effect === DEMORALIZED) return run.done(); // EPW-PUR-03
    // EPW-PUR-05
    const dead = f.pursued.filter(
      (u) => run.roll('morale', roleOf(figure(s.unitSeat, u))) + effect >= wornOut(f.place, u, f.rounds) + 3,
    );
    frameOf(s, 'battle')?.lost.push(...dead);
    eliminate(run, dead, 'eliminated'); // EPW-PUR-03
    run.done();
  },
};
