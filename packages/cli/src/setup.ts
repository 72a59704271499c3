import { randomBytes } from 'node:crypto';
import type { Options } from '@strategoi/kernel';
import type { Call } from './command.ts';
import { Fault } from './fault.ts';
import type { TerminalGame } from './registry.ts';

export const freshSeed = (): string => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x');

/** `--option k=v`, as often as wanted. Whether the game knows them is for its set-up to say. */
export function optionsOf(call: Call): Options {
  return Object.fromEntries(
    call.texts('option').map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new Fault(call.say.badOption(pair));
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}

export function scenarioNamed(call: Call, listed: TerminalGame, word: string): string {
  const ids = listed.game.manifest.scenarios.map((s) => s.id);
  if (!ids.includes(word)) throw new Fault(call.say.unknownScenario(listed.game.manifest.id, word, ids));
  return word;
}

/** Among bots, or at one screen, only windows in which something can be played are worth opening. */
export function botsOptions(listed: TerminalGame, given: Options): Options {
  const windows = listed.game.manifest.options.find((o) => o.id === 'windows');
  return windows?.values.includes('swift') ? { windows: 'swift', ...given } : given;
}
