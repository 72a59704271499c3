import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type Ask,
  codes,
  type Position,
  type Refusal,
  type Role,
  SPECTATOR,
  type View,
} from '@strategoi/kernel';
import { h } from 'preact';
import { afterDrawing } from '../app/drawn.ts';
import { href } from '../app/route.ts';
import { briefing, language } from '../app/settings.ts';
import { dismiss, type Toast, toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { isStill } from '../board/motion.ts';
import { type FightDesk, makeFightDesk } from '../fights/desk.ts';
import type { Standing, Touch, Trace } from '../games/kit/board.ts';
import type { Status } from '../games/kit/panels.ts';
import type { Kit } from '../games/kit.ts';
import { beyond } from '../session/beyond.ts';
import { stepsOfPhase } from '../session/phase.ts';
import type { Reach, Reached } from '../session/reach.ts';
import type { Moment, Session } from '../session/session.ts';
import { openTrial } from '../session/start.ts';
import { listen } from '../sound/listen.ts';
import { StandingView } from '../stands/Standing.tsx';
import { standsWords } from '../stands/words.ts';

/** What a touched log line shows again. */
export interface Peek {
  readonly ply: number;
  readonly trace?: Trace;
}

export interface Weighed {
  readonly at: string;
  readonly after?: string;
  /** Shown while the pointer is there, and no longer. */
  readonly passing?: true;
}

/** A session and what the page shows of it: everything the panels and the board read. */
export interface Table {
  readonly kit: Kit;
  readonly session: Session;
  /** What is on the board: now, or a moment of the log that was touched. */
  readonly view: ReadonlySignal<View>;
  readonly ask: ReadonlySignal<Ask | undefined>;
  /** Every decision of this viewer that is open at once. */
  readonly asks: ReadonlySignal<readonly Ask[]>;
  readonly status: ReadonlySignal<Status>;
  /** Notations without a place on the map or in the hand. */
  readonly buttons: ReadonlySignal<readonly string[]>;
  readonly peek: Signal<Peek | undefined>;
  readonly slow: ReadonlySignal<boolean>;
  /** The place whose odds are shown; `after` the action that would lead to them. */
  readonly odds: Signal<Weighed | undefined>;
  /** The briefing has been read; it is opened again whenever it is asked for. */
  readonly briefed: Signal<boolean>;
  /** The player aid lies open. */
  readonly aid: Signal<boolean>;
  /** The cards of fights, where the game has them. */
  readonly fights?: FightDesk;
  readonly hover: Signal<Touch | undefined>;
  readonly borders: Signal<boolean>;
  /** What others did since this viewer last decided. */
  readonly news: ReadonlySignal<readonly Moment[]>;
  /** The pointer is over something: its rule and its odds are told. */
  consider(touch: Touch | undefined): void;
  act(notation: string): void;
  /** The same by touch on the map: where no pointer shows the odds of a fight beforehand, they come before the deed. */
  attempt(notation: string, zone?: string): void;
  /** Takes back the last decision, or so many actions. */
  undo(count?: number): void;
  /** Back to where this phase began, as far as play may be taken back. */
  undoPhase(): void;
  /** Shows a line of the log on the map: the table before it, then what it did. */
  replay(line: Peek): void;
  /** Takes one counter out of the group that is being formed; the others stay in it. */
  unpick(piece: string): void;
  /** Takes everybody who can join it into the group; a table on a server takes them one by one. */
  pickAll?(pieces: readonly string[]): void;
  /** Zones the group can go to now, or the stack in the hand could. */
  readonly reach: ReadonlySignal<ReadonlyMap<string, Reach> | undefined>;
  /** Takes a stack in the hand: finds out how far it could go. Nothing puts it back. */
  grip(zone: string | undefined): void;
  /** Goes to a zone within reach, step by step, as far as nobody has to decide and no die is rolled. */
  march(zone: string): void;
  /** What stands in a place, as far as this viewer knows. */
  standing(zone: string): Standing | undefined;
  /** Shows it until it is put away. */
  inspect(touch: Touch): void;
  whyNot(touch: Touch, before?: readonly string[]): void;
  refuse(refusal: Refusal | undefined, title: string, there?: Toast['there']): void;
  /** Says a sentence with the rule behind it. */
  remind(title: string, text: string, rule: string, there?: Toast['there']): void;
  allowedBy(notation: string): string;
  /** Number and title of a rule; nothing when the catalogue does not hold it. */
  ruleTitle(rule: string): string;
  seat: ReadonlySignal<Role | undefined>;
  /** Plans on a table of its own, with what others hide dealt anew; not from a sandbox. */
  tryOut?(): void;
  dispose(): void;
}

const SLOW = 500;
/** How long the pointer rests before it is told what it points at: a click that follows at once need not wait for it. */
const REST = 90;
/** From drawing a decision to finding out how far a group can go. */
const SEARCH_AFTER = 40;
/** How long the table before a replayed line stands. */
const BEFORE = 450;
const engineCodes: ReadonlySet<string> = new Set(Object.values(codes));

export function makeTable(kit: Kit, session: Session, phone: ReadonlySignal<boolean>): Table {
  /** What this action picks into the group. */
  const pickedBy = (notation: string): string | undefined => {
    const [verb, name] = notation.split(' ');
    return verb !== undefined && verb === kit.march?.pick ? name : undefined;
  };
  const peek = signal<Peek | undefined>(undefined);
  const odds = signal<Weighed | undefined>(undefined);
  const hover = signal<Touch | undefined>(undefined);
  const borders = signal(false);
  const slow = signal(false);

  const view = computed<View>(() => {
    const then = peek.value;
    return then ? session.viewAt(then.ply, session.viewer.value) : session.view.value;
  });
  const asks = computed(() => session.view.value.asks.filter((ask) => ask.role === session.viewer.value));
  /** Whoever comes back from an earlier moment sees the table as it is, and then what he may do. */
  const away = signal(false);
  let returning: (() => void) | undefined;
  const comeBack = effect(() => {
    returning?.();
    returning = undefined;
    if (peek.value) away.value = true;
    else if (away.peek())
      returning = afterDrawing(() => {
        away.value = false;
      });
  });
  const ask = computed(() =>
    away.value || peek.value || session.handover.value || session.tab?.elsewhere.value
      ? undefined
      : asks.value[0],
  );
  const status = computed(() => kit.status(view.value, language.value));
  const seat = computed(() => (session.viewer.value === SPECTATOR ? undefined : session.viewer.value));

  const { sandbox, seats, record } = session.saved.peek();
  const isFresh = !session.remote && !sandbox && !record.start && record.log.length === 0;
  const isPlayed = Object.values(seats).includes('human');
  const briefed = signal(!kit.brief || !isFresh || !isPlayed || briefing.peek() === 'off');
  const fights = kit.fights && makeFightDesk(kit.fights, { session, ask, seat });

  const silence = listen(kit, session);
  const hold = effect(() => {
    if (session.pause) session.pause.value = !briefed.value || fights?.waits.value === true;
  });

  const buttons = computed<readonly string[]>(() => {
    const open = ask.value;
    if (!open?.actions) return [];
    const placed = kit.placed(session.view.value, open);
    const inHand = new Set(
      phone.value || !seat.value ? [] : kit.hand?.plays?.(session.view.value, seat.value, language.value),
    );
    return open.actions.filter((text) => !placed.has(text) && !inHand.has(text));
  });

  const news = computed(() => {
    const from = session.seen.value;
    const viewer = session.viewer.value;
    // What others do behind a hand is no news.
    return session.moments.value
      .slice(from)
      .filter(({ entry, told }) => entry.by !== viewer && (told[viewer]?.length ?? 0) > 0);
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let replaying: ReturnType<typeof setTimeout> | undefined;
  const watch = effect(() => {
    clearTimeout(timer);
    if (session.thinking.value === undefined) {
      slow.value = false;
      return;
    }
    timer = setTimeout(() => {
      slow.value = true;
    }, SLOW);
  });

  /** Odds of the fight or siege at hand open by themselves, and close when it is over. */
  let shownFor = '';
  const follow = effect(() => {
    const open = ask.value;
    const places = open ? (kit.odds?.places(session.view.value, open) ?? []) : [];
    const key = open && places.length > 0 ? `${open.step} ${places[0]}` : '';
    const after = odds.peek()?.after;
    if (after !== undefined && !open?.actions?.includes(after)) odds.value = undefined;
    if (key === shownFor) return;
    shownFor = key;
    const pressing =
      open !== undefined &&
      // Where a fight has its card, they stand on it.
      fights?.atHand.peek() === undefined &&
      kit.odds?.isPressing?.(open) === true;
    odds.value = pressing && places[0] !== undefined && !phone.peek() ? { at: places[0] } : undefined;
  });

  /** What was found out about the decision at hand. */
  const reached = signal<(Reached & { readonly ask: Ask }) | undefined>(undefined);
  /** While a group grows, what was found out last stays lit until more is known. */
  const isSameMarch = (before: Ask, now: Ask): boolean =>
    before.step === now.step &&
    before.role === now.role &&
    kit.march?.stack.every((name) => before.params?.[name] === now.params?.[name]) === true &&
    isMarch(now);
  const reach = computed(() => {
    const found = reached.value;
    const open = ask.value;
    if (!found || !open || found.zones.length === 0) return undefined;
    if (found.ask !== open && !isSameMarch(found.ask, open)) return undefined;
    return new Map(found.zones.map((one) => [one.zone, one]));
  });
  let searching: Promise<void> = Promise.resolve();
  const search = (open: Ask, begin?: string): void => {
    const { march } = kit;
    if (!march || !session.reach) return;
    const { stack: _stack, apart: _apart, limit: _limit, call: _call, ...walk } = march;
    searching = session.reach({ ...walk, ...(begin === undefined ? {} : { begin }) }).then((found) => {
      if (ask.peek() === open && found) reached.value = { ...found, ask: open };
    });
  };
  const isMarch = (open: Ask): boolean => {
    const steps = kit.march?.steps ?? [];
    return open.actions?.some((text) => steps.includes(text.split(' ')[0] as string)) === true;
  };
  let looking: (() => void) | undefined;
  const explore = effect(() => {
    const open = ask.value;
    looking?.();
    looking = undefined;
    // What the click has done is on the screen first.
    if (open && isMarch(open)) looking = afterDrawing(() => search(open), SEARCH_AFTER);
  });

  let resting: ReturnType<typeof setTimeout> | undefined;
  const weigh = (): void => {
    const open = ask.value;
    const zone = hover.value?.zone;
    if (odds.peek() && !odds.peek()?.passing) return;
    const after =
      open && zone !== undefined ? kit.odds?.violent?.(session.view.value, open, zone) : undefined;
    if (!open || zone === undefined) odds.value = undefined;
    else if (after) odds.value = { at: zone, after, passing: true };
    else if (kit.odds?.places(session.view.value, open).includes(zone))
      odds.value = { at: zone, passing: true };
    else odds.value = undefined;
  };

  const ruleLink = (rule: string) => {
    const known = kit.words[language.value].rules[rule];
    if (!known) return {};
    const short = rule.replace(/^[A-Z]+-/, '');
    return {
      link: { href: href('rules', kit.id, rule), label: `${ui.value.play.rule(short)}, ${known.title}` },
    };
  };

  /** What was touched is told first. */
  const thereAt = (zone: string | undefined): { readonly there?: NonNullable<Toast['there']> } => {
    const standing = zone === undefined ? undefined : table.standing(zone);
    if (!standing) return {};
    const { rules } = kit.words[language.value];
    return { there: { body: h(StandingView, { standing, rules }), why: standsWords.value.whyNot } };
  };

  /** Of a march it is told what bars the way; that the two ends of it are not adjacent everybody sees. */
  const refuseWay = async (refusal: Refusal, zone: string, title: string): Promise<void> => {
    const at = thereAt(zone);
    const { march } = kit;
    const isApart = ({ rule, key }: Refusal): boolean =>
      engineCodes.has(rule) || (key !== undefined && march?.apart.includes(key) === true);
    const known = reached.value;
    if (!march || !known || known.ask !== ask.value || !isApart(refusal)) {
      table.refuse(refusal, title, at.there);
      return;
    }
    const far = await beyond(session.why, known, zone, march.steps.slice(0, 1), isApart).catch(
      () => undefined,
    );
    const words = ui.value.play;
    const limit = march.limit(zone);
    if (far) {
      const place = kit.placeName(far.from, language.value);
      const text = `${words.farther(place)} ${kit.words[language.value].refusal(far.refusal)}`;
      toast({ title, text, ...ruleLink(far.refusal.rule), ...at });
    } else if (limit !== undefined && known.zones.some(({ cost }) => cost > 0))
      toast({ title, text: words.tooFar, ...ruleLink(limit), ...at });
    else table.refuse(refusal, title, at.there);
  };

  /** What was said before this was done, and is not said twice. */
  let heard = '';
  /** Something should be known before this is done: it is said, and done if it is wanted all the same. */
  const isCautioned = (notation: string, act: () => void): boolean => {
    const action = kit.game.parse(notation);
    if (!action) return false;
    const [caution] = (kit.game.cautions?.(session.view.peek(), action) ?? []).filter(
      (one) => one.key === undefined || !kit.choices?.cautioned?.includes(one.key),
    );
    if (!caution) return false;
    // What others have done since changes nothing about it.
    const key = JSON.stringify([notation, caution]);
    const isHeard = heard === key;
    heard = isHeard ? '' : key;
    if (isHeard) return false;
    toast({
      title: ui.value.play.caution,
      text: kit.words[language.value].refusal(caution),
      ...ruleLink(caution.rule),
      go: { label: ui.value.play.allTheSame, act },
    });
    return true;
  };

  const table: Table = {
    kit,
    session,
    view,
    ask,
    asks,
    status,
    buttons,
    peek,
    slow,
    odds,
    briefed,
    aid: signal(false),
    ...(fights ? { fights } : {}),
    hover,
    borders,
    news,
    seat,
    consider(touch) {
      clearTimeout(resting);
      resting = setTimeout(() => {
        batch(() => {
          hover.value = touch;
          weigh();
        });
      }, REST);
    },
    act(notation) {
      if (isCautioned(notation, () => table.act(notation))) return;
      const found = session.act(notation);
      if (!found.legal) table.refuse(found.refusal, ui.value.play.whyNot);
      else {
        // What was not possible a moment ago is of no interest any more.
        dismiss();
        heard = '';
        clearTimeout(resting);
        hover.value = undefined;
        if (odds.value?.passing) odds.value = undefined;
      }
    },
    attempt(notation, zone) {
      const open = ask.value;
      const fights =
        open && zone !== undefined && kit.odds?.violent?.(session.view.value, open, zone) === notation;
      const weighed = odds.value?.after === notation;
      if (phone.value && fights && !weighed) odds.value = { at: zone, after: notation };
      else table.act(notation);
    },
    undo(wanted) {
      if (session.tab?.elsewhere.value) {
        toast({ title: ui.value.play.cannotUndo, text: ui.value.play.elsewhere });
        return;
      }
      const bar = session.undoBar();
      const count = wanted ?? Math.max(1, Math.min(session.decision?.() ?? 1, session.undoable()));
      if (bar || count > session.undoable()) {
        toast({ title: ui.value.play.cannotUndo, text: ui.value.play.bar[bar ?? 'die'] });
        return;
      }
      peek.value = undefined;
      session.undo(count);
    },
    undoPhase() {
      // Nothing before what can be taken back is called to mind for it.
      const recent = session.moments.value.slice(-Math.max(1, session.undoable()));
      const told = recent.map((moment) => moment.told[session.viewer.value] ?? []);
      const steps = stepsOfPhase(told, (event) => kit.heading(event) !== undefined);
      table.undo(Math.max(1, Math.min(steps, session.undoable())));
    },
    replay(line) {
      clearTimeout(replaying);
      peek.value = { ply: line.ply - 1 };
      const still = isStill();
      replaying = setTimeout(
        () => {
          if (peek.value) peek.value = line;
        },
        still ? 0 : BEFORE,
      );
    },
    ...(session.remote
      ? {}
      : {
          pickAll(pieces: readonly string[]) {
            const take = (): void => {
              for (const piece of pieces) {
                const names = kit.classNames?.(session.view.value, piece) ?? [];
                const pick = ask.value?.actions?.find((text) => names.includes(pickedBy(text) ?? ''));
                if (pick !== undefined) session.act(pick);
              }
            };
            batch(() => (session.together ?? ((act) => act()))(take));
          },
        }),
    unpick(piece) {
      const { log } = session.record;
      const names = kit.classNames?.(session.view.value, piece) ?? [];
      const back: string[] = [];
      for (const { do: done } of log.toReversed()) {
        const picked = pickedBy(done);
        if (picked === undefined) break;
        back.unshift(done);
        if (!names.includes(picked)) continue;
        if (back.length > session.undoable()) break;
        session.redo(back.length, back.slice(1));
        return;
      }
      if (back.length > 0) table.undo();
      // The group has set out: nobody leaves it on the way.
      else table.whyNot({ piece });
    },
    reach,
    grip(zone) {
      const open = ask.value;
      reached.value = undefined;
      if (!open || zone === undefined) return;
      const begin = kit.march?.call(open, zone);
      if (begin !== undefined) search(open, begin);
    },
    march(zone) {
      const open = ask.value;
      const go = (): void => {
        const found = reached.value;
        if (!open || ask.value !== open || found?.ask !== open) return;
        const way = found.zones.find((one) => one.zone === zone);
        if (!way) {
          table.whyNot({ zone }, found.before);
          reached.value = undefined;
          return;
        }
        const all = [...found.before, ...way.way];
        if (isCautioned(all.at(-1) as string, () => table.march(zone))) return;
        const last = (way.stops || phone.value) && all.length > 1 ? all.pop() : undefined;
        const arrived = batch(() => {
          hover.value = undefined;
          if (odds.value?.passing) odds.value = undefined;
          return session.run(all);
        });
        if (last === undefined) return;
        arrived
          .then(() => {
            if (!ask.value?.actions?.includes(last)) return;
            // What rolls a die is left to the player, with its odds before him.
            if (way.stops) odds.value = { at: zone, after: last };
            else table.attempt(last, zone);
          })
          .catch((error) => console.error(error));
      };
      // The group has grown since: how far it can go now is found out before it goes.
      if (open && reached.value?.ask !== open && looking) {
        looking();
        looking = undefined;
        search(open);
      }
      searching.then(go).catch((error) => console.error(error));
    },
    standing: (zone) => kit.stands?.(view.value, zone, seat.value, language.value),
    inspect({ zone }) {
      const at = thereAt(zone);
      if (zone !== undefined && at.there)
        toast({
          title: standsWords.value.look(kit.placeName(zone, language.value)),
          text: '',
          tone: 'look',
          ...at,
        });
    },
    whyNot(touch, before) {
      const words = ui.value.play;
      const at = thereAt(touch.zone);
      const place = touch.zone ? kit.placeName(touch.zone, language.value) : '';
      const title = place ? words.whyNotAt(place) : words.whyNot;
      const open = ask.value;
      if (session.tab?.elsewhere.value) {
        toast({ title, text: ui.value.play.elsewhere });
        return;
      }
      const idle =
        open || peek.value || session.outcome.value
          ? undefined
          : kit.waiting?.(session.view.value, session.undoable() > 0, language.value);
      if (idle) {
        table.remind(title, idle.text, idle.rule, at.there);
        return;
      }
      if (!open) {
        const other = session.view.value.asks[0]?.role;
        const name = kit.game.manifest.roles.find((r) => r.id === other)?.name[language.value];
        toast({ title, text: peek.value ? words.now : name ? words.theirTurn(name) : words.over, ...at });
        return;
      }
      const judged = kit.refusal?.(session.view.value, open, touch);
      if (judged) {
        table.refuse(judged, title, at.there);
        return;
      }
      // Of a stack that was let go where it cannot go, only the march is meant.
      const steps =
        before && touch.zone ? (kit.march?.steps ?? []).map((verb) => `${verb} ${touch.zone}`) : [];
      const attempts = steps.length > 0 ? steps : kit.attempts(session.view.value, open, touch);
      Promise.all(attempts.map((attempt) => session.why(attempt, before))).then(
        (found) => {
          const refusals = found.flatMap(({ refusal }) => refusal ?? []);
          // The likeliest meaning is answered, unless the answer is only that the words make no sense here.
          const refusal = refusals.find((r) => !engineCodes.has(r.rule)) ?? refusals[0];
          return refusal && touch.zone
            ? refuseWay(refusal, touch.zone, title)
            : table.refuse(refusal, title, at.there);
        },
        () => table.refuse(undefined, title, at.there),
      );
    },
    refuse(refusal, title, there) {
      const text = kit.words[language.value];
      const at = there ? { there } : {};
      if (!refusal) {
        // Not even a meaning for the touch: at least by which rule something is decided now.
        const [rule] = ask.value?.rules ?? [];
        toast({ title, text: ui.value.play.notNow, ...(rule ? ruleLink(rule) : {}), ...at });
        return;
      }
      toast({ title, text: text.refusal(refusal), ...ruleLink(refusal.rule), ...at });
    },
    remind: (title, text, rule, there) =>
      toast({ title, text, ...ruleLink(rule), ...(there ? { there } : {}) }),
    allowedBy(notation) {
      const found = session.explain(notation);
      const title = found.rules.map(table.ruleTitle).find((known) => known !== '');
      return title === undefined ? '' : `${ui.value.play.legal} ${title}`;
    },
    ruleTitle(rule) {
      const known = kit.words[language.value].rules[rule];
      return known ? `${rule.replace(/^[A-Z]+-/, '')} ${known.title}` : '';
    },
    ...(session.saved.peek().sandbox
      ? {}
      : {
          tryOut() {
            const { remote } = session;
            const there = (): Promise<Position> | Position | undefined =>
              remote
                ? (kit.plan?.(session.view.value) ?? remote.trial())
                : session.position(session.record.log.length);
            Promise.resolve(there())
              .then((position) => position && openTrial(position, location.hash))
              .catch((error) => console.error(error));
          },
        }),
    dispose() {
      silence();
      fights?.dispose();
      hold();
      watch();
      follow();
      explore();
      comeBack();
      looking?.();
      returning?.();
      clearTimeout(timer);
      clearTimeout(replaying);
      clearTimeout(resting);
      session.stop();
    },
  };
  return table;
}
