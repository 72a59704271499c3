import { type Ask, commitmentOf, hashState, SPECTATOR, undoable } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { type Opened, openGame } from '../files.ts';
import { actionLines, outcomeLines, promptLine, roleNamed } from '../text.ts';

export const showCommand: Command = {
  name: 'show',
  usage: 'FILE [--as ROLE|spectator] [--at LINE]',
  words: [1, 1],
  flags: () => ({ as: { type: 'string' }, at: { type: 'string' } }),
  run(call) {
    const at = call.text('at') === undefined ? undefined : call.count('at', 0, 0);
    const opened = openGame(call, call.arg(0), at);
    const viewer = viewerOf(call, opened);
    if (call.json) call.data(shown(opened, viewer));
    else call.print(shownLines(call, opened, viewer));
    return 0;
  },
};

/** Whoever is named; else the first who has to decide; else somebody who only watches. */
function viewerOf(call: Call, { listed, state }: Opened): string {
  const as = call.text('as');
  if (as === SPECTATOR) return SPECTATOR;
  if (as !== undefined) return roleNamed(call, listed, as);
  return listed.game.pending(state)[0]?.role ?? SPECTATOR;
}

function shown({ listed, record, state }: Opened, viewer: string): object {
  const { game } = listed;
  const view = game.view(state, viewer);
  return {
    game: record.game,
    scenario: record.scenario,
    options: record.options,
    line: record.log.length,
    hash: hashState(state).slice(0, 12),
    commitment: record.start ? record.commitment : commitmentOf(state),
    viewer,
    pending: game.pending(state),
    legal: game.legal(state, viewer).map((action, i) => ({ n: i + 1, action: game.notate(action) })),
    undoable: viewer === SPECTATOR ? 0 : undoable(record, viewer),
    view,
    ...(view.outcome ? { outcome: view.outcome } : {}),
  };
}

function shownLines(call: Call, opened: Opened, viewer: string): string[] {
  const { listed, state } = opened;
  const { game } = listed;
  const view = game.view(state, viewer);
  const lines = [...listed.board(view, call.language, call.width), ''];
  if (view.outcome) return [...lines, ...outcomeLines(listed, call.language, view.outcome)];
  const asks = game.pending(state);
  return [...lines, ...asks.flatMap((ask) => askLines(call, opened, viewer, ask))];
}

function askLines(call: Call, { listed, state }: Opened, viewer: string, ask: Ask): string[] {
  const prompt = promptLine(listed, call.language, ask);
  if (ask.role !== viewer) return [prompt];
  const legal = listed.game.legal(state, viewer);
  return [prompt, ...actionLines(listed, call.language, legal, ask, call.width)];
}
