import { type Ask, PASS } from '@strategoi/kernel';
import type { Choices } from '../games/kit/choices.ts';

/** The button of the first of these verbs that has only one. */
function firstOf(verbs: readonly string[], buttons: readonly string[]): string | undefined {
  for (const verb of verbs) {
    const [only, ...more] = buttons.filter((text) => text.split(' ', 1)[0] === verb);
    if (only !== undefined && more.length === 0) return only;
  }
  return undefined;
}

/** The one button in clay: what comes naturally; never what gives something up that could still be done. */
export function primaryOf(
  ask: Ask | undefined,
  buttons: readonly string[],
  { natural = [], besides = [], ending, isGift }: Choices = {},
): string | undefined {
  if (ask && isGift?.(ask)) return undefined;
  if (buttons.length === 1 && ask?.actions?.length === 1) return buttons[0];
  const found = firstOf([...natural, PASS], buttons);
  if (found !== ending) return found;
  const isLeft = ask?.actions?.some((text) => ![...besides, PASS].includes(text.split(' ', 1)[0] as string));
  return isLeft ? undefined : found;
}
