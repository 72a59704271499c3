import type { Outcome } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { area, BUILD, city, findHex, forage, hexArea, region } from '../src/map.ts';
import { citySide, has, isInside } from '../src/query.ts';
import { RAIDING, type S } from '../src/state.ts';
import { words } from '../src/words/index.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, offers, put } from './table.ts';

const campaign = (): S => {
  const s = bare('campaign');
  s.treasury = [20, 20];
  return s;
};
/** Sparta has come to a place from a neighbouring hex. */
const coming = (hex: number, over: Partial<FrameOf<'place'>> = {}): FrameOf<'place'> => ({
  step: 'place',
  hex,
  seat: 1,
  from: findHex('W3428'),
  kind: 'land',
  won: -1,
  elites: 0,
  ...over,
});

describe('an enemy before the walls', () => {
  it('lets the defender say who is inside and who outside: EPW-SIE-03 EPW-FRT-01', () => {
    const s = campaign();
    put(s, 'plataea', 'attica-h4', { by: 'athens', inside: true });
    hold(s, 'plataea', 'athens');
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    lead(s, 'plataea', 'archidamus', 'sparta', false);
    const t = from(s, coming(at('plataea')));
    expect(asked(t)).toBe('athens place');
    expect(offers(t)).toEqual(['outside attica-h4', 'done']);
    does(t, 'done');
    expect(asked(t)).toBe('sparta place.choice');
  });

  it('fights those outside first, and then storms or masks: EPW-FRT-01 EPW-FRT-02 EPW-SIE-05', () => {
    const s = campaign();
    hold(s, 'plataea', 'athens');
    put(s, 'plataea', 'attica-h4', { by: 'athens', inside: true });
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    lead(s, 'plataea', 'archidamus', 'sparta', false);
    const t = from(s, coming(at('plataea')));
    does(t, 'outside attica-h4');
    // Nothing is left to move in or out: the battle in the open begins.
    expect(t.flow.some((frame) => frame.step.startsWith('battle'))).toBe(true);
  });

  it('wants a leader with several units in the open: EPW-LDR-01', () => {
    const s = campaign();
    hold(s, 'plataea', 'athens');
    put(s, 'plataea', 'attica-h4', { by: 'athens', inside: true, n: 3 });
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    lead(s, 'plataea', 'archidamus', 'sparta', false);
    const t = from(s, coming(at('plataea')));
    lead(t, 'plataea', 'phormio', 'athens', true);
    does(t, 'outside attica-h4');
    expectRefusal(t, 'outside attica-h4', 'EPW-LDR-01');
    does(t, 'outside phormio');
    does(t, 'outside attica-h4');
  });

  it('leaves those shut in who were masked before: EPW-SIE-06', () => {
    const s = campaign();
    hold(s, 'plataea', 'athens');
    put(s, 'plataea', 'attica-h4', { by: 'athens', inside: true });
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    lead(s, 'plataea', 'archidamus', 'sparta', false);
    expect(asked(from(s, coming(at('plataea'), { from: -1, kind: 'assault' })))).toBe('sparta place.choice');
  });

  it('may be masked without a fight: EPW-SIE-02 EPW-SIE-05', () => {
    const s = campaign();
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false });
    const t = from(s, coming(at('eleusis')));
    expect(offers(t)).toEqual(['assault', 'mask']);
    expectRefusal(t, 'spare', 'EPW-SIE-05');
    const told = does(t, 'mask').events;
    expect(told.map((event) => words.en.event(event))).toContain('Sparta masks Eleusis (W3630).');
    expect(told.map((event) => words.fr.event(event))).toContain('Sparte bloque Éleusis (W3630).');
    expect(asked(t)).toBe('nobody');
    expect(citySide(t, city('eleusis'))).toBe(0);
  });

  it('is not stormed by cavalry alone: EPW-FRT-08 EPW-COM-03', () => {
    const s = campaign();
    put(s, 'eleusis', 'boeotia-c5', { by: 'sparta', inside: false });
    // Masking is all that is left, so nobody is asked.
    expect(asked(from(s, coming(at('eleusis'))))).toBe('nobody');
  });
});

describe('the walls', () => {
  it('hold two, chosen by the defender, and the rest wait behind them: EPW-FRT-07', () => {
    const s = campaign();
    hold(s, 'plataea', 'athens');
    put(s, 'plataea', 'attica-h4', { by: 'athens', inside: true, n: 2 });
    put(s, 'plataea', 'attica-l3', { by: 'athens', inside: true });
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 3 });
    lead(s, 'plataea', 'archidamus', 'sparta', false);
    const t = from(s, coming(at('plataea'), { from: -1, kind: 'assault' }));
    does(t, 'assault');
    expect(asked(t)).toBe('athens place.walls');
    expectRefusal(t, 'man boeotia-h5', 'EPW-FRT-07');
    // With one class left to choose from the second man is taken for the player.
    does(t, 'man attica-l3');
    const battle = t.flow.find((frame) => frame.step.startsWith('battle')) as unknown as FrameOf<'battle'>;
    expect(battle.defenders).toHaveLength(2);
    expect(battle.reserve).toHaveLength(1);
  });

  it('are held by the garrison where nobody is inside: EPW-FRT-03 EPW-FRT-04 EPW-FRT-06', () => {
    const s = campaign();
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false, n: 3 });
    lead(s, 'eleusis', 'archidamus', 'sparta', false);
    const t = from(s, coming(at('eleusis')));
    does(t, 'assault');
    const battle = t.flow.find((frame) => frame.step.startsWith('battle')) as unknown as FrameOf<'battle'>;
    expect(battle.defenders).toEqual([-1]);
    expect(battle.enemy).toBe(0);
  });
});

describe('a place that has fallen', () => {
  const fallen = (id: string, seat: number, units: readonly [string, number]): S => {
    const s = campaign();
    put(s, id, units[0], { by: seat === 0 ? 'athens' : 'sparta', inside: false, n: units[1] });
    return from(s, { step: 'capture', hex: at(id), seat, how: 'assault', scored: 0 });
  };

  it('carries the marker of its captor, who is inside it: EPW-FRT-05 EPW-FRT-12', () => {
    const t = fallen('eleusis', 1, ['boeotia-h5', 2]);
    does(t, 'spare');
    expect(t.cityHolder[city('eleusis')]).toBe(1);
    const u = t.unitAt.indexOf(at('eleusis'));
    expect(isInside(t, u)).toBe(true);
  });

  it('counts as a victory in its region, a decisive one for a large city: EPW-FRT-12 EPW-ADJ-08', () => {
    const before = campaign();
    const small = fallen('eleusis', 1, ['boeotia-h5', 2]);
    expect(small.al[region('attica')]).toBe((before.al[region('attica')] as number) - 2);
    expect(small.al[region('samos')]).toBe(before.al[region('samos')]);
    const large = fallen('corcyra', 1, ['boeotia-h5', 2]);
    expect(large.al[region('western_islands')]).toBe((before.al[region('western_islands')] as number) - 5);
    expect(large.al[region('samos')]).toBe((before.al[region('samos')] as number) - 2);
  });

  it('is free again in a region of the captor: EPW-REV-10', () => {
    const s = campaign();
    hold(s, 'eleusis', 'sparta');
    put(s, 'eleusis', 'attica-h4', { inside: false });
    const t = from(s, { step: 'capture', hex: at('eleusis'), seat: 0, how: 'surrender', scored: 0 });
    does(t, 'spare');
    expect(t.cityHolder[city('eleusis')]).toBe(-1);
  });

  it('loses the base of its old masters; that of the besieger is inside now: EPW-BLD-06 EPW-BLD-09', () => {
    const s = campaign();
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    s.bases = [
      { hex: at('eleusis'), seat: 0, inside: true, fixed: false },
      { hex: at('eleusis'), seat: 1, inside: false, fixed: false },
    ];
    const t = from(s, { step: 'capture', hex: at('eleusis'), seat: 1, how: 'assault', scored: 0 });
    expect(t.bases).toEqual([{ hex: at('eleusis'), seat: 1, inside: true, fixed: false }]);
  });

  it('may be destroyed then and only then: EPW-DES-01 EPW-DES-02 EPW-DES-04', () => {
    const t = fallen('eleusis', 1, ['boeotia-h5', 2]);
    const al = t.al[region('attica')] as number;
    does(t, 'destroy');
    expect(t.destroyed[city('eleusis')]).toBe(1);
    // Of the enemy's region: two more allegiance, one militance less (and one for the raid).
    expect(t.al[region('attica')]).toBe(al + 2);
  });

  it('whose destruction is a raid of its area to the last: EPW-DES-03', () => {
    const t = fallen('eleusis', 1, ['boeotia-h5', 2]);
    const ml = t.ml[region('attica')] as number;
    does(t, 'destroy');
    expect(t.raided[area('attica')]).toBe(forage[hexArea[at('eleusis')] as number]);
    expect(t.treasury[1]).toBe(22);
    expect(t.ml[region('attica')]).toBe(ml - 2);
    expect(has(t.unitBits, t.unitAt.indexOf(at('eleusis')), RAIDING)).toBe(true);
  });

  it('or have its walls razed: EPW-DES-05', () => {
    const t = fallen('eleusis', 1, ['boeotia-h5', 2]);
    does(t, 'raze');
    expect(t.walled[city('eleusis')]).toBe(0);
    const open = fallen('acharnae', 1, ['boeotia-h5', 2]);
    expectRefusal(open, 'raze', 'EPW-DES-05');
  });

  it('keeps Long Walls whose other end is not his: EPW-DES-07', () => {
    const t = fallen('piraeus', 1, ['boeotia-h5', 4]);
    const walls = t.longWalls.length;
    does(t, 'raze');
    expect(t.longWalls).toHaveLength(walls);
  });

  it('ends the game when it is a capital: EPW-VIC-01', () => {
    const t = fallen('athens', 1, ['boeotia-h5', 6]);
    does(t, 'spare');
    expect(t.winners).toEqual([1]);
    expect(t.level).toBe('decisive');
    const outcome = epic.outcome(t) as Outcome;
    expect(outcome.breakdown.athens?.[0]?.rule).toBe('EPW-VIC-01');
    expect(words.en.outcome(outcome)[0]).toContain('of Athens has fallen');
    expect(words.en.outcome(outcome)[1]).toMatch(/Athens: tribute value \d+, \d+ regions/);
  });
});

it('units inside a place that falls are gone: EPW-SIE-15', () => {
  const s = campaign();
  hold(s, 'plataea', 'athens');
  const [u] = put(s, 'plataea', 'attica-h4', { by: 'athens', inside: true }) as [number];
  put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
  s.sieges = [{ hex: at('plataea'), morale: 1, seat: 1, raised: false }];
  const t = from(s, { step: 'sieges', order: [1], at: 0, rolled: [] });
  does(t, 'roll plataea', [6]);
  expect(t.unitAt[u]).toBe(BUILD);
  expect(t.sieges).toEqual([]);
  does(t, 'spare');
  expect(citySide(t, city('plataea'))).toBe(1);
});

describe('what may be done is told', () => {
  const ask = (step: string) => ({ role: 'athens', step, rules: [] });
  it('by where it is asked', () => {
    expect(words.en.action({ verb: 'raze' }, ask('capture.fate'))).toBe('Raze its walls');
    expect(words.fr.action({ verb: 'raze' }, ask('capture.fate'))).toBe('Raser ses murs');
    expect(words.en.action({ verb: 'stack', target: 'W3034' }, ask('raids'))).toBe(
      'Tell off raiders at Argos (W3034)',
    );
    expect(words.en.action({ verb: 'stack', target: 'W3034' }, ask('move.stack'))).toBe(
      'Move from Argos (W3034)',
    );
  });

  it('in questions that name only what is offered', () => {
    const question = (step: string, actions: string[], params = {}) => ({
      en: words.en.prompt({ ...ask(step), actions, params }),
      fr: words.fr.prompt({ ...ask(step), actions, params }),
    });
    const fate = { place: findHex('W3034') };
    expect(question('capture.fate', ['destroy', 'raze', 'spare'], fate).en).toContain('raze its walls');
    expect(question('capture.fate', ['destroy', 'spare'], fate).en).not.toContain('raze');
    expect(question('placement', ['pool attica', 'done'], { bases: 3 }).en).not.toContain('base');
    expect(question('placement', ['base W3034', 'done'], { bases: 3 }).en).toContain(
      'set up a base (3 left)',
    );
    expect(question('raids', ['raze W3831', 'done']).en).toContain('Nobody is left');
    expect(question('talks', ['offer-peace', 'done']).fr).not.toContain('grief');
    expect(question('move.stack', ['done'], { held: 'eclipse' }).fr).toContain('Éclipse');
    expect(question('move.group', ['pick attica-h4', 'go W3033', 'halt'], fate).en).toContain('all of it');
    expect(question('move.group', ['pick attica-h4', 'halt'], fate).en).not.toContain('all of it');
    expect(question('move.group', ['pick attica-h4', 'halt'], fate).fr).toContain('désignez qui part');
    expect(question('march.on', ['halt'], { ...fate, left: 1.5 }).fr).toContain('reste 1½');
  });

  it('in French with one word for "à Le" and "de Le"', () => {
    const told = words.fr.event({
      type: 'move',
      units: [],
      leaders: [],
      to: findHex('W3731'),
      why: 'place',
      inside: true,
    });
    expect(told).toContain('au Pirée');
    expect(words.fr.prompt({ ...ask('raids.pick'), params: { place: findHex('W3831') } })).not.toContain(
      'En Athènes',
    );
  });

  it('in French with "d’" before a vowel and before an h that nobody speaks', () => {
    const rolled = (city: string): string =>
      words.fr.action({ verb: 'roll', target: city }, ask('sieges.seat'));
    expect(rolled('orchomenus')).toMatch(/siège d’Orchomène$/);
    expect(rolled('haliartus')).toMatch(/siège d’Haliarte/);
    expect(rolled('piraeus')).toMatch(/siège du Pirée$/);
    expect(rolled('thebes')).toMatch(/siège de Thèbes$/);
  });

  it('tells the die of a siege from the die of a fleet', () => {
    expect(words.en.action({ verb: 'roll', target: 'thebes' }, ask('sieges.seat'))).toContain(
      'siege of Thebes',
    );
    expect(words.en.action({ verb: 'roll' }, ask('naval'))).toBe('Roll for the way');
  });

  it('with the ratings of those who may command', () => {
    expect(words.en.action({ verb: 'command', target: 'demosthenes' }, ask('battle.command'))).toBe(
      'Demosthenes commands (land 1, sea 0)',
    );
  });

  it('with the area of a hex that has no name', () => {
    expect(words.en.names.thing('W3133')).toBe('Argolid (W3133)');
  });
});
