import type { View } from '@strategoi/kernel';

/** A plan somebody has set his mind on for one movement. */
export interface Intent {
  /** Which movement: the same at every small decision that carries it out, and of no other. */
  readonly when: string;
  readonly plan: unknown;
}

const minds = new WeakMap<object, Intent>();

/** Whoever looks at this view has his mind set on this. */
export const intend = (view: View, intent: Intent): void => void minds.set(view, intent);

/** The plan he has set his mind on for this movement, if any. */
export function intended<P>(view: View, when: string): P | undefined {
  const intent = minds.get(view);
  return intent?.when === when ? (intent.plan as P) : undefined;
}
