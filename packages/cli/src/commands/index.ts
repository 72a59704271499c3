import type { Command } from '../command.ts';
import { actCommand } from './act.ts';
import { adjudicateCommand } from './adjudicate.ts';
import { balanceCommand } from './balance.ts';
import { benchCommand } from './bench.ts';
import { checkCommand } from './check.ts';
import { conformCommand } from './conform.ts';
import { duelCommand } from './duel.ts';
import { gamesCommand } from './games.ts';
import { helpCommand } from './help.ts';
import { ladderCommand } from './ladder.ts';
import { migrateCommand } from './migrate.ts';
import { newCommand } from './new.ts';
import { oddsCommand } from './odds.ts';
import { playCommand } from './play.ts';
import { positionCommand } from './position.ts';
import { puzzleCommand } from './puzzle.ts';
import { puzzlesCommand } from './puzzles.ts';
import { replayCommand } from './replay.ts';
import { rulesCommand } from './rules.ts';
import { showCommand } from './show.ts';
import { simulateCommand } from './simulate.ts';
import { standingCommand } from './standing.ts';
import { trainCommand } from './train.ts';
import { undoCommand } from './undo.ts';
import { verifyCommand } from './verify.ts';
import { whyCommand } from './why.ts';

/** In the order in which help lists them. */
export const commands: readonly Command[] = [
  gamesCommand,
  playCommand,
  puzzleCommand,
  newCommand,
  showCommand,
  actCommand,
  undoCommand,
  standingCommand,
  whyCommand,
  oddsCommand,
  positionCommand,
  replayCommand,
  verifyCommand,
  checkCommand,
  simulateCommand,
  duelCommand,
  ladderCommand,
  balanceCommand,
  puzzlesCommand,
  trainCommand,
  benchCommand,
  conformCommand,
  rulesCommand,
  migrateCommand,
  adjudicateCommand,
  helpCommand(() => commands),
];
