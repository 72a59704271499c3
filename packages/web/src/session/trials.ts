import type { ReadonlySignal } from '@preact/signals';
import type { Explanation, Game, Hint, OddsTable, State } from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import type { History } from './history.ts';
import { makeOdds } from './odds.ts';
import type { Reached, ReachQuestion } from './reach.ts';
import { advise, draftSheet, explore } from './thinker.ts';

/** What would be, if something were done: tried on a table dealt anew, where what the enemy holds cannot show. */
export interface Trials {
  explain(notation: string): Explanation;
  /** The same, where the answer may have to come from elsewhere; `before` is done first, where that can be tried out. */
  why(notation: string, before?: readonly string[]): Promise<Explanation>;
  odds(at: string): readonly OddsTable[];
  /** The odds there once this action is done, and before it what leads to it, as far as this viewer can know. */
  oddsAfter(notation: string, at: string, before?: readonly string[]): readonly OddsTable[];
  /** Odds that take long are being reckoned elsewhere: until they are there, what is told is what is known at once. */
  readonly isReckoning?: ReadonlySignal<boolean>;
  /** How far the group of this viewer can go, as far as he can know; a table on a server does not say. */
  reach?(question: ReachQuestion): Promise<Reached | undefined>;
  /** The best things to do now, where somebody can tell; a table on a server gives no advice, rated or not. */
  advise?(onPart: (part: number) => void): Promise<readonly Hint[] | undefined>;
  /** What this bot would still write on the sheet of this viewer; where no advice is given, no sheet is either. */
  suggest?(bot: string): Promise<readonly string[]>;
}

export function makeTrials(
  game: Game<State>,
  history: Pick<History<unknown>, 'state' | 'record'>,
  viewer: ReadonlySignal<string>,
  advised: boolean,
): Trials {
  const dealt = (why: string): State => game.resample(history.state, viewer.value, why);
  const explain = (notation: string): Explanation => {
    const action = game.parse(notation);
    if (!action) return { legal: false, rules: ['unknown-action'], refusal: { rule: 'unknown-action' } };
    return game.explain(history.state, viewer.value, action);
  };
  const odds = makeOdds(game, history, viewer, (done) => explain(done).legal);
  return {
    explain,
    async why(notation, before = []) {
      const action = game.parse(notation);
      if (before.length === 0 || !action) return explain(notation);
      const trial = dealt('why');
      for (const first of before) {
        const done = game.parse(first);
        if (done) game.apply(trial, viewer.value, done);
      }
      return game.explain(trial, viewer.value, action);
    },
    ...odds,
    reach: (question) =>
      explore({ game: game.manifest.id, role: viewer.value, state: dealt('reach'), reach: question }),
    ...(advised &&
      shelved(game.manifest.id)?.advice && {
        advise: (onPart: (part: number) => void) =>
          advise(
            { game: game.manifest.id, role: viewer.value, state: dealt('advice'), advice: 'advice' },
            onPart,
          ),
        suggest: (bot: string) =>
          draftSheet({ game: game.manifest.id, role: viewer.value, state: dealt('sheet'), sheet: bot }),
      }),
  };
}
