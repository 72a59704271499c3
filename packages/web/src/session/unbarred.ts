import { type Action, type Game, type OddsTable, PASS, type Role, type State } from '@strategoi/kernel';

/** The odds of a place, once all that is done. */
export interface OddsQuestion {
  readonly at: string;
  readonly done: readonly string[];
}

/** The odds of a place on this table once all that is done; none where it cannot be done. */
export function oddsOf(
  game: Game<State>,
  table: State,
  role: Role,
  { at, done }: OddsQuestion,
  tell: (table: State) => readonly OddsTable[] = (now) => game.odds(now, role, at),
): readonly OddsTable[] {
  try {
    for (const notation of done) game.apply(table, role, game.parse(notation) as Action);
  } catch {
    return [];
  }
  return unbarred(game, table, role, tell);
}

/** More windows of others than this open nowhere on one way. */
const MOST_WINDOWS = 6;

/** Whoever could bar the way lets him come, as long as that tells more of what waits there. */
function unbarred(
  game: Game<State>,
  table: State,
  role: Role,
  tell: (table: State) => readonly OddsTable[],
): readonly OddsTable[] {
  let found = tell(table);
  for (let n = 0; n < MOST_WINDOWS; n++) {
    const [ask] = game.pending(table);
    if (!ask || ask.role === role || !game.legal(table, ask.role).some(({ verb }) => verb === PASS)) break;
    const { dice } = game.apply(table, ask.role, { verb: PASS });
    const next = dice.length > 0 ? [] : tell(table);
    if (next.length <= found.length) break;
    found = next;
  }
  return found;
}

/** The same as far as it is told at once, and whether there is more that takes long. */
export function atOnce(
  game: Game<State>,
  table: State,
  role: Role,
  question: OddsQuestion,
): { readonly tables: readonly OddsTable[]; readonly isPart: boolean } {
  let isPart = false;
  const tell = (now: State): readonly OddsTable[] => {
    const some = game.oddsAtOnce?.(now, role, question.at);
    if (some) isPart = true;
    return some ?? game.odds(now, role, question.at);
  };
  const tables = question.done.length === 0 ? tell(table) : oddsOf(game, table, role, question, tell);
  return { tables, isPart };
}
