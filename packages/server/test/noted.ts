import type { Follower } from './client.ts';

interface Sent {
  readonly game: string;
  readonly by: string;
  readonly text: string;
  /** Of the line it became, once that has been acknowledged. */
  ply?: number;
}

interface Stored {
  readonly game_id: string;
  readonly ply: number;
  readonly role: string;
  readonly kind: string;
  readonly body: string;
}

export interface Notes {
  /** One of the players who may act does something he may, and it is noted whether he was told that it is done. */
  move(players: readonly Follower[], game: string, luck: () => number): Promise<boolean>;
  acknowledged(): number;
  /** What was acknowledged and is not there, and what is there though nobody sent it, or more often than it was sent. */
  faults(lines: readonly Stored[]): string[];
}

/** Everything people send to a server that may die, and what it has acknowledged. */
export function makeNotes(): Notes {
  const sent: Sent[] = [];
  return {
    async move(players, game, luck) {
      const mover = players.find((p) => p.actions().length > 0);
      if (!mover) return false;
      const actions = mover.actions();
      const text = actions[luck() % actions.length] as string;
      const note: Sent = { game, by: mover.viewer, text };
      sent.push(note);
      const broken = mover.line.closed.then(() => {
        throw new Error('the line is broken');
      });
      const answer = await Promise.race([
        mover.line.ask({ t: 'act', game, ply: mover.ply, do: text }),
        broken,
      ]);
      // Refused, as when the other side of a broken line had done it after all: it was not sent.
      if (answer.t !== 'ok') sent.splice(sent.lastIndexOf(note), 1);
      else note.ply = answer.ply as number;
      return answer.t === 'ok';
    },
    acknowledged: () => sent.filter(({ ply }) => ply !== undefined).length,
    faults(lines) {
      const acts = lines.filter(({ kind }) => kind === 'act');
      const kept = new Map(acts.map((line) => [`${line.game_id} ${line.ply}`, line]));
      const faults: string[] = [];
      const open = new Map<string, number>();
      const games = new Set(sent.map(({ game }) => game));
      for (const { game, by, text, ply } of sent) {
        if (ply === undefined) {
          const key = `${game} ${by} ${text}`;
          open.set(key, (open.get(key) ?? 0) + 1);
          continue;
        }
        const line = kept.get(`${game} ${ply}`);
        if (line?.body !== text || line.role !== by) faults.push(`lost: ${game} ${ply} ${text}`);
        if (!kept.delete(`${game} ${ply}`)) faults.push(`acknowledged twice: ${game} ${ply}`);
      }
      // What is left was sent, and the server died before it could say that it was done.
      for (const { game_id, ply, role, body } of kept.values()) {
        if (!games.has(game_id)) continue;
        const key = `${game_id} ${role} ${body}`;
        const count = open.get(key) ?? 0;
        if (count === 0) faults.push(`not sent: ${game_id} ${ply} ${role} ${body}`);
        open.set(key, count - 1);
      }
      return faults;
    },
  };
}
