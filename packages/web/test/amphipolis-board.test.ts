import { type AmphipolisState, amphipolis, roster, zoneId } from '@strategoi/amphipolis';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { type Ask, type Event, type Position, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { follow, journeysOf } from '../src/games/amphipolis/path.ts';
import { markersOf, piecesOf, wallsOf } from '../src/games/amphipolis/pieces.ts';
import { touchOf, trayOf } from '../src/games/amphipolis/targets.ts';

const atlas = amphipolisAtlas();
const start = (scenario: string, seed: string): AmphipolisState =>
  amphipolis.setup({ scenario, seed, options: { windows: 'swift' } });
const load = (position: object): AmphipolisState =>
  amphipolis.load({
    game: 'amphipolis',
    scenario: '10.1',
    options: { windows: 'swift' },
    ...position,
  } as Position);
const viewed = (state: AmphipolisState) => {
  const role = amphipolis.pending(state)[0]!.role;
  const view = amphipolis.view(state, role);
  return { view, board: view.board, ask: view.asks.find((a) => a.role === role) as Ask };
};
const act = (state: AmphipolisState, ...notations: string[]): readonly Event[] =>
  notations.flatMap((text) => {
    const action = amphipolis.parse(text)!;
    return amphipolis.apply(state, amphipolis.pending(state)[0]!.role, action).events;
  });

const march = {
  turn: 1,
  phase: 'B.3',
  active: 'athens',
  initiative: 'athens',
  advantage: 'sparta',
  pa: { athens: 4, sparta: 4 },
  announced: 3,
  zones: {
    T5: ['A-H6B', 'A-H6B', 'A-P5x', 'thucydides'],
    T9: ['S-H7x', 'S-C5x'],
    T8: ['A-H6', 'A-H6', 'A-H6', 'A-H6'],
  },
};

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
    const { board } = viewed(load({ ...march, zones: { ...march.zones, T12: ['A-P5B*', 'eucles*'] } }));
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
  const hints = (action: string): string => action;

  it('is a zone for an activation, and the counters there for the group', () => {
    const state = load(march);
    const first = viewed(state);
    const zones = touchOf(first.board, first.view.options, first.ask, hints);
    expect([...zones.zones.keys()]).toContain('T5');
    expect(zones.zoneActions.get('T5')).toEqual(['activate T5']);
    act(state, 'activate T5');
    const second = viewed(state);
    const touch = touchOf(second.board, second.view.options, second.ask, hints);
    expect(touch.pieceActions.get('A-H6B-1')).toEqual(['pick A-H6B']);
    expect(touch.pieceActions.get('A-H6B-2')).toEqual(['pick A-H6B']);
    expect(touch.rest).toContain('done');
  });

  it('leaves out counters already picked, and prices the next step', () => {
    const state = load(march);
    act(state, 'activate T5', 'pick A-H6B', 'pick A-H6B');
    const { board, view, ask } = viewed(state);
    const touch = touchOf(board, view.options, ask, hints);
    expect([...touch.pieces.keys()].filter((id) => id.startsWith('A-H6B'))).toEqual([]);
    expect(touch.zones.get('T4')).toMatchObject({ kind: 'legal', label: '1', unit: 'PM' });
    const tray = trayOf(board, ask, touch, 'fr', (zone) => zone)!;
    expect(tray).toMatchObject({ zone: 'T5', totals: '12 PF · 4 PM', limit: '2 / 8' });
    expect(tray.items.map((item) => [item.piece.id, item.picked, item.enabled])).toEqual([
      ['thucydides', false, true],
      ['A-H6B-1', true, false],
      ['A-H6B-2', true, false],
      ['A-P5x-1', false, true],
    ]);
  });

  it('warns of a fight and of too many in one place (AMP-3.3-a)', () => {
    const full = {
      ...march,
      zones: { ...march.zones, T8: ['A-H6', 'A-H6', 'A-H6', 'A-H6', 'A-P5x', 'A-P5x', 'A-P5x'] },
    };
    const state = load(full);
    act(state, 'activate T5', 'pick A-H6B', 'pick A-H6B');
    const there = viewed(state);
    expect(touchOf(there.board, there.view.options, there.ask, hints).zones.get('T8')).toMatchObject({
      kind: 'danger',
      label: '9/7',
    });
    act(state, 'go T8');
    const next = viewed(state);
    expect(touchOf(next.board, next.view.options, next.ask, hints).zones.get('T9')?.kind).toBe('fight');
  });

  it('is one zone for two ways of getting there, and the colour is that of the graver', () => {
    const { board, view, ask } = viewed(load(march));
    const asked = (actions: string[]): Ask => ({ ...ask, actions, params: {} });
    const retreat = touchOf(board, view.options, asked(['retreat T22', 'retreat T22/sea', 'keep K3']), hints);
    expect(retreat.zoneActions.get('T22')).toEqual(['retreat T22', 'retreat T22/sea']);
    expect(retreat.zones.get('T22')?.hint).toBe('retreat T22, retreat T22/sea');
    expect(retreat.rest).toEqual(['keep K3']);
    const siege = touchOf(board, view.options, asked(['diplomacy O4', 'assault O4']), hints);
    expect(siege.zones.get('O4')?.kind).toBe('fight');
    const fight = touchOf(
      board,
      view.options,
      asked(['fight T9', 'recover A-P5x@T5', 'lose S-H7x@T9']),
      hints,
    );
    expect(fight.zones.get('T9')?.kind).toBe('fight');
    expect(fight.pieceActions.get('A-P5x-1')).toEqual(['recover A-P5x@T5']);
    expect(fight.pieces.get('S-H7x-1')?.kind).toBe('danger');
  });

  it('gives every legal action one place: on a zone, on a counter or among the buttons', () => {
    const places = { zone: new Set<string>(), piece: new Set<string>(), rest: new Set<string>() };
    for (const scenario of ['10.1', '10.2', '10.3', '10.4']) {
      const state = start(scenario, 'touch');
      const dice = stream(`touch ${scenario}`);
      for (let n = 0; n < 700 && amphipolis.pending(state).length > 0; n++) {
        const { board, view, ask } = viewed(state);
        const touch = touchOf(board, view.options, ask, hints);
        const onZones = [...touch.zoneActions.values()].flat();
        const onPieces = [...new Set([...touch.pieceActions.values()].flat())];
        expect([...onZones, ...onPieces, ...touch.rest].sort()).toEqual([...ask.actions!].sort());
        for (const zone of touch.zones.keys()) expect(atlas.byId.has(zone)).toBe(true);
        for (const id of touch.pieces.keys())
          expect(board.at[roster.pieceOf.get(id)!]).toBeGreaterThanOrEqual(0);
        const verb = (text: string): string => text.split(' ')[0]!;
        for (const action of onZones) places.zone.add(verb(action));
        for (const action of onPieces) places.piece.add(verb(action));
        for (const action of touch.rest) places.rest.add(verb(action));
        const actions = amphipolis.legal(state, ask.role);
        amphipolis.apply(state, ask.role, actions[dice.below(actions.length)]!);
      }
    }
    for (const verb of ['activate', 'go', 'operate', 'deploy']) expect(places.zone).toContain(verb);
    for (const verb of ['pick', 'lose', 'recover']) expect(places.piece).toContain(verb);
    for (const verb of ['pick', 'lose', 'go', 'activate', 'retreat', 'operate', 'recover'])
      expect(places.rest).not.toContain(verb);
  });
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
