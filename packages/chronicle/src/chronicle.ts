import type { Atlas } from '@strategoi/atlas';
import { combatResult } from '@strategoi/bey';
import type { GameRecord, Language, Outcome, Role, Text } from '@strategoi/kernel';
import type { SeriesGame } from './beats.ts';
import type { Story } from './story.ts';
import { words } from './words/index.ts';

/** How a game came to its end. */
export interface Ending {
  readonly how: string;
  readonly winners: readonly Role[];
  /** Who gave up or was late. */
  readonly by?: Role;
  readonly outcome?: Outcome;
}

/** Games of which a report can be written. */
export const chronicled: readonly string[] = ['amphipolis', 'hellespont', 'diadochi', 'epic'];

const titled = (
  manifest: {
    readonly scenarios: readonly { readonly id: string; readonly title: Text }[];
    readonly title: Text;
  },
  id: string,
): Text => {
  const title = manifest.scenarios.find((s) => s.id === id)?.title;
  const number = /^\d/.test(id) ? `${id} ` : '';
  return {
    en: `${manifest.title.en} · ${number}${title?.en ?? ''}`,
    fr: `${manifest.title.fr} · ${number}${title?.fr ?? ''}`,
  };
};

async function seriesOf(
  game: 'amphipolis' | 'hellespont',
  record: GameRecord,
  language: Language,
  ending: Ending,
  atlas: Atlas,
): Promise<Story> {
  const { seriesStory } = await import('./series.ts');
  const outcome = ending.outcome;
  if (game === 'amphipolis') {
    const own = await import('@strategoi/amphipolis');
    const { words: names } = await import('@strategoi/amphipolis/words');
    const series: SeriesGame<Parameters<typeof own.pointsOf>[0]> = {
      game: own.amphipolis,
      roster: own.roster,
      zoneId: own.zoneId,
      pointsOf: own.pointsOf,
      wins: (options, row, column) =>
        combatResult(row, column, own.combatSpec.winnerThreshold({ options } as never)).attackerWins,
    };
    const telling = {
      series,
      atlas,
      words: names,
      scenario: titled(own.manifest, record.scenario),
      span: 'season' as const,
    };
    return seriesStory(
      telling,
      record,
      language,
      outcome,
      endedBy(language, ending, (o) => names[language].outcome(o), names[language].names.side),
    );
  }
  const own = await import('@strategoi/hellespont');
  const { words: names } = await import('@strategoi/hellespont/words');
  const series: SeriesGame<Parameters<typeof own.pointsOf>[0]> = {
    game: own.hellespont,
    roster: own.roster,
    zoneId: own.zoneId,
    pointsOf: own.pointsOf,
    wins(options, row, column) {
      const state = { options } as never;
      const result = combatResult(row, column, own.combatSpec.winnerThreshold(state));
      const tie = result.attacker === result.defender && own.combatSpec.tiesToDefender?.(state);
      return !tie && result.attackerWins;
    },
  };
  const telling = {
    series,
    atlas,
    words: names,
    scenario: titled(own.manifest, record.scenario),
    span: 'month' as const,
  };
  return seriesStory(
    telling,
    record,
    language,
    outcome,
    endedBy(language, ending, (o) => names[language].outcome(o), names[language].names.side),
  );
}

/** How it ended, in a sentence: by the rules of the game, or before they could end it. */
function endedBy(
  language: Language,
  { how, outcome, by }: Ending,
  tell: (outcome: Outcome) => readonly string[],
  side: (n: number) => string,
): string {
  if (outcome) return tell(outcome)[0] ?? '';
  const { ended } = words[language];
  const name = by === undefined ? '' : side(by === 'athens' ? 0 : 1);
  return how in ended ? ended[how as keyof typeof ended](name) : '';
}

async function epicOf(
  record: GameRecord,
  language: Language,
  { outcome, how, by }: Ending,
  atlas: Atlas,
): Promise<Story> {
  const { epicStory } = await import('./epic.ts');
  const { manifest } = await import('@strategoi/epic');
  const { words: names } = await import('@strategoi/epic/words');
  const { ended } = words[language];
  const name = manifest.roles.find(({ id }) => id === by)?.name[language] ?? '';
  const said = outcome
    ? (names[language].outcome(outcome)[0] ?? '')
    : how in ended
      ? ended[how as keyof typeof ended](name)
      : '';
  return epicStory(record, atlas, titled(manifest, record.scenario), language, outcome, said);
}

/** Writes the report of a finished game. */
export async function chronicleOf(
  record: GameRecord,
  ending: Ending,
  atlas: Atlas,
  language: Language,
): Promise<Story> {
  const { game } = record;
  if (game === 'amphipolis' || game === 'hellespont') return seriesOf(game, record, language, ending, atlas);
  if (game === 'epic') return epicOf(record, language, ending, atlas);
  if (game !== 'diadochi') throw new Error(`no chronicle of ${game} can be written`);
  const { diadochiStory } = await import('./diadochi.ts');
  const { manifest } = await import('@strategoi/diadochi');
  const { words: names } = await import('@strategoi/diadochi/words');
  const { ended } = words[language];
  const { outcome, how, by } = ending;
  const said = outcome
    ? (names[language].outcome(outcome)[0] ?? '')
    : how in ended
      ? ended[how as keyof typeof ended](by === undefined ? '' : names[language].names.owner(by))
      : '';
  return diadochiStory(record, atlas, titled(manifest, record.scenario), language, outcome, said);
}
