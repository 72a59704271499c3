import { readFileSync } from 'node:fs';
import { amphipolis } from '@strategoi/amphipolis';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { epicAtlas } from '@strategoi/atlas/epic';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { captain, hellespontCaptain, playGame, randomBot } from '@strategoi/bots';
import { epic } from '@strategoi/epic';
import { hellespont } from '@strategoi/hellespont';
import type { Bot, Game, GameRecord } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { cardOf, chronicleOf, htmlOf, markdownOf, type Story } from '../src/index.ts';

const kits: { readonly [game: string]: { game?: Game; bot?: Bot; atlas: typeof amphipolisAtlas } } = {
  amphipolis: { game: amphipolis as unknown as Game, bot: captain as Bot, atlas: amphipolisAtlas },
  hellespont: { game: hellespont as unknown as Game, bot: hellespontCaptain as Bot, atlas: hellespontAtlas },
  diadochi: { atlas: diadochiAtlas },
  epic: { atlas: epicAtlas },
};
const kitOf = (name: string) => kits[name.split('-')[0] as string] as (typeof kits)[string];

const records = new Map<string, GameRecord>();

/**
 * A whole game between captains, played once: whatever the rules of the day are, they are those it is told by. One of
 * six takes too long, and is read.
 */
function recordOf(name: string): GameRecord {
  const known = records.get(name);
  if (known) return known;
  const { game, bot } = kitOf(name);
  if (!game || !bot)
    return JSON.parse(
      readFileSync(new URL(`../../../fixtures/${name}.json`, import.meta.url), 'utf8'),
    ) as GameRecord;
  const scenario = name.split('-')[1] as string;
  const roles = game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];
  const bots = Object.fromEntries(roles.map((role) => [role, bot]));
  const { record } = playGame(game, bots, { scenario, seed: `told ${scenario}`, keep: true });
  records.set(name, record as GameRecord);
  return record as GameRecord;
}

async function told(name: string, language: 'en' | 'fr', cut = Number.POSITIVE_INFINITY): Promise<Story> {
  const whole = recordOf(name);
  const record = { ...whole, log: whole.log.slice(0, cut) };
  const ending =
    cut < whole.log.length
      ? { how: 'resigned', winners: ['sparta'], by: 'athens' }
      : { how: 'played', winners: whole.outcome?.winners ?? [], outcome: whole.outcome! };
  return chronicleOf(record, ending, kitOf(name).atlas(), language);
}

const prose = (story: Story): string =>
  [story.title, story.line, ...story.chapters.flatMap((c) => [c.heading, ...c.paragraphs])].join('\n');

const games = [
  'amphipolis-10.1',
  'amphipolis-10.3',
  'hellespont-10.1',
  'diadochi-basic',
  'diadochi-advanced',
  'epic-argive',
  'epic-ionian',
];

describe.each(games)('the chronicle of %s', (name) => {
  it.each(['en', 'fr'] as const)('is told in %s, turn by turn, in whole sentences', async (language) => {
    const story = await told(name, language);
    const text = prose(story);
    expect(story.chapters.length).toBeGreaterThan(1);
    for (const { heading, paragraphs } of story.chapters) {
      expect(heading).toMatch(/^\p{Lu}.*\d{3}/u);
      for (const p of paragraphs) expect(p, p).toMatch(/^[\p{Lu}«].*\.$/u);
    }
    // Nothing of the machine: no holes, no numbers of zones, no abbreviations of the rules, nothing said twice in a row.
    expect(text).not.toMatch(/undefined|NaN|\[object|[{}]|\([A-Z]\d+\)|\b(PA|PF|PV|VP)\b|\.\.|, \.| {2}/);
    const foreign = language === 'fr' ? /\b(the|and|against|Athens)\b/ : /\b(une|avec|contre|Athènes|et)\b/;
    expect(text).not.toMatch(foreign);
    const sentences = text.split(/(?<=\.)\s/);
    for (const [i, s] of sentences.entries()) if (i > 0) expect(s).not.toBe(sentences[i - 1]);
  });

  it('ends its curve with the points of the result, and gives each fight a chance between nothing and certainty', async () => {
    const story = await told(name, 'en');
    for (const { role, points } of story.sides) {
      expect(story.curve.points[role]?.at(-1)).toBe(points);
      expect(story.curve.points[role]).toHaveLength(story.curve.labels.length);
    }
    for (const { chance = 0, die } of story.fights) {
      expect(chance).toBeGreaterThanOrEqual(0);
      expect(chance).toBeLessThanOrEqual(1);
      expect([1, 2, 3, 4, 5, 6]).toContain(die);
    }
    expect(story.moments.length).toBeGreaterThan(0);
    expect(story.moments.length).toBeLessThanOrEqual(3);
  });

  it('is one page that needs nothing else, and the same as Markdown and as a picture', async () => {
    const story = await told(name, 'fr');
    const page = htmlOf(story);
    expect(page).not.toMatch(/<script|(src|href)="(?!data:)|url\(/);
    const count = (tag: string): number => page.split(`<${tag}`).length - page.split(`</${tag}>`).length;
    for (const tag of ['section', 'figure', 'table', 'svg']) expect(count(tag), tag).toBe(0);
    const markdown = markdownOf(story);
    expect(markdown.startsWith(`# ${story.title}\n`)).toBe(true);
    for (const { heading } of story.chapters) expect(markdown).toContain(`## ${heading}`);
    expect(cardOf(story)).toContain('width="1200" height="630"');
  });
});

describe('a long war', () => {
  it('is told year by year, a short one season by season', async () => {
    const { record } = playGame(
      epic as unknown as Game,
      { athens: randomBot, sparta: randomBot },
      { scenario: 'argive', seed: 'a war', keep: true },
    );
    const whole = record as GameRecord;
    const ending = { how: 'played', winners: [], outcome: whole.outcome! };
    const story = await chronicleOf(whole, ending, epicAtlas(), 'en');
    expect(story.chapters.map(({ heading }) => heading.split(':')[0])).toEqual(
      [419, 418, 417, 416].map((year) => `Year ${year} BC`),
    );
    const [first] = (await told('epic-argive', 'en', 150)).chapters;
    expect(first?.heading).toMatch(/^Spring 419 BC: /);
    expect(story.fights.length).toBeGreaterThan(0);
  });
});

describe('a report', () => {
  it('tells a fight with who came, the odds, the die, the losses and what it was worth', async () => {
    const { chapters, fights } = await told('amphipolis-10.3', 'en');
    expect(fights.length).toBeGreaterThan(2);
    const battles = chapters.flatMap((c) => c.paragraphs).filter((p) => /\bdie\b/.test(p));
    expect(battles).toHaveLength(fights.length);
    for (const battle of battles) {
      expect(battle).toMatch(/battle|struck|attack/);
      expect(battle).toMatch(/chances? in six|certain thing|even chance|no chance/);
      expect(battle).toMatch(/cut up|lost|Neither side/);
    }
    const [first] = fights;
    const chance = Math.round((first?.chance ?? 0) * 6);
    expect(chance / 6).toBeCloseTo(first?.chance ?? 0);
  });

  it.each(['amphipolis-10.1', 'hellespont-10.1', 'diadochi-basic', 'epic-ionian'])(
    'of %s ends with how it ended, and says nothing of elsewhere where nothing else was told',
    async (name) => {
      for (const language of ['en', 'fr'] as const) {
        const story = await told(name, language);
        const last = story.chapters.at(-1)?.paragraphs.at(-1) ?? '';
        expect(last.startsWith(story.result)).toBe(true);
        expect(story.result).not.toMatch(/\b(PV|VP)\b/);
        for (const { paragraphs } of story.chapters) {
          const elsewhere = paragraphs.findIndex((p) =>
            /^(Elsewhere|Meanwhile|For the rest|Ailleurs|Pendant|Pour le reste)/.test(p),
          );
          if (elsewhere >= 0)
            expect(paragraphs.slice(0, elsewhere).join(' ')).toMatch(/\bdie\b|dé donna|Sur un/);
        }
      }
    },
  );

  it('says of hunger that goes on that it goes on, and now and then', async () => {
    const { chapters } = await told('hellespont-10.1', 'en');
    const said = chapters.flatMap(
      (c) => c.paragraphs.join(' ').match(/[^.]*(bread|grain|hungry)[^.]*\./g) ?? [],
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.length).toBeLessThanOrEqual(chapters.length);
    expect(new Set(said).size).toBe(said.length);
  });

  it('tells an old quarrel as one', async () => {
    const text = prose(await told('diadochi-basic', 'en'));
    expect(text.match(/reached for Nabataea together/g)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(text).toMatch(/Again .* barred each other from/);
    expect(text).toMatch(/The old quarrels went on/);
  });

  it('says who gave up when a game was broken off', async () => {
    expect((await told('amphipolis-10.3', 'en', 40)).result).toBe('Athens gave up the game.');
    expect((await told('amphipolis-10.3', 'fr', 40)).result).toBe('Athènes abandonna la partie.');
  });

  it('shuts out whatever would be read as part of the page', async () => {
    const story = { ...(await told('amphipolis-10.1', 'en')), title: '<b>&"' };
    expect(htmlOf(story)).toContain('&lt;b&gt;&amp;&quot;');
    expect(htmlOf(story)).not.toContain('<b>&"');
    expect(cardOf(story)).not.toContain('<b>&"');
  });
});
