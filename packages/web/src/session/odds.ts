import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Game, OddsTable, State } from '@strategoi/kernel';
import type { History } from './history.ts';
import { foretell as byWorker } from './thinker.ts';
import type { Trials } from './trials.ts';
import { atOnce, type OddsQuestion, oddsOf } from './unbarred.ts';

/** So many answers are kept: somebody who looks from one place to another comes back. */
const KEPT = 24;

/**
 * The odds of a table in this page. What is reckoned in no time is told at once; where the rest of it takes long it is
 * reckoned in the worker, so that no touch waits for it, and told when it is there.
 */
export function makeOdds(
  game: Game<State>,
  history: Pick<History<unknown>, 'state' | 'record'>,
  viewer: ReadonlySignal<string>,
  isLegal: (notation: string) => boolean,
  foretell: typeof byWorker = byWorker,
): Pick<Trials, 'odds' | 'oddsAfter' | 'isReckoning'> {
  const found = new Map<string, readonly OddsTable[]>();
  /** Those that are being reckoned; whoever shows odds is drawn anew when one of them is there. */
  const open = signal<ReadonlySet<string>>(new Set());
  /** What the worker has been asked and has not told yet. */
  const asked = new Set<string>();
  const dealt = (): State => game.resample(history.state, viewer.value, 'odds');
  const close = (key: string, tables: readonly OddsTable[]): void => {
    found.set(key, tables);
    asked.delete(key);
    const [oldest] = found.keys();
    if (found.size > KEPT && oldest !== undefined) found.delete(oldest);
    open.value = new Set(asked);
  };
  function reckon(question: OddsQuestion): readonly OddsTable[] {
    const { at, done } = question;
    const role = viewer.value;
    const { log } = history.record;
    const key = [log.length, JSON.stringify(log.at(-1)), role, at, ...done].join(' ');
    open.value;
    const known = found.get(key);
    if (known) return known;
    const table = done.length > 0 ? dealt() : history.state;
    const { tables, isPart } = atOnce(game, table, role, question);
    if (!isPart) return tables;
    // Where there is no worker it is waited for.
    if (typeof Worker === 'undefined')
      return done.length > 0 ? oddsOf(game, dealt(), role, question) : game.odds(history.state, role, at);
    if (!asked.has(key)) {
      asked.add(key);
      const state = dealt();
      queueMicrotask(() => {
        open.value = new Set(asked);
      });
      foretell({ game: game.manifest.id, role, state, odds: question })
        .then((all) => close(key, all ?? tables))
        .catch(() => close(key, tables));
    }
    return tables;
  }
  return {
    odds: (at) => reckon({ at, done: [] }),
    oddsAfter: (notation, at, before = []) =>
      isLegal(before[0] ?? notation) ? reckon({ at, done: [...before, notation] }) : [],
    isReckoning: computed(() => open.value.size > 0),
  };
}
