import type { Ask } from '@strategoi/kernel';
import type { Choices } from '../kit/choices.ts';
import { isAsked, isAskedFrom } from './asked.ts';
import { numberOf } from './cast.ts';

/** What comes naturally, what one may do besides, and what is asked though nothing is left to do. */
export const seriesChoices: Choices = {
  natural: ['build', 'halt', 'done'],
  besides: ['play', 'advantage', 'reroll', 'done'],
  ending: 'done',
  gathers: 'pick',
  sends: ['go', 'lead', 'operate', 'land', 'halt'],
  // What follows may throw a die; and a party told off to land is sent by its player, though one shore alone has room.
  isTold: (ask) => isAsked(ask, 'actions.orders', 'group.landing'),
  fightOf: (ask) => (isAskedFrom(ask, 'combat', 'reroll', 'siege') ? numberOf(ask, 'zone') : undefined),
  isPlan: (ask) => isAsked(ask, 'actions.announce'),
  // Who passes leaves a stratagem unplayed; who finishes with a group in his hand sends nobody.
  isGift: ({ actions = [], params }) =>
    (actions.includes('pass') && actions.some((text) => text.startsWith('play '))) ||
    (Array.isArray(params?.picked) && params.picked.length > 0 && params.moving !== true),
};

/** Whether this window offers nothing but what it offers again before anything comes of it. */
export function mayWait(ask: Ask, isFightDue: boolean): boolean {
  const { window, actions = [] } = ask;
  // Stratagems of an action phase are played between its orders or before its combats; archers close a zone to what is still to come.
  if (window === 'W-7') return !actions.some((text) => /^play archers\b/.test(text));
  // Where nobody fights, the Advantage is as good at one's own next decision.
  return (
    isAsked(ask, 'actions.closing') &&
    !isFightDue &&
    actions.every((text) => /^(pass$|advantage )/.test(text))
  );
}
