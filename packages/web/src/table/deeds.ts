import { batch } from '@preact/signals';
import type { Ask, Explanation, Position } from '@strategoi/kernel';
import { language } from '../app/settings.ts';
import { dismiss, toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { isStill } from '../board/motion.ts';
import type { Next } from '../games/kit/board.ts';
import type { Kit } from '../games/kit.ts';
import { stepsOfPhase } from '../session/phase.ts';
import type { Session } from '../session/session.ts';
import { openTrial } from '../session/start.ts';
import type { Outlook, Peek } from './outlook.ts';
import type { WhyNot } from './refusing.ts';
import type { Voice } from './telling.ts';
import type { Weighing } from './weighing.ts';

/** What is done at a table, and taken back. */
export interface Deeds {
  act(notation: string): void;
  /**
   * The same by touch on the map: the odds of a fight come before the deed, unless the pointer has shown them, and those of a
   * siege in any case.
   */
  attempt(notation: string, zone?: string): void;
  /** Many actions at one touch, taken back as one. */
  goOn(next: Next): void;
}

/** No touch means more actions than this. */
const MOST = 200;

export interface TakingBack {
  /** Takes back the last decision, or so many actions. */
  undo(count?: number): void;
  /** Back to where this phase began, as far as play may be taken back. */
  undoPhase(): void;
}

/** A group that is being formed. */
export interface Picking {
  /** Takes counters out of the group that is being formed; the others stay in it. */
  unpick(pieces: readonly string[]): void;
  /** Sends these and nobody else: whoever was picked besides stays behind. */
  sendPart(pieces: readonly string[], notation: string): void;
  /** Takes everybody who can join it into the group. */
  pickAll(pieces: readonly string[]): void;
}

/** How long the table before a replayed line stands. */
const BEFORE = 450;

/** What should be known before something is done: it is said, and done if it is wanted all the same. */
export interface Cautions {
  /** Says what should be known, if there is anything: true when the deed waits until it is wanted all the same. */
  warns(notation: string, act: () => void): boolean;
  /** Something was done: what was said before is of no interest any more. */
  settle(): void;
}

export function makeCautions(kit: Kit, session: Session, voice: Voice): Cautions {
  /** What was said before this was done, and is not said twice. */
  let heard = '';
  /** What has just been done all the same: the last step of a march, which asks for itself, is not held up by it again. */
  let passed = '';
  const cautionFor = (notation: string) => {
    const action = kit.game.parse(notation);
    if (!action) return undefined;
    return (kit.game.cautions?.(session.view.peek(), action) ?? []).find(
      (one) => one.key === undefined || !kit.choices?.cautioned?.includes(one.key),
    );
  };
  return {
    warns(notation, act) {
      const caution = cautionFor(notation);
      if (!caution) return false;
      // What others have done since changes nothing about it.
      const key = JSON.stringify([notation, caution]);
      const [isHeard, isPassed] = [heard === key, passed === key];
      heard = isHeard || isPassed ? '' : key;
      passed = isHeard ? key : '';
      if (isHeard || isPassed) return false;
      toast({
        title: ui.value.play.caution,
        text: kit.words[language.value].refusal(caution),
        ...voice.ruleLink(caution.rule),
        go: { label: ui.value.play.allTheSame, act },
      });
      return true;
    },
    settle() {
      heard = '';
      passed = '';
    },
  };
}

const ownAsks = ({ view, viewer }: Session): readonly Ask[] =>
  view.value.asks.filter(({ role }) => role === viewer.value);

export function makeDeeds(
  kit: Kit,
  session: Session,
  table: {
    readonly ask: Outlook['ask'];
    readonly odds: Weighing['odds'];
    readonly voice: Voice;
    readonly cautions: Cautions;
    forget(): void;
  },
): Deeds {
  const { ask, odds } = table;
  /** Where a deed leaves nothing to choose but one counter, that is chosen with it; who went to fight stops where it is. */
  const actWithLone = (notation: string): Explanation => {
    const isFight = odds.value?.after === notation;
    let found: Explanation = { legal: false, rules: [] };
    const both = (): void => {
      found = session.act(notation);
      const [open] = found.legal ? ownAsks(session) : [];
      const next =
        open &&
        ((isFight ? kit.choices?.stops?.(open) : undefined) ?? kit.choices?.lone?.(open, session.view.value));
      if (next !== undefined) session.act(next);
    };
    if (session.together) batch(() => session.together?.(both));
    else found = session.act(notation);
    return found;
  };
  const act = (notation: string): void => {
    if (table.cautions.warns(notation, () => act(notation))) return;
    const found = actWithLone(notation);
    if (!found.legal) {
      table.voice.refuse(found.refusal, ui.value.play.whyNot);
      return;
    }
    // What was not possible a moment ago is of no interest any more.
    dismiss();
    table.cautions.settle();
    table.forget();
  };
  const goOn = async (next: Next): Promise<void> => {
    for (let n = 0; n < MOST; n++) {
      const open = ask.value;
      const notation = open && next(open);
      if (notation === undefined) return;
      await session.run([notation]);
      if (ask.value === open) return;
    }
  };
  return {
    act,
    goOn(next) {
      table.forget();
      if (session.together)
        batch(() =>
          session.together?.(() => {
            for (let n = 0; n < MOST; n++) {
              const notation = ask.value && next(ask.value);
              if (notation === undefined || !session.act(notation).legal) return;
            }
          }),
        );
      else {
        session.opens?.();
        goOn(next).catch((error) => console.error(error));
      }
    },
    attempt(notation, zone) {
      const open = ask.value;
      const isFight =
        open && zone !== undefined && kit.odds?.violent?.(session.view.value, open, zone) === notation;
      // Dice cannot be taken back: those of a siege are thrown by whoever has been told of them, on a phone as on a desk.
      const isThrown = zone !== undefined && kit.odds?.isThrown?.(notation) === true;
      const { value: shown } = odds;
      if (isThrown && !(shown?.after === notation && shown.now))
        odds.value = { at: zone, after: notation, now: true };
      else if (isFight && shown?.after !== notation) odds.value = { at: zone, after: notation };
      else act(notation);
    },
  };
}

/** How many of those picked since then keep the rest from going anywhere. */
function surplus({ record, viewAt, viewer }: Session, first: number, sends: readonly string[] = []): number {
  const last = record.log.length;
  const leads = (ply: number): boolean =>
    viewAt(ply, viewer.peek()).asks.some(({ actions = [] }) =>
      actions.some((text) => sends.includes(text.split(' ')[0] as string)),
    );
  for (let ply = last; ply > first; ply--) if (leads(ply)) return last - ply;
  return 0;
}

export function makeTakingBack(kit: Kit, session: Session, peek: Outlook['peek']): TakingBack {
  const undo = (wanted?: number): void => {
    const words = ui.value.play;
    if (session.tab?.elsewhere.value) {
      toast({ title: words.cannotUndo, text: words.elsewhere });
      return;
    }
    const bar = session.undoBar();
    const count = wanted ?? Math.max(1, Math.min(session.decision?.() ?? 1, session.undoable()));
    if (bar || count > session.undoable()) {
      toast({ title: words.cannotUndo, text: words.bar[bar ?? 'die'] });
      return;
    }
    peek.value = undefined;
    session.undo(count);
  };
  return {
    undo,
    undoPhase() {
      // Nothing before what can be taken back is called to mind for it.
      const recent = session.moments.value.slice(-Math.max(1, session.undoable()));
      const told = recent.map((moment) => moment.told[session.viewer.value] ?? []);
      const steps = stepsOfPhase(told, (event) => kit.heading(event) !== undefined);
      undo(Math.max(1, Math.min(steps, session.undoable())));
    },
  };
}

export function makePicking(
  kit: Kit,
  session: Session,
  table: { readonly ask: Outlook['ask']; readonly whyNot: WhyNot; undo(): void; goOn: Deeds['goOn'] },
): Picking {
  /** What this action picks into the group. */
  const pickedBy = (notation: string): string | undefined => {
    const [verb, name] = notation.split(' ');
    return verb !== undefined && verb === kit.march?.pick ? name : undefined;
  };
  const namesOf = (piece: string): readonly string[] => kit.classNames?.(session.view.value, piece) ?? [];
  /** Takes one after the other of those that can be taken. */
  const pickEach = (pieces: readonly string[]): Next => {
    const left = pieces.map(namesOf);
    return ({ actions = [] }) => {
      for (let names = left.shift(); names; names = left.shift()) {
        const pick = actions.find((text) => names?.includes(pickedBy(text) ?? ''));
        if (pick !== undefined) return pick;
      }
      return undefined;
    };
  };
  return {
    unpick(pieces) {
      const out = pieces.map(namesOf);
      const stay: string[] = [];
      let back = 0;
      for (const { do: done } of session.record.log.toReversed()) {
        const picked = pickedBy(done);
        if (picked === undefined || out.length === 0) break;
        back++;
        const found = out.findIndex((names) => names.includes(picked));
        if (found < 0) stay.unshift(done);
        else out.splice(found, 1);
      }
      if (back > 0 && out.length === 0 && back <= session.undoable()) session.redo(back, stay);
      else if (back > 0) table.undo();
      // The group has set out: nobody leaves it on the way.
      else table.whyNot({ ...(pieces[0] === undefined ? {} : { piece: pieces[0] }) });
    },
    sendPart(pieces, notation) {
      const wanted = pieces.map(namesOf);
      const { log } = session.record;
      const since = log.findLastIndex(({ do: done }) => pickedBy(done) === undefined) + 1;
      const kept = log.slice(since).flatMap(({ do: done }) => {
        const at = wanted.findIndex((names) => names.includes(pickedBy(done) as string));
        if (at >= 0) wanted.splice(at, 1);
        return at < 0 ? [] : [done];
      });
      const back = log.length - since;
      if (back > 0) {
        session.redo(back, [...kept, notation]);
        return;
      }
      const picks = wanted.map(([name]) => `${kit.march?.pick} ${name}`);
      session.run([...picks, notation]).catch((error) => console.error(error));
    },
    pickAll(pieces) {
      const first = session.record.log.length;
      table.goOn(pickEach(pieces));
      const over = surplus(session, first, kit.choices?.sends);
      if (over > 0) session.redo(over, []);
    },
  };
}

/** Shows a line of the log on the map: the table before it, then what it did. */
export function makeReplay(peek: Outlook['peek']) {
  let due: ReturnType<typeof setTimeout> | undefined;
  return {
    replay(line: Peek): void {
      clearTimeout(due);
      peek.value = { ply: line.ply - 1 };
      due = setTimeout(
        () => {
          if (peek.value) peek.value = line;
        },
        isStill() ? 0 : BEFORE,
      );
    },
    stop: () => clearTimeout(due),
  };
}

/** Plans on a table of its own: with everybody's sheet blank, or with what others hide dealt anew. */
export function tryOut(kit: Kit, session: Session): void {
  const { remote } = session;
  const there = (): Promise<Position> | Position | undefined =>
    kit.plan?.(session.view.value) ?? (remote ? remote.trial() : session.position(session.record.log.length));
  Promise.resolve(there())
    .then(
      (position) =>
        position &&
        openTrial(position, location.hash, {
          by: session.viewer.value,
          ...(remote ? { unadvised: true } : {}),
        }),
    )
    .catch((error) => console.error(error));
}
