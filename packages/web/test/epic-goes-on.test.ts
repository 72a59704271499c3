import { epic } from '@strategoi/epic';
import { type Action, type Event, sure, type View } from '@strategoi/kernel';
import { beforeEach, expect, it } from 'vitest';
import { goesOn } from '../src/games/epic/status.ts';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);

/** Three Athenian fleets at Piraeus sail; Sparta holds Storms at Sea, and is asked. */
const asked = () => {
  const state = epic.load({
    game: 'epic',
    scenario: 'campaign',
    options: { windows: 'swift' },
    board: {
      year: 431,
      season: 'summer',
      turn: 2,
      phase: 'movement',
      controller: { attica: 'athens', laconia: 'sparta' },
      units: { piraeus: ['3 attica-f5 inside'], sparta: ['laconia-h6 inside'] },
      leaders: { piraeus: ['phormio by athens inside'] },
      cards: { sparta: ['storms_at_sea'] },
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
  for (const text of ['stack W3731', 'sail saronic', 'roll'])
    epic.apply(state, sure(epic.pending(state)[0]).role, epic.parse(text) as Action);
  expect(epic.pending(state)[0]?.role).toBe('sparta');
  return state;
};
const answered = (text: string) => {
  const state = asked();
  const view = epic.view(state, 'sparta') as View;
  const { events } = epic.apply(state, 'sparta', epic.parse(text) as Action);
  return { events: events as readonly Event[], told: goesOn(text, events as readonly Event[], view) };
};

it('what a fleet does once a card was passed is the doing of whose it is', () => {
  const { events, told } = answered('pass');
  expect(events.some(({ type }) => type === 'move')).toBe(true);
  expect(told).toEqual({ role: 'athens', from: 0 });
});

it('a card that is played is the doing of who plays it, and what follows is not', () => {
  const { events, told } = answered('play storms_at_sea');
  const first = events.findIndex(({ type }) => type === 'move');
  expect(told === undefined ? -1 : told.from).toBe(first);
  expect(goesOn('roll', events, epic.view(asked(), 'sparta') as View)).toBeUndefined();
});
