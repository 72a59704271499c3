import type { ReadonlySignal } from '@preact/signals';
import {
  type Action,
  type Explanation,
  type Game,
  type Hint,
  type OddsTable,
  PASS,
  type Role,
  type State,
} from '@strategoi/kernel';
import { shelved } from '@strategoi/shelf';
import type { History } from './history.ts';
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
  /** How far the group of this viewer can go, as far as he can know; a table on a server does not say. */
  reach?(question: ReachQuestion): Promise<Reached | undefined>;
  /** The best things to do now, where somebody can tell; a table on a server gives no advice, rated or not. */
  advise?(onPart: (part: number) => void): Promise<readonly Hint[] | undefined>;
  /** What this bot would still write on the sheet of this viewer; where no advice is given, no sheet is either. */
  suggest?(bot: string): Promise<readonly string[]>;
}

/** The odds of a place on this table once all that is done; none where it cannot be done. */
export function oddsOf(
  game: Game<State>,
  table: State,
  role: Role,
  { at, done }: { readonly at: string; readonly done: readonly string[] },
): readonly OddsTable[] {
  try {
    for (const notation of done) game.apply(table, role, game.parse(notation) as Action);
  } catch {
    return [];
  }
  return unbarred(game, table, role, at);
}

/** More windows of others than this open nowhere on one way. */
const MOST_WINDOWS = 6;

/** Whoever could bar the way lets him come, as long as that tells more of what waits there. */
function unbarred(game: Game<State>, table: State, role: Role, at: string): readonly OddsTable[] {
  let found = game.odds(table, role, at);
  for (let n = 0; n < MOST_WINDOWS; n++) {
    const [ask] = game.pending(table);
    if (!ask || ask.role === role || !game.legal(table, ask.role).some(({ verb }) => verb === PASS)) break;
    const { dice } = game.apply(table, ask.role, { verb: PASS });
    const next = dice.length > 0 ? [] : game.odds(table, role, at);
    if (next.length <= found.length) break;
    found = next;
  }
  return found;
}

export function makeTrials(
  game: Game<State>,
  history: Pick<History<unknown>, 'state'>,
  viewer: ReadonlySignal<string>,
  advised: boolean,
): Trials {
  const dealt = (why: string): State => game.resample(history.state, viewer.value, why);
  const explain = (notation: string): Explanation => {
    const action = game.parse(notation);
    if (!action) return { legal: false, rules: ['unknown-action'], refusal: { rule: 'unknown-action' } };
    return game.explain(history.state, viewer.value, action);
  };
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
    odds: (at) => game.odds(history.state, viewer.value, at),
    oddsAfter: (notation, at, before = []) =>
      explain(before[0] ?? notation).legal
        ? oddsOf(game, dealt('odds'), viewer.value, { at, done: [...before, notation] })
        : [],
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
