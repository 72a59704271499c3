/** What must not compile where bots are written. The type check of the tests fails where one of these lines is accepted. */
import type { AmphipolisBoard, AmphipolisState } from '@strategoi/amphipolis';
import { diadochiCaptain, diadochiStrategos } from '@strategoi/bots/diadochi';
import { epicCaptain, epicStrategos } from '@strategoi/bots/epic';
import { hellespontCaptain } from '@strategoi/bots/hellespont';
import type { Board, DiadochiState } from '@strategoi/diadochi';
import type { EpicBoard, EpicState } from '@strategoi/epic';
import { askOf, type Bot, type Player, type Scales, type Seat, type SheetScales } from '@strategoi/kernel';
import { expect, test } from 'vitest';
import { type Answers, answering, seriesAnswers, seriesThemes } from '../src/shared/answers.ts';
import { refrain } from '../src/shared/choice.ts';
import type { Themes } from '../src/shared/trial.ts';

/** Lines for the compiler only. */
function never<T>(_lines: (given: T) => unknown): void {}

test('a step that a game does not have is not compared with what a seat is asked', () => {
  never((seat: Seat<DiadochiState, Board>) => {
    const step = askOf(seat)?.step;
    if (step === 'orders') return 'sheet';
    // @ts-expect-error no such step
    return step === 'ordres';
  });
  never((seat: Seat<EpicState, EpicBoard>) => {
    seat.view.asks.some(({ step }) => step === 'talks.end');
    // @ts-expect-error no such step
    return seat.view.asks.some(({ step }) => step === 'talks.ends');
  });
  never((seat: Seat<EpicState, EpicBoard>) =>
    // @ts-expect-error a sample is asked by the same steps
    seat.game.pending(seat.sample(seat.stream)).some(({ step }) => step === 'card.tarjet'),
  );
  expect(diadochiCaptain.id).toBe('captain');
});

test('answers, movements, themes and sheets are kept by steps that exist', () => {
  const answers: Answers<AmphipolisState, AmphipolisBoard> = {
    sieges: refrain,
    // @ts-expect-error Hellespont asks this, and Amphipolis does not
    departures: refrain,
  };
  const themes: Themes<'orders'> = {
    orders: 'march',
    // @ts-expect-error no such step
    ordres: 'march',
  };
  // @ts-expect-error nothing is learnt of that
  const wrong: Themes<'orders'> = { orders: 'marsh' };
  const movements: Scales<EpicState>['movements'] = {
    // @ts-expect-error it goes on at a step that does not exist
    'move.stack': ['move.grup'],
  };
  // @ts-expect-error no sheet is written there
  const sheets: SheetScales<DiadochiState>['step'] = 'autumn';
  expect([answers, themes, wrong, movements, sheets]).toHaveLength(5);
  expect(answering(answers)).toBeTypeOf('function');
});

test('what the series answers, both its games ask', () => {
  type Manner = Parameters<typeof seriesAnswers<AmphipolisState, AmphipolisBoard>>[0];
  never((manner: Manner) => {
    const answers = seriesAnswers(manner);
    // @ts-expect-error of the two only Hellespont has this step
    return [answers.reroll, answers.departures];
  });
  expect(Object.keys(seriesThemes)).toContain('departures');
});

test('a bot sits only at tables of its game, and every bot is a Bot without a cast', () => {
  const bots: readonly Bot[] = [diadochiStrategos, epicStrategos, hellespontCaptain];
  const anyone: Player = epicCaptain;
  // @ts-expect-error a captain of the Epic knows nothing of Amphipolis
  const lost: Bot<AmphipolisState, AmphipolisBoard> = epicCaptain;
  expect([...bots, anyone, lost]).toHaveLength(5);
});
