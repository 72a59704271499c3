/** Every line within the rules that a player may still write: what the board lights up and a bot chooses from. */

import { type Action, cell } from '@strategoi/kernel';
import type { PowerId } from './data/powers.ts';
import {
  aboutOf,
  commandedBy,
  isMilitary,
  isSlate,
  militaryLines,
  otherLines,
  printLine,
} from './kinds/index.ts';
import { makesRoom } from './levy.ts';
import type { Line } from './line.ts';
import type { Pen } from './notation/pen.ts';
import { sayIn } from './notation/print.ts';
import type { Scene } from './scene.ts';
import { sceneOf } from './sheet.ts';
import type { DiadochiState, Entry, Unit } from './state.ts';

/** A line that is listed: how it is written, and what it makes on the sheet. */
export interface Offer {
  readonly text: string;
  readonly line: Line;
  readonly about: string;
  readonly action: Action;
  readonly entry: Entry;
}

/** An entry is made only of lines that somebody takes. */
class ListedOffer implements Offer {
  readonly text: string;
  readonly line: Line;
  readonly about: string;
  readonly action: Action;
  private readonly scene: Scene;
  private made: Entry | undefined;

  constructor(line: Line, about: string, pen: Pen) {
    this.line = line;
    this.about = about;
    this.scene = pen.scene;
    this.text = printLine(pen, line);
    this.action = { verb: 'write', target: this.text };
  }

  get entry(): Entry {
    if (!this.made) {
      const { line, named } = sayIn(this.line, this.scene);
      this.made = { line, named, verdict: 'ok', about: this.about };
    }
    return this.made;
  }
}

/** How many lines that are not orders to units are suggested for one sheet. */
const EXTRAS = 3;

export const sheetOf = (state: DiadochiState, power: PowerId): readonly Entry[] =>
  (isSlate(state.phase) ? state.slates[power] : state.sheets[power]) ?? [];

function listed(state: DiadochiState, power: PowerId): readonly Offer[] {
  const pen: Pen = { scene: sceneOf(state, power), language: 'en' };
  const offers: Offer[] = [];
  if (state.phase === 'orders')
    for (const { unit, orders } of militaryLines(state, power)) {
      const about = `unit ${unit.id}`;
      for (const line of orders) offers.push(new ListedOffer(line, about, pen));
    }
  for (const line of otherLines(state, power)) offers.push(new ListedOffer(line, aboutOf(state, line), pen));
  return offers;
}

const byText = (a: Offer, b: Offer): number => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

interface Known {
  readonly key: string;
  /** Unit by unit, as they were found. */
  readonly offers: readonly Offer[];
  /** In the order in which they are listed as actions. */
  readonly sorted: readonly Offer[];
}

const known = new WeakMap<readonly Unit[], Map<PowerId, Known>>();

/** Does what else may be written hang on this line? DIA-NEU-005: whoever buys rebels may carry them at once. */
const sways = ({ line }: Entry): boolean =>
  line !== null && (line.kind === 'bribe' || line.kind === 'bid' || makesRoom(line));

/** What is written already and decides on the rest: in winter, and where there are rebels to be bought. */
function swayed({ phase, revolts, sheets }: DiadochiState, power: PowerId): string {
  if (phase !== 'winter' && (phase !== 'orders' || revolts.length === 0)) return '';
  const lines = (sheets[power] ?? []).filter(sways).map(({ line, verdict }) => [line, verdict]);
  return lines.length === 0 ? '' : JSON.stringify(lines);
}

/**
 * Everything this sheet could hold. While sheets are being written nothing changes but the sheets themselves, and few
 * lines make others possible (DIA-ECO-022, DIA-NEU-005): a pure memo, kept with the units it was made for.
 */
function allOf(state: DiadochiState, power: PowerId): Known {
  const key = `${state.turn} ${state.phase} ${state.purses[power]} ${swayed(state, power)}`;
  let kept = known.get(state.units);
  if (!kept) {
    kept = new Map();
    known.set(state.units, kept);
  }
  const before = kept.get(power);
  if (before?.key === key) return before;
  const offers = listed(state, power);
  const now = { key, offers, sorted: [...offers].sort(byText) };
  kept.set(power, now);
  return now;
}

/** What of it may still be written. */
function openOn(state: DiadochiState, power: PowerId): (offer: Offer) => boolean {
  const written = new Set<string>();
  for (const { about } of sheetOf(state, power)) written.add(about);
  // A long sheet is no longer prompted for more than orders; whatever else comes to mind is written by hand.
  const long =
    state.phase === 'orders' &&
    written.size >= EXTRAS &&
    written.size >= commandedBy(state, power).length + EXTRAS;
  return ({ about, line }) => !written.has(about) && !(long && !isMilitary(line));
}

/** DIA-SEQ-005, DIA-SEQ-012, DIA-WIN-003: the lines this player may still write on the sheet before him. */
export function actionsFor(state: DiadochiState, power: PowerId): Action[] {
  const isOpen = openOn(state, power);
  const actions: Action[] = [];
  for (const offer of allOf(state, power).sorted) if (isOpen(offer)) actions.push(offer.action);
  return actions;
}

export const linesFor = (state: DiadochiState, power: PowerId): Line[] =>
  allOf(state, power)
    .offers.filter(openOn(state, power))
    .map(({ line }) => line);

/** The same with the lines about what is written already: another takes the place of the first. */
export const everyOffer = (state: DiadochiState, power: PowerId): readonly Offer[] =>
  allOf(state, power).offers;

/** What a text makes on this sheet, if it is among the lines that are listed: then it need not be read and judged. */
export function listedAs(state: DiadochiState, power: PowerId, text: string): Offer | undefined {
  const { sorted } = allOf(state, power);
  let low = 0;
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (cell(sorted, middle).text < text) low = middle + 1;
    else high = middle;
  }
  const found = sorted[low];
  return found?.text === text ? found : undefined;
}
