import type { BalanceBook } from '@strategoi/bots/balance';
import type { School } from '@strategoi/bots/learn';
import type { BookFile, PuzzleBook } from '@strategoi/bots/puzzles';
import { scenarioTitles as diadochiTitles } from '@strategoi/diadochi/titles';
import { title as epicTitle, scenarioTitles as epicTitles } from '@strategoi/epic/titles';
import type { Shelved } from './shelved.ts';

/** A file of data as it is imported. */
interface Data {
  readonly default: unknown;
}

/** The file is written by the command that played them, and told by its own type. */
const trialsIn = ({ default: book }: Data): BalanceBook => book as BalanceBook;
/** The files are written by the command that found them: the book, and beside it the parts in which its positions lie, however many. */
async function bookIn(id: string): Promise<PuzzleBook> {
  const { openBook } = await import('@strategoi/bots/puzzles');
  const fileIn = async (name: string): Promise<unknown> =>
    ((await import(`./data/puzzles/${name}.json`, { with: { type: 'json' } })) as Data).default;
  return openBook((await fileIn(id)) as BookFile, (part) => fileIn(`${id}-${part}`));
}

/** Whoever plays any legal move, the captain in lighter manners, and the captain. */
const seriesLevels = ['random', 'cautious', 'bold', 'greedy', 'captain'];

/** The games: the one place outside its own folders where a game is named. */
export const games: readonly Shelved[] = [
  {
    id: 'amphipolis',
    title: { en: 'Amphipolis', fr: 'Amphipolis' },
    line: {
      en: 'Brasidas holds the city, Cleon lands at Eion. 424 to 422 BC.',
      fr: 'Brasidas tient la ville, Cléon débarque à Éion. 424 à 422 av. J.-C.',
    },
    time: { en: '1 to 4 h', fr: '1 à 4 h' },
    players: '2',
    weight: 2,
    picture: 'board',
    levels: [...seriesLevels, 'strategos', 'hegemon'],
    best: 'strategos',
    advice: true,
    review: true,
    rules: async () => (await import('@strategoi/amphipolis')).amphipolis,
    words: async () => (await import('@strategoi/amphipolis/words')).words,
    doubts: async () => (await import('@strategoi/amphipolis/doubts')).doubts,
    atlas: async () => (await import('@strategoi/atlas/amphipolis')).amphipolisAtlas(),
    bots: async () => (await import('@strategoi/bots/amphipolis')).amphipolisBots,
    school: async () => (await import('@strategoi/bots/amphipolis')).amphipolisSchool as unknown as School,
    chronicler: async () => (await import('@strategoi/chronicle/amphipolis')).chronicler,
    balance: async () => trialsIn(await import('./data/balance/amphipolis.json', { with: { type: 'json' } })),
    puzzles: () => bookIn('amphipolis'),
  },
  {
    id: 'hellespont',
    title: { en: 'Hellespont', fr: 'Hellespont' },
    line: {
      en: 'Fleets fight for the grain route. 411 and 410 BC.',
      fr: 'Les flottes se disputent la route du blé. 411 et 410 av. J.-C.',
    },
    time: { en: '2 to 5 h', fr: '2 à 5 h' },
    players: '2',
    weight: 2,
    picture: 'board',
    levels: [...seriesLevels, 'strategos', 'hegemon'],
    best: 'strategos',
    advice: true,
    review: true,
    rules: async () => (await import('@strategoi/hellespont')).hellespont,
    words: async () => (await import('@strategoi/hellespont/words')).words,
    doubts: async () => (await import('@strategoi/hellespont/doubts')).doubts,
    atlas: async () => (await import('@strategoi/atlas/hellespont')).hellespontAtlas(),
    bots: async () => (await import('@strategoi/bots/hellespont')).hellespontBots,
    school: async () => (await import('@strategoi/bots/hellespont')).hellespontSchool as unknown as School,
    chronicler: async () => (await import('@strategoi/chronicle/hellespont')).chronicler,
    balance: async () => trialsIn(await import('./data/balance/hellespont.json', { with: { type: 'json' } })),
    puzzles: () => bookIn('hellespont'),
  },
  {
    id: 'diadochi',
    title: { en: 'Les Diadoques', fr: 'Les Diadoques' },
    line: {
      en: 'Six generals, one empire, secret orders. From 321 BC.',
      fr: 'Six généraux, un empire, des ordres secrets. Dès 321 av. J.-C.',
    },
    time: { en: 'by letters', fr: 'par lettres' },
    players: '2-6',
    weight: 3,
    picture: 'board',
    scenarios: diadochiTitles,
    levels: [...seriesLevels, 'envoy', 'strategos', 'hegemon'],
    best: 'strategos',
    rival: 'envoy',
    advice: true,
    review: true,
    rules: async () => (await import('@strategoi/diadochi')).diadochi,
    words: async () => (await import('@strategoi/diadochi/words')).words,
    doubts: async () => (await import('@strategoi/diadochi/doubts')).doubts,
    atlas: async () => (await import('@strategoi/atlas/diadochi')).diadochiAtlas(),
    bots: async () => (await import('@strategoi/bots/diadochi')).diadochiBots,
    school: async () => (await import('@strategoi/bots/diadochi')).diadochiSchool as unknown as School,
    chronicler: async () => (await import('@strategoi/chronicle/diadochi')).chronicler,
    balance: async () => trialsIn(await import('./data/balance/diadochi.json', { with: { type: 'json' } })),
    puzzles: () => bookIn('diadochi'),
  },
  {
    id: 'epic',
    title: epicTitle,
    line: {
      en: 'The whole war, hex by hex. 431 to 404 BC.',
      fr: 'Toute la guerre, hexagone par hexagone. 431 à 404 av. J.-C.',
    },
    time: { en: '4 to 20 h', fr: '4 à 20 h' },
    players: '2-4',
    weight: 4,
    picture: 'sketch',
    scenarios: epicTitles,
    levels: [...seriesLevels, 'strategos', 'hegemon'],
    best: 'captain',
    advice: true,
    review: true,
    rules: async () => (await import('@strategoi/epic')).epic,
    words: async () => (await import('@strategoi/epic/words')).words,
    doubts: async () => (await import('@strategoi/epic/doubts')).doubts,
    atlas: async () => (await import('@strategoi/atlas/epic')).epicAtlas(),
    bots: async () => (await import('@strategoi/bots/epic')).epicBots,
    school: async () => (await import('@strategoi/bots/epic')).epicSchool as unknown as School,
    chronicler: async () => (await import('@strategoi/chronicle/epic')).chronicler,
    balance: async () => trialsIn(await import('./data/balance/epic.json', { with: { type: 'json' } })),
    puzzles: () => bookIn('epic'),
  },
];
