import type { Ask, Refusal } from '@strategoi/kernel';
import { language } from '../app/settings.ts';
import { toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import type { Touch } from '../games/kit/board.ts';
import type { Kit } from '../games/kit.ts';
import { beyond } from '../session/beyond.ts';
import type { Session } from '../session/session.ts';
import type { Found } from './marching.ts';
import type { Outlook } from './outlook.ts';
import { isOfTheEngine, type Voice } from './telling.ts';

/** Why what was touched cannot be; `before` is done first, where that can be tried out. */
export type WhyNot = (touch: Touch, before?: readonly string[]) => void;

interface Place {
  readonly kit: Kit;
  readonly session: Session;
  readonly outlook: Outlook;
  readonly voice: Voice;
  /** What was found out about how far the group can go. */
  found(): Found | undefined;
}

export function makeWhyNot(place: Place): WhyNot {
  const { kit, session, outlook, voice } = place;
  return (touch, before) => {
    const title = titleFor(kit, touch);
    if (session.tab?.elsewhere.value) {
      toast({ title, text: ui.value.play.elsewhere });
      return;
    }
    const open = outlook.ask.value;
    if (!open) {
      tellIdle(place, touch, title);
      return;
    }
    const { there } = voice.thereAt(touch.zone);
    const judged = kit.refusal?.(session.view.value, open, touch);
    if (judged) {
      voice.refuse(judged, title, there);
      return;
    }
    Promise.all(meanings(place, open, touch, before).map((text) => session.why(text, before))).then(
      (found) => {
        const refusals = found.flatMap(({ refusal }) => refusal ?? []);
        // The likeliest meaning is answered, unless the answer is only that the words make no sense here.
        const refusal = refusals.find((one) => !isOfTheEngine(one)) ?? refusals[0];
        return refusal && touch.zone
          ? refuseWay(place, refusal, touch.zone, title)
          : voice.refuse(refusal, title, there);
      },
      () => voice.refuse(undefined, title, there),
    );
  };
}

function titleFor(kit: Kit, { zone }: Touch): string {
  const words = ui.value.play;
  return zone ? words.whyNotAt(kit.placeName(zone, language.value)) : words.whyNot;
}

/** Nothing is asked of this viewer now: whose turn it is, or what he waits for. */
function tellIdle({ kit, session, outlook, voice }: Place, { zone }: Touch, title: string): void {
  const words = ui.value.play;
  const at = voice.thereAt(zone);
  const isPast = outlook.peek.value !== undefined;
  const idle =
    isPast || session.outcome.value
      ? undefined
      : kit.waiting?.(session.view.value, session.undoable() > 0, language.value);
  if (idle) {
    voice.remind(title, idle.text, idle.rule, at.there);
    return;
  }
  const other = session.view.value.asks[0]?.role;
  const name = kit.game.manifest.roles.find((role) => role.id === other)?.name[language.value];
  toast({ title, text: isPast ? words.now : name ? words.theirTurn(name) : words.over, ...at });
}

/** Of a stack that was let go where it cannot go, only the march is meant. */
function meanings(
  { kit, session }: Place,
  open: Ask,
  touch: Touch,
  before: readonly string[] | undefined,
): readonly string[] {
  const steps = before && touch.zone ? (kit.march?.steps ?? []).map((verb) => `${verb} ${touch.zone}`) : [];
  return steps.length > 0 ? steps : kit.attempts(session.view.value, open, touch);
}

/** Of a march it is told what bars the way; that the two ends of it are not adjacent everybody sees. */
async function refuseWay(place: Place, refusal: Refusal, zone: string, title: string): Promise<void> {
  const { kit, session, outlook, voice } = place;
  const at = voice.thereAt(zone);
  const { march } = kit;
  const isApart = (one: Refusal): boolean =>
    isOfTheEngine(one) || (one.key !== undefined && march?.apart.includes(one.key) === true);
  const known = place.found();
  if (!march || !known || known.ask !== outlook.ask.value || !isApart(refusal)) {
    voice.refuse(refusal, title, at.there);
    return;
  }
  const far = await beyond(session.why, known, zone, march.steps.slice(0, 1), isApart).catch(() => undefined);
  const words = ui.value.play;
  const limit = march.limit(zone);
  if (far) {
    const from = words.farther(kit.placeName(far.from, language.value));
    const text = `${from} ${kit.words[language.value].refusal(far.refusal)}`;
    toast({ title, text, ...voice.ruleLink(far.refusal.rule), ...at });
  } else if (limit !== undefined && known.zones.some(({ cost }) => cost > 0))
    toast({ title, text: words.tooFar, ...voice.ruleLink(limit), ...at });
  else voice.refuse(refusal, title, at.there);
}
