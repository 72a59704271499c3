import {
  type Bot,
  type Game,
  quick,
  type Scales,
  type SetupSpec,
  type State,
  seatOf,
  stream,
} from '@strategoi/kernel';
import { cpuMicros } from './measure.ts';

/** How fast courses are tried by those who search. */
export interface TrialFigures {
  /** Trials to the end of the turn (of the season where all write at once), compiling included. */
  readonly trialsPerCpuSecond: number;
  /** The same in the last third of the time. */
  readonly warmTrialsPerCpuSecond: number;
  readonly trials: number;
  readonly coursesPerDecision: number;
  /** What all trials came to on the average: the same as long as nobody chooses otherwise. */
  readonly meanWorth: number;
}

/** Samples each course is tried on, and how many decisions are passed over before the next. */
const SAMPLES = 6;
const APART = 7;

interface Pace {
  readonly trials: number;
  readonly micros: number;
}
const rate = ({ trials, micros }: Pace): number =>
  Math.round((10 * trials) / Math.max(1e-6, micros / 1e6)) / 10;

/** Games of `player`, at some of whose decisions what comes to mind is tried, for so many CPU seconds of trials. */
export function measureTrials(
  game: Game,
  player: Bot,
  scales: Scales,
  spec: SetupSpec,
  seconds: number,
): TrialFigures {
  const paces: Pace[] = [];
  let micros = 0;
  let worth = 0;
  let courses = 0;
  const goesOn = (): boolean => paces.length === 0 || micros < seconds * 1e6;
  for (let n = 0; goesOn(); n++) {
    const state = game.setup({ ...spec, seed: `${spec.seed}-${n}` });
    const luck = stream(`${spec.seed} trials ${n}`);
    let met = 0;
    for (let [ask] = game.pending(state); ask && goesOn(); [ask] = game.pending(state)) {
      const { role } = ask;
      const actions = game.legal(state, role);
      const seat = seatOf(game, state, role, actions, quick(n * 7919 + met));
      const opens = scales.theme(ask.step, { deeds: [], moves: [] }) !== '' || scales.openings !== undefined;
      if (actions.length > 1 && opens && met++ % APART === APART - 1) {
        const pace = tryAll(scales, seat, (sum, several) => {
          worth += sum;
          courses += several;
        });
        if (pace.trials > 0) paces.push(pace);
        micros += pace.micros;
      }
      game.apply(state, role, player.choose(seatOf(game, state, role, actions, luck)));
    }
  }
  const sum = (list: readonly Pace[]): Pace =>
    list.reduce((a, b) => ({ trials: a.trials + b.trials, micros: a.micros + b.micros }), {
      trials: 0,
      micros: 0,
    });
  const all = sum(paces);
  return {
    trialsPerCpuSecond: rate(all),
    warmTrialsPerCpuSecond: rate(sum(paces.slice(-Math.ceil(paces.length / 3)))),
    trials: all.trials,
    coursesPerDecision: Math.round((100 * courses) / paces.length) / 100,
    meanWorth: Math.round((1e6 * worth) / Math.max(1, all.trials)) / 1e6,
  };
}

/** Tries what comes to mind at one decision; the thinking of it is not counted. */
function tryAll(
  scales: Scales,
  seat: ReturnType<typeof seatOf<State, unknown>>,
  told: (worth: number, courses: number) => void,
): Pace {
  const courses = scales.courses(seat).filter(({ deeds }) => deeds.length > 0);
  if (courses.length < 2) return { trials: 0, micros: 0 };
  const start = process.cpuUsage();
  const attempt = scales.trials(seat, 1);
  let worth = 0;
  for (let sample = 0; sample < SAMPLES; sample++)
    for (const { deeds } of courses) worth += attempt(deeds, sample).worth;
  told(worth, courses.length);
  return { trials: SAMPLES * courses.length, micros: cpuMicros(start) };
}
