import { playGame } from '@strategoi/bots';
import type { Bot, GameRecord, Options, Outcome, Role } from '@strategoi/kernel';
import { messageOf } from '../fault.ts';
import type { TerminalGame } from '../registry.ts';

export interface Job {
  readonly game: string;
  readonly scenarios: readonly string[];
  readonly options: Options;
  /** Names of bots, one a seat in the order of the roles; a single one sits everywhere. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** Games first, first + step, … below end. */
  readonly first: number;
  readonly end: number;
  readonly step: number;
}

export interface Tally {
  games: number;
  finished: number;
  failed: number;
  actions: number;
  longest: number;
  outcomes: { [outcome: string]: number };
}

export interface Failure {
  readonly scenario: string;
  readonly index: number;
  readonly actions: number;
  readonly fault: string;
}

export interface Report {
  readonly scenarios: { [id: string]: Tally };
  readonly failures: Failure[];
}

const newTally = (): Tally => ({
  games: 0,
  finished: 0,
  failed: 0,
  actions: 0,
  longest: 0,
  outcomes: {},
});

const outcomeName = (outcome: Outcome): string =>
  outcome.winners.length === 0 ? outcome.level : `${outcome.winners.join('+')} ${outcome.level}`;

/** Plays the games of a job one after the other. */
export function runJob(
  listed: TerminalGame,
  job: Job,
  progress: (games: number) => void,
  keep?: (index: number, record: GameRecord) => void,
): Report {
  const report: Report = { scenarios: {}, failures: [] };
  for (let index = job.first; index < job.end; index += job.step) {
    const scenario = job.scenarios[index % job.scenarios.length] as string;
    report.scenarios[scenario] ??= newTally();
    const tally = report.scenarios[scenario];
    const { record, ...result } = oneGame(listed, job, scenario, index, keep !== undefined);
    if (record) keep?.(index, record);
    tally.games++;
    tally.actions += result.actions;
    tally.longest = Math.max(tally.longest, result.actions);
    if (result.outcome) {
      tally.finished++;
      const name = outcomeName(result.outcome);
      tally.outcomes[name] = (tally.outcomes[name] ?? 0) + 1;
    } else {
      tally.failed++;
      if (report.failures.length < 20)
        report.failures.push({ scenario, index, actions: result.actions, fault: result.fault ?? '' });
    }
    progress(1);
  }
  return report;
}

interface PlayedOut {
  readonly actions: number;
  readonly outcome?: Outcome;
  readonly record?: GameRecord;
  readonly fault?: string;
}

/** A game to its end; whatever goes wrong is a result, not a crash. */
function oneGame(listed: TerminalGame, job: Job, scenario: string, index: number, keep: boolean): PlayedOut {
  const { game } = listed;
  const { longest } = game.manifest.facts;
  const spec = { scenario, options: job.options, seed: `${job.seed}-${index}`, keep };
  let actions = 0;
  try {
    const match = playGame(game, seats(listed, job.bots, scenario), spec, () => {
      actions++;
    });
    if (match.outcome) return match;
    const over = actions >= longest ? `not over after ${longest} actions` : 'no action and no outcome';
    return { actions, fault: over };
  } catch (error) {
    return { actions, fault: messageOf(error) };
  }
}

function seats(listed: TerminalGame, bots: readonly string[], scenario: string): { [role: Role]: Bot } {
  const roles = listed.game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];
  return Object.fromEntries(
    roles.map((role, i) => [role, listed.bots[bots[bots.length === 1 ? 0 : i] as string] as Bot]),
  );
}

export function merge(reports: readonly Report[]): Report {
  const all: Report = { scenarios: {}, failures: [] };
  for (const report of reports) {
    for (const [id, tally] of Object.entries(report.scenarios)) {
      all.scenarios[id] ??= newTally();
      add(all.scenarios[id], tally);
    }
    all.failures.push(...report.failures);
  }
  all.failures.sort((a, b) => a.index - b.index);
  return all;
}

function add(to: Tally, from: Tally): void {
  to.games += from.games;
  to.finished += from.finished;
  to.failed += from.failed;
  to.actions += from.actions;
  to.longest = Math.max(to.longest, from.longest);
  for (const [name, count] of Object.entries(from.outcomes))
    to.outcomes[name] = (to.outcomes[name] ?? 0) + count;
}

export function total(report: Report): Tally {
  const sum = newTally();
  for (const tally of Object.values(report.scenarios)) add(sum, tally);
  return sum;
}
