import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amphipolis } from '@strategoi/amphipolis';
import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import { botsOf } from '@strategoi/bots';
import { type ConformSpec, conform, type Golden, type PerftPin, reportLines } from '@strategoi/conformance';
import { diadochi } from '@strategoi/diadochi';
import { words as diadochiWords } from '@strategoi/diadochi/words';
import { hellespont } from '@strategoi/hellespont';
import { words as hellespontWords } from '@strategoi/hellespont/words';
import type { Game, GameRecord, Options } from '@strategoi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundled } from '../../conformance/test/bundle.ts';

const root = join(import.meta.dirname, '../../..');
const fixture = (name: string): string => readFileSync(join(root, 'fixtures', name), 'utf8');
const golden = (game: string, scenarios: readonly string[], options: Options): Golden[] =>
  scenarios.map((scenario) => ({
    scenario,
    seed: 'golden',
    options,
    text: fixture(`golden/${game}-${scenario}.txt`),
  }));
const perft = (game: string): PerftPin[] => JSON.parse(fixture(`golden/${game}-perft.json`)) as PerftPin[];

// A game without end is held to a short one.
const games: readonly { game: Game; words: ConformSpec['words']; options: Options }[] = [
  { game: amphipolis as Game, words: amphipolisWords, options: {} },
  { game: hellespont as Game, words: hellespontWords, options: {} },
  { game: diadochi as Game, words: diadochiWords, options: { last: '320' } },
];

describe.each(games)('$game.manifest.id passes the conformance kit', ({ game, words, options }) => {
  const { id } = game.manifest;
  const scenarios = game.manifest.scenarios.map((s) => s.id);
  let place: Awaited<ReturnType<typeof bundled>>;
  beforeAll(async () => {
    place = await bundled(join(root, `packages/${id}/src/index.ts`), id);
  });
  afterAll(() => place.close());

  it('in a short run of every item, with bots, words, pins, stored games and the browser build', async () => {
    const report = await conform(game, {
      seed: 'ci',
      games: 4,
      every: 40,
      bots: Object.values(botsOf(id)),
      botGames: 1,
      ...(words ? { words } : {}),
      options,
      elsewhere: [place],
      golden: golden(id, scenarios, options),
      stored: scenarios.map((scenario) => JSON.parse(fixture(`${id}-${scenario}.json`)) as GameRecord),
      perft: perft(id),
      cpu: () => process.cpuUsage().user / 1000,
    });
    expect(report.failures, reportLines(report).join('\n')).toEqual([]);
    expect(report.finished).toBe(report.games);
    const open = report.items.filter((item) => item.status === 'not given');
    expect(open.map((item) => item.item)).toEqual([]);
  }, 300_000);
});
