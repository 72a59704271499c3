import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amphipolis } from '@strategoi/amphipolis';
import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import { captain, randomBot } from '@strategoi/bots';
import { conform, type Golden, type PerftPin, reportLines } from '@strategoi/conformance';
import type { GameRecord } from '@strategoi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '../../conformance/test/bundle.ts';

const root = join(import.meta.dirname, '../../..');
const fixture = (name: string): string => readFileSync(join(root, 'fixtures', name), 'utf8');
const golden = (game: string, scenarios: readonly string[]): Golden[] =>
  scenarios.map((scenario) => ({
    scenario,
    seed: 'golden',
    text: fixture(`golden/${game}-${scenario}.txt`),
  }));
const perft = (game: string): PerftPin[] => JSON.parse(fixture(`golden/${game}-perft.json`)) as PerftPin[];

describe('Amphipolis passes the conformance kit', () => {
  const scenarios = amphipolis.manifest.scenarios.map((s) => s.id);
  let place: Awaited<ReturnType<typeof bundled>>;
  beforeAll(async () => {
    place = await bundled(join(root, 'packages/amphipolis/src/index.ts'), 'amphipolis');
  });
  afterAll(() => place.close());

  it('in a short run of every item, with bots, words, pins, stored games and the browser build', async () => {
    const report = await conform(amphipolis, {
      seed: 'ci',
      games: 4,
      every: 40,
      bots: [randomBot, captain],
      botGames: 1,
      words: amphipolisWords,
      elsewhere: [place],
      golden: golden('amphipolis', scenarios),
      stored: scenarios.map((id) => JSON.parse(fixture(`amphipolis-${id}.json`)) as GameRecord),
      perft: perft('amphipolis'),
      cpu: () => process.cpuUsage().user / 1000,
    });
    expect(report.failures, reportLines(report).join('\n')).toEqual([]);
    expect(report.finished).toBe(report.games);
    const open = report.items.filter((item) => item.status === 'not given');
    expect(open.map((item) => item.item)).toEqual([]);
  }, 300_000);
});
