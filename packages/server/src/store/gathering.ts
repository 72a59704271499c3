import type { CompiledQuery } from 'kysely';
import type { Moments } from './moments.ts';

/** What is written whole or not at all, and what is told of it. */
export interface Piece {
  readonly queries: readonly CompiledQuery[];
  readonly word: { readonly game?: string };
}

interface Waiting extends Piece {
  resolve(): void;
  reject(error: unknown): void;
}

/** As much as goes into one statement. */
const AT_ONCE = 32;

/**
 * One row is written once in a statement. All that a game writes is its own, but for what is counted of people, who sit at
 * several.
 */
const isOwn = ({ queries }: Piece): boolean => !queries.some(({ sql }) => sql.startsWith('update "users"'));

/** The next that go together: the first, and those of other games that do not meet it in any row. */
function together(waiting: readonly Waiting[]): Waiting[] {
  const [first] = waiting;
  if (!first || !isOwn(first) || first.word.game === undefined) return waiting.slice(0, 1);
  const games = new Set<string>();
  const chosen: Waiting[] = [];
  for (const piece of waiting) {
    const { game } = piece.word;
    // What the same game writes later stays behind what it writes now.
    if (game === undefined || games.has(game)) continue;
    games.add(game);
    if (isOwn(piece) && chosen.length < AT_ONCE) chosen.push(piece);
  }
  // Whoever came first, the same kinds of writing make the same statement: the database has it prepared.
  return chosen.sort((one, other) => one.queries.length - other.queries.length);
}

/**
 * PostgreSQL lets only one at a time commit what tells others something. So what comes while something is on its way is
 * gathered, and goes with the next; where one of them is at fault each goes by itself, so that the others do not suffer.
 */
export function makeGathering(
  send: (pieces: readonly Piece[]) => Promise<void>,
  isConflict: (error: unknown) => boolean,
  moments?: Pick<Moments, 'began' | 'gathered'>,
): (queries: Piece['queries'], word: Piece['word']) => Promise<void> {
  let waiting: Waiting[] = [];
  let busy = false;

  const alone = (piece: Waiting): Promise<void> => send([piece]).then(piece.resolve, piece.reject);

  async function pump(): Promise<void> {
    busy = true;
    while (waiting.length > 0) {
      await moments?.gathered();
      moments?.began();
      const pieces = together(waiting);
      waiting = waiting.filter((piece) => !pieces.includes(piece));
      try {
        await send(pieces);
        for (const piece of pieces) piece.resolve();
      } catch (error) {
        if (pieces.length > 1 && isConflict(error)) await Promise.all(pieces.map(alone));
        else for (const piece of pieces) piece.reject(error);
      }
    }
    busy = false;
  }

  return (queries, word) =>
    new Promise((resolve, reject) => {
      waiting.push({ queries, word, resolve, reject });
      if (!busy) void pump();
    });
}
