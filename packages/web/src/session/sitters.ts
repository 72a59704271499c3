import { type Ask, type Game, notate, type Role, type State, sha256 } from '@strategoi/kernel';
import { usualBot } from '../games/bots.ts';
import type { History } from './history.ts';
import type { Saved } from './store.ts';
import { think } from './thinker.ts';

/** Bots in their seats. */
export interface Sitters {
  /** What they have in mind between their decisions. */
  readonly minds: ReadonlyMap<Role, string>;
  /** The bot that is to decide next, and whether it may still wait for what others say. */
  next(asks: readonly Ask[]): { readonly role: Role; readonly isPatient: boolean } | undefined;
  /** What it does; nothing where it waits, or where its answer comes too late. */
  ask(role: Role, isPatient: boolean, isLate: () => boolean): Promise<string | undefined>;
  /** Whoever is told something need not wait any longer. */
  wake(isTold: (role: Role) => boolean): void;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function makeSitters(
  game: Game<State>,
  history: Pick<History<unknown>, 'record' | 'state'>,
  { seats, minds = {} }: Pick<Saved, 'seats' | 'minds'>,
  isHuman: (role: Role) => boolean,
  /** How long the page dwells on what a bot does, in milliseconds. */
  dwelling: () => number,
  mind: typeof think = think,
): Sitters {
  const notes = new Map<Role, string>(Object.entries(minds));
  /** Bots that wait for what others say: until they are told something, or nobody is left to act before them. */
  const waiting = new Set<Role>();
  /** Who was told something while he thought: he has not weighed it yet. */
  const told = new Set<Role>();
  const isLegal = (role: Role, text: string | undefined): text is string => {
    const action = text === undefined ? undefined : game.parse(text);
    return action !== undefined && game.explain(history.state, role, action).legal;
  };
  const question = (bot: string, role: Role, isPatient: boolean): Parameters<typeof think>[0] => {
    const { record, state } = history;
    // Hashed: from the seed of the game every die could be told.
    const luck = sha256(`${record.seed} ${record.log.length} ${role}`);
    return {
      game: game.manifest.id,
      bot,
      role,
      state: game.resample(state, role, luck),
      seed: luck,
      note: notes.get(role),
      patient: isPatient,
    };
  };
  return {
    minds: notes,
    next(asks) {
      const bots = asks.filter(({ role }) => !isHuman(role));
      const ready = bots.find(({ role }) => !waiting.has(role));
      // When nobody but those who wait is left, the first of them begins.
      const bot = ready ?? (bots.length === asks.length ? bots[0] : undefined);
      return bot && { role: bot.role, isPatient: ready !== undefined };
    },
    async ask(role, isPatient, isLate) {
      const started = performance.now();
      told.delete(role);
      let answer = await mind(question(seats[role] ?? '', role, isPatient));
      if (isLate()) return undefined;
      if (!isLegal(role, answer.action)) {
        console.error('the bot gave no legal answer', answer.fault ?? answer.action);
        // Whoever is usually met decides for it, who needs no time.
        answer = await mind(question(usualBot(game.manifest.id), role, isPatient));
        if (isLate()) return undefined;
      }
      if (answer.note !== undefined) notes.set(role, answer.note);
      if (answer.waits) {
        if (!told.has(role)) waiting.add(role);
        return undefined;
      }
      await wait(Math.max(0, dwelling() - (performance.now() - started)));
      if (isLate()) return undefined;
      if (isLegal(role, answer.action)) return answer.action;
      const [first] = game.legal(history.state, role);
      return first && notate(first);
    },
    wake(isTold) {
      for (const role of game.manifest.roles.map(({ id }) => id).filter(isTold)) {
        told.add(role);
        waiting.delete(role);
      }
    },
  };
}
