import { describe, expect, it } from 'vitest';
import { opOf } from '../src/cards.ts';
import type { EpicEvent } from '../src/events.ts';
import { grieveBattle } from '../src/grievances.ts';
import { hex, region, sea } from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { restInPeace, talksFrame } from '../src/procedures/peace.ts';
import { argos, embassy } from '../src/procedures/plays/historical.ts';
import type { S } from '../src/state.ts';
import { ATHENS, SPARTA } from './ground.ts';
import { asked, bare, from, lead, put, teller } from './table.ts';

// What would not be missed by the other tests of the chapter if it were left out.

/** What is told while something is done to a table. */
function told(s: S, act: (run: ReturnType<typeof teller>) => void): { events: EpicEvent[]; rolls: number } {
  const events: EpicEvent[] = [];
  let rolls = 0;
  const run = teller(s);
  act({
    ...run,
    emit: (event) => {
      events.push(event);
      run.emit(event);
    },
    roll: () => {
      rolls++;
      return 3;
    },
  });
  return { events, rolls };
}

describe('a year of peace', () => {
  const year = (change: (s: S) => void): { events: EpicEvent[]; rolls: number } => {
    const s = bare('campaign');
    s.peace = 'peace';
    change(s);
    return told(s, restInPeace);
  };
  it('rolls for each region with a leader of its controller, on its ground or in its pool: EPW-PEA-08', () => {
    expect(year(() => undefined).rolls).toBe(0);
    expect(year((s) => lead(s, 'athens', 'nicias', 'athens')).rolls).toBe(1);
    expect(year((s) => lead(s, 'force attica', 'nicias', 'athens')).rolls).toBe(1);
    expect(year((s) => lead(s, 'saronic', 'nicias', 'athens')).rolls).toBe(0);
    expect(year((s) => lead(s, 'W3630', 'brasidas', 'sparta', false)).rolls).toBe(0);
  });
  it('is what the changes are put down to: EPW-PEA-04', () => {
    const { events } = year(() => undefined);
    expect(events.length).toBeGreaterThan(20);
    for (const event of events) expect(event).toMatchObject({ type: 'levels', rule: 'EPW-PEA-04' });
  });
});

describe('grievances', () => {
  const fight = (peace: S['peace'], over: Partial<Parameters<typeof battleFrame>[0]>): EpicEvent[] => {
    const s = bare('campaign');
    s.peace = peace;
    if (peace === 'truce') s.truceUntil = 9;
    const place = over.place ?? hex('W3730');
    const afloat = over.kind === 'sea';
    const name = afloat ? 'saronic' : 'W3730';
    const attackers = put(s, name, afloat ? 'lesbos-f4' : 'attica-h4', { by: 'athens', inside: false });
    const defenders = put(s, name, afloat ? 'corinth-f4' : 'laconia-h5', { by: 'sparta', inside: false });
    return told(s, (run) =>
      grieveBattle(
        run,
        battleFrame({
          ...{ place, seat: ATHENS, enemy: SPARTA, kind: 'land', from: -1, attackers, defenders },
          ...over,
        }),
      ),
    ).events;
  };
  it('are written down for an attacker who fights on his own ground, without a breach: EPW-PEA-07', () => {
    expect(fight('peace', {})).toEqual([
      { type: 'grievance', seat: ATHENS, count: 2, breach: false },
      { type: 'grievance', seat: SPARTA, count: 0, breach: true },
    ]);
  });
  it('are none where nothing was done to the side: EPW-PEA-06 EPW-PEA-07', () => {
    // Two fleets of neither home: the attacked side has its right to the die, the other has nothing.
    expect(fight('peace', { kind: 'sea', place: sea('saronic') })).toEqual([
      { type: 'grievance', seat: SPARTA, count: 0, breach: true },
    ]);
  });
  it('are not written down in war: EPW-PEA-06 EPW-PEA-07', () => {
    expect([fight('war', {}), fight('truce', {})]).toEqual([[], []]);
  });
});

describe('cards of peace', () => {
  const op = opOf('peace_embassy', 'embassy');
  it('an embassy is sent in war, to an enemy, and its chance is known of him alone: EPW-PEA-01', () => {
    const s = bare('campaign');
    expect(embassy.can?.(s, SPARTA, op)).toBe(true);
    s.peace = 'peace';
    expect(embassy.can?.(s, SPARTA, op)).toBe(false);
    const war = bare('campaign');
    expect(embassy.chance?.(war, SPARTA, op, 'athens')).toBeDefined();
    expect(embassy.chance?.(war, SPARTA, op, '')).toBeDefined();
    expect(embassy.chance?.(war, SPARTA, op, 'corinth')).toBeUndefined();
  });
  it('Argos is won over while it is nobody’s: EPW-SCN-08', () => {
    const s = bare('campaign');
    const card = opOf('argos', 'argos');
    expect(argos.can?.(s, SPARTA, card)).toBe(true);
    s.controller[region('argolid')] = SPARTA;
    expect(argos.can?.(s, ATHENS, card)).toBe(false);
  });
});

describe('a game that is over', () => {
  const over = (): S => {
    const s = bare('campaign');
    s.level = 'victory';
    s.winners = [SPARTA];
    return s;
  };
  it('goes no further, whatever was going on: EPW-SEQ-09', () => {
    const t = from(over(), { step: 'game.next' }, { step: 'season.over' });
    expect([asked(t), t.season, t.flow]).toEqual(['nobody', 0, []]);
  });
  it('hears no answer that was still to come: EPW-SEQ-09', () => {
    const t = from(over(), { ...talksFrame([0, 1]), step: 'talks.answer', offered: 0, asked: [0, 1] });
    expect([t.peace, t.level, t.winners]).toEqual(['war', 'victory', [SPARTA]]);
  });
});
