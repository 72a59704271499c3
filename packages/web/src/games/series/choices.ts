import { type BeyBoard, DEAD, FULL, sideOf } from '@strategoi/bey';
import type { Ask, Language, OddsTable } from '@strategoi/kernel';
import type { Next } from '../kit/board.ts';
import type { Bulk, Choices } from '../kit/choices.ts';
import { isAsked, isAskedFrom } from './asked.ts';
import { type Cast, isUnderWay, numberOf, pickedOf } from './cast.ts';
import type { Touch } from './targets.ts';

/** Those who were picked have not set out. */
const isInHand = (ask: Pick<Ask, 'params'>): boolean => pickedOf(ask).length > 0 && !isUnderWay(ask);

/** What comes naturally, what one may do besides, and what is asked though nothing is left to do. */
export const seriesChoices: Choices = {
  natural: ['build', 'halt', 'done'],
  besides: ['play', 'advantage', 'reroll', 'done'],
  ending: 'done',
  gathers: 'pick',
  opens: 'activate',
  sends: ['go', 'lead', 'operate', 'land', 'halt'],
  fightOf: (ask) => (isAskedFrom(ask, 'combat', 'reroll', 'siege') ? numberOf(ask, 'zone') : undefined),
  stops: ({ actions = [], params }) =>
    params?.challenged === true && actions.includes('halt') ? 'halt' : undefined,
  isPlan: (ask) => isAsked(ask, 'actions.announce'),
  // Who passes leaves a stratagem unplayed; who finishes with a group in his hand sends nobody.
  isGift: ({ actions = [], params }) =>
    (actions.includes('pass') && actions.some((text) => text.startsWith('play '))) ||
    (Array.isArray(params?.picked) && params.picked.length > 0 && params.moving !== true),
};

/**
 * What follows the orders may throw a die, but where nobody was called up in this phase and nobody is to be fought. A party
 * told off to land is sent by its player, though one shore alone has room; a group that has nowhere to go stays in the hand:
 * its player thinks again.
 */
export function isTold(ask: Ask, board: Pick<BeyBoard, 'activated'>, isFightDue: boolean): boolean {
  if (isAsked(ask, 'actions.orders')) return isFightDue || board.activated.length > 0;
  return isAsked(ask, 'group.landing') || isInHand(ask);
}

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

/** The Advantage may bring somebody back at any time. */
export const isAnyTime = (text: string): boolean => /^advantage (recover|return|recall)$/.test(text);

/**
 * What the Advantage does for those who are hurt or gone: at any time, so as well at a later decision. Before a die of a
 * fight or a siege it is asked for all the same, and again when somebody else of one's own is hurt.
 */
export function stays(ask: Ask, board: BeyBoard, { roster }: Pick<Cast, 'roster'>): string | undefined {
  const offered = (ask.actions ?? []).filter((text) => text !== 'pass' && text !== 'done');
  const isOpenLater = offered.every(isAnyTime);
  if (offered.length === 0 || !isOpenLater || seriesChoices.fightOf?.(ask) !== undefined) return undefined;
  const side = sideOf(ask.role);
  let hurt = 0;
  for (let p = 0; p < roster.size; p++)
    if (roster.side[p] === side && (board.face[p] !== FULL || board.at[p] === DEAD)) hurt++;
  return [board.turn, hurt, ...offered].join(' ');
}

/** What a line of a table is worth to a side, each thing that counts by itself: ground, own losses, those of the enemy. */
function worthOf({ facts }: OddsTable, result: OddsTable['results'][number]['result'], side: number) {
  const sign = facts.side === side ? 1 : -1;
  if (result.success !== undefined) return [sign * Number(result.success)];
  if (result.losses !== undefined) return [-sign * Number(result.losses)];
  if (result.winner === undefined) return undefined;
  const attacks = facts.attacker === side;
  const [own, theirs] = attacks ? ['attackerUnits', 'defenderUnits'] : ['defenderUnits', 'attackerUnits'];
  return [Number(result.winner === side), -Number(result[own as string]), Number(result[theirs as string])];
}

/** A storm's die that hits nobody of one's own, or hits an enemy already. */
function isKindStorm(ask: Ask, odds: readonly OddsTable[], sideOfPiece: ArrayLike<number>): boolean {
  const { die, piece } = ask.params ?? {};
  if (typeof die !== 'number' || typeof piece !== 'number') return false;
  const owner = sideOfPiece[piece];
  const on = odds.find(({ kind, facts }) => kind === 'storm' && facts.side === owner)?.facts.on;
  return typeof on === 'number' && (owner === sideOf(ask.role)) === die < on;
}

/** A die that has come out as well for who might have it thrown again as any die could. */
export function isBestThrow(
  ask: Ask,
  odds: readonly OddsTable[],
  sideOfPiece: ArrayLike<number> = [],
): boolean {
  const { die, purpose } = ask.params ?? {};
  if (!isAskedFrom(ask, 'reroll') || typeof die !== 'number') return false;
  if (purpose === 'storm') return isKindStorm(ask, odds, sideOfPiece);
  const side = sideOf(ask.role);
  const tables = odds.filter(({ kind }) => String(purpose).endsWith(kind.replace('sea-', '')));
  const [table] = tables;
  const lineOf = (face: number) => table?.results.find(({ result }) => [result.dice].flat().includes(face));
  const worth = (face: number) => {
    const line = lineOf(face);
    return table && line && worthOf(table, line.result, side);
  };
  const now = worth(die);
  return (
    tables.length === 1 &&
    now !== undefined &&
    [1, 2, 3, 4, 5, 6].every((face) => worth(face)?.every((value, i) => value <= (now[i] as number)))
  );
}

/** Where one counter alone can be picked, it is: there is nothing to choose. */
export function loneOf(ask: Ask, { pieces, pieceActions }: Pick<Touch, 'pieces' | 'pieceActions'>) {
  const [only] = [...pieceActions.values()];
  const isFirst = isAsked(ask, 'group') && pickedOf(ask).length === 0;
  return isFirst && pieces.size === 1 && only?.length === 1 && only[0]?.startsWith('pick ')
    ? only[0]
    : undefined;
}

const said = {
  en: {
    back: (n: number) => `Restore all ${n}`,
    in: 'All go in',
    someBack: (n: number) => `Restore the ${n} strongest`,
    someIn: (n: number) => `The ${n} strongest go in`,
    berth: (n: number, place: string) => `All ${n} into port: ${place}`,
  },
  fr: {
    back: (n: number) => `Rétablir les ${n}`,
    in: 'Tous entrent',
    someBack: (n: number) => `Rétablir les ${n} plus fortes`,
    someIn: (n: number) => `Les ${n} plus fortes entrent`,
    berth: (n: number, place: string) => `Mettre les ${n} au port : ${place}`,
  },
} as const;

/** One after the other, as long as the same is asked. */
const eachOf =
  ({ step }: Ask, verb: string): Next =>
  (open) =>
    open.step === step ? open.actions?.find((text) => text.startsWith(`${verb} `)) : undefined;

/** These and nobody else, one after the other. */
function onlyThese(notations: readonly string[]): Next {
  const left = [...notations];
  return ({ actions = [] }) => {
    const next = left.shift();
    return next !== undefined && actions.includes(next) ? next : undefined;
  };
}

/** What must be known of those who may be chosen all at once. */
export interface Crew {
  isLeader(piece: string): boolean;
  /** As it now stands, or when it has recovered. */
  strength(piece: string, recovered: boolean): number;
  /** This place, or the one the decision is about, takes in all of these. */
  hasRoom(pieces: readonly string[], zone?: string): boolean;
  /** How many of what stand where. */
  told(pieces: readonly string[]): string;
  placeName(zone: string): string;
}

/** A move home or into port: "berth A-T10@M21/Cardia". */
const voyageOf = (text: string): { readonly verb: string; readonly from: string; readonly to: string } => {
  const [verb = '', target = ''] = text.split(' ');
  const [who = '', to = ''] = target.split('/');
  return { verb, from: who.split('@')[1] ?? '', to };
};

/** The largest stack that can puts into the port beside it with all aboard: two touches a counter otherwise. */
function berthing(
  ask: Ask,
  { pieceActions }: Pick<Touch, 'pieceActions'>,
  language: Language,
  crew: Crew,
): Bulk | undefined {
  if (!isAsked(ask, 'homecoming')) return undefined;
  const stacks = new Map<string, { readonly to: string; readonly who: string[] }>();
  for (const [piece, offered] of pieceActions)
    for (const { verb, from, to } of offered.map(voyageOf)) {
      if (verb !== 'berth') continue;
      const stack = stacks.get(`${from}/${to}`) ?? { to, who: [] };
      stack.who.push(piece);
      stacks.set(`${from}/${to}`, stack);
    }
  // Of a fleet too large for its port whoever puts in first would leave the others at sea: it is told off by hand.
  const fitting = [...stacks].filter(([, { to, who }]) => crew.hasRoom(who, to));
  const [most] = fitting.sort(([, a], [, b]) => b.who.length - a.who.length);
  if (!most || most[1].who.length < 2) return undefined;
  const [way, { to, who }] = most;
  const isThere = (text: string): boolean => text.startsWith('berth ') && text.endsWith(`@${way}`);
  return {
    label: said[language].berth(who.length, crew.placeName(to)),
    who: crew.told(who),
    next: ({ step, actions = [] }) => (step === ask.step ? actions.find(isThere) : undefined),
  };
}

/** Of units that are all offered by this verb, the strongest there is enough for; nothing where one is all there is to choose. */
function strongest(ask: Ask, verb: 'recover' | 'enter', pieces: readonly string[], crew: Crew) {
  const left = verb === 'recover' ? (numberOf(ask, 'left') ?? 0) : pieces.length;
  const strength = (piece: string): number => crew.strength(piece, verb === 'recover');
  const chosen: string[] = [];
  for (const piece of [...pieces].sort((a, b) => strength(b) - strength(a))) {
    const isFit = verb === 'recover' ? chosen.length < left : crew.hasRoom([...chosen, piece]);
    if (isFit && !crew.isLeader(piece)) chosen.push(piece);
  }
  return chosen.length < 2 ? undefined : chosen;
}

/**
 * Where as many may recover as are weakened, or a fallen port has room for all beside it, all of them do at one touch; where
 * there is not enough for all, the strongest, who are named.
 */
export function forAll(
  ask: Ask,
  { pieces, pieceActions }: Pick<Touch, 'pieces' | 'pieceActions'>,
  language: Language,
  crew: Crew,
): Bulk | undefined {
  const port = berthing(ask, { pieceActions }, language, crew);
  if (port) return port;
  const offered = [...pieceActions.values()].flat();
  const verb = (['recover', 'enter'] as const).find((each) =>
    offered.every((text) => text.startsWith(`${each} `)),
  );
  if (pieces.size < 2 || verb === undefined) return undefined;
  const words = said[language];
  const all = [...pieces.keys()];
  const isBack = verb === 'recover';
  // Leaders are offered once a unit is in.
  if (isBack ? (numberOf(ask, 'left') ?? 0) >= pieces.size : crew.hasRoom(all))
    return { label: isBack ? words.back(pieces.size) : words.in, next: eachOf(ask, verb) };
  const some = strongest(ask, verb, all, crew);
  return (
    some && {
      label: (isBack ? words.someBack : words.someIn)(some.length),
      who: crew.told(some),
      next: onlyThese(some.map((piece) => pieceActions.get(piece)?.[0] as string)),
    }
  );
}
