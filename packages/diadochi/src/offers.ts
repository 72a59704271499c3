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
import { sceneNow } from './sheet.ts';
import type { DiadochiState, Entry, Phase, Unit } from './state.ts';

/** A line that is listed: how it is written, and what it makes on the sheet. */
export interface Offer {
  readonly text: string;
  readonly line: Line;
  readonly about: string;
  /** Where that stands among what the lines of this list are about. */
  readonly topic: number;
  readonly action: Action;
  readonly entry: Entry;
}

/** An entry is made only of lines that somebody takes. */
class ListedOffer implements Offer {
  readonly text: string;
  readonly line: Line;
  readonly about: string;
  readonly topic: number;
  readonly action: Action;
  private readonly scene: Scene;
  private made: Entry | undefined;

  constructor(line: Line, about: string, topic: number, pen: Pen) {
    this.line = line;
    this.about = about;
    this.topic = topic;
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

/** What may be written, and what that is about, each thing once. */
interface Offering {
  readonly offers: readonly Offer[];
  readonly topics: readonly string[];
}

function listed(state: DiadochiState, power: PowerId): Offering {
  const pen: Pen = { scene: sceneNow(state, power), language: 'en' };
  const offers: Offer[] = [];
  const topics: string[] = [];
  if (state.phase === 'orders')
    for (const { unit, orders } of militaryLines(state, power)) {
      const about = `unit ${unit.id}`;
      const topic = topics.push(about) - 1;
      for (const line of orders) offers.push(new ListedOffer(line, about, topic, pen));
    }
  for (const line of otherLines(state, power)) {
    const about = aboutOf(state, line);
    // Lines about one thing mostly follow each other.
    let topic = topics.lastIndexOf(about);
    if (topic < 0) topic = topics.push(about) - 1;
    offers.push(new ListedOffer(line, about, topic, pen));
  }
  return { offers, topics };
}

const byText = (a: Offer, b: Offer): number => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0);

interface Known extends Offering {
  readonly turn: number;
  readonly phase: Phase;
  readonly purse: number | undefined;
  readonly swayed: string;
  /** In the order in which they are listed as actions. */
  readonly sorted: readonly Offer[];
}

const known = new WeakMap<readonly Unit[], Map<PowerId, Known>>();

/** Does what else may be written hang on this line? DIA-NEU-005: whoever buys rebels may carry them at once. */
export const sways = ({ line }: Entry): boolean =>
  line !== null && (line.kind === 'bribe' || line.kind === 'bid' || makesRoom(line));

/** What is written already and decides on the rest: in winter, and where there are rebels to be bought. */
function swayed({ phase, revolts, sheets }: DiadochiState, power: PowerId): string {
  if (phase !== 'winter' && (phase !== 'orders' || revolts.length === 0)) return '';
  const sheet = sheets[power];
  if (!sheet || sheet.length === 0) return '';
  const lines = sheet.filter(sways).map(({ line, verdict }) => [line, verdict]);
  return lines.length === 0 ? '' : JSON.stringify(lines);
}

/**
 * Everything this sheet could hold. While sheets are being written nothing changes but the sheets themselves, and few
 * lines make others possible (DIA-ECO-022, DIA-NEU-005): a pure memo, kept with the units it was made for.
 */
function allOf(state: DiadochiState, power: PowerId): Known {
  const { turn, phase } = state;
  const purse = state.purses[power];
  const by = swayed(state, power);
  let kept = known.get(state.units);
  if (!kept) {
    kept = new Map();
    known.set(state.units, kept);
  }
  const before = kept.get(power);
  if (
    before &&
    before.turn === turn &&
    before.phase === phase &&
    before.purse === purse &&
    before.swayed === by
  )
    return before;
  const { offers, topics } = listed(state, power);
  const now = { turn, phase, purse, swayed: by, offers, topics, sorted: [...offers].sort(byText) };
  kept.set(power, now);
  return now;
}

/** What of it may still be written. */
function openOn(state: DiadochiState, power: PowerId, topics: readonly string[]): (offer: Offer) => boolean {
  const written = new Set<string>();
  for (const { about } of sheetOf(state, power)) written.add(about);
  // A long sheet is no longer prompted for more than orders; whatever else comes to mind is written by hand.
  const long =
    state.phase === 'orders' &&
    written.size >= EXTRAS &&
    written.size >= commandedBy(state, power).length + EXTRAS;
  const open = topics.map((about) => !written.has(about));
  return ({ topic, line }) => cell(open, topic) && !(long && !isMilitary(line));
}

/** DIA-SEQ-005, DIA-SEQ-012, DIA-WIN-003: the lines this player may still write on the sheet before him. */
export function actionsFor(state: DiadochiState, power: PowerId): Action[] {
  const { sorted, topics } = allOf(state, power);
  const isOpen = openOn(state, power, topics);
  const actions: Action[] = [];
  for (const offer of sorted) if (isOpen(offer)) actions.push(offer.action);
  return actions;
}

export function linesFor(state: DiadochiState, power: PowerId): Line[] {
  const { offers, topics } = allOf(state, power);
  return offers.filter(openOn(state, power, topics)).map(({ line }) => line);
}

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
