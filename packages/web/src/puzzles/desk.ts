import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import {
  answerIn,
  judgeKnown,
  knownAnswer,
  type Puzzle,
  type PuzzleBook,
  type Verdict,
} from '@strategoi/bots/puzzles';
import { newRecord } from '@strategoi/kernel';
import { isPhone } from '../app/settings.ts';
import { usualBot } from '../games/bots.ts';
import type { Kit } from '../games/kit.ts';
import { makeTable, type Table } from '../pages/table.ts';
import { openSession } from '../session/session.ts';
import type { Saved } from '../session/store.ts';
import { judge } from '../session/thinker.ts';

/** A puzzle on the table: the ordinary board, until the answer has been given. */
export interface PuzzleDesk {
  readonly table: ReadonlySignal<Table>;
  /** What the answer is worth, once it is known. */
  readonly verdict: ReadonlySignal<Verdict | undefined>;
  /** How much of the judging is done, from 0 to 1, while it lasts. */
  readonly judging: ReadonlySignal<number | undefined>;
  /** What was done. */
  readonly given: ReadonlySignal<readonly string[]>;
  /** The table as it was, to answer again or to see an answer played. */
  again(deeds?: readonly string[]): void;
  dispose(): void;
}

function openTable(kit: Kit, puzzle: Puzzle): Table {
  const { position, role, id } = puzzle;
  const { record } = newRecord(kit.game, { scenario: position.scenario, seed: id, start: position });
  const roles = kit.game.manifest.scenarios.find((one) => one.id === position.scenario)?.roles ?? [];
  const saved: Saved = {
    id: `puzzle-${id}`,
    record,
    seats: Object.fromEntries(roles.map((one) => [one, one === role ? 'human' : usualBot(kit.id)])),
    created: 0,
    updated: 0,
    trial: '#/',
  };
  const { advise: _none, ...session } = openSession(kit.game, saved, {
    unkept: true,
    choices: kit.choices,
  });
  // The question is read first; the card of the fight it is about is one touch away.
  return makeTable(kit, session, isPhone, { isAside: true });
}

export function openPuzzle(kit: Kit, book: PuzzleBook, puzzle: Puzzle): PuzzleDesk {
  const table = signal(openTable(kit, puzzle));
  const verdict = signal<Verdict | undefined>(undefined);
  const judging = signal<number | undefined>(undefined);
  const given = signal<readonly string[]>([]);
  let isShown = false;
  let generation = 0;

  const weigh = async (deeds: readonly string[]): Promise<void> => {
    const mine = generation;
    given.value = deeds;
    table.peek().session.stop();
    const known = knownAnswer(puzzle, deeds);
    if (known) {
      verdict.value = judgeKnown(book.unit, puzzle, known);
      return;
    }
    judging.value = 0;
    const found = await judge({ game: kit.id, puzzle, deeds }, (part) => {
      if (mine === generation) judging.value = part;
    });
    if (mine !== generation) return;
    judging.value = undefined;
    verdict.value = found;
  };
  const stop = effect(() => {
    const { session } = table.value;
    session.change.value;
    if (isShown || given.peek().length > 0) return;
    const { deeds, isWhole } = answerIn(book, puzzle, session.record.log, session.view.peek().asks);
    if (isWhole) queueMicrotask(() => void weigh(deeds));
  });
  return {
    table,
    verdict,
    judging,
    given: computed(() => given.value),
    again(deeds) {
      generation++;
      isShown = deeds !== undefined;
      table.peek().dispose();
      if (!isShown) {
        verdict.value = undefined;
        given.value = [];
      }
      judging.value = undefined;
      table.value = openTable(kit, puzzle);
      if (deeds) void table.value.session.run(deeds).then(() => table.peek().session.stop());
    },
    dispose() {
      generation++;
      stop();
      table.peek().dispose();
    },
  };
}
