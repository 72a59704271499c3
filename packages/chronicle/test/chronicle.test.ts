import { readFileSync } from 'node:fs';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import type { GameRecord } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { cardOf, chronicleOf, htmlOf, markdownOf, type Story } from '../src/index.ts';

const atlases = { amphipolis: amphipolisAtlas, hellespont: hellespontAtlas, diadochi: diadochiAtlas };
type Named = keyof typeof atlases;

const recordOf = (name: string): GameRecord =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/${name}.json`, import.meta.url), 'utf8')) as GameRecord;

async function told(name: string, language: 'en' | 'fr', cut = Number.POSITIVE_INFINITY): Promise<Story> {
  const whole = recordOf(name);
  const record = { ...whole, log: whole.log.slice(0, cut) };
  const ending =
    cut < whole.log.length
      ? { how: 'resigned', winners: ['sparta'], by: 'athens' }
      : { how: 'played', winners: whole.outcome?.winners ?? [], outcome: whole.outcome! };
  return chronicleOf(record, ending, await atlases[record.game as Named](), language);
}

const prose = (story: Story): string =>
  [story.title, story.line, ...story.chapters.flatMap((c) => [c.heading, ...c.paragraphs])].join('\n');

const games = [
  'amphipolis-10.1',
  'amphipolis-10.3',
  'hellespont-10.1',
  'diadochi-basic',
  'diadochi-advanced',
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
    for (const { chance, die } of story.fights) {
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

describe('a report', () => {
  it('tells a fight with who came, the odds, the cards, the die, the losses and the way back', async () => {
    const { chapters, fights } = await told('amphipolis-10.3', 'en');
    expect(chapters[0]?.paragraphs[1]).toBe(
      'Out of Kerdylion Brasidas led five hoplite units into battle at Skione. The forces stood at 35 to 21: five chances in six. ' +
        'Athens brought Peltasts into play. The die showed five, and the field belonged to Sparta. Athens had three units cut up. ' +
        'Those who could made for Mende.',
    );
    expect(fights[0]).toMatchObject({ attacker: 'sparta', winner: 'sparta', die: 5, throws: 1 });
    expect(fights[0]?.chance).toBeCloseTo(5 / 6);
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
