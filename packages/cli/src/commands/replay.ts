import { type Applied, type Entry, type Event, replay, SPECTATOR, type State } from '@strategoi/kernel';
import type { Command } from '../command.ts';
import { openGame } from '../files.ts';
import { eventLines, outcomeLines, roleName, roleNamed } from '../text.ts';
import { typedFor } from '../verbs.ts';

/** A recorded game told line by line, as a seat or a spectator may know it; `--as all` tells everything. */
export const replayCommand: Command = {
  name: 'replay',
  usage: 'FILE [--as ROLE|spectator|all] [--from LINE] [--to LINE]',
  words: [1, 1],
  flags: () => ({ as: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } }),
  run(call) {
    const { listed, record, state } = openGame(call, call.arg(0));
    const { game } = listed;
    const as = call.text('as') ?? 'all';
    const viewer = as === 'all' || as === SPECTATOR ? as : roleNamed(call, listed, as);
    const from = call.count('from', 1);
    const to = call.count('to', record.log.length, 0);
    const told: { line: number; by: string; do?: string; dice?: readonly number[]; events: Event[] }[] = [];
    let line = 0;
    replay(game, record, to, (_at: State, entry: Entry, applied: Applied) => {
      line++;
      if (line < from) return;
      const open = viewer === 'all' || viewer === entry.by;
      const events = viewer === 'all' ? applied.events : game.tell(applied.events, viewer);
      told.push({
        line,
        by: entry.by,
        ...(open ? { do: entry.do } : {}),
        ...(open && entry.dice ? { dice: entry.dice } : {}),
        events: [...events],
      });
    });
    const outcome = to === record.log.length ? game.outcome(state) : undefined;
    if (call.json) {
      call.data({
        game: record.game,
        scenario: record.scenario,
        lines: told,
        ...(outcome ? { outcome } : {}),
      });
      return 0;
    }
    // As whoever reads it would type it.
    const spoken = (text: string): string => {
      const action = game.parse(text);
      return action ? typedFor(listed, call.language, action) : text;
    };
    for (const step of told) {
      const head = `${String(step.line).padStart(5)}  ${roleName(listed, step.by, call.language)}`;
      const lines = eventLines(listed, call.language, step.events).map((text) => `         ${text}`);
      if (step.do !== undefined || lines.length > 0)
        call.print([
          `${head}${step.do === undefined ? '' : `${call.say.colon}${spoken(step.do)}`}`,
          ...lines,
        ]);
    }
    if (outcome) call.print(['', ...outcomeLines(listed, call.language, outcome)]);
    return 0;
  },
};
