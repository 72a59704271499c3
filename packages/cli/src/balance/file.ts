import { existsSync, readFileSync } from 'node:fs';
import type { Trial } from '@strategoi/bots/balance';
import { Fault } from '../fault.ts';

/** Games as lines of a file: whoever stops goes on from there. */
const HEAD = 'scenario,variant,game,winners,level,points,by turn';

export const trialsText = (trials: readonly Trial[]): string =>
  `${[
    HEAD,
    ...trials.map((t) =>
      [
        t.scenario,
        t.variant,
        t.index,
        t.winners.join('+'),
        t.level,
        t.points.join(':'),
        t.byTurn.map((turn) => turn.join(':')).join('|'),
      ].join(','),
    ),
  ].join('\n')}\n`;

const numbers = (text: string): number[] => (text === '' ? [] : text.split(':').map(Number));

export function readTrials(path: string): Trial[] {
  if (!existsSync(path)) return [];
  const [head, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  if (head !== HEAD) throw new Fault(`${path}: ${HEAD}`);
  return lines.map((line) => {
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
  });
}
