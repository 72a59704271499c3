import { notate, RefusalError, type State, seatOf, stream } from '@strategoi/kernel';
import { adviserOf, botOf, loadRules } from '../games/rules.ts';
import { reachOf } from './reach.ts';
import { sheetBy } from './suggest.ts';
import type { WorkerAnswer, WorkerQuestion } from './thinker.ts';
import { oddsOf } from './unbarred.ts';

/** The part of a worker's own scope that is used here. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<WorkerQuestion>) => void;
  postMessage(answer: WorkerAnswer): void;
};

/** How long a bot that searches may think, in milliseconds. */
const PATIENCE = 1000;
/** Whoever is asked for advice may think longer: nobody waits for his move. */
const ADVICE = 4000;

/** The bot is given a state dealt anew from what its seat may know, so there is no secret it could read. */
const answer = async (data: WorkerQuestion): Promise<void> => {
  const reply = (said: Omit<WorkerAnswer, 'ticket'>): void =>
    scope.postMessage({ ticket: data.ticket, ...said });
  try {
    const game = await loadRules(data.game);
    if ('puzzle' in data) {
      const [{ judgeAnew }, { scales }] = await Promise.all([
        import('@strategoi/bots/puzzles'),
        adviserOf(data.game),
      ]);
      const onPart = (part: number): void => reply({ part });
      reply(scales ? { verdict: judgeAnew(game, scales, data.puzzle, data.deeds, onPart) } : {});
      return;
    }
    if ('review' in data) {
      const [{ analyse }, { scales }] = await Promise.all([
        import('@strategoi/bots/review'),
        adviserOf(data.game),
      ]);
      reply(scales ? { analysis: analyse(game, scales, data.review, (part) => reply({ part })) } : {});
      return;
    }
    if ('reach' in data) {
      reply({ reached: reachOf(game, data.state as State, data.role, data.reach) });
      return;
    }
    if ('odds' in data) {
      reply({ tables: oddsOf(game, data.state as State, data.role, data.odds) });
      return;
    }
    if ('advice' in data) {
      const until = performance.now() + ADVICE;
      const state = data.state as State;
      const host = { due: () => performance.now() >= until };
      const seat = seatOf(game, state, data.role, game.legal(state, data.role), stream(data.advice), host);
      let shown = 0;
      const hints = (await adviserOf(data.game)).advise?.(seat, (part) => {
        if (part < shown + 0.05) return;
        shown = part;
        reply({ part });
      });
      reply(hints ? { hints } : {});
      return;
    }
    if ('sheet' in data) {
      const bot = await botOf(data.game, data.sheet);
      reply({ lines: sheetBy(game, bot, data.state as State, data.role, data.sheet) });
      return;
    }
    const bot = await botOf(data.game, data.bot);
    const state = data.state as State;
    const actions = game.legal(state, data.role);
    const until = performance.now() + PATIENCE;
    let note = data.note;
    let waits: true | undefined;
    const host = {
      wait() {
        waits = data.patient ? true : undefined;
        return waits === true;
      },
      due: () => performance.now() >= until,
      note,
      jot(text: string) {
        note = text;
      },
    };
    const action = bot.choose(seatOf(game, state, data.role, actions, stream(data.seed), host));
    reply({
      action: notate(action),
      ...(note === undefined ? {} : { note }),
      ...(waits ? { waits } : {}),
    });
  } catch (error) {
    reply({ fault: error instanceof RefusalError ? error.refusal.rule : String(error) });
  }
};

scope.onmessage = ({ data }) => void answer(data);
