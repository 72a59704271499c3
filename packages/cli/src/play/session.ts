import type { Action, Ask, Role } from '@strategoi/kernel';
import type { Call } from '../command.ts';
import { Fault } from '../fault.ts';
import { refusalText } from '../refusal.ts';
import { nearestPlace, outcomeLines, roleName, wrap } from '../text.ts';
import { isSaid, saidIn, typedFor } from '../verbs.ts';
import { commandWords, faultText, type Room, runCommand } from './commands.ts';
import { type Input, starting } from './input.ts';
import { listedAs } from './lists.ts';
import { tellMute } from './mute.ts';
import {
  chapterOf,
  firstWatcher,
  type Style,
  statusOf,
  styleOf,
  tellAsk,
  tellBoard,
  tellNext,
  tellSheet,
  tellUnread,
} from './screen.ts';
import {
  chosen,
  goByItself,
  humans,
  isWriting,
  nextAsk,
  strangePlace,
  type TerminalTable,
  take,
  takeAll,
} from './table.ts';

/** A game at the terminal, from where it stands to its end or until the players stop. */
export async function session(
  call: Call,
  table: TerminalTable,
  input: Input,
  /** Stops where this says so, before its end. */
  isDone: (table: TerminalTable) => boolean = () => false,
): Promise<void> {
  const style = styleOf(call);
  let holder: Role | undefined;
  /** Where the game stood when each player last saw the board, and the line that tells it. */
  const boards = new Map<Role, string>();
  const told = new Map<Role, string>();
  /** The question that is on the screen in full: written lines that leave it standing are answered in one. */
  let standing = '';
  for (;;) {
    if (isDone(table)) return;
    runBots(call, table, style);
    const ask = nextAsk(table, holder);
    if (!ask) break;
    if (holder !== ask.role) {
      if (!(await handOver({ call, table, to: ask.role, first: holder === undefined }, input, style))) return;
      holder = ask.role;
      standing = '';
    }
    tellUnread(call, table, holder, style);
    const chapter = chapterOf(table, holder);
    const status = statusOf(call, table, holder);
    if (boards.get(holder) !== chapter) tellBoard(call, table, holder);
    else if (told.get(holder) !== status) call.print(style.dim(status));
    boards.set(holder, chapter);
    told.set(holder, status);
    const question = `${chapter} ${ask.step}`;
    if (isWriting(table, ask) && question === standing) tellNext(call, table, ask, style);
    else tellAsk(call, table, ask, style);
    standing = question;
    if (!(await decide({ call, table, ask, viewer: holder, style }, ask, input))) return;
  }
  await theEnd(call, table, input, style);
}

function runBots(call: Call, table: TerminalTable, style: Style): void {
  const alone = humans(table).length === 0;
  while (goByItself(table)) {
    if (alone) tellUnread(call, table, firstWatcher(table), style);
  }
}

/** Two at one keyboard: the screen is wiped before the other sits down. False when there is nobody. */
async function handOver(
  { call, table, to, first }: { call: Call; table: TerminalTable; to: Role; first: boolean },
  input: Input,
  style: Style,
): Promise<boolean> {
  if (humans(table).length < 2 || !table.listed.game.manifest.facts.hidden) return true;
  if (!first) style.clear();
  const line = await input.ask(call.say.handOver(roleName(table.listed, to, call.language)));
  style.clear();
  return line !== undefined;
}

/** Asks until something is done. False when play stops. */
async function decide(room: Room, ask: Ask, input: Input): Promise<boolean> {
  const { call, table, style } = room;
  const { game } = table.listed;
  const listed = game
    .legal(table.state, ask.role)
    .map((action) => typedFor(table.listed, call.language, action));
  const words = (typed: string): readonly string[] => [
    ...(table.listed.complete?.(typed, call.language, listed) ?? starting(typed, listed)),
    ...starting(typed, commandWords),
  ];
  // Some games have a verb that is also the name of a command: what may be done as it is typed is done, and several of it.
  const isAction = (line: string): boolean => {
    const first = (line.split(';')[0] as string).trim();
    return (
      first.includes(' ') && game.legal(table.state, ask.role).some((action) => game.notate(action) === first)
    );
  };
  /** What was said before it was done; the same again does it. */
  const heard = new Set<string>();
  for (;;) {
    const line = (await input.ask('> ', words))?.trim();
    if (line === undefined) return false;
    const lines = table.record.log.length;
    try {
      if (line === '') tellAsk(call, table, ask, style);
      else {
        const after =
          (isAction(line) ? undefined : runCommand(room, line)) ?? doLines(room, ask, line, heard);
        if (after !== 'again') return after === 'changed';
      }
    } catch (error) {
      call.print(wrap(faultText(call, error), call.width));
      // The first actions of a line may have been done before the one that is refused.
      if (table.record.log.length !== lines) return true;
    }
  }
}

/** What may be done there by another verb: a march by areas, where `go` does not lead. */
function sameTarget({ listed: { game }, state }: TerminalTable, role: Role, action: Action): Action[] {
  const end = ({ target = '' }: Action): string => target.slice(target.lastIndexOf(' ') + 1);
  const legal = game.legal(state, role);
  if (end(action) === '' || legal.some((one) => game.notate(one) === game.notate(action))) return [];
  return legal.filter((one) => one.verb !== action.verb && end(one) === end(action));
}

/** A line is one decision, and the sheet it was written on is shown once. */
function doLines(room: Room, ask: Ask, line: string, heard: Set<string>): 'changed' | 'again' {
  const { call, table } = room;
  const { record, listed, began } = table;
  const since = record.log.length;
  try {
    return doLine(room, ask, line, heard);
  } finally {
    const done = record.log.slice(since);
    if (done.length > 0) began.push(since);
    const { written } = listed.game.manifest.facts;
    const verbs = done.map((entry) => listed.game.parse(entry.do)?.verb ?? '');
    if (verbs.some((verb) => written?.includes(verb) && !isSaid(verb))) tellSheet(call, table, ask.role);
    tellMute(call, table, done);
  }
}

/** One action, or several between semicolons; a letter to one, or to several. */
function doLine({ call, table }: Room, ask: Ask, line: string, heard: Set<string>): 'changed' | 'again' {
  const { game } = table.listed;
  let isDone = false;
  for (const { typed, part } of saidIn(table.listed, call.language, line)) {
    const all = /^([a-z-]+) (all|tout)$/.exec(part);
    const many = all ? takeAll(table, ask.role, all[1] as string) : undefined;
    if (many && many.done > 0) {
      if (many.left > 0) call.print(call.say.pickedSome(many.done));
      isDone = true;
      continue;
    }
    const action = listedAs(call, table, ask, typed) ?? chosen(table, ask.role, part);
    if (action) {
      const strange = strangePlace(table, ask.role, action);
      if (strange !== undefined)
        throw new Fault(call.say.unknownPlace(strange, nearestPlace(table.listed, call.language, strange)));
      const said = game.cautions?.(game.view(table.state, ask.role), action) ?? [];
      if (said.length > 0 && !heard.has(part)) {
        heard.add(part);
        call.print([...said.map((caution) => refusalText(call, caution)), call.say.sameAgain(typed)]);
        return isDone ? 'changed' : 'again';
      }
      const otherwise = sameTarget(table, ask.role, action);
      if (otherwise.length > 0) {
        const { refusal } = game.explain(table.state, ask.role, action);
        const typedOf = (one: Action): string => typedFor(table.listed, call.language, one);
        if (refusal)
          throw new Fault(
            call.say.otherwise(refusalText(call, refusal), otherwise.map(typedOf).join(call.say.or)),
          );
      }
      const written = game.manifest.facts.written?.includes(action.verb);
      const vain = written && game.explain(table.state, ask.role, action).vain;
      take(table, ask.role, action);
      if (vain) call.print(wrap(call.say.writtenInVain(refusalText(call, vain)), call.width));
      isDone = true;
      continue;
    }
    const { length } = game.legal(table.state, ask.role);
    throw new Fault(/^\d+$/.test(part) ? call.say.noSuchNumber(part, length) : call.say.notUnderstood(part));
  }
  return 'changed';
}

async function theEnd(call: Call, table: TerminalTable, input: Input, style: Style): Promise<void> {
  const { listed, record, state } = table;
  const viewer = firstWatcher(table);
  tellUnread(call, table, viewer, style);
  tellBoard(call, table, viewer);
  const outcome = listed.game.outcome(state);
  if (outcome) call.print(outcomeLines(listed, call.language, outcome).map(style.bold));
  call.print(call.say.seedWas(record.seed, record.commitment));
  if (humans(table).length === 0) return;
  call.print(call.say.afterEnd);
  const room: Room = { call, table, ask: undefined, viewer, style };
  for (;;) {
    const line = (await input.ask('> ', (typed) => starting(typed, commandWords)))?.trim();
    if (line === undefined) return;
    try {
      if (line === '') continue;
      const after = runCommand(room, line);
      if (after === 'quit') return;
      if (after === undefined) call.print(call.say.gameIsOver);
    } catch (error) {
      call.print(wrap(faultText(call, error), call.width));
    }
  }
}
