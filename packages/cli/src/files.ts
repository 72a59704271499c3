import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type GameRecord, RefusalError, readRecord, replay, type State, shortHash } from '@strategoi/kernel';
import type { Call } from './command.ts';
import { Fault, messageOf } from './fault.ts';
import { jsonText } from './json.ts';
import { refusalText } from './refusal.ts';
import type { TerminalGame } from './registry.ts';

export const pathOf = (call: Call, file: string): string => resolve(call.world.cwd, file);

export function readJson(call: Call, file: string): unknown {
  let text: string;
  try {
    text = readFileSync(pathOf(call, file), 'utf8');
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    throw new Fault(code === 'ENOENT' ? call.say.noFile(file) : call.say.unreadable(file, String(code)));
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new Fault(call.say.notJson(file, messageOf(error)));
  }
}

/** All of the file or nothing of it: readers never meet a half-written game. */
export function writeWhole(call: Call, file: string, text: string): void {
  const path = pathOf(call, file);
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.draft`);
  try {
    const handle = openSync(draft, 'w');
    try {
      writeSync(handle, text);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw new Fault(call.say.unwritable(file, String((error as NodeJS.ErrnoException).code)));
  }
}

/** The log is one line an action, so that a game file can be read and compared. */
function recordText(record: GameRecord): string {
  const { log, ...head } = record;
  const fields = Object.entries(head).map(([key, value]) => `  "${key}": ${jsonText(value, 100, '  ')}`);
  const lines = log.map((entry) => `\n    ${JSON.stringify(entry)}`).join(',');
  return `{\n${[...fields, `  "log": [${lines}${lines ? '\n  ' : ''}]`].join(',\n')}\n}\n`;
}

export const writeRecord = (call: Call, file: string, record: GameRecord): void =>
  writeWhole(call, file, recordText(record));

export interface Opened {
  readonly file: string;
  readonly listed: TerminalGame;
  readonly record: GameRecord;
  readonly state: State;
}

export function gameNamed(call: Call, id: string): TerminalGame {
  const listed = call.world.registry[id.toLowerCase()];
  if (!listed) throw new Fault(call.say.unknownGame(id, Object.keys(call.world.registry)));
  call.listed = listed;
  return listed;
}

/** The record alone, not replayed: `verify` wants to find the fault itself. */
export function readGame(call: Call, file: string): { listed: TerminalGame; record: GameRecord } {
  const value = readJson(call, file);
  try {
    const record = readRecord(value);
    const listed = gameNamed(call, record.game);
    return { listed, record };
  } catch (error) {
    if (error instanceof RefusalError)
      throw new Fault(call.say.inFile(file, refusalText(call, error.refusal)));
    throw error;
  }
}

/** A game file, played through to its last line (or to line `upTo`). */
export function openGame(call: Call, file: string, upTo?: number): Opened {
  const { listed, record } = readGame(call, file);
  if (upTo !== undefined && upTo > record.log.length)
    throw new Fault(call.say.tooFar(file, record.log.length, upTo));
  let at = 0;
  try {
    const state = replay(listed.game, record, upTo, () => {
      at++;
    });
    const last = record.log[at - 1];
    if (last && last.hash !== shortHash(state)) throw new Error(call.say.differs);
    return { file, listed, record, state };
  } catch (error) {
    const fault = error instanceof RefusalError ? refusalText(call, error.refusal) : messageOf(error);
    throw new Fault(
      call.say.inFile(
        file,
        record.log.length > 0 ? call.say.atLine(Math.min(at + 1, record.log.length), fault) : fault,
      ),
    );
  }
}
