import { type Position, RefusalError, type State } from '@strategoi/kernel';
import type { Call } from './command.ts';
import { Fault, messageOf } from './fault.ts';
import { gameNamed, readJson } from './files.ts';
import { refusalText } from './refusal.ts';
import type { TerminalGame } from './registry.ts';

/** Loads a position given as data; `where` names it in the fault. */
export function loadPosition(
  call: Call,
  value: unknown,
  where: string,
): { listed: TerminalGame; position: Position; state: State } {
  const position = value as Position | null;
  if (typeof position !== 'object' || position === null || Array.isArray(position))
    throw new Fault(call.say.inFile(where, call.say.notAPosition));
  if (typeof position.game !== 'string') throw new Fault(call.say.inFile(where, call.say.noField('game')));
  const listed = gameNamed(call, position.game);
  try {
    return { listed, position, state: listed.game.load(position) };
  } catch (error) {
    const fault = error instanceof RefusalError ? refusalText(call, error.refusal) : messageOf(error);
    throw new Fault(call.say.inFile(where, fault));
  }
}

export const readPosition = (call: Call, file: string): ReturnType<typeof loadPosition> =>
  loadPosition(call, readJson(call, file), file);
