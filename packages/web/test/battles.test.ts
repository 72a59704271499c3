import { diadochi, type PowerId, powerIds } from '@strategoi/diadochi';
import type { Event, Position, View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { battlesOf, outcomeOf, ownFirst } from '../src/games/diadochi/battles.ts';
import { arrowsOfSeason, lastSeason, missedIn, stepsOf } from '../src/games/diadochi/season.ts';
import type { Moment } from '../src/session/session.ts';

const field = {
  game: 'diadochi',
  scenario: 'basic',
  season: 'spring 320',
  phase: 'orders',
  live: ['antigonus', 'eumenes', 'ptolemy'],
  units: [
    { owner: 'antigonus', unit: 'A PHR' },
    { owner: 'antigonus', unit: 'A LYC' },
    { owner: 'eumenes', unit: 'A AXY' },
    { owner: 'eumenes', unit: 'A CIL' },
    { owner: 'ptolemy', unit: 'A EGY' },
  ],
  persons: [
    { id: 'antigonus', at: 'GORDION' },
    { id: 'eumenes', at: 'ANCYRE' },
    { id: 'ptolemy', at: 'ALEXANDRIE' },
  ],
} as unknown as Position;

/** The season in which everybody writes these lines. */
function fought(sheets: { readonly [power in PowerId]?: readonly string[] }, from: Position = field) {
  const state = diadochi.load(from);
  const views: View[] = [];
  const moments: Moment[] = [];
  const act = (role: PowerId, text: string): void => {
    const action = diadochi.parse(text);
    if (!action) throw new Error(text);
    views.push(structuredClone(diadochi.view(state, 'ptolemy')) as View);
    const applied = diadochi.apply(state, role, action);
    const told = { ptolemy: diadochi.update(state, applied, 'ptolemy').slice(0, -1) as Event[] };
    moments.push({ ply: moments.length + 1, entry: { by: role, do: text, hash: '' }, told });
  };
  const roles = powerIds.filter((power) => state.live.includes(power));
  for (const role of roles) for (const line of sheets[role] ?? []) act(role, `write ${line}`);
  for (const role of roles) act(role, 'seal');
  const season = lastSeason(moments, 'ptolemy');
  if (!season) throw new Error('no season was told');
  const before = views[season.ply - 1] as View;
  const battles = battlesOf(before, season, 'en');
  return {
    battles,
    steps: stepsOf(season, arrowsOfSeason(before, season), 'en', () => ({ href: '', label: '' }), battles),
  };
}

describe('the battles of a season', () => {
  it('a supported attack is told with its help, its sum, and who was driven out', () => {
    const { battles, steps } = fought({ antigonus: ['A PHR -> AXY', 'A LYC S A PHR -> AXY'] });
    expect(battles).toHaveLength(1);
    const [attacker, holder] = battles[0]?.fighters ?? [];
    expect(battles[0]?.name).toBe('Axylon');
    expect(attacker).toMatchObject({ owner: 'Antigonus', isAttacker: true, total: 2, end: 'enters' });
    expect(attacker?.helpers).toMatchObject([{ strength: 1, isKept: true }]);
    expect(holder).toMatchObject({ owner: 'Eumenes', isAttacker: false, total: 1, end: 'driven' });
    expect(steps.filter(({ battle }) => battle === 'AXY').length).toBeGreaterThan(0);
  });

  it('a cut support counts for nothing, and nobody enters', () => {
    const { battles } = fought({
      antigonus: ['A PHR -> AXY', 'A LYC S A PHR -> AXY'],
      eumenes: ['A CIL -> LYC'],
    });
    const axylon = battles.find(({ place }) => place === 'AXY');
    expect(axylon?.fighters[0]).toMatchObject({ total: 1, end: 'fails', helpers: [{ isKept: false }] });
    expect(axylon?.fighters[1]).toMatchObject({ end: 'holds' });
  });

  it('a march that meets nobody is no battle', () => {
    expect(fought({ antigonus: ['A PHR -> PIS'] }).battles).toEqual([]);
  });

  it('a battle is looked for where they met, not where they came from', () => {
    const { steps } = fought({ antigonus: ['A PHR -> AXY', 'A LYC S A PHR -> AXY'] });
    const fights = steps.filter(({ battle }) => battle === 'AXY');
    expect(fights.map(({ zones }) => zones?.[0])).toEqual(fights.map(() => 'AXY'));
  });

  it('units of one power that stand in each other’s way fight no battle', () => {
    const { battles, steps } = fought({ antigonus: ['A PHR -> PIS', 'A LYC -> PIS'] });
    expect(battles).toEqual([]);
    expect(steps.filter(({ look }) => look === 'failed')).toHaveLength(2);
  });

  it('who has no order takes no step, unless somebody comes', () => {
    const told = (sheets: Parameters<typeof fought>[0]) => fought(sheets).steps.map(({ title }) => title);
    expect(told({ ptolemy: ['A EGY -> SIN'] }).join()).not.toMatch(/Axylon|holds/);
    expect(told({ antigonus: ['A PHR -> AXY'] }).join()).toContain('army in the Axylon');
  });

  it('leaders who do the same go in one step, each with where he is', () => {
    const { steps } = fought({ antigonus: ['ANTIGONUS -> PHR'], ptolemy: ['PTOLEMY -> EGY'] });
    const going = steps.filter(({ title }) => title === '2 leaders go by themselves.');
    expect(going).toMatchObject([{ list: ['Antigonus goes to Phrygia.', 'Ptolemy goes to Egypt.'] }]);
  });

  it('DIA-PER-007: a leader who leaves his unit that season is not counted with it', () => {
    const persons = (field as unknown as { persons: readonly { readonly id: string }[] }).persons;
    const others = persons.filter(({ id }) => id !== 'eumenes');
    const led = {
      ...field,
      persons: [{ id: 'eumenes', at: 'AXY', unit: 3 }, ...others],
    } as unknown as Position;
    const counted = (lines: readonly string[]) =>
      fought(
        { antigonus: ['A PHR -> PIS'], eumenes: ['A AXY -> PIS', ...lines] },
        led,
      ).battles[0]?.fighters.find(({ owner }) => owner === 'Eumenes');
    expect(counted([])).toMatchObject({ own: 2, isLed: true });
    expect(counted(['EUMENES -> LYC'])).toMatchObject({ own: 1, isLed: false });
  });

  it('whoever closes a season early has missed the battles none of its steps has shown him', () => {
    const { steps } = fought({
      antigonus: ['A PHR -> AXY', 'A LYC S A PHR -> AXY'],
      eumenes: ['A CIL -> LYC'],
    });
    const at = (place: string): number => steps.findIndex(({ battle }) => battle === place) + 1;
    expect(missedIn(steps, 0, new Set([0]))).toEqual(expect.arrayContaining(['AXY', 'LYC']));
    expect(missedIn(steps, 0, new Set([0, at('AXY')]))).toEqual(['LYC']);
    expect(missedIn(steps, 0, new Set([at('AXY'), at('LYC')]))).toEqual([]);
    // What he had seen when the season was told on is not missed again.
    expect(missedIn(steps, steps.length, new Set())).toEqual([]);
  });

  it('the battles of the reader come first, each with who has the place after it', () => {
    const { battles } = fought({
      antigonus: ['A PHR -> AXY', 'A LYC S A PHR -> AXY'],
      eumenes: ['A CIL -> PIS'],
      ptolemy: ['A EGY -> SIN'],
    });
    expect(outcomeOf(battles[0]!)).toEqual({ kind: 'entered', owner: 'Antigonus' });
    const held = fought({ antigonus: ['A PHR -> AXY'] }).battles;
    expect(outcomeOf(held[0]!)).toEqual({ kind: 'held', owner: 'Eumenes' });
    const met = fought({ antigonus: ['A PHR -> PIS'], eumenes: ['A AXY -> PIS', 'A CIL -> LYC'] }).battles;
    expect(met.map(({ place }) => place)).toEqual(['PIS', 'LYC']);
    expect(outcomeOf(met[0]!)).toEqual({ kind: 'nobody', owner: '' });
    const [pisidia, lycaonia] = [met[0]!, { ...met[1]!, fighters: [] }];
    expect(ownFirst([lycaonia, pisidia], 'eumenes')).toEqual([pisidia, lycaonia]);
    expect(ownFirst([lycaonia, pisidia], 'ptolemy')).toEqual([lycaonia, pisidia]);
  });
});
