import { type Role, SPECTATOR } from '@strategoi/kernel';
import type { ChatRow, GameRow, LetterRow } from '../store/schema.ts';
import { isMasked } from '../tables/seating.ts';
import { type Benches, sendAll, WAITING } from './benches.ts';
import { letterOf, readersOf } from './letter.ts';

/** A line of talk. What is said on the benches is not heard at the table while the game is on. */
export function said(
  benches: Benches,
  line: ChatRow,
  role: Role | undefined,
  row: Pick<GameRow, 'status' | 'anonymous'>,
): void {
  const { game_id: game, room, text, at } = line;
  // Whoever has given up his seat since is not named for what he said there.
  const masked = isMasked(row) && room === 'table';
  const message = JSON.stringify({
    t: 'chat',
    game,
    id: line.id,
    room,
    name: masked ? '' : line.name,
    role: role ?? null,
    text,
    at,
  });
  for (const [viewer, group] of benches.groups(game) ?? [])
    if (room === 'table' || row.status === 'ended' || viewer === SPECTATOR || viewer === WAITING)
      // Whom one shuts out would show who speaks from behind a mask.
      sendAll(group, message, masked ? undefined : (listener) => listener.deaf.has(line.user_id));
}

/** A letter: to the seats it concerns; a declaration to all. */
export function wrote(
  benches: Benches,
  row: LetterRow,
  { status, anonymous }: Pick<GameRow, 'status' | 'anonymous'>,
): void {
  const { from_role: from, game_id: game } = row;
  const to = readersOf(row);
  const masked = isMasked({ status, anonymous });
  const message = JSON.stringify({
    t: to === null ? 'declaration' : 'letter',
    game,
    letter: letterOf(row),
  });
  const unread = JSON.stringify({ ...JSON.parse(message), letter: letterOf(row, undefined, true) });
  for (const [viewer, group] of benches.groups(game) ?? [])
    if (viewer !== WAITING && (to === null || viewer === from || to.includes(viewer)))
      sendAll(
        group,
        viewer === from || viewer === SPECTATOR ? message : unread,
        masked ? undefined : (listener) => listener.deaf.has(row.user_id),
      );
}
