import type { Game, Language, State, Words } from '@strategoi/kernel';
import type { FightLore } from '../fights/fight.ts';
import type { BoardKit } from './kit/board.ts';
import type { Choices } from './kit/choices.ts';
import type { GuideKit } from './kit/guide.ts';
import type { LogKit } from './kit/log.ts';
import type { OddsKit } from './kit/odds.ts';
import type { PanelKit } from './kit/panels.ts';

/** What the page asks of a game beyond the contract, by concern; each part of the page asks only for its own. */
export interface Kit extends BoardKit, PanelKit, LogKit, GuideKit {
  readonly id: string;
  readonly game: Game<State>;
  readonly words: { readonly [L in Language]: Words };
  readonly choices?: Choices;
  readonly odds?: OddsKit;
  /** What it tells of its fights, where they are fought one by one. */
  readonly fights?: FightLore;
}
