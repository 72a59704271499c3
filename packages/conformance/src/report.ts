import type { GameRecord, Options } from '@strategoi/kernel';
import { type Item, itemNumbers, items } from './items.ts';

export interface Failure {
  readonly item: Item;
  readonly scenario?: string;
  readonly options?: Options;
  /** Seed of the one game in which it happened. */
  readonly seed?: string;
  /** Actions played before it. */
  readonly ply?: number;
  readonly message: string;
  /** The one command that shows it again. */
  readonly command: string;
  /** The game up to that point. */
  readonly record?: GameRecord;
}

export const statuses = ['passed', 'failed', 'incomplete', 'not given', 'not met'] as const;
/**
 * `incomplete`: nothing wrong, but something the item wants was not there (listed in the note).
 * `not given`: the item needs something the caller did not supply.
 * `not met`: nothing in this run gave an occasion to check it.
 */
export type Status = (typeof statuses)[number];

export interface ItemReport {
  readonly item: Item;
  readonly title: string;
  readonly status: Status;
  readonly checks: number;
  readonly failures: number;
  readonly note?: string;
}

export interface Measured {
  actionsPerCpuSecond?: number;
  /** Largest seen, in bytes of JSON. */
  stateBytes: number;
  viewBytes: number;
  updateBytes: number;
}

export interface Report {
  readonly game: string;
  readonly version: string;
  readonly seed: string;
  readonly games: number;
  readonly finished: number;
  readonly actions: number;
  /** No item failed. */
  readonly ok: boolean;
  readonly items: readonly ItemReport[];
  /** The first few of each item. */
  readonly failures: readonly Failure[];
  /** Entries of the declared coverage that no game used. */
  readonly unused: readonly string[];
  readonly outcomes: { readonly [level: string]: number };
  readonly measured: Measured;
}

/** The report as lines for a terminal. */
export function reportLines(report: Report): string[] {
  const lines = report.items.map(({ item, title, status, checks, note }) => {
    const detail = note ? ` (${note})` : '';
    return `${String(item).padStart(2)}  ${status.padEnd(10)}  ${String(checks).padStart(9)}  ${title}${detail}`;
  });
  for (const failure of report.failures) {
    const at = failure.ply === undefined ? '' : ` at ply ${failure.ply}`;
    lines.push('', `item ${failure.item}${at}: ${failure.message}`, `  ${failure.command}`);
  }
  const { games, finished, actions } = report;
  lines.push(
    '',
    `${games} games, ${finished} finished, ${actions} actions: ${report.ok ? 'conforms' : 'FAILED'}`,
  );
  return lines;
}

/** Several reports of one game, from threads that shared its corpus, as one. Sums counts; the worst status wins. */
export function mergeReports(reports: readonly Report[]): Report {
  const [first] = reports;
  if (!first) throw new Error('no report to merge');
  const sum = (of: (report: Report) => number): number => reports.reduce((total, r) => total + of(r), 0);
  const most = (of: (report: Report) => number): number => Math.max(...reports.map(of));
  const unused = first.unused.filter((entry) => reports.every((report) => report.unused.includes(entry)));
  const outcomes: { [level: string]: number } = {};
  for (const report of reports)
    for (const [level, n] of Object.entries(report.outcomes)) outcomes[level] = (outcomes[level] ?? 0) + n;
  const speeds = reports.flatMap((r) => r.measured.actionsPerCpuSecond ?? []);
  return {
    game: first.game,
    version: first.version,
    seed: first.seed,
    games: sum((r) => r.games),
    finished: sum((r) => r.finished),
    actions: sum((r) => r.actions),
    ok: reports.every((report) => report.ok),
    items: itemNumbers.flatMap((item) => {
      const parts = reports.flatMap((report) => report.items.filter((i) => i.item === item));
      return parts.length > 0 ? [mergeItem(item, parts, unused)] : [];
    }),
    failures: reports.flatMap((report) => report.failures),
    unused,
    outcomes,
    measured: {
      stateBytes: most((r) => r.measured.stateBytes),
      viewBytes: most((r) => r.measured.viewBytes),
      updateBytes: most((r) => r.measured.updateBytes),
      ...(speeds.length > 0 ? { actionsPerCpuSecond: Math.max(...speeds) } : {}),
    },
  };
}

const severity: readonly Status[] = ['failed', 'incomplete', 'passed', 'not given', 'not met'];

function mergeItem(item: Item, parts: readonly ItemReport[], unused: readonly string[]): ItemReport {
  const status = severity.find((s) => parts.some((part) => part.status === s)) as Status;
  // What one thread did not use another may have.
  const complete = item === 24 && status === 'incomplete' && unused.length === 0;
  const note = item === 24 ? coverageNote(unused) : parts.find((part) => part.status === status)?.note;
  return {
    item,
    title: items[item],
    status: complete ? 'passed' : status,
    checks: parts.reduce((total, part) => total + part.checks, 0),
    failures: parts.reduce((total, part) => total + part.failures, 0),
    ...(note && !complete ? { note } : {}),
  };
}

export const coverageNote = (unused: readonly string[]): string =>
  unused.length === 0 ? '' : `never used: ${unused.join(', ')}`;
