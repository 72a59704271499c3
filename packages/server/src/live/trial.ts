import { type OddsTable, RefusalError, type Role, type State } from '@strategoi/kernel';
import { newSecret } from '../ids.ts';
import type { LiveTable } from '../tables/table.ts';

/** A state this seat cannot tell from the real one, with dice of its own: to try things out on. */
export function trialOf(table: LiveTable, role: Role): State {
  const trial = table.listed.game.resample(table.state, role, newSecret());
  if (trial.dice.key === table.state.dice.key) throw new Error('a trial has the dice of the game');
  return trial;
}

/** The odds at a place as this seat may know them, or as they would be once it had done something. */
export function oddsOf(table: LiveTable, role: Role, at: string, after?: string): readonly OddsTable[] {
  const { game } = table.listed;
  if (after === undefined) return game.odds(table.state, role, at);
  const action = game.parse(after);
  if (!action || !game.explain(table.state, role, action).legal) return [];
  const trial = trialOf(table, role);
  try {
    game.apply(trial, role, action);
  } catch (error) {
    // On that table the action may not be legal: then there is nothing to tell.
    if (error instanceof RefusalError) return [];
    throw error;
  }
  return game.odds(trial, role, at);
}
