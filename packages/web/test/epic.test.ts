import {
  type EpicBoard,
  epic,
  findCity,
  findPlace,
  INSIDE,
  interceptRisk,
  MOVED,
  placeName,
  regionIds,
} from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Ask, View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { attempts, refusal } from '../src/games/epic/attempts.ts';
import { type Battle, battleOf, brings, fateOf } from '../src/games/epic/display.ts';
import { find } from '../src/games/epic/find.ts';
import { alliesIn, isOfTheAllies } from '../src/games/epic/gifts.ts';
import { hint } from '../src/games/epic/hint.ts';
import { tintsOf } from '../src/games/epic/layers.ts';
import { isPressing, isThrown, landingsFor, oddsPlaces, waysFor } from '../src/games/epic/odds.ts';
import { classIdOf, piecesOf, stackId, stacksOf } from '../src/games/epic/pieces.ts';
import { hexesOfRegion, zoneOfWord } from '../src/games/epic/places.ts';
import { hidden, plaqueSpots } from '../src/games/epic/plaques.ts';
import { signsOf } from '../src/games/epic/signs.ts';
import { stands } from '../src/games/epic/stands.ts';
import { isDetail, status, theatre } from '../src/games/epic/status.ts';
import { touchesOf } from '../src/games/epic/targets.ts';
import { trayOf } from '../src/games/epic/tray.ts';
import { voyageTo } from '../src/games/epic/way.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { fights } = await import('../src/games/epic/fights.ts');
const { warOf, wonBy } = await import('../src/games/epic/Peace.tsx');

const viewOf = (scenario: string, role = 'athens') => {
  const state = epic.setup({ scenario, seed: 'page', options: {} });
  return epic.view(state, role);
};
const ask = (...actions: string[]): Ask => ({ role: 'athens', step: 'test', rules: [], actions });

describe('a port beyond the sea', () => {
  const sea = (...then: string[]) => {
    const state = epic.load({
      game: 'epic',
      scenario: 'argive',
      board: {
        treasury: { athens: 30, sparta: 30 },
        controller: { attica: 'athens', laconia: 'sparta' },
        units: { piraeus: ['attica-f5 inside'], athens: ['attica-h4 inside'] },
      },
    } as never);
    const asked = (): Ask => epic.pending(state)[0] as Ask;
    const act = (text: string) => epic.apply(state, asked().role, epic.parse(text) as never);
    for (let n = 0; n < 60 && !(asked().role === 'athens' && asked().step === 'move.stack'); n++) {
      const legal = epic.legal(state, asked().role).map((action) => epic.notate(action));
      act(['pay', 'done', 'pass'].find((word) => legal.includes(word)) ?? (legal[0] as string));
    }
    for (const text of ['stack W3731', ...then]) act(text);
    const view = epic.view(state, 'athens') as View;
    return { state, act, view, ask: view.asks.find(({ role }) => role === 'athens') as Ask };
  };
  const gytheum = placeName(findPlace('gytheum'));

  it('is lit, its way is told, and one touch sails there and puts in', () => {
    const { state, act, view, ask } = sea();
    expect(ask.actions).not.toContain(`land ${gytheum}`);
    const landings = landingsFor(view, ask);
    const touches = touchesOf(ask, String, view.board as EpicBoard, waysFor(view, ask), landings);
    expect(touches.zones.get(gytheum)?.kind).toBe('fight');
    expect(hint(view, ask, { zone: gytheum }, 'en')?.text).toMatch(
      /^Land at Gytheum \(W2940\) · 6 movement points/,
    );
    const landing = landings.get(gytheum);
    if (!landing) throw new Error('nobody lands at Gytheum');
    const next = voyageTo(landing, false);
    const onward = (): Ask => epic.view(state, 'athens').asks[0] as Ask;
    for (let text = next(ask); text; text = next(onward())) {
      expect(text).toMatch(/^(sail|land) /);
      act(text);
    }
    expect(epic.pending(state)[0]?.step).not.toBe('naval');
    // Fingers hover over nothing: they sail before it, and the attack is weighed from there.
    const careful = voyageTo(landing, true);
    expect([careful(ask), careful(ask)]).toEqual([landing.sail, undefined]);
  });

  it('is meant as a landing where nobody but ships could go: what bars it is what is told', () => {
    const { view, ask } = sea();
    expect(attempts(view, ask, { zone: gytheum })[0]).toBe(`land ${gytheum}`);
    expect(attempts(view, ask, { zone: gytheum })).not.toContain(`sail ${gytheum}`);
  });
});

describe('stacks of the Epic on the map', () => {
  const board = viewOf('campaign').board as EpicBoard;

  it('show every unit and leader on the map once', () => {
    const stacks = stacksOf(board);
    const units = stacks.flatMap(({ units }) => units);
    expect(new Set(units).size).toBe(units.length);
    expect(new Set(stacks.map(stackId)).size).toBe(stacks.length);
    for (const { zone } of stacks) expect(zone).toMatch(/^([WE]\d{4}|B-|[a-z_]+$)/);
  });

  it('are one counter each, and say in words who stands there', () => {
    for (const language of ['en', 'fr'] as const)
      for (const piece of piecesOf(board, words[language])) expect(piece.name, piece.id).not.toBe('');
  });

  it('show ships with troops as soldiers aboard, and ships alone as ships', () => {
    const afloat = (classesAboard: RegExp): ReturnType<typeof piecesOf>[number] | undefined => {
      const sea = findPlace('saronic');
      const unitAt = board.unitAt.map((place, u) => (classesAboard.test(classIdOf(u)) ? sea : place));
      return piecesOf({ ...board, unitAt }, words.en).find(({ zone }) => zone === 'saronic');
    };
    expect(afloat(/^attica-f6$/)).toMatchObject({ symbol: 'trireme' });
    expect(afloat(/^attica-f6$/)?.aboard).toBeUndefined();
    expect(afloat(/^attica-(f6|h4)$/)).toMatchObject({ symbol: 'hoplite', aboard: true });
  });

  it('leave a city its name: a leader alone inside is a pennant without a figure', () => {
    const alone = piecesOf(board, words.en).filter(({ name }) => /^(Xenocleides|Diemporus)$/.test(name));
    expect(alone.map(({ kind, troops }) => [kind, troops])).toEqual([
      ['pennant', 0],
      ['pennant', 0],
    ]);
  });
});

describe('dice in the log', () => {
  it('are told by what they decided, and by themselves where they may have decided nothing', () => {
    const roll = (what: string): boolean => isDetail({ type: 'roll', for: what, value: 2 });
    expect([roll('revolt'), roll('siege'), roll('morale')]).toEqual([true, true, true]);
    expect([roll('unrest'), roll('storm'), roll('naval')]).toEqual([false, false, false]);
    expect(isDetail({ type: 'check', what: 'revolt' })).toBe(false);
  });
});

describe('the plaques of the regions', () => {
  it('lie on no city and on no name of one', () => {
    const spots = plaqueSpots([]);
    expect(spots.size).toBe(26);
    for (const [id, spot] of spots) expect(hidden(spot), id).toBe(0);
  });

  it('step aside for a stack, and lie on no other plaque', () => {
    const free = plaqueSpots([]);
    const attica = free.get('attica') as readonly [number, number];
    const beside = plaqueSpots([attica]).get('attica') as readonly [number, number];
    const off = [0, 1].map((axis) => Math.abs((beside[axis] ?? 0) - (attica[axis] ?? 0)));
    expect((off[0] ?? 0) >= 35 || (off[1] ?? 0) >= 20).toBe(true);
    expect(plaqueSpots([attica]).get('euboea')).toEqual(free.get('euboea'));
    const all = [...free.values()];
    for (const [i, [x, y]] of all.entries())
      for (const [a, b] of all.slice(i + 1))
        expect(Math.abs(x - a) >= 46 || Math.abs(y - b) >= 16).toBe(true);
  });
});

describe('what came of a battle', () => {
  const battle = (winner: number) =>
    battleOf({
      id: 'x',
      kind: 'combat',
      closed: true,
      told: [
        { type: 'battle', place: 1, kind: 'land', attacker: 1, defender: 0 },
        { type: 'fought', place: 1, winner, decisive: false },
      ].map((event) => ({ ply: 1, by: 'sparta', event })),
    }) as Battle;

  it('is told by sides, and is nothing to whoever looks on', () => {
    expect(fateOf(battle(1), 'athens')).toBe('lost');
    expect(fateOf(battle(0), 'athens')).toBe('won');
    expect(fateOf(battle(1), 'thebes')).toBe('won');
    expect(fateOf(battle(0), 'corinth')).toBe('lost');
    expect(fateOf(battle(1), undefined)).toBeUndefined();
    expect(fateOf(battle(-1), 'athens')).toBeUndefined();
  });
});

describe('the die of a revolt', () => {
  const told = (by: string, what: string) => ({
    ply: 1,
    entry: { by, do: '', hash: '' },
    told: { athens: [{ type: 'check', what, at: 3, die: 2, modifier: -1, result: true }] },
  });

  it('has a card of its own for whoever threw it, and is no fight to look back on', () => {
    const found = fights.list([told('athens', 'soothe'), told('sparta', 'revolt')], 'athens');
    expect(found.map(({ kind, closed }) => [kind, closed])).toEqual([['revolt', true]]);
    expect(found[0]?.told).toHaveLength(1);
    expect(fights.recall(found[0] as never, viewOf('campaign'), 'en')).toBeUndefined();
  });

  it('is red where it does not bring what was thrown for, as those of traitors', () => {
    const faces = (what: string, at: number, modifier: number): number[] =>
      [1, 2, 3, 4, 5, 6].filter((face) =>
        brings({ type: 'check', what, at, die: 1, modifier, result: false }, face),
      );
    expect(faces('revolt', 3, 2)).toEqual([5, 6]);
    expect(faces('soothe', 3, -2)).toEqual([1, 2, 3]);
    expect(faces('siege', 3, -4)).toEqual([5, 6]);
    // EPW-CRD-06: the gates of a small city open sooner than those of a large one.
    const gates = (id: string): number => faces('betrayal', findPlace(id), 1).length;
    expect(gates('eleusis')).toBeGreaterThan(gates('athens'));
  });

  it('falls at the second touch where nothing can be pointed at', () => {
    expect(['soothe samos', 'check samos', 'move W3034', 'fight W3034'].filter(isThrown)).toEqual([
      'soothe samos',
      'check samos',
    ]);
  });
});

describe('a fleet that has named its way', () => {
  it('is weighed at once by whoever may raise a storm over it, with the card and without', () => {
    const s = epic.load({
      game: 'epic',
      scenario: 'archidamian',
      board: {
        turn: 1,
        controller: { attica: 'athens', laconia: 'sparta', epidaurus: 'sparta' },
        al: { attica: 14, laconia: 12, epidaurus: 9 },
        ml: { attica: 10, laconia: 10, epidaurus: 10 },
        units: { piraeus: ['attica-f6 inside'] },
        cards: { sparta: ['storms_at_sea-1'] },
      },
      flow: [
        {
          step: 'move',
          seat: 0,
          attacks: [],
          clashes: [],
          at: -1,
          units: [],
          leaders: [],
          area: -1,
          asked: [],
        },
      ],
    } as never);
    const play = (text: string): void => {
      const [{ role }] = epic.pending(s) as [Ask];
      epic.apply(s, role, epic.parse(text) as never);
    };
    for (const text of ['stack W3731', 'sail saronic', 'land W3434', 'roll'])
      if (epic.pending(s)[0]?.step !== 'naval.named') play(text);
    const ask = epic.pending(s)[0] as Ask;
    expect([ask.role, ask.step, isPressing(ask)]).toEqual(['sparta', 'naval.named', true]);
    expect(oddsPlaces(epic.view(s, 'sparta'), ask)).toEqual(['W3434']);
    const [plan] = epic.odds(s, 'sparta', 'W3434');
    expect(plan?.ifPlayed?.map(({ play: card, table }) => [card, table.results[0]?.chance])).toEqual([
      ['storms_at_sea', [4, 6]],
    ]);
  });
});

describe('the peace table', () => {
  it('weighs the die of grievance for those alone who may throw it: EPW-PEA-06', () => {
    const board = structuredClone(viewOf('archidamian').board) as EpicBoard & {
      lastBreaches: number[];
      lastGrievances: number[];
    };
    const now = { ...board, peace: 'peace' as const, lastBreaches: [1, 0], lastGrievances: [2, 0] };
    expect([warOf(now, 0), warOf(now, 1)]).toEqual(['3/6', '–']);
    expect(warOf({ ...now, peace: 'truce' }, 0)).toBe('–');
  });

  it('says whom a peace would make the victor now, or that it would be a truce: EPW-PEA-02', () => {
    const view = viewOf('campaign');
    expect(wonBy(view as View)).toBe('athens');
    const nobody = view.board.controller.map((seat, r) => (r > 22 ? -1 : seat));
    expect(wonBy({ ...view, board: { ...view.board, controller: nobody } } as View)).toBeUndefined();
  });
});

describe('a satrap', () => {
  it('is called by his name, not by the title of his card', () => {
    const told = { type: 'satrap', satrap: 0, seat: 1 } as never;
    expect(words.en.event(told)).toBe('Tissaphernes sides with Sparta.');
    expect(words.fr.event(told)).toBe('Tissapherne soutient désormais Sparte.');
    const away = { verb: 'play', target: 'satraps_quarrel pharnabazus' };
    expect(words.en.action(away)).toMatch(/Pharnabazus$/);
    expect(words.fr.action(away)).toMatch(/Pharnabaze$/);
    // His card keeps its title.
    expect(words.en.action({ verb: 'play', target: 'tissaphernes' })).toContain('Tissaphernes Offers Troops');
  });
});

describe('what may be touched', () => {
  const plain = (text: string): string => text;

  it('is the last word of an action that names a place', () => {
    const { actions, rest } = touchesOf(
      ask('area attica W3629', 'place attica-h4 athens', 'done'),
      plain,
      {},
    );
    expect([...actions.keys()]).toEqual(['W3629', zoneOfWord('athens')]);
    expect(rest).toEqual(['done']);
  });

  it('is nothing where talents and cards pass to an ally, though he has the name of a city', () => {
    const gifts = ['give thebes 5', 'lend dearth corinth', 'ask sparta', 'share'];
    expect(touchesOf(ask(...gifts), plain, {}).rest).toEqual(gifts);
    // Delphi is a city and a card: nobody throws the card away by touching the city.
    const plays = ['play argos', 'discard delphi'];
    const cards = touchesOf(ask(...plays, 'play city_betrayed potidaea'), plain, {});
    expect(cards.rest).toEqual(plays);
    expect([...cards.actions.values()]).toEqual([['play city_betrayed potidaea']]);
  });

  it('is a whole region where a card is played on regions, though one has the name of a city', () => {
    const { zones, rest } = touchesOf(ask('on elis', 'on achaea'), (text) => text, {});
    expect(rest).toEqual([]);
    expect(zones.size).toBe(hexesOfRegion({}, 'elis').length + hexesOfRegion({}, 'achaea').length);
    const prompt = (...actions: string[]): string =>
      words.en.prompt({ ...ask(...actions), step: 'card.target', params: { card: 'allied_unrest' } });
    expect(prompt('on elis', 'on achaea')).toBe('Allied Unrest: choose the region.');
    expect(prompt('on elis', 'on tegea', 'done')).toBe('Allied Unrest: choose the city.');
    expect(prompt('on attica-f6 W3731', 'on attica-h4 W3731', 'done')).toBe('Allied Unrest: choose a unit.');
    expect(prompt('on fleets', 'on troops')).toBe('Allied Unrest: fleets, or troops?');
    // Among cities it is the city.
    expect(touchesOf(ask('on elis', 'on tegea'), (text) => text, {}).zones.size).toBe(2);
  });

  it('is a whole area where a card is played on areas, though some have the name of a region', () => {
    const { actions, rest } = touchesOf(ask('on attica', 'on melos_i', 'on acte'), plain, {});
    expect(rest).toEqual([]);
    expect(actions.get('W3831')).toEqual(['on attica']);
    expect(actions.get('W4340')).toEqual(['on melos_i']);
    expect([...actions.values()].flat()).toContain('on acte');
  });

  it('is a whole region where a pool is opened', () => {
    const { zones } = touchesOf(ask('pool elis'), plain, {});
    expect([...zones.keys()]).toEqual(hexesOfRegion({}, 'elis'));
    expect(zones.size).toBeGreaterThan(3);
  });

  it('is lit as a fight where it is one', () => {
    // Its light lies under the counters: it has a mark over them.
    expect(touchesOf(ask('fight W3629'), plain, {}).zones.get('W3629')).toMatchObject({
      kind: 'fight',
      label: '',
    });
  });
});

describe('where a scenario is fought', () => {
  it('is told of the Argive League, from Elis to Boeotia; the whole war is fought everywhere', () => {
    const zones = theatre(viewOf('argive'));
    for (const region of ['elis', 'laconia', 'attica']) expect(zones).toContain(hexesOfRegion({}, region)[0]);
    expect(zones).not.toContain(hexesOfRegion({}, 'thrace')[0]);
    expect(theatre(viewOf('campaign'))).toEqual([]);
  });
});

describe('finding by name', () => {
  const board = viewOf('argive').board as EpicBoard;

  it('needs no accents and puts beginnings first', () => {
    expect(find(board, words.fr, 'athen')[0]?.name).toBe('Athènes');
    expect(find(board, words.fr, 'BEOTIE').map(({ kind }) => kind)).toContain('region');
    expect(find(board, words.en, 'xyzzy')).toEqual([]);
  });
});

describe('layers', () => {
  const view = viewOf('campaign');

  it('tint every hex of a region alike, and nothing without a layer', () => {
    const tints = tintsOf(view, 'control');
    expect(new Set(hexesOfRegion({}, 'attica').map((hex) => tints.get(hex)))).toEqual(new Set(['athens']));
    expect(tintsOf(view, 'none').size).toBe(0);
  });
});

it('the page tells season, steps and seats of every scenario', () => {
  for (const { id, roles } of epic.manifest.scenarios)
    for (const language of ['en', 'fr'] as const) {
      const told = status(viewOf(id), language);
      expect(told.sides.map(({ role }) => role)).toEqual(roles);
      expect(told.turns).toHaveLength(4);
    }
});

describe('what is told of a place and of the map', () => {
  it('names region, levels and who it takes to besiege a city, in both languages', () => {
    const view = viewOf('argive');
    for (const language of ['en', 'fr'] as const) {
      const told = stands(view, zoneOfWord('mantinea') as string, 'athens', language);
      expect(told?.facts.length).toBeGreaterThan(5);
      expect(told?.name).toBe(words[language].names.city('mantinea'));
    }
    expect(stands(view, 'saronic', 'athens', 'en')?.note).toBe('sea');
  });

  it('EPW-REV-01: no odds of a revolt for a city that has risen already', () => {
    const view = structuredClone(viewOf('archidamian')) as View;
    const board = view.board as { revolt: number[]; al: number[] };
    board.al[regionIds.indexOf('chalcidice')] = 1;
    const odds = (): boolean =>
      stands(view, zoneOfWord('olynthus') as string, 'athens', 'en')?.facts.some(
        ({ label }) => label === 'Revolts if tested',
      ) === true;
    board.revolt[findCity('olynthus')] = 0;
    expect(odds()).toBe(true);
    board.revolt[findCity('olynthus')] = 1;
    expect(odds()).toBe(false);
  });

  it('draws a plaque for every region in play', () => {
    const view = viewOf('argive');
    const inPlay = (view.board as EpicBoard).controller.filter((owner) => owner >= -1).length;
    expect(signsOf(view).split('class="pq').length - 1).toBe(inPlay);
  });
});

describe('a place that Long Walls join to another', () => {
  it('says that it is besieged only together with it', () => {
    const facts = (city: string, language: 'en' | 'fr'): string =>
      JSON.stringify(stands(viewOf('campaign'), zoneOfWord(city) as string, 'athens', language)?.facts);
    expect(facts('megara', 'en')).toContain('only together with Nisaea');
    expect(facts('megara', 'fr')).toContain('seulement avec Nisée');
    expect(facts('thebes', 'en')).not.toContain('only together');
  });
});

describe('the tray of a stack', () => {
  const hex = findPlace('W3831');
  const view = epic.view(epic.setup({ scenario: 'campaign', seed: 'page', options: {} }), 'athens') as View;
  const board = view.board as EpicBoard;
  const of = (id: string, n: number): number[] =>
    board.unitAt.flatMap((_, u) => (classIdOf(u) === id ? [u] : [])).slice(0, n);
  /** Three of Attica at Athens; these of Laconia before it. */
  const men = of('attica-h4', 3);
  const stood = (inside: number[], foes: number[] = []): View => ({
    ...view,
    board: {
      ...board,
      unitAt: board.unitAt.map((at, u) => (men.includes(u) || foes.includes(u) ? hex : at)),
      unitBits: board.unitBits.map((bits, u) => (inside.includes(u) ? bits | INSIDE : bits)),
      unitSeat: board.unitSeat.map((seat, u) => (foes.includes(u) ? 1 : seat)),
    } satisfies EpicBoard,
  });
  const told = (at: View, step: string, actions: string[], group: number[]) =>
    trayOf(at, { role: 'athens', step, rules: [], actions, params: { place: hex, group } }, words.en, 'en');

  it('counts those of one class who go, of all that lie there', () => {
    const some = told(stood(men), 'move.group', ['pick attica-h4', 'drop attica-h4'], men.slice(0, 1));
    expect(some?.tiles).toMatchObject([
      { taken: 1, of: 3, more: 'pick attica-h4', back: ['drop attica-h4'] },
    ]);
    // Nobody is told off yet: all of them would go, and all lie there, whoever is before the walls.
    const all = told(stood(men, of('laconia-h6', 2)), 'move.group', ['pick attica-h4', 'go W3830'], men);
    expect(all?.tiles[0]).toMatchObject({ taken: 0, of: 3 });
    expect(all?.note).toContain('where all of it goes');
    // Nothing is lit: that all of it may be sent somewhere would be a lie.
    expect(told(stood(men), 'move.group', ['pick attica-h4', 'halt'], men)?.note).toContain(
      'without a leader',
    );
    expect(some?.note).toContain('touch a place to hear why');
    const led = told(stood(men), 'move.group', ['pick attica-h4', 'pick demosthenes', 'halt'], men);
    expect(led?.note).toContain('cannot leave together');
  });

  it('of ships and men counts those told off, though they march nowhere together', () => {
    const state = epic.setup({ scenario: 'argive', seed: 'tray', options: {} });
    const act = (notation: string): void => {
      epic.apply(state, epic.pending(state)[0]?.role ?? '', epic.parse(notation) as never);
    };
    const asked = (): Ask => {
      const [ask] = epic.pending(state);
      if (!ask) throw new Error('nobody is asked');
      return { ...ask, actions: epic.legal(state, ask.role).map((action) => epic.notate(action)) };
    };
    const spread = () => trayOf(epic.view(state, 'athens') as View, asked(), words.en, 'en');
    for (const notation of [
      'pool attica',
      ...['attica-h4', 'attica-h4', 'attica-f6', 'attica-f6'].map((unit) => `place ${unit} piraeus`),
      'done',
      'done',
    ])
      act(notation);
    while (asked().step !== 'move.stack') {
      const { actions = [] } = asked();
      act(['pay', 'pass', 'done'].find((one) => actions.includes(one)) ?? (actions[0] as string));
    }
    act('stack W3731');
    expect(spread()?.tiles.map(({ of: all }) => all)).toEqual([2, 2]);
    act('pick attica-f6');
    expect(spread()?.tiles).toMatchObject([
      { taken: 0, of: 2 },
      { taken: 1, of: 2 },
    ]);
    expect(spread()?.sums?.[0]).toEqual({ label: 'Units', value: '1' });
    // While the way is planned, those who sail lie there and cannot be picked; what is planned is told.
    act('sail laconian');
    expect(spread()).toMatchObject({ title: 'To Laconian Gulf and Cythera', counts: false });
    expect(spread()?.tiles).toMatchObject([{ taken: 1, of: 1 }]);
    expect(spread()?.tiles.every(({ more, back }) => more === undefined && back === undefined)).toBe(true);
    expect(spread()?.sums).toContainEqual({ label: 'Planned', value: '4 of 6 + die' });
  });

  it('shows those who march on, whom they can take along or not', () => {
    const on = told(stood(men), 'march.on', ['go W3830', 'halt'], men.slice(0, 2));
    expect(on?.tiles).toMatchObject([{ taken: 2, of: 2 }]);
    expect(on?.note).toBe('touch where they go on, or halt');
    expect(on?.sums).toContainEqual({ label: 'Units', value: '2' });
    const along = told(stood(men), 'march.on', ['go W3830', 'pick attica-h4', 'halt'], men.slice(0, 2));
    expect(along?.note).toBe('those touched are taken along');
    const asked = (...actions: string[]): string =>
      words.en.prompt({
        role: 'athens',
        step: 'march.on',
        rules: [],
        actions,
        params: { place: hex, left: 1 },
      });
    expect(asked('go W3830', 'halt')).toContain('left: go on, or halt.');
    expect(asked('go W3830', 'pick attica-h4', 'halt')).toContain('take others along');
  });

  it('of a fleet that puts in offers its cargo to be left there: EPW-NAV-15', () => {
    const group = [...of('attica-f6', 1), ...of('attica-h4', 2)];
    const naval: Ask = {
      role: 'athens',
      step: 'naval',
      rules: [],
      actions: ['drop attica-h4', 'roll'],
      params: { place: findPlace('W2337'), spent: 6, group, leaders: [] },
    };
    const tray = trayOf(view, naval, words.en, 'en');
    expect(tray?.tiles.map(({ of: n, back }) => [n, back])).toEqual([
      [1, undefined],
      [2, ['drop attica-h4']],
    ]);
    expect(tray?.note).toBe('touch cargo to leave it here');
  });

  it('counts those who have marched to the ships, for they are carried all the same: EPW-NAV-17', () => {
    const [ship] = of('attica-f6', 1) as [number];
    const marched = (at: View, withShip: boolean): View => {
      const { unitAt, unitBits, ...rest } = at.board as EpicBoard;
      return {
        ...at,
        board: {
          ...rest,
          unitAt: unitAt.map((place, u) => (withShip && u === ship ? hex : place)),
          unitBits: unitBits.map((bits, u) => (men.includes(u) ? bits | MOVED : bits)),
        },
      };
    };
    const offered = ['pick attica-h4', 'pick attica-f6'];
    expect(told(marched(stood(men), true), 'move.group', offered, [ship])?.tiles[0]).toMatchObject({ of: 3 });
    // Without ships they have had their move.
    expect(told(marched(stood(men), false), 'move.group', ['pick attica-h4'], [])?.tiles[0]).toMatchObject({
      of: 1,
    });
  });

  it('keeps every counter in its place, whoever is told off', () => {
    const ships = of('attica-f6', 1);
    const at = stood(men);
    const board2 = at.board as EpicBoard;
    const both: View = {
      ...at,
      board: { ...board2, unitAt: board2.unitAt.map((place, u) => (ships.includes(u) ? hex : place)) },
    };
    const order = (actions: string[], group: number[]) =>
      told(both, 'move.group', actions, group)?.tiles.map(({ piece }) => piece.name);
    const before = order(['pick attica-h4', 'pick attica-f6'], [...men, ...ships]);
    expect(before).toHaveLength(2);
    expect(order(['pick attica-f6', 'drop attica-h4'], men)).toEqual(before);
  });

  it('says how many go, how far, and whether supply reaches them', () => {
    const tray = told(stood(men), 'move.group', ['pick attica-h4'], men);
    expect(tray?.sums).toEqual([
      { label: 'Units', value: '3' },
      { label: 'Movement', value: '3' },
      { label: 'Supply', value: 'yes', over: false },
    ]);
  });

  it('shows who has come out of a city the enemy is before', () => {
    const tray = told(stood(men.slice(1)), 'place', ['outside attica-h4', 'done'], []);
    expect(tray?.tiles).toMatchObject([{ taken: 1, of: 3, more: 'outside attica-h4' }]);
    expect(tray?.tiles[0]?.back).toBeUndefined();
  });
});

describe('a touch where nobody can go', () => {
  it('is taken for a march, whatever may be picked in the tray', () => {
    const ask: Ask = { role: 'athens', step: 'move.group', rules: [], actions: ['pick attica-h4', 'halt'] };
    expect(attempts(viewOf('argive'), ask, { zone: 'W3034' })).toEqual(['go W3034']);
    // Where the stack stands already, nobody meant to go.
    const at = { ...ask, params: { place: findPlace('W3034') } };
    expect(attempts(viewOf('argive'), at, { zone: 'W3034' })).toEqual([]);
    // Soldiers sent to a sea need ships; on land nothing is judged beforehand, nor where ships lie.
    expect(refusal(viewOf('argive'), ask, { zone: 'saronic' })?.rule).toBe('EPW-NAV-15');
    expect(refusal(viewOf('argive'), ask, { zone: 'W3034' })).toBeUndefined();
    const ships = { ...ask, actions: [...(ask.actions ?? []), 'sail saronic'] };
    expect(refusal(viewOf('argive'), ships, { zone: 'saronic' })).toBeUndefined();
  });
});

describe('what a move is told beforehand', () => {
  it('its price, and whether supply reaches where it ends', () => {
    const state = epic.setup({ scenario: 'argive', seed: 'hint', options: {} });
    const act = (notation: string): void => {
      epic.apply(state, epic.pending(state)[0]?.role ?? '', epic.parse(notation) as never);
    };
    for (const notation of [
      'pool argolid',
      'place argolid-h5 argos',
      'place argolid-h4 argos',
      'done',
      'done',
    ])
      act(notation);
    while (epic.pending(state)[0]?.step !== 'move.stack' || epic.pending(state)[0]?.role !== 'athens') {
      const { role } = epic.pending(state)[0] as { role: string };
      const legal = epic.legal(state, role).map((action) => epic.notate(action));
      act(legal.includes('pay') ? 'pay' : legal.includes('done') ? 'done' : (legal[0] as string));
    }
    act('stack W3034');
    const view = epic.view(state, 'athens') as View;
    const asked = view.asks.find(({ role }) => role === 'athens') as Ask;
    const near = hint(view, asked, { zone: 'W3035' }, 'en')?.text ?? '';
    expect(near).toMatch(/^March to .* · [\d½]+ movement points?$/);
    const all = [...hexesOfRegion({}, 'laconia'), ...hexesOfRegion({}, 'arcadia')].flatMap(
      (zone) => hint(view, asked, { zone }, 'fr')?.text ?? [],
    );
    expect(all.some((text) => text.includes('points de mouvement'))).toBe(true);
    expect(hint(view, asked, { zone: 'W4110' }, 'en')).toBeUndefined();
  });

  it('what a raid brings and costs', () => {
    const state = epic.setup({ scenario: 'argive', seed: 'hint', options: {} });
    const asked = (): Ask => {
      const [ask] = epic.pending(state);
      if (!ask) throw new Error('nobody is asked');
      return { ...ask, actions: epic.legal(state, ask.role).map((action) => epic.notate(action)) };
    };
    while (asked().step !== 'raids') {
      const { role, actions = [] } = asked();
      const next = ['pay', 'pass', 'done'].find((one) => actions.includes(one)) ?? (actions[0] as string);
      epic.apply(state, role, epic.parse(next) as never);
    }
    // One unit holds Pylos, in supply by its base.
    const view = epic.view(state, 'athens') as View;
    expect(hint(view, asked(), { zone: 'W2337' }, 'en')?.text).toMatch(
      /1 talent · the region loses 1 militance/,
    );
    const [before] = view.board ? [(view.board as EpicBoard).treasury[0]] : [];
    epic.apply(state, 'athens', epic.parse('raid W2337') as never);
    expect((epic.view(state, 'athens').board as EpicBoard).treasury[0]).toBe((before ?? 0) + 1);
  });

  it('how likely a voyage is caught by enemy fleets, and not at all where there are none', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'risk', options: {} });
    const view = structuredClone(epic.view(state, 'athens')) as View;
    const board = view.board as EpicBoard;
    const [at] = [findPlace('saronic')];
    expect(interceptRisk(view, 0, [at as number], 1)).toBe(0);
    const fleet = board.unitAt.findIndex((_, u) => classIdOf(u).startsWith('corinth-f'));
    const off = {
      ...view,
      board: { ...board, unitAt: board.unitAt.map((was, u) => (u === fleet ? at : was)) },
    };
    // A die of 4 or less: three and one more for the fleet that is sought.
    expect(interceptRisk(off as View, 0, [at as number], 1)).toBeCloseTo(4 / 6);
    expect(interceptRisk(off as View, 0, [at as number], 3)).toBe(1);
  });
});

describe('what passes between allies', () => {
  const turned: Ask = {
    role: 'sparta',
    step: 'gifts',
    rules: [],
    actions: ['give thebes 1', 'give thebes 5', 'lend pirates corinth', 'ask corinth', 'done'],
  };

  it('stands ally by ally: talents to give, whom to ask, and a card for whoever may have it', () => {
    expect(alliesIn(turned)).toEqual([
      {
        role: 'thebes',
        gifts: [
          { notation: 'give thebes 1', talents: 1 },
          { notation: 'give thebes 5', talents: 5 },
        ],
        plea: undefined,
      },
      { role: 'corinth', gifts: [], plea: 'ask corinth' },
    ]);
  });

  it('needs no buttons besides the panel, and only there', () => {
    const buttons = (asked: Ask): string[] =>
      (asked.actions ?? []).filter((notation) => !isOfTheAllies(asked, notation));
    expect(buttons(turned)).toEqual(['done']);
    expect(buttons({ ...turned, step: 'year.gifts' })).toEqual(turned.actions);
    // EPW-MUL-10: a card too many has to go back, and there is nothing else to do.
    const back = ['lend pirates sparta', 'lend eclipse sparta'];
    expect(buttons({ ...turned, step: 'gifts.back', actions: back })).toEqual(back);
  });
});
