import { type Ask, PASS } from '@strategoi/kernel';
import type { Choices } from '../games/kit/choices.ts';

/** The one button in clay: what comes naturally; never what gives something up that could still be done. */
export function primaryOf(
  ask: Ask | undefined,
  buttons: readonly string[],
  { natural = [], besides = [], ending, isGift }: Choices = {},
): string | undefined {
  if (ask && isGift?.(ask)) return undefined;
  if (buttons.length === 1 && ask?.actions?.length === 1) return buttons[0];
  const found = [...natural, PASS].find((verb) => buttons.includes(verb));
  if (found !== ending) return found;
  const isLeft = ask?.actions?.some((text) => ![...besides, PASS].includes(text.split(' ', 1)[0] as string));
  return isLeft ? undefined : found;
}
