import type { Analysis } from '@strategoi/bots/review';
import type { GameRecord } from '@strategoi/kernel';

/** What was weighed once stays in this browser, as long as the game is the same. */
interface Kept {
  readonly of: string;
  readonly analysis: Analysis;
}

const keyOf = (id: string): string => `strategoi.analysis.${id}`;
const nameOf = ({ version, log }: GameRecord): string => `${version} ${log.length} ${log.at(-1)?.hash}`;

export function keptAnalysis(id: string, record: GameRecord): Analysis | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as Kept | null;
    return kept?.of === nameOf(record) ? kept.analysis : undefined;
  } catch {
    return undefined;
  }
}

export function keepAnalysis(id: string, record: GameRecord, analysis: Analysis): void {
  try {
    localStorage.setItem(keyOf(id), JSON.stringify({ of: nameOf(record), analysis } satisfies Kept));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
