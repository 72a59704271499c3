import type { View } from '@strategoi/kernel';

/** A plan somebody has set his mind on for one movement. */
export interface Intent {
  /** Which movement: the same at every small decision that carries it out, and of no other. */
  readonly when: string;
  readonly plan: unknown;
}

/** What somebody remembers from one decision to the next: the plan he is carrying out, of which movement. */
export interface Mind {
  mark: string;
  plan: unknown;
}

let minded: { readonly view: object; readonly intent: Intent | undefined; readonly mind: Mind | undefined };

/** Whoever looks at this view has his mind set on this, or remembers that, until another is looked at. */
export function intend(view: View, intent: Intent | undefined, mind?: Mind): void {
  minded = { view, intent, mind };
}

/** The plan he has set his mind on for this movement, if any. */
export function intended<P>(view: View, when: string): P | undefined {
  if (minded?.view !== view || minded.intent?.when !== when) return undefined;
  return minded.intent.plan as P;
}

/** The plan of the movement of this mark: whoever has a memory thinks of it once, whoever has none every time. */
export function keptInMind<P>(view: View, mark: string, think: () => P): P {
  const mind = minded?.view === view ? minded.mind : undefined;
  if (mind?.mark === mark) return mind.plan as P;
  const plan = think();
  if (mind) {
    mind.mark = mark;
    mind.plan = plan;
  }
  return plan;
}
