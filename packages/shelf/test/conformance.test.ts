import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConformSpec, conform, type Golden, type PerftPin, reportLines } from '@strategoi/conformance';
import type { GameRecord, Options } from '@strategoi/kernel';
import { botsOf, shelf } from '@strategoi/shelf';
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

/** Every item needs one game to be shown; more of them only look longer for the same faults. */
const GAMES = process.env.STRATEGOI_LONG ? 12 : 1;

interface Pins {
  readonly golden: Options;
  /** Of the run itself, for a game whose moves are many. */
  readonly kit?: Pick<ConformSpec, 'every' | 'faithful'>;
}
const pins = (game: string): Pins =>
  JSON.parse(readFileSync(join(root, `packages/${game}/test/pins.json`), 'utf8')) as Pins;

const games = await Promise.all(
  shelf
    .filter(({ unfinished }) => !unfinished)
    .map(async (entry) => ({
      game: await entry.rules(),
      words: await entry.words(),
      // The manners of a captain are the captain; who searches is tried in a package of his own.
      bots: Object.values(await botsOf(entry)).filter(({ id }) => ['random', 'bold', 'captain'].includes(id)),
      // A game without end is held to a short one.
      options: pins(entry.id).golden,
      kit: pins(entry.id).kit,
    })),
);

describe.each(games)(
  '$game.manifest.id passes the conformance kit',
  ({ game, words, bots, options, kit }) => {
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
        games: GAMES,
        every: 40,
        ...kit,
        bots,
        botGames: 1,
        words,
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
    }, 900_000);
  },
);
