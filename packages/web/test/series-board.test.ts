import { amphipolis, roster as amphipolisRoster, zoneId } from '@strategoi/amphipolis';
import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import type { Atlas } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import type { BeyBoard } from '@strategoi/bey';
import { hellespont, roster as hellespontRoster } from '@strategoi/hellespont';
import { words as hellespontWords } from '@strategoi/hellespont/words';
import {
  type Ask,
  type Event,
  type Game,
  type Position,
  type State,
  stream,
  type View,
} from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { follow, journeysOf } from '../src/games/amphipolis/path.ts';
import { piecesOf as amphipolisPieces, markersOf, wallsOf } from '../src/games/amphipolis/pieces.ts';
import { panels as amphipolisPanels } from '../src/games/amphipolis/status.ts';
import * as amphipolisTargets from '../src/games/amphipolis/targets.ts';
import { paths } from '../src/games/hellespont/path.ts';
import { piecesOf as hellespontPieces, holdersOf } from '../src/games/hellespont/pieces.ts';
import { panels as hellespontPanels, oddsPlaces } from '../src/games/hellespont/status.ts';
import * as hellespontTargets from '../src/games/hellespont/targets.ts';
import type { SeriesWords } from '../src/games/series/cast.ts';
import type { Panels } from '../src/games/series/status.ts';
import type { Touching } from '../src/games/series/targets.ts';
import { acting } from '../tools/positions.mjs';

const hints = (action: string): string => action;
/** Few points yet, and some of them kept. */
const early = { advantage: 'sparta', pa: { athens: 4, sparta: 4 }, announced: 3 };

/** A table of one game of the series, as its board sees it. */
function tableOf<S extends State, B extends BeyBoard>(game: Game<S, B>, touching: Touching<B>) {
  const askedRole = (state: S): string => game.pending(state)[0]!.role;
  const viewed = (state: S): { readonly view: View<B>; readonly board: B; readonly ask: Ask } => {
    const role = askedRole(state);
    const view = game.view(state, role);
    return { view, board: view.board, ask: view.asks.find((a) => a.role === role) as Ask };
  };
  return {
    viewed,
    start: (scenario: string, seed: string): S =>
      game.setup({ scenario, seed, options: { windows: 'swift' } }),
    load: (position: Position): S => game.load(position),
    act: (state: S, ...notations: string[]): readonly Event[] =>
      notations.flatMap((text) => game.apply(state, askedRole(state), game.parse(text)!).events),
    touch: ({ board, view, ask }: ReturnType<typeof viewed>, actions?: readonly string[]) =>
      touching.touchOf(board, view.options, actions ? { ...ask, actions, params: {} } : ask, hints),
  };
}

interface Case<S extends State, B extends BeyBoard> {
  readonly game: Game<S, B>;
  readonly atlas: Atlas;
  readonly touching: Touching<B>;
  readonly panels: Panels<B>;
  readonly words: SeriesWords;
  pieceOf(id: string): number | undefined;
  /** Scenarios and seeds that are played, and how far. */
  readonly played: readonly (readonly [scenario: string, seed: string])[];
  readonly plies: number;
  /** Verbs that must be met on zones, on counters and among the buttons, and those no button may bear. */
  readonly met: {
    readonly zone: readonly string[];
    readonly piece: readonly string[];
    readonly rest: readonly string[];
  };
  readonly placed: readonly string[];
}

function testPlaces<S extends State, B extends BeyBoard>(of: Case<S, B>): void {
  const { game, atlas } = of;
  const { viewed, start, touch } = tableOf(game, of.touching);
  const verb = (text: string): string => text.split(' ')[0]!;

  it('gives every legal action one place: on a zone, on a counter or among the buttons', () => {
    const places = { zone: new Set<string>(), piece: new Set<string>(), rest: new Set<string>() };
    for (const [scenario, seed] of of.played) {
      const state = start(scenario, seed);
      const dice = stream(`${seed} ${scenario}`);
      for (let n = 0; n < of.plies && game.pending(state).length > 0; n++) {
        const now = viewed(state);
        const { board, ask } = now;
        const lit = touch(now);
        const onZones = [...lit.zoneActions.values()].flat();
        const onPieces = [...new Set([...lit.pieceActions.values()].flat())];
        expect([...onZones, ...onPieces, ...lit.rest].sort()).toEqual([...ask.actions!].sort());
        for (const zone of lit.zones.keys()) expect(atlas.byId.has(zone)).toBe(true);
        for (const id of lit.pieces.keys()) expect(board.at[of.pieceOf(id)!]).toBeGreaterThanOrEqual(0);
        for (const action of onZones) places.zone.add(verb(action));
        for (const action of onPieces) places.piece.add(verb(action));
        for (const action of lit.rest) places.rest.add(verb(action));
        if (n % 40 === 0) of.panels.status(now.view, 'fr', of.words.fr);
        const actions = game.legal(state, ask.role);
        game.apply(state, ask.role, actions[dice.below(actions.length)]!);
      }
    }
    for (const kind of ['zone', 'piece', 'rest'] as const)
      for (const name of of.met[kind]) expect(places[kind], kind).toContain(name);
    for (const name of of.placed) expect(places.rest).not.toContain(name);
  });
}

describe('Amphipolis', () => {
  const atlas = amphipolisAtlas();
  const { start, load, viewed, act, touch } = tableOf(amphipolis, amphipolisTargets.touching);
  const piecesOf = amphipolisPieces;
  const roster = amphipolisRoster;
  const { trayOf } = amphipolisTargets;

  const marching = {
    T5: ['A-H6B', 'A-H6B', 'A-P5x', 'thucydides'],
    T9: ['S-H7x', 'S-C5x'],
    T8: ['A-H6', 'A-H6', 'A-H6', 'A-H6'],
  };
  const march = acting('amphipolis', '10.1', 1, 'athens', marching, early);

  describe('pieces of a board', () => {
    it('are all that stand on the map and all garrisons', () => {
      const state = start('10.3', 'pieces');
      const { board } = viewed(state);
      const pieces = piecesOf(atlas, board, 'fr');
      const onMap = board.at.filter((zone) => zone >= 0).length;
      expect(pieces.filter((piece) => piece.kind !== 'garrison')).toHaveLength(onMap);
      expect(pieces.filter((piece) => piece.kind === 'garrison' && piece.at)).toHaveLength(9);
      expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
    });

    it('say their name in both languages', () => {
      const { board } = viewed(load(march));
      const names = (language: 'fr' | 'en') =>
        piecesOf(atlas, board, language)
          .filter((p) => p.zone === 'T5')
          .map((p) => p.name);
      expect(names('fr')).toEqual([
        'hoplites 6 avec bonus',
        'hoplites 6 avec bonus',
        'peltastes 5 alliés',
        'Thucydide, 1 épée',
      ]);
      expect(names('en')).toEqual([
        'hoplites 6 with bonus',
        'hoplites 6 with bonus',
        'peltasts 5 allied',
        'Thucydides, 1 sword',
      ]);
    });

    it('show the reduced face and its strength', () => {
      const { board } = viewed(load({ ...march, zones: { ...marching, T12: ['A-P5B*', 'eucles*'] } }));
      const here = piecesOf(atlas, board, 'en').filter(
        (piece) => piece.zone === 'T12' && piece.kind !== 'garrison',
      );
      expect(here.map((piece) => [piece.kind, piece.reduced, piece.strength])).toEqual([
        ['unit', true, 3],
        ['leader', true, undefined],
      ]);
    });

    it('mark what has moved, in a pile of its own', () => {
      const state = load(march);
      act(state, 'activate T5', 'pick A-H6B', 'go T4', 'halt');
      const moved = piecesOf(atlas, viewed(state).board, 'en').filter((piece) => piece.moved);
      expect(moved.map((piece) => [piece.zone, piece.stack])).toEqual([['T4', 'A-H6B+']]);
    });

    it('have walls and markers that follow the wall counter', () => {
      const built = viewed(load({ ...march, wall: 'built' }));
      expect(wallsOf(atlas, built.board, built.view.options)).toEqual({
        'palisade-east': 'built',
        'city-wall': 'built',
        'palisade-west': 'built',
      });
      expect(markersOf(built.board, 'en').find((marker) => marker.id === 'wall')).toMatchObject({
        value: 'built',
        off: false,
      });
      const none = viewed(load(march));
      expect(wallsOf(atlas, none.board, none.view.options)).toEqual({});
      expect(wallsOf(atlas, none.board, { ...none.view.options, wallT11T17: 'absent' })).toEqual({
        'south-wall': 'absent',
      });
    });
  });

  describe('what may be touched', () => {
    it('is a zone for an activation, and the counters there for the group', () => {
      const state = load(march);
      const first = viewed(state);
      const zones = touch(first);
      expect([...zones.zones.keys()]).toContain('T5');
      expect(zones.zoneActions.get('T5')).toEqual(['activate T5']);
      act(state, 'activate T5');
      const second = viewed(state);
      const lit = touch(second);
      expect(lit.pieceActions.get('A-H6B-1')).toEqual(['pick A-H6B']);
      expect(lit.pieceActions.get('A-H6B-2')).toEqual(['pick A-H6B']);
      expect(lit.rest).toContain('done');
    });

    it('is nobody on the map where one chooses from the stock (AMP-7.S16-a)', () => {
      const lit = touch(viewed(load(march)), ['choose S-H7x', 'choose S-H8Bx', 'done']);
      expect([...lit.pieces.keys()]).toEqual([]);
      expect(lit.rest).toEqual(['choose S-H7x', 'choose S-H8Bx', 'done']);
    });

    it('leaves out counters already picked, and prices the next step', () => {
      const state = load(march);
      act(state, 'activate T5', 'pick A-H6B', 'pick A-H6B');
      const now = viewed(state);
      const { board, ask } = now;
      const lit = touch(now);
      expect([...lit.pieces.keys()].filter((id) => id.startsWith('A-H6B'))).toEqual([]);
      expect(lit.zones.get('T4')).toMatchObject({ kind: 'legal', label: '1', unit: 'PM' });
      const tray = trayOf(board, ask, lit, 'fr', (zone) => zone)!;
      expect(tray).toMatchObject({ zone: 'T5', counts: true });
      expect(tray.sums?.map(({ value }) => value)).toEqual(['12', '2 / 8', '4 PM']);
      const english = trayOf(board, ask, lit, 'en', (zone) => zone)!;
      expect(english.sums?.at(-1)?.value).toBe('4 points');
      expect(tray.tiles.map(({ piece, taken, of, more, back }) => [piece.id, taken, of, more, back])).toEqual(
        [
          ['thucydides', 0, 1, 'thucydides', undefined],
          ['A-H6B-1', 2, 2, undefined, ['A-H6B-2', 'A-H6B-1']],
          ['A-P5x-1', 0, 1, 'A-P5x-1', undefined],
        ],
      );
    });

    it('is every shore of a landing, the narrower with so many as it has room for (AMP-3.3-a)', () => {
      const foot = ['A-H6B', 'A-H6B', 'A-H6', 'A-H6', 'A-H6', 'A-P5B', 'A-P5B', 'A-P5x', 'A-P5x'];
      const state = load({
        ...march,
        phase: 'B.2',
        turn: 3,
        zones: { Thasos: ['A-T10', ...foot, 'cleon', 'A-C5'] },
      });
      act(
        state,
        'activate Thasos',
        'pick A-T10',
        ...foot.map((name) => `pick ${name}`),
        'pick cleon',
        'go M2',
      );
      const shown = () => {
        const { board, ask } = viewed(state);
        const parts = amphipolisTargets.touching.partsOf(board, ask, hints);
        return [...parts].map(([zone, part]) => [zone, part.target.label, part.who.length]);
      };
      // Nobody is told off: everybody aboard would land.
      expect(shown()).toEqual([
        ['T4', '7/9', 8],
        ['T15', '7/9', 8],
        ['T22', '8/9', 9],
      ]);
      // The roomiest shore takes the party whole, the others the first of it.
      act(state, ...foot.slice(0, 8).map((name) => `pick ${name}`));
      expect([...touch(viewed(state)).zones.keys()]).toEqual(['T22']);
      // A landing from transports has no price.
      expect(touch(viewed(state)).zones.get('T22')?.label).toBeUndefined();
      expect(shown()).toEqual([
        ['T4', '7/8', 7],
        ['T15', '7/8', 7],
      ]);
      const { board, ask } = viewed(state);
      const { who } = amphipolisTargets.touching.partsOf(board, ask, hints).get('T4')!;
      expect(who).not.toContain('A-P5x-1');
      const early = viewed(load(march));
      expect(amphipolisTargets.touching.partsOf(early.board, early.ask, hints).size).toBe(0);
    });

    it('warns of a fight and of too many in one place (AMP-3.3-a)', () => {
      const full = {
        ...march,
        zones: { ...marching, T8: ['A-H6', 'A-H6', 'A-H6', 'A-H6', 'A-P5x', 'A-P5x', 'A-P5x'] },
      };
      const state = load(full);
      act(state, 'activate T5', 'pick A-H6B', 'pick A-H6B');
      const there = viewed(state);
      expect(touch(there).zones.get('T8')).toMatchObject({
        kind: 'danger',
        label: '9/7',
      });
      act(state, 'go T8');
      const next = viewed(state);
      expect(touch(next).zones.get('T9')?.kind).toBe('fight');
    });

    it('is one zone for two ways of getting there, and the colour is that of the graver', () => {
      const now = viewed(load(march));
      const retreat = touch(now, ['retreat T22', 'retreat T22/sea', 'keep K3']);
      expect(retreat.zoneActions.get('T22')).toEqual(['retreat T22', 'retreat T22/sea']);
      expect(retreat.zones.get('T22')?.hint).toBe('retreat T22, retreat T22/sea');
      expect(retreat.rest).toEqual(['keep K3']);
      const siege = touch(now, ['diplomacy O4', 'assault O4']);
      expect(siege.zones.get('O4')?.kind).toBe('fight');
      const fight = touch(now, ['fight T9', 'recover A-P5x@T5', 'lose S-H7x@T9']);
      expect(fight.zones.get('T9')?.kind).toBe('fight');
      expect(fight.pieceActions.get('A-P5x-1')).toEqual(['recover A-P5x@T5']);
      expect(fight.pieces.get('S-H7x-1')?.kind).toBe('danger');
    });

    testPlaces({
      game: amphipolis,
      atlas,
      touching: amphipolisTargets.touching,
      panels: amphipolisPanels,
      words: amphipolisWords,
      pieceOf: (id) => roster.pieceOf.get(id),
      played: ['10.1', '10.2', '10.3', '10.4'].map((scenario) => [scenario, 'touch']),
      plies: 700,
      met: {
        zone: ['activate', 'go', 'operate', 'deploy'],
        piece: ['pick', 'lose', 'recover'],
        rest: ['announce', 'halt', 'pass'],
      },
      placed: ['pick', 'lose', 'go', 'activate', 'retreat', 'operate', 'recover'],
    });
  });

  it('shows no announced points once the actions are over (AMP-2.B.3.1-a)', () => {
    const { view } = viewed(load(march));
    const announced = (phase: string): number | undefined =>
      amphipolisPanels.status({ ...view, board: { ...view.board, phase } }, 'en', amphipolisWords.en).sides[0]
        ?.announced;
    expect([announced('B.3'), announced('D.1')]).toEqual([3, 0]);
  });

  describe('a march', () => {
    it('builds up step by step with what it has cost', () => {
      const state = load(march);
      const events = act(state, 'activate T5', 'pick A-H6B', 'go T8', 'go T9');
      expect(follow(undefined, events)).toEqual({ zones: ['T5', 'T8', 'T9'], beads: ['1', '2'] });
      expect(journeysOf(events)).toEqual([{ pieces: ['A-H6B-1'], zones: ['T5', 'T8', 'T9'] }]);
    });

    it('ends with the next activation', () => {
      const state = load(march);
      const events = act(state, 'activate T5', 'pick A-H6B', 'go T4', 'halt', 'done', 'activate T8');
      expect(follow(undefined, events)).toBeUndefined();
      expect(zoneId(viewed(state).board.at[roster.pieceOf.get('A-H6B-1')!]!)).toBe('T4');
    });
  });
});

describe('Hellespont', () => {
  const atlas = hellespontAtlas();
  const { start, load, viewed, act, touch } = tableOf(hellespont, hellespontTargets.touching);
  const piecesOf = hellespontPieces;
  const panels = hellespontPanels;
  const words = hellespontWords;
  const { trayOf } = hellespontTargets;

  const sailing = {
    M5: ['A-T20', 'A-T10', 'A-H4', 'thrasybule'],
    M3: ['S-T10'],
    Sestos: ['A-T10', 'A-H4B'],
    Abydos: ['S-T20', 'S-H4'],
    T7: ['S-C5Bp', 'pharnabaze'],
  };
  const fleet = acting('hellespont', '10.1', 1, 'athens', sailing, early);

  describe('pieces of a board', () => {
    it('are carried when they are soldiers at sea, and only then', () => {
      const { board } = viewed(load(fleet));
      const pieces = piecesOf(board, 'en');
      expect(pieces.filter((piece) => piece.aboard).map((piece) => [piece.zone, piece.name])).toEqual([
        ['M5', 'hoplites 4 aboard'],
      ]);
      expect(pieces.find((piece) => piece.zone === 'T7')).toMatchObject({
        foreign: true,
        national: false,
        name: 'cavalry 5 with bonus Persian',
      });
    });

    it('colour the ports they hold', () => {
      expect(holdersOf(viewed(load(fleet)).board)).toEqual({ Sestos: 'athens', Abydos: 'sparta' });
    });
  });

  describe('what may be touched', () => {
    it('is free for ships and shows where they would fight', () => {
      const state = load(fleet);
      const first = viewed(state);
      const orders = touch(first).zones;
      // HEL-B3-09: a leader with two swords costs nothing in a fair month.
      expect(orders.get('M5')).toMatchObject({ label: '0', unit: 'PA' });
      expect(orders.get('Sestos')).toMatchObject({ label: '2', unit: 'PA' });
      act(state, 'activate M5', 'pick A-T20', 'pick A-H4');
      const now = viewed(state);
      const { board, ask } = now;
      const lit = touch(now);
      expect(lit.zones.get('M6')).toEqual({ kind: 'legal', hint: 'go M6' });
      expect(trayOf(board, ask, lit, 'en', (zone) => zone)).toMatchObject({
        zone: 'M5',
        sums: [
          { label: 'Force', value: '4' },
          { label: 'Ships', value: '20' },
          { label: 'Aboard', value: '4 / 4', over: false },
        ],
      });
      const events = act(state, 'go M4');
      const next = viewed(state);
      expect(touch(next).zones.get('M3')?.kind).toBe('fight');
      expect(paths.follow(undefined, events)).toEqual({ zones: ['M5', 'M4'], beads: [''] });
      act(state, 'go M3');
      const barred = viewed(state);
      expect(barred.ask.actions).toContain('press');
      expect(oddsPlaces(barred.view, barred.ask)).toContain('M3');
      expect(hellespont.odds(state, 'athens', 'M3').map(({ kind }) => kind)).toContain('pass');
    });

    it('is a counter of the group for those set down in a port', () => {
      const state = load(fleet);
      act(state, 'activate M5', 'pick A-T10', 'pick thrasybule', 'go Sestos');
      const lit = touch(viewed(state));
      expect(lit.pieceActions.get('thrasybule')).toEqual(['drop thrasybule']);
    });

    it('is a ship with all the ways it may go home', () => {
      const now = viewed(load(fleet));
      const actions = ['home A-T20@M5/B2', 'home A-T20@M5/B3', 'berth A-T20@M5/Sestos', 'enter A-H4B@Sestos'];
      const lit = touch(now, [...actions, 'discard C05']);
      const ship = [...lit.pieceActions].find(([id]) => id.startsWith('A-T20'))!;
      expect(ship[1]).toEqual(actions.slice(0, 3));
      expect(lit.rest).toEqual(['discard C05']);
      expect([...lit.pieceActions].find(([id]) => id.startsWith('A-H4B'))![1]).toEqual(actions.slice(3));
    });

    it('is a besieged port, whose fall may be bought with a counter of the hand', () => {
      const state = load({
        ...fleet,
        phase: 'C',
        announced: undefined,
        zones: { M4: ['A-T20', 'A-T20'], T22: ['A-H4B', 'A-H4', 'alcibiade'], Abydos: ['S-T4', 'S-H3'] },
        hands: { athens: ['C03'], sparta: ['C02'] },
      });
      const now = viewed(state);
      const { view, ask } = now;
      const lit = touch(now);
      expect(lit.zones.get('Abydos')).toEqual({ kind: 'fight', hint: 'siege Abydos' });
      expect(oddsPlaces(view, ask)).toEqual(['Abydos']);
      const [odds] = hellespont.odds(state, 'athens', 'Abydos');
      expect(odds).toMatchObject({ kind: 'siege', facts: { side: 0 } });
      act(state, 'siege Abydos');
      const hand = panels.hand(viewed(state).view, 'athens', 'en', words.en)!;
      expect(hand.cards.map((card) => [card.id, card.faces[0]!.plays])).toEqual([['C03', ['discard C03']]]);
      const discarding = viewed(state);
      expect(touch(discarding).rest).toContain('discard C03');
    });

    it('warns where a port would be too full (HEL-STK-04)', () => {
      const state = load({
        ...fleet,
        zones: { ...sailing, Sestos: ['A-T20', 'A-T20', 'A-T4', 'A-H4B'] },
      });
      act(state, 'activate M5', 'pick A-T10');
      expect(touch(viewed(state)).zones.get('Sestos')).toMatchObject({
        kind: 'danger',
        label: '54/50',
      });
    });

    testPlaces({
      game: hellespont,
      atlas,
      touching: hellespontTargets.touching,
      panels,
      words,
      pieceOf: (id) => hellespontRoster.pieceOf.get(id),
      played: ['10.1', '10.2'].flatMap((scenario) => [
        [scenario, 'touch'] as const,
        [scenario, 'again'] as const,
      ]),
      plies: 1500,
      met: {
        zone: ['activate', 'go', 'evade', 'deploy'],
        piece: ['pick', 'lose', 'recover', 'home', 'berth'],
        rest: ['take', 'announce', 'halt', 'pass', 'press'],
      },
      placed: ['pick', 'lose', 'go', 'lead', 'activate', 'evade', 'home', 'berth', 'enter', 'drop', 'siege'],
    });
  });

  describe('beside the map', () => {
    it('lie the stratagems one may choose from before the first turn (HEL-A-01)', () => {
      const { view, ask } = viewed(start('10.1', 'opening'));
      const offered = ask.actions!.filter((text) => text.startsWith('take '));
      const hand = panels.hand(view, ask.role, 'en', words.en)!;
      expect(offered.length).toBeGreaterThan(1);
      expect(hand.cards.flatMap((card) => card.faces[0]!.plays)).toEqual(offered);
      const other = ask.role === 'athens' ? 'sparta' : 'athens';
      expect(panels.hand(view, other, 'en', words.en)!.cards).toEqual([]);
    });

    it('stand supply, fleets and the months', () => {
      const state = load({ ...fleet, turn: 5, supply: { athens: 2, sparta: 1 } });
      const { view } = viewed(state);
      const status = panels.status(view, 'en', words.en);
      expect(status.turns).toHaveLength(10);
      expect(status.turns[4]).toMatchObject({ date: 'December', icon: 'winter' });
      expect(status.sides[0]).toMatchObject({ role: 'athens', tracks: [{ at: 2, of: 3 }] });
      expect(status.sides[0]!.facts.find((fact) => fact.icon === 'trireme')?.value).toBe('40');
      expect(status.draw).toBe(5);
    });
  });
});
