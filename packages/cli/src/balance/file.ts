import type { Trial } from '@strategoi/bots/balance';
import type { Lines } from '../kept.ts';

const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map(Number));

export const trialLines: Lines<Trial> = {
  head: 'scenario,variant,game,winners,level,points,by turn',
  write: ({ scenario, variant, index, winners, level, points, byTurn }) =>
    [
      scenario,
      variant,
      index,
      winners.join('+'),
      level,
      points.join(':'),
      byTurn.map((turn) => turn.join(':')).join('|'),
    ].join(','),
  read(line) {
    const [scenario = '', variant = '', index = '', winners = '', level = '', points = '', byTurn = ''] =
      line.split(',');
    return {
      scenario,
      variant,
      index: Number(index),
      winners: winners === '' ? [] : winners.split('+'),
      level,
      points: numbers(points),
      byTurn: byTurn === '' ? [] : byTurn.split('|').map(numbers),
    };
  },
};
