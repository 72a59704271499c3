import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Counsel, makeCounsel } from '../advice/counsel.ts';
import { briefing, language } from '../app/settings.ts';
import type { Spread } from '../board/types.ts';
import { type FightDesk, makeFightDesk } from '../fights/desk.ts';
import type { Kit } from '../games/kit.ts';
import type { Session } from '../session/session.ts';
import { listen } from '../sound/listen.ts';
import {
  type Deeds,
  makeCautions,
  makeDeeds,
  makePicking,
  makeReplay,
  makeTakingBack,
  type Picking,
  type TakingBack,
  tryOut,
} from '../table/deeds.ts';
import { type Marching, makeMarching, makeScout } from '../table/marching.ts';
import { makeOutlook, type Outlook, type Peek } from '../table/outlook.ts';
import { makeWhyNot, type WhyNot } from '../table/refusing.ts';
import { makeVoice, type Telling } from '../table/telling.ts';
import { makeWatching, type Watching } from '../table/watching.ts';
import { makeWeighing, type Weighing } from '../table/weighing.ts';

/** A session and what the page shows of it, by concern: everything the panels and the board read. */
export interface Table extends Outlook, Weighing, Deeds, TakingBack, Picking, Marching, Telling, Watching {
  readonly kit: Kit;
  readonly session: Session;
  /** The briefing has been read; it is opened again whenever it is asked for. */
  readonly briefed: Signal<boolean>;
  /** The player aid lies open. */
  readonly aid: Signal<boolean>;
  /** What the rules attest of the borders is shown on the map. */
  readonly borders: Signal<boolean>;
  /** The stack that is spread out beside the map. */
  readonly spread: Signal<Spread | undefined>;
  /** The cards of fights, where the game has them. */
  readonly fights?: FightDesk;
  /** Whoever can be asked what to do, in games of this browser. */
  readonly counsel?: Counsel;
  /** Shows a line of the log on the map: the table before it, then what it did. */
  replay(line: Peek): void;
  readonly whyNot: WhyNot;
  /** Plans on a table of its own, with what others hide dealt anew; not from a sandbox. */
  tryOut?(): void;
  dispose(): void;
}

/** A game that has just begun is told of before it is played. */
function isBriefed(kit: Kit, session: Session): boolean {
  const { sandbox, seats, record } = session.saved.peek();
  const isFresh = !session.remote && !sandbox && !record.start && record.log.length === 0;
  const isPlayed = Object.values(seats).includes('human');
  return !kit.brief || !isFresh || !isPlayed || briefing.peek() === 'off';
}

export function makeTable(
  kit: Kit,
  session: Session,
  phone: ReadonlySignal<boolean>,
  { isAside = false }: { readonly isAside?: boolean } = {},
): Table {
  const { outlook, stop: look } = makeOutlook(kit, session, phone);
  const { ask, seat, peek } = outlook;
  const briefed = signal(isBriefed(kit, session));
  const fights = kit.fights && makeFightDesk(kit.fights, { session, ask, seat, isAside });
  const counsel = makeCounsel(session, ask);
  const silence = listen(kit, session);
  const { watching, stop: stopWatching } = makeWatching(session, outlook, fights, ({ told }) =>
    (told[session.viewer.value] ?? []).some(
      (event) =>
        kit.heading(event) === undefined &&
        !kit.isSilent?.(event) &&
        !kit.isDetail?.(event) &&
        kit.words[language.peek()].event(event) !== undefined,
    ),
  );
  const hold = effect(() => {
    const isRead = fights?.waits.value !== true && watching.halt.value === undefined;
    const isGivenUp = session.saved.value.resigned !== undefined;
    if (session.pause) session.pause.value = !briefed.value || !isRead || isGivenUp;
  });

  const scout = makeScout(kit, session, ask);
  const {
    weighing,
    forget,
    stop: weigh,
  } = makeWeighing(
    kit,
    session,
    ask,
    // Where a fight has its card, the odds stand on it.
    () => phone.peek() || fights?.atHand.peek() !== undefined,
    () => (scout.reach.peek() ? scout.found.peek() : undefined),
  );
  const { odds } = weighing;
  const voice = makeVoice(kit, session, outlook);
  const whyNot = makeWhyNot({ kit, session, outlook, voice, found: () => scout.found.value });
  const cautions = makeCautions(kit, session, voice);
  const deeds = makeDeeds(kit, session, { ask, odds, voice, forget, cautions });
  const takingBack = makeTakingBack(kit, session, peek);
  const { replay, stop: stopReplay } = makeReplay(peek);

  return {
    kit,
    session,
    ...outlook,
    ...weighing,
    ...voice,
    ...deeds,
    ...takingBack,
    ...watching,
    ...makePicking(kit, session, { ask, whyNot, undo: () => takingBack.undo(), goOn: deeds.goOn }),
    ...makeMarching(kit, session, { scout, ask, odds, phone, deeds, whyNot, forget, cautions }),
    briefed,
    aid: signal(false),
    borders: signal(false),
    spread: signal<Spread | undefined>(undefined),
    ...(fights ? { fights } : {}),
    ...(counsel ? { counsel } : {}),
    replay,
    whyNot,
    ...(session.saved.peek().sandbox ? {} : { tryOut: () => tryOut(kit, session) }),
    dispose() {
      for (const stop of [silence, hold, stopWatching, look, weigh, scout.stop, stopReplay]) stop();
      fights?.dispose();
      counsel?.dispose();
      session.stop();
    },
  };
}
