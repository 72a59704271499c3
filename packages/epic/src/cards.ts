import { entry, figure, figures, sure, which } from '@strategoi/kernel';
import { type CardOp, type CardSpec, cardSpecs } from './data/cards.ts';

/** The 120 cards; copies of one kind are alike. */
const cardKind: readonly number[] = figures(
  cardSpecs.flatMap(({ copies }, k) => new Array<number>(copies).fill(k)),
);
export const cardCount: number = cardKind.length;
export const cardSpec = (card: number): CardSpec => entry(cardSpecs, figure(cardKind, card));
export const cardId = (card: number): string => cardSpec(card).id;
const byId = new Map(cardSpecs.map(({ id }, k) => [id, k]));
export const findKind = (id: string): number => byId.get(id) ?? -1;
const copies: readonly (readonly number[])[] = cardSpecs.map((_, kind) => which(cardKind, (k) => k === kind));
export const copiesOf = (kind: number): readonly number[] => copies[kind] ?? [];
export const kindSpec = (id: string): CardSpec => entry(cardSpecs, findKind(id));
/** The figures of one thing a card does, for whoever does it outside the event step. */
export const opOf = (id: string, op: string): CardOp => sure(kindSpec(id).ops.find((one) => one.op === op));
/** EPW-SET-03, EPW-CRD-02: a card that cannot be kept. */
export const isImmediate = (card: number): boolean => cardSpec(card).when === 'immediate';
