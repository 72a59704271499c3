import { type Event, play, playStanding, type Role } from '@strategoi/kernel';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';
import { type Opened, openGame, writeRecord } from '../files.ts';
import { actionNamed, diceNamed, eventLines, outcomeLines, promptLine, roleNamed } from '../text.ts';

export const actCommand: Command = {
  name: 'act',
  usage: 'FILE ROLE "ACTION"… [--dice 3,5]',
  words: [3, 1000],
  flags: () => ({ dice: { type: 'string' } }),
  run(call) {
    const opened = openGame(call, call.arg(0));
    const role = roleNamed(call, opened.listed, call.arg(1));
    const dice = diceNamed(call, call.text('dice'));
    const actions = call.args.slice(2);
    if (dice && actions.length > 1) throw new Fault(call.say.diceForOne);
    const told = actions.flatMap((word) => actOnce(call, opened, role, word, dice));
    writeRecord(call, opened.file, opened.record);
    if (call.json) call.data(dataOf(opened, role, told, actions.length));
    else call.print(linesOf(call, opened, told));
    return 0;
  },
};

/** The action, then whatever standing orders answer to it. Tells what the role may know of it. */
function actOnce(call: Call, opened: Opened, role: Role, word: string, dice?: readonly number[]): Event[] {
  const { listed, record, state } = opened;
  const { game } = listed;
  const action = game.notate(actionNamed(call, listed, state, role, word));
  const told = [...game.tell(play(game, record, state, role, action, dice).events, role)];
  for (;;) {
    const answer = playStanding(game, record, state);
    if (!answer) return told;
    told.push(...game.tell(answer.applied.events, role));
  }
}

function dataOf(
  { listed, record, state }: Opened,
  role: Role,
  events: readonly Event[],
  count: number,
): object {
  const { game } = listed;
  const outcome = game.outcome(state);
  return {
    role,
    actions: count,
    line: record.log.length,
    events,
    pending: game.pending(state),
    legal: game.legal(state, role).map(game.notate),
    ...(outcome ? { outcome } : {}),
  };
}

function linesOf(call: Call, { listed, state }: Opened, told: readonly Event[]): string[] {
  const outcome = listed.game.outcome(state);
  const next = outcome
    ? outcomeLines(listed, call.language, outcome)
    : listed.game.pending(state).map((ask) => promptLine(listed, call.language, ask));
  return [...eventLines(listed, call.language, told), ...next];
}
