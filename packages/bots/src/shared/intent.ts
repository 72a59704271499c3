import type { View } from '@strategoi/kernel';

/** A plan somebody has set his mind on for one movement. */
export interface Intent {
  /** Which movement: the same at every small decision that carries it out, and of no other. */
  readonly when: string;
  readonly plan: unknown;
}

let minded: { readonly view: object; readonly intent: Intent } | undefined;

/** Whoever looks at this view has his mind set on this, until another is looked at. */
export function intend(view: View, intent: Intent): void {
  minded = { view, intent };
}

/** The plan he has set his mind on for this movement, if any. */
export function intended<P>(view: View, when: string): P | undefined {
  if (minded?.view !== view || minded.intent.when !== when) return undefined;
  return minded.intent.plan as P;
}
