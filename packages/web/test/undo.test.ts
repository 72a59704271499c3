import type { Event } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { plainHeading } from '../src/games/telling.ts';
import { stepsOfPhase } from '../src/session/phase.ts';

const isHeading = (event: Event): boolean => plainHeading(event) !== undefined;

const deed = [{ type: 'moved' }];
const opening = [{ type: 'moved' }, { type: 'phase', phase: 'B2' }];
const turning = [{ type: 'turn', turn: 2 }];

it('takes back what was done since the phase began, and leaves what came before it', () => {
  expect(stepsOfPhase([deed, deed, opening, deed, deed, deed], isHeading)).toBe(3);
  expect(stepsOfPhase([deed, turning, deed], isHeading)).toBe(1);
});

it('leads into the phase before when this one has only just begun', () => {
  expect(stepsOfPhase([deed, opening, deed, deed, opening], isHeading)).toBe(3);
  expect(stepsOfPhase([deed, opening, deed, opening, turning], isHeading)).toBe(3);
});

it('goes back to the start of a game that is still in its first phase', () => {
  expect(stepsOfPhase([deed, deed], isHeading)).toBe(2);
  expect(stepsOfPhase([], isHeading)).toBe(0);
});
