import { expect, it } from 'vitest';
import { figure, signed } from '../src/app/numbers.ts';
import { changeOf } from '../src/online/rating.ts';

const point = (game: string, game_id: string, rating: number, at: number) => ({
  game,
  game_id,
  rating,
  deviation: 80,
  at,
});
const history = [
  point('amphipolis', 'a', 1661.6, 1),
  point('hellespont', 'b', 1400, 2),
  point('amphipolis', 'c', 1640.2, 3),
];

it('what a game did to a rating is told from the one before it of the same game', () => {
  expect(changeOf(history, 'amphipolis', 'c')).toEqual({ before: 1662, after: 1640 });
  expect(changeOf(history, 'hellespont', 'b')).toEqual({ before: 1500, after: 1400 });
});

it('the first rated game starts from where everybody begins, and one that did not count tells nothing', () => {
  expect(changeOf(history, 'amphipolis', 'a')).toEqual({ before: 1500, after: 1662 });
  expect(changeOf(history, 'amphipolis', 'd')).toBeUndefined();
});

it('a change has a sign, whichever way it goes; what one has is only marked when it is less than nothing', () => {
  expect([signed(12), signed(-12), signed(0)]).toEqual(['+12', '−12', '0']);
  expect([figure(12), figure(-12), figure(0)]).toEqual(['12', '−12', '0']);
});
