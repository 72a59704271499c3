import { readFileSync } from 'node:fs';
import { amphipolis, roster } from '@strategoi/amphipolis';
import { epicAtlas } from '@strategoi/atlas/epic';
import { playGame, randomBot } from '@strategoi/bots';
import { captain } from '@strategoi/bots/amphipolis';
import { hellespontCaptain } from '@strategoi/bots/hellespont';
import { epic } from '@strategoi/epic';
import { type Bot, type Game, type GameRecord, newRecord, play } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { beatsOf, type SeriesGame } from '../src/beats.ts';
import { chronicler as ofEpic } from '../src/games/epic.ts';
import { cardOf, chronicleOf, htmlOf, markdownOf, type Story } from '../src/index.ts';
import { epicTelling } from '../src/words/epic.ts';
import { kitOf } from './kits.ts';

/** Who plays the games told here; one of six takes too long, and is read. */
const bots: { readonly [game: string]: Bot } = { amphipolis: captain, hellespont: hellespontCaptain };

const records = new Map<string, GameRecord>();

/** A whole game between captains, played once: whatever the rules of the day are, they are those it is told by. */
function recordOf(name: string): GameRecord {
  const known = records.get(name);
  if (known) return known;
  const { game } = kitOf(name);
  const bot = bots[game.manifest.id];
  if (!bot)
    return JSON.parse(
      readFileSync(new URL(`../../../fixtures/${name}.json`, import.meta.url), 'utf8'),
    ) as GameRecord;
  const scenario = name.split('-')[1] as string;
  const roles = game.manifest.scenarios.find((s) => s.id === scenario)?.roles ?? [];
  const seated = Object.fromEntries(roles.map((role) => [role, bot]));
  const { record } = playGame(game, seated, { scenario, seed: `told ${scenario}`, keep: true });
  records.set(name, record as GameRecord);
  return record as GameRecord;
}

function write(name: string, language: 'en' | 'fr', cut: number): Story {
  const whole = recordOf(name);
  const record = { ...whole, log: whole.log.slice(0, cut) };
  const ending =
    cut < whole.log.length
      ? { how: 'resigned', winners: ['sparta'], by: 'athens' }
      : { how: 'played', winners: whole.outcome?.winners ?? [], outcome: whole.outcome! };
  const { chronicler, atlas } = kitOf(name);
  return chronicleOf(chronicler, record, ending, atlas(), language);
}

const stories = new Map<string, Story>();

/** Each is written once: reading it changes nothing. */
async function told(name: string, language: 'en' | 'fr', cut = Number.POSITIVE_INFINITY): Promise<Story> {
  const key = `${name} ${language} ${cut}`;
  const story = stories.get(key) ?? write(name, language, cut);
  stories.set(key, story);
  return story;
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
    const story = chronicleOf(ofEpic, whole, ending, epicAtlas(), 'en');
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
            expect(paragraphs.slice(0, elsewhere).join(' ')).toMatch(/\bdie\b|dé donna|sur un/i);
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

  it('of a game somebody gave up says who was left with the field, whatever the points', async () => {
    const story = await told('amphipolis-10.3', 'en', 40);
    expect(story.line).toMatch(/^How the field was left to Sparta, at \d+ points to \d+, /);
    expect(story.sides.map(({ won }) => won)).toEqual([false, true]);
    expect((await told('amphipolis-10.3', 'fr', 40)).line).toMatch(/^Comment le terrain resta à Sparte, /);
    expect((await told('epic-argive', 'en', 60)).title).toBe('How Sparta won the war');
  });

  it.each([
    [
      'argive',
      110,
      /^(Spring|Summer|Autumn|Winter) 41\d – (Spring|Summer|Autumn|Winter) 41\d BC: time passes$/,
    ],
    ['archidamian', 1600, /^Years 4\d\d to 4\d\d BC: time passes$/],
  ])('tells years and seasons in which nothing happens together: %s', (scenario, most, heading) => {
    const game = epic as unknown as Game;
    const { record, state } = newRecord(game, { scenario, seed: 'nobody stirs' });
    for (let n = 0; n < most; n++) {
      const [ask] = game.pending(state);
      if (!ask) break;
      const legal = game.legal(state, ask.role);
      const idle = ['pay', 'done', 'pass', 'refuse'].flatMap((verb) =>
        legal.filter((one) => one.verb === verb),
      );
      play(game, record, state, ask.role, game.notate(idle[0] ?? (legal[0] as never)));
    }
    const outcome = record.outcome ?? { winners: [], level: 'draw', breakdown: {}, points: {} };
    const ending = { how: 'played', winners: [], outcome } as const;
    const { chapters } = chronicleOf(ofEpic, record, ending, epicAtlas(), 'en');
    const quiet = chapters.filter(({ heading: told }) => told.endsWith('time passes'));
    expect(quiet.map(({ heading: told }) => told).join(' | ')).toMatch(heading);
  });

  it('of a game that began at a position begins there', () => {
    const game = epic as unknown as Game;
    const position = epic.save(epic.setup({ scenario: 'three', seed: 'a' }));
    const talks = { step: 'talks', order: [0, 1, 2], at: 0, did: [], offered: -1, asked: [] };
    const start = {
      ...position,
      board: { ...(position.board as object), year: 405, season: 'winter', phase: 'cards' },
      flow: [{ step: 'game.next' }, { step: 'season.cards' }, talks],
    };
    const { record, state } = newRecord(game, { scenario: 'three', seed: 'b', start });
    play(game, record, state, 'athens', 'offer-end');
    for (const role of ['sparta', 'thebes']) play(game, record, state, role, 'accept');
    const outcome = record.outcome!;
    const ending = { how: 'played', winners: outcome.winners, outcome } as const;
    expect(chronicleOf(ofEpic, record, ending, epicAtlas(), 'en').sides).toHaveLength(3);
  });

  it('has a picture though nothing in the game was worth a piece of the map', async () => {
    const short = await told('amphipolis-10.3', 'en', 3);
    expect(short.moments).toEqual([]);
    // Its points by turn, then: a line for each side.
    expect(cardOf(short).match(/stroke="#(1c4d8c|9c1f2c)"/g)).toHaveLength(2);
    const story = await told('hellespont-10.1', 'en');
    const lines = [
      ...cardOf({ ...story, title: 'What was decided in the waters off Imbros' }).matchAll(
        /<text x="60" y="(\d+)" font-size="(\d+)" fill="#1f1813" >([^<]+)/g,
      ),
    ];
    // No line of a title is wider than the room it has, nor stands in the score below.
    expect(lines.map(([, , , text]) => text).join(' ')).toBe('What was decided in the waters off Imbros');
    for (const [, y, size, text = ''] of lines) {
      expect(text.length * Number(size) * 0.5, text).toBeLessThan(560);
      expect(Number(y)).toBeLessThan(420);
    }
  });

  it.each(games)('%s is shown on its card with no name cut off', async (name) => {
    const { moments } = await told(name, 'fr');
    for (const { card } of moments) {
      const [x0 = 0, y0 = 0, wide = 0, high = 0] = (/viewBox="([^"]+)"/.exec(card)?.[1] ?? '')
        .split(' ')
        .map(Number);
      // As wide and as high as the room it has: nothing is cut away to make it fit.
      expect(wide / high).toBeCloseTo(560 / 630, 5);
      const names = [
        ...card.matchAll(/<text x="([\d.]+)" y="([\d.]+)" text-anchor="middle" font-size="11"[^>]*>([^<]+)/g),
      ];
      for (const [, x, y, text] of names) {
        const half = ((text ?? '').length * 11) / 4;
        expect(Number(x) - half, text).toBeGreaterThanOrEqual(x0);
        expect(Number(x) + half, text).toBeLessThanOrEqual(x0 + wide);
        expect(Number(y), text).toBeGreaterThan(y0);
        expect(Number(y), text).toBeLessThanOrEqual(y0 + high);
      }
    }
  });

  it('tells a war with its odds and its assaults, and French lands have their articles', async () => {
    const [fr, en] = [prose(await told('epic-ionian', 'fr')), prose(await told('epic-ionian', 'en'))];
    expect(en).toMatch(/\d+ against \d+; after/);
    expect(en).toMatch(/walls of|assaulted by/);
    expect(fr).toMatch(/à \d+ contre \d+/);
    for (const text of [fr, prose(await told('epic-argive', 'fr'))]) {
      expect(text).not.toMatch(/(^|[.:] )(Attique|Argolide|Thrace|Thessalie|Béotie|îles) (pass|change|aux)/);
      expect(text).not.toMatch(/ (à|de) Le /);
    }
    const table = markdownOf(await told('epic-ionian', 'en'));
    expect(table).toMatch(/\(\d+ against \d+; (die|dice) [\d, ]+\)/);
  });

  it('has French that elides, and lands and cities as they are called in a sentence', async () => {
    const texts = await Promise.all(games.map(async (name) => prose(await told(name, 'fr'))));
    for (const text of texts) expect(text).not.toMatch(/\bde une?\b|[a-zé,] Le Pirée/);
    // Somebody leads a lone unit in one of them, or nothing was tried.
    expect(texts.join('\n')).toMatch(/à la tête d’une unité/);
    // Whatever was taken in the games of today.
    expect(epicTelling.fr.rose('le Pirée et Éleusis')).toBe('On se souleva au Pirée et à Éleusis');
    expect(epicTelling.fr.starved('le Pirée')).toBe('La faim ouvrit les portes du Pirée');
    expect(epicTelling.fr.region(['Argolide', 'Corinthe'], 'Sparte')).toBe(
      'l’Argolide et Corinthe passèrent du côté de Sparte',
    );
    expect(epicTelling.en.headRegion('Argolid', 'Sparta')).toBe('the Argolid goes over to Sparta');
    expect(epicTelling.en.region(['Argolid'], 'Sparta')).toBe('the Argolid went over to Sparta');
  });

  it('wonders at forces that are a match where the attacker cannot fail, and at no others', async () => {
    const sentences = prose(await told('amphipolis-10.3', 'en')).split(/(?<=\.)\s/);
    const certain = sentences.filter((s) => s.includes('a certain thing'));
    const matched = certain.filter((s) => s.includes('were a match'));
    expect(matched.length).toBeGreaterThan(0);
    for (const sentence of certain) {
      const [own = 0, theirs = 0] = (sentence.match(/\d+/g) ?? []).map(Number);
      expect(matched.includes(sentence), sentence).toBe(2 * own <= 3 * theirs);
    }
  });

  it('names a rising once, says how long it may last, who leads it, and who drove whom out', async () => {
    const text = prose(await told('diadochi-advanced', 'en'));
    expect(text).toMatch(
      /the Lamian War [^.]*\. It would last until summer 319 BC at the latest\. The Aetolians/,
    );
    expect(text).toMatch(/pirates of Pontus\. They had come to stay\. The pirates of Pontus took Ptolemy/);
    expect(text).toContain('Antigonus drove the men of Eumenes out of Phrygia.');
    expect(text).not.toMatch(/led with \d/);
    expect(prose(await told('diadochi-advanced', 'fr'))).toMatch(/au-delà de l’été 319/);
  });

  it('shuts out whatever would be read as part of the page', async () => {
    const story = { ...(await told('amphipolis-10.1', 'en')), title: '<b>&"' };
    expect(htmlOf(story)).toContain('&lt;b&gt;&amp;&quot;');
    expect(htmlOf(story)).not.toContain('<b>&"');
    expect(cardOf(story)).not.toContain('<b>&"');
  });
});

describe('a leader who fell and commands again', () => {
  const leader = roster.firstLeader;
  const events = [
    { type: 'turn', turn: 1 },
    { type: 'combat', zone: 0, attacker: 0 },
    { type: 'eliminate', piece: leader, why: 'combat' },
    { type: 'eliminate', piece: leader + 1, why: 'capture' },
    { type: 'phase' },
    { type: 'place', pieces: [leader], from: -1, to: 3, why: 'recall' },
    // Men who are brought back are no news.
    { type: 'place', pieces: [0], from: -1, to: 3, why: 'recall' },
  ];
  const game = {
    ...amphipolis,
    begin: (setup: Parameters<typeof amphipolis.begin>[0]) => ({
      ...amphipolis.begin(setup),
      applied: { events },
    }),
    tell: (all: unknown) => all,
  } as unknown as SeriesGame['game'];
  const series = { game, roster, zoneId: String, pointsOf: () => 0, wins: () => true };
  const record = { scenario: '10.1', options: {}, seed: 'x', log: [] } as unknown as GameRecord;

  it('is told to be back, and who was taken alive is not told to have fallen', () => {
    const beats = beatsOf(series, record).turns[0]!.beats;
    const fight = beats.find((beat) => beat.kind === 'fight')!;
    expect(fight.losses.flatMap(({ leaders }) => leaders)).toEqual([leader]);
    expect(fight.losses.flatMap(({ taken }) => taken)).toEqual([leader + 1]);
    expect(beats.filter(({ kind }) => kind === 'back')).toEqual([{ kind: 'back', piece: leader, to: 3 }]);
  });
});
