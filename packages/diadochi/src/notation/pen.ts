/** How things are written back. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { PersonId } from '../data/persons.ts';
import type { Scene } from '../scene.ts';
import { placeText, unitNamed, unitText } from './board.ts';
import { citadelNames } from './citadels.ts';
import { isPower, type Language, personNames } from './names.ts';

export interface Pen {
  readonly scene: Scene;
  readonly language: Language;
  /** DIA-ORD-014: the order is for another's unit, if it is bought. */
  readonly attached?: boolean;
}

/** The word of this language. */
export const word = ({ language }: Pen, en: string, fr: string): string => (language === 'fr' ? fr : en);

/** A citadel is gone to as a garrison. */
export const goal = (node: string): string => (citadelNames.has(node) ? `G ${placeText(node)}` : node);

export const anyone = ({ scene }: Pen, ref: UnitRef): string =>
  unitText(ref, unitNamed(scene, ref.type, ref.loc, undefined));

/** One's own unit; whoever lists what it may be told asks for it again and again. */
export function mine({ scene }: Pen, ref: UnitRef): string {
  if (last?.scene !== scene || last.type !== ref.type || last.loc !== ref.loc)
    last = { scene, type: ref.type, loc: ref.loc, text: ownText(scene, ref) };
  return last.text;
}

let last: { scene: Scene; type: UnitRef['type']; loc: string; text: string } | undefined;

const ownText = (scene: Scene, ref: UnitRef): string => {
  const unit = unitNamed(scene, ref.type, ref.loc, scene.power);
  // RUL-ORD-01: without a number the first of several would be read as the next of them.
  const among = unit?.at === ref.loc && !unit.led && unitsBehind(scene, ref);
  return `${unitText(ref, unit)}${among ? '.1' : ''}`;
};

const unitsBehind = ({ units, byNode }: Scene, { type, loc }: UnitRef): boolean =>
  byNode
    ? ['.2', '.3'].some((number) => byNode.get(`${loc}${number}`)?.some(({ kind }) => kind === type))
    : units.some(({ kind, at }) => kind === type && at.startsWith(`${loc}.`));

export const person = (pen: Pen, id: PersonId): string => personNames[pen.language][id];

export const money = (pen: Pen, sum: number): string => (pen.language === 'fr' ? `${sum} T` : `${sum}`);

/** `A DAM SELEUCUS`, `A DAM (Séleucos)`: a revolt has no name to write. */
export function owned(pen: Pen, ref: UnitRef): string {
  const unit = unitNamed(pen.scene, ref.type, ref.loc, undefined);
  const text = unitText(ref, unit);
  if (!unit || !isPower(unit.owner)) return text;
  const name = person(pen, unit.owner);
  return pen.language === 'fr' ? `${text} (${name})` : `${text} ${name}`;
}

/** DIA-OPT-ALLEGIANCE-01. */
export const free = (pen: Pen, said: boolean | undefined): string =>
  said ? ` ${word(pen, 'NOCTRL', '(sans allégeance)')}` : '';
