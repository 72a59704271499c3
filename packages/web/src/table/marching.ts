import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Ask } from '@strategoi/kernel';
import { afterDrawing } from '../app/drawn.ts';
import type { MarchKit } from '../games/kit/board.ts';
import type { Kit } from '../games/kit.ts';
import type { Reach, Reached } from '../session/reach.ts';
import type { Session } from '../session/session.ts';
import type { Cautions, Deeds } from './deeds.ts';
import type { Outlook } from './outlook.ts';
import type { WhyNot } from './refusing.ts';
import type { Weighing } from './weighing.ts';

/** Groups that are formed, and how far they go. */
export interface Marching {
  /** Zones the group can go to now, or the stack in the hand could. */
  readonly reach: ReadonlySignal<ReadonlyMap<string, Reach> | undefined>;
  /** Takes a stack in the hand: finds out how far it could go. Nothing puts it back. */
  grip(zone: string | undefined): void;
  /** Goes to a zone within reach, step by step, as far as nobody has to decide and no die is rolled. */
  march(zone: string): void;
}

/** What was found out about the decision at hand. */
export type Found = Reached & { readonly ask: Ask };

/** From drawing a decision to finding out how far a group can go. */
const SEARCH_AFTER = 40;

const isMarch = (march: MarchKit | undefined, open: Ask): boolean =>
  open.actions?.some((text) => march?.steps.includes(text.split(' ', 1)[0] as string)) === true;

/** While a group grows, what was found out last stays lit until more is known. */
const isSameMarch = (march: MarchKit | undefined, before: Ask, now: Ask): boolean =>
  before.step === now.step &&
  before.role === now.role &&
  march?.stack.every((name) => before.params?.[name] === now.params?.[name]) === true &&
  isMarch(march, now);

/** Finds out how far the group can go, once what a click has done is on the screen. */
export function makeScout({ march }: Kit, session: Session, ask: Outlook['ask']) {
  const found = signal<Found | undefined>(undefined);
  const reach = computed(() => {
    const open = ask.value;
    const { value } = found;
    if (!value || !open || value.zones.length === 0) return undefined;
    if (value.ask !== open && !isSameMarch(march, value.ask, open)) return undefined;
    return new Map(value.zones.map((one) => [one.zone, one]));
  });
  let searching: Promise<void> = Promise.resolve();
  const search = (open: Ask, begin?: string): void => {
    if (!march || !session.reach) return;
    const { stack: _stack, apart: _apart, limit: _limit, call: _call, ...walk } = march;
    searching = session.reach({ ...walk, ...(begin === undefined ? {} : { begin }) }).then((reached) => {
      if (ask.peek() === open && reached) found.value = { ...reached, ask: open };
    });
  };
  let due: (() => void) | undefined;
  const callOff = (): boolean => {
    const isDue = due !== undefined;
    due?.();
    due = undefined;
    return isDue;
  };
  const explore = effect(() => {
    const open = ask.value;
    callOff();
    if (open && isMarch(march, open)) due = afterDrawing(() => search(open), SEARCH_AFTER);
  });
  return {
    found,
    reach,
    search,
    /** What is being looked for; at once, if the group has grown since. */
    known(open: Ask | undefined): Promise<void> {
      if (open && found.value?.ask !== open && callOff()) search(open);
      return searching;
    },
    stop() {
      explore();
      callOff();
    },
  };
}
export type Scout = ReturnType<typeof makeScout>;

export function makeMarching(
  { march, odds: weighs, choices }: Kit,
  session: Session,
  table: {
    readonly scout: Scout;
    readonly ask: Outlook['ask'];
    readonly odds: Weighing['odds'];
    readonly phone: ReadonlySignal<boolean>;
    readonly deeds: Deeds;
    readonly whyNot: WhyNot;
    forget(): void;
    readonly cautions: Cautions;
  },
): Marching {
  const { scout, ask, odds, deeds } = table;
  /** What rolls a die is left to the player, with its odds before him. */
  const arrive = (way: Reach, last: string): void => {
    if (!ask.value?.actions?.includes(last)) return;
    if (way.stops) odds.value = { at: way.zone, after: last };
    else {
      const { length } = session.record.log;
      deeds.attempt(last, way.zone);
      // One touch led there: it is taken back as one.
      if (session.record.log.length > length) session.join?.();
    }
  };
  /** Who has come to fight stops where he is. */
  const stop = (): void => {
    const here = ask.value && choices?.stops?.(ask.value);
    if (here === undefined) return;
    session.act(here);
    session.join?.();
  };
  /** A fight awaits there whose odds nobody has seen. */
  const isUnseen = (open: Ask, way: Reach): boolean => {
    const fight = weighs?.violent?.(session.view.value, open, way.zone, way);
    return fight !== undefined && !(odds.value?.at === way.zone && odds.value.after === fight);
  };
  const go = (open: Ask | undefined, zone: string): void => {
    const found = scout.found.value;
    if (!open || ask.value !== open || found?.ask !== open) return;
    const way = found.zones.find((one) => one.zone === zone);
    if (!way) {
      table.whyNot({ zone }, found.before);
      scout.found.value = undefined;
      return;
    }
    const all = [...found.before, ...way.way];
    if (table.cautions.warns(all.at(-1) ?? '', () => marching.march(zone))) return;
    const isAsked = way.stops || table.phone.value || isUnseen(open, way);
    const isFight = odds.value?.at === zone && odds.value.after === all.at(-1);
    const last = isAsked && all.length > 1 ? all.pop() : undefined;
    const arrived = batch(() => {
      table.forget();
      return session.run(all);
    });
    const after = (): void => {
      if (last !== undefined) arrive(way, last);
      else if (isFight) stop();
    };
    arrived.then(after).catch((error) => console.error(error));
  };
  const marching: Marching = {
    reach: scout.reach,
    grip(zone) {
      const open = ask.value;
      scout.found.value = undefined;
      if (!open || zone === undefined) return;
      const begin = march?.call(open, zone);
      if (begin !== undefined) scout.search(open, begin);
    },
    march(zone) {
      const open = ask.value;
      scout
        .known(open)
        .then(() => go(open, zone))
        .catch((error) => console.error(error));
    },
  };
  return marching;
}
