import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { type HellespontState, hellespont, roster } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import { type Ask, type Position, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { paths } from '../src/games/hellespont/path.ts';
import { holdersOf, piecesOf } from '../src/games/hellespont/pieces.ts';
import { oddsPlaces, panels } from '../src/games/hellespont/status.ts';
import { touchOf, trayOf } from '../src/games/hellespont/targets.ts';

const atlas = hellespontAtlas();
const start = (scenario: string, seed: string): HellespontState =>
  hellespont.setup({ scenario, seed, options: { windows: 'swift' } });
const load = (position: object): HellespontState =>
  hellespont.load({
    game: 'hellespont',
    scenario: '10.1',
    options: { windows: 'swift' },
    ...position,
  } as Position);
const viewed = (state: HellespontState) => {
  const role = hellespont.pending(state)[0]!.role;
  const view = hellespont.view(state, role);
  return { view, board: view.board, ask: view.asks.find((a) => a.role === role) as Ask };
};
const act = (state: HellespontState, ...notations: string[]) =>
  notations.flatMap((text) => {
    const action = hellespont.parse(text)!;
    return hellespont.apply(state, hellespont.pending(state)[0]!.role, action).events;
  });
const hints = (action: string): string => action;

const fleet = {
  turn: 1,
  phase: 'B.3',
  active: 'athens',
  initiative: 'athens',
  advantage: 'sparta',
  pa: { athens: 4, sparta: 4 },
  announced: 3,
  zones: {
    M5: ['A-T20', 'A-T10', 'A-H4', 'thrasybule'],
    M3: ['S-T10'],
    Sestos: ['A-T10', 'A-H4B'],
    Abydos: ['S-T20', 'S-H4'],
    T7: ['S-C5Bp', 'pharnabaze'],
  },
};

describe('pieces of Hellespont', () => {
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

describe('what may be touched in Hellespont', () => {
  it('is free for ships and shows where they would fight', () => {
    const state = load(fleet);
    const first = viewed(state);
    const orders = touchOf(first.board, first.view.options, first.ask, hints).zones;
    // HEL-B3-09: a leader with two swords costs nothing in a fair month.
    expect(orders.get('M5')).toMatchObject({ label: '0', unit: 'PA' });
    expect(orders.get('Sestos')).toMatchObject({ label: '2', unit: 'PA' });
    act(state, 'activate M5', 'pick A-T20', 'pick A-H4');
    const { board, view, ask } = viewed(state);
    const touch = touchOf(board, view.options, ask, hints);
    expect(touch.zones.get('M6')).toEqual({ kind: 'legal', hint: 'go M6' });
    expect(trayOf(board, ask, touch, 'en', (zone) => zone)).toMatchObject({
      zone: 'M5',
      totals: '24 PF',
      limit: '4 / 4',
      over: false,
    });
    const events = act(state, 'go M4');
    const next = viewed(state);
    expect(touchOf(next.board, next.view.options, next.ask, hints).zones.get('M3')?.kind).toBe('fight');
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
    const { board, view, ask } = viewed(state);
    const touch = touchOf(board, view.options, ask, hints);
    expect(touch.pieceActions.get('thrasybule')).toEqual(['drop thrasybule']);
  });

  it('is a ship with all the ways it may go home', () => {
    const { board, view, ask } = viewed(load(fleet));
    const actions = ['home A-T20@M5/B2', 'home A-T20@M5/B3', 'berth A-T20@M5/Sestos', 'enter A-H4B@Sestos'];
    const touch = touchOf(
      board,
      view.options,
      { ...ask, actions: [...actions, 'discard C05'], params: {} },
      hints,
    );
    const ship = [...touch.pieceActions].find(([id]) => id.startsWith('A-T20'))!;
    expect(ship[1]).toEqual(actions.slice(0, 3));
    expect(touch.rest).toEqual(['discard C05']);
    expect([...touch.pieceActions].find(([id]) => id.startsWith('A-H4B'))![1]).toEqual(actions.slice(3));
  });

  it('is a besieged port, whose fall may be bought with a counter of the hand', () => {
    const state = load({
      ...fleet,
      phase: 'C',
      announced: undefined,
      zones: { M4: ['A-T20', 'A-T20'], T22: ['A-H4B', 'A-H4', 'alcibiade'], Abydos: ['S-T4', 'S-H3'] },
      hands: { athens: ['C03'], sparta: ['C02'] },
    });
    const { board, view, ask } = viewed(state);
    const touch = touchOf(board, view.options, ask, hints);
    expect(touch.zones.get('Abydos')).toEqual({ kind: 'fight', hint: 'siege Abydos' });
    expect(oddsPlaces(view, ask)).toEqual(['Abydos']);
    const [odds] = hellespont.odds(state, 'athens', 'Abydos');
    expect(odds).toMatchObject({ kind: 'siege', facts: { side: 0 } });
    act(state, 'siege Abydos');
    const hand = panels.hand(viewed(state).view, 'athens', 'en', words.en)!;
    expect(hand.cards.map((card) => [card.id, card.faces[0]!.plays])).toEqual([['C03', ['discard C03']]]);
    const discarding = viewed(state);
    expect(touchOf(discarding.board, discarding.view.options, discarding.ask, hints).rest).toContain(
      'discard C03',
    );
  });

  it('warns where a port would be too full (HEL-STK-04)', () => {
    const state = load({ ...fleet, zones: { ...fleet.zones, Sestos: ['A-T20', 'A-T20', 'A-T4', 'A-H4B'] } });
    act(state, 'activate M5', 'pick A-T10');
    const { board, view, ask } = viewed(state);
    expect(touchOf(board, view.options, ask, hints).zones.get('Sestos')).toMatchObject({
      kind: 'danger',
      label: '54/50',
    });
  });

  it('gives every legal action one place: on a zone, on a counter or among the buttons', () => {
    const places = { zone: new Set<string>(), piece: new Set<string>(), rest: new Set<string>() };
    const verb = (text: string): string => text.split(' ')[0]!;
    for (const scenario of ['10.1', '10.2']) {
      for (const seed of ['touch', 'again']) {
        const state = start(scenario, seed);
        const dice = stream(`${seed} ${scenario}`);
        for (let n = 0; n < 1500 && hellespont.pending(state).length > 0; n++) {
          const { board, view, ask } = viewed(state);
          const touch = touchOf(board, view.options, ask, hints);
          const onZones = [...touch.zoneActions.values()].flat();
          const onPieces = [...new Set([...touch.pieceActions.values()].flat())];
          expect([...onZones, ...onPieces, ...touch.rest].sort()).toEqual([...ask.actions!].sort());
          for (const zone of touch.zones.keys()) expect(atlas.byId.has(zone)).toBe(true);
          for (const id of touch.pieces.keys())
            expect(board.at[roster.pieceOf.get(id)!]).toBeGreaterThanOrEqual(0);
          for (const action of onZones) places.zone.add(verb(action));
          for (const action of onPieces) places.piece.add(verb(action));
          for (const action of touch.rest) places.rest.add(verb(action));
          if (n % 40 === 0) panels.status(view, 'fr', words.fr);
          const actions = hellespont.legal(state, ask.role);
          hellespont.apply(state, ask.role, actions[dice.below(actions.length)]!);
        }
      }
    }
    for (const name of ['activate', 'go', 'evade', 'deploy']) expect(places.zone).toContain(name);
    for (const name of ['pick', 'lose', 'recover', 'home', 'berth']) expect(places.piece).toContain(name);
    for (const name of ['take', 'announce', 'halt', 'pass', 'press']) expect(places.rest).toContain(name);
    for (const name of [
      'pick',
      'lose',
      'go',
      'lead',
      'activate',
      'evade',
      'home',
      'berth',
      'enter',
      'drop',
      'siege',
    ])
      expect(places.rest).not.toContain(name);
  });
});

describe('beside the map of Hellespont', () => {
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
