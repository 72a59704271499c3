/**
 * The envoy: a captain who writes letters. It proposes and answers in the sentences of treaties, trusts by what it has
 * seen others keep, and keeps its own word as long as that pays; why it did what it did stands in its diary.
 */

import {
  type Board,
  citadelOf,
  citadels,
  controllerOf,
  type DiadochiState,
  type Line,
  type PowerId,
  pointsOf,
  print,
  sceneOf,
  spaceOf,
  type Term,
  treatyText,
} from '@strategoi/diadochi';
import { type Action, act, askOf, type Bot, entry } from '@strategoi/kernel';
import { readNote } from '../shared/memory.ts';
import { balkedOf, type Marches, marchesOf, mindful, type Tried } from './balked.ts';
import { diadochiCaptain, write } from './captain.ts';
import { type Bound, type DiadochiSeat, type Ground, groundOf, ordersOf } from './ground.ts';
import {
  commonAim,
  divide,
  fear,
  idleHelp,
  isWinning,
  jointBlow,
  lure,
  supportFor,
  worthOf,
} from './interest.ts';
import { binding, marches, openTo, pactsOf, spoken } from './pacts.ts';
import { bestDraft, sheetOf } from './plan.ts';
import { seasonsLeft } from './standing.ts';

const deeds = ['proposed', 'accepted', 'refused', 'kept', 'broke', 'honoured', 'betrayed'] as const;
export type Deed = (typeof deeds)[number];
const motives = ['gain', 'safety', 'leader', 'distrust', 'word', 'seen'] as const;
export type Motive = (typeof motives)[number];

/** One thing it did or saw done, and why. */
export interface DiaryEntry {
  readonly turn: number;
  readonly with: PowerId;
  readonly deed: Deed;
  readonly motive: Motive;
}

interface Mind {
  /** Its hand as a captain. */
  readonly style: string;
  /** Between 0 and 1: what its word is worth to it. */
  readonly honour: number;
  turn: number;
  trust: { [power: string]: number };
  /** The citadels it held when the last season began, with their provinces, and who stood there already. */
  held: string[];
  guests: number[];
  purse: number;
  /** Marches that had come to nothing when the season began, and those of the last sheet. */
  balked: Tried;
  marches: Marches;
  /** The sheet of this season, once it has been thought of. */
  lines?: string[];
  diary: DiaryEntry[];
}

const PROPOSALS = 2;
const ANSWERS = 4;
/** Seasons before it asks again whoever did not agree; each time more for whoever never answers. */
const PATIENCE = 3;
/** Less is not worth a letter. */
const LEAST_WORTH = 0.5;
const PEACE = 4;
const FIRST_TRUST = 0.6;
const LEAST_TRUST = 0.3;
const DIARY = 200;

function mindOf(seat: DiadochiSeat): Mind {
  const noted = readNote<Mind>(seat.note);
  if (noted) return noted;
  const style = String(seat.stream.below(1000));
  const honour = seat.stream.below(100) / 100;
  return {
    style,
    honour,
    turn: -1,
    trust: {},
    held: [],
    guests: [],
    purse: -1,
    balked: {},
    marches: {},
    diary: [],
  };
}

const trustIn = (mind: Mind, power: PowerId): number => mind.trust[power] ?? FIRST_TRUST;

function note(mind: Mind, entry: DiaryEntry): void {
  const known = mind.diary.some(
    (one) => one.turn === entry.turn && one.with === entry.with && one.deed === entry.deed,
  );
  if (!known) mind.diary = [...mind.diary, entry].slice(-DIARY);
}

/** Did he keep what he had promised for the season that is over? Only what lies on the table tells. */
function hasBroken(ground: Ground, mind: Mind, other: PowerId, terms: readonly Term[]): boolean {
  const { state, me } = ground;
  const theirs = state.units.filter(({ owner }) => owner === other);
  return terms.some((term) => {
    switch (term.kind) {
      case 'peace':
        return (
          mind.held.some((space) => citadelOf.has(space) && controllerOf(state, space) === other) ||
          theirs.some(
            ({ id, at, siege }) =>
              controllerOf(state, siege) === me ||
              (mind.held.includes(spaceOf(at)) && !mind.guests.includes(id)),
          )
        );
      case 'empty':
        return theirs.some(({ at }) => spaceOf(at) === term.place);
      case 'share':
        return term.power === me && term.citadels.some((id) => controllerOf(state, id) === other);
      case 'gold':
        // In winter there are other reasons for a fuller purse.
        return term.by === other && mind.turn % 4 !== 2 && (state.purses[me] ?? 0) < mind.purse + term.sum;
      default:
        return false;
    }
  });
}

/** A new season: who kept his word in the last one, and what there is to lose in this one. */
function lookBack(ground: Ground, mind: Mind): void {
  const { state, me } = ground;
  for (const pact of pactsOf(state.letters, me)) {
    const terms = mind.turn < 0 ? [] : binding(pact, mind.turn);
    if (terms.length === 0) continue;
    const other = pact.with;
    // Whoever was attacked owes nothing.
    const own = mind.diary.some(
      (one) => one.turn === mind.turn && one.with === other && one.deed === 'broke',
    );
    const broken = hasBroken(ground, mind, other, terms);
    if (own && broken) continue;
    mind.trust[other] = broken ? trustIn(mind, other) * 0.3 : Math.min(1, trustIn(mind, other) + 0.1);
    note(mind, {
      turn: mind.turn,
      with: other,
      deed: broken ? 'betrayed' : 'honoured',
      motive: 'seen',
    });
  }
  mind.turn = state.turn;
  mind.held = citadels.flatMap(({ id, in: province }) =>
    controllerOf(state, id) === me ? [id, province] : [],
  );
  mind.guests = ground.others.filter(({ at }) => mind.held.includes(spaceOf(at))).map(({ id }) => id);
  mind.purse = state.purses[me] ?? 0;
  mind.balked = balkedOf(ground, mind.marches ?? {});
  delete mind.lines;
}

interface Word {
  readonly with: PowerId;
  readonly terms: readonly Term[];
}

/** What binds it this season, by whom. */
function words(ground: Ground): Word[] {
  const { state, me } = ground;
  return pactsOf(state.letters, me).flatMap((pact) => {
    const terms = state.live.includes(pact.with) ? binding(pact, state.turn) : [];
    return terms.length === 0 ? [] : [{ with: pact.with, terms }];
  });
}

function boundBy(me: PowerId, kept: readonly Word[]): Bound {
  const friends = new Set<string>();
  const left = new Set<string>();
  const sought = new Set<string>();
  for (const { with: other, terms } of kept)
    for (const term of terms) {
      if (term.kind === 'peace') friends.add(other);
      else if (term.kind === 'empty') left.add(term.place);
      else if (term.kind === 'attack') sought.add(term.place);
      else if (term.kind === 'share')
        for (const id of term.citadels) (term.power === me ? sought : left).add(id);
    }
  return { friends, left, sought };
}

/** What the foremost of those it is not at peace with holds is sought like what was agreed: nobody else is to win. */
function againstLeader({ state, me }: Ground, bound: Bound): Bound {
  const points = (power: PowerId): number => pointsOf(state, power);
  const [leader] = state.live
    .filter((power) => power !== me && !bound.friends.has(power))
    .sort((a, b) => points(b) - points(a) || (a < b ? -1 : 1));
  if (leader === undefined || points(leader) < points(me)) return bound;
  const held = citadels.filter(({ id }) => controllerOf(state, id) === leader).map(({ id }) => id);
  return { ...bound, sought: new Set([...bound.sought, ...held]) };
}

/** What breaking its word must bring beyond what is to be feared, at the least and for the most honest. */
const SCRUPLE = 3;
const HONOUR = 10;

/** When little is left to be trusted for, a word is worth so much less. */
const END = 3;
const AT_THE_END = 0.3;

/** Why it would not keep its word to that player this season. */
function temptation(ground: Ground, mind: Mind, other: PowerId): Motive | undefined {
  if (trustIn(mind, other) < LEAST_TRUST) return 'distrust';
  if (isWinning(ground, other)) return 'leader';
  const word = (SCRUPLE + HONOUR * mind.honour) * (seasonsLeft(ground.state) <= END ? AT_THE_END : 1);
  const price = fear(ground, other) * trustIn(mind, other) + word;
  return lure(ground, other) > price ? 'gain' : undefined;
}

/** Its sheet: what it has promised and means to keep is in it. */
function sheet(ground: Ground, mind: Mind): Line[] {
  const { state, me } = ground;
  const given = words(ground);
  const free = { ...ground, bound: boundBy(me, given) };
  const kept = given.filter(({ with: other }) => {
    const motive = temptation(free, mind, other);
    note(mind, { turn: state.turn, with: other, deed: motive ? 'broke' : 'kept', motive: motive ?? 'word' });
    return motive === undefined;
  });
  const bound = { ...ground, bound: againstLeader(ground, boundBy(me, kept)) };
  const draft = bestDraft(mindful(bound, mind.balked), mind.style);
  const gifts: Line[] = [];
  for (const { with: other, terms } of kept)
    for (const term of terms) {
      if (term.kind === 'gold' && term.by === me) gifts.push({ kind: 'gift', power: other, sum: term.sum });
      if (term.kind !== 'support') continue;
      if (term.by === me) {
        const help = supportFor(bound, other, term.at, term.to);
        if (help) draft.set(help.unit.id, help.order);
        continue;
      }
      // What he was promised help for, he does.
      const unit = bound.mine.find(({ at }) => spaceOf(at) === term.at);
      const march =
        unit && ordersOf(state, unit).find((order) => order.kind === 'move' && spaceOf(order.to) === term.to);
      if (unit && march) draft.set(unit.id, march);
    }
  for (const unit of bound.mine) {
    const help = draft.has(unit.id) ? undefined : idleHelp(bound, unit);
    if (help) draft.set(unit.id, help);
  }
  return [...sheetOf(bound, draft), ...gifts];
}

const letter = (to: PowerId, intent: 'propose' | 'accept' | 'refuse', terms: readonly Term[]): Action =>
  act('letter', `${to} ${treatyText({ intent, terms }, 'en')}`);

/** Everybody's friend has nobody left to take anything from. */
const mostFriends = ({ state }: Ground): number => Math.max(1, state.live.length - 3);

const asksPeace = (terms: readonly Term[]): boolean => terms.some(({ kind }) => kind === 'peace');

/** Yes or no to the first proposal it has not answered. */
function reply(ground: Ground, mind: Mind): Action | undefined {
  const { state, me } = ground;
  const written = spoken(state.letters, me).filter(({ from, turn }) => from === me && turn === state.turn);
  const answers = written.filter(({ treaty }) => treaty.intent !== 'propose').length;
  const [open] = openTo(state.letters, me, state.turn);
  if (!open || answers >= ANSWERS) return undefined;
  const given = words(ground);
  const bound = boundBy(me, given);
  const free = { ...ground, bound };
  const { from: other, terms } = open;
  const trust = trustIn(mind, other);
  const value = terms.reduce((sum, term) => sum + worthOf(free, other, term, trust), 0);
  const crowded = asksPeace(terms) && !bound.friends.has(other) && bound.friends.size >= mostFriends(ground);
  const motive: Motive | undefined =
    trust < LEAST_TRUST
      ? 'distrust'
      : asksPeace(terms) && isWinning(ground, other)
        ? 'leader'
        : crowded || value <= 0
          ? 'gain'
          : undefined;
  const deed = motive ? 'refused' : 'accepted';
  note(mind, {
    turn: state.turn,
    with: other,
    deed,
    motive: motive ?? (asksPeace(terms) ? 'safety' : 'gain'),
  });
  return letter(other, motive ? 'refuse' : 'accept', terms);
}

/** What it would have of that player, and how much that is worth to it. */
function offerTo(ground: Ground, mind: Mind, other: PowerId): { terms: Term[]; value: number } {
  const trust = trustIn(mind, other);
  const { mine, theirs } = divide(ground, other);
  const aim = commonAim(ground, other, ground.bound.friends);
  const terms: Term[] = [{ kind: 'peace', seasons: PEACE }];
  if (aim && !mine.includes(aim) && !theirs.includes(aim)) terms.push({ kind: 'attack', place: aim });
  if (mine.length > 0 && theirs.length > 0) {
    terms.push({ kind: 'share', power: ground.me, citadels: mine });
    terms.push({ kind: 'share', power: other, citadels: theirs });
  }
  return { terms, value: terms.reduce((sum, term) => sum + worthOf(ground, other, term, trust), 0) };
}

/** Asks a friend for a hand against a third. */
function askHelp(ground: Ground, mind: Mind): Action | undefined {
  const { state, me } = ground;
  const own = spoken(state.letters, me).filter(({ from, turn }) => from === me && turn === state.turn);
  if (own.filter(({ treaty }) => treaty.intent === 'propose').length >= PROPOSALS) return undefined;
  const bound = boundBy(me, words(ground));
  const free = { ...ground, bound };
  const blows = state.live.flatMap((other) => {
    const isAsked = own.some(({ to }) => to === other);
    const blow =
      bound.friends.has(other) && !isAsked && trustIn(mind, other) >= FIRST_TRUST
        ? jointBlow(free, other)
        : undefined;
    return blow ? [{ other, ...blow }] : [];
  });
  const [best] = blows.sort((a, b) => b.worth - a.worth || (a.other < b.other ? -1 : 1));
  if (!best) return undefined;
  note(mind, { turn: state.turn, with: best.other, deed: 'proposed', motive: 'gain' });
  const at = spaceOf(best.unit.at);
  return letter(best.other, 'propose', [{ kind: 'support', by: best.other, at, to: spaceOf(best.order.to) }]);
}

/** A proposal to whoever it is worth most to be at peace with. */
function propose(ground: Ground, mind: Mind): Action | undefined {
  const { state, me } = ground;
  const said = spoken(state.letters, me).filter(({ treaty }) => treaty.intent === 'propose');
  const own = said.filter(({ from }) => from === me);
  if (own.filter(({ turn }) => turn === state.turn).length >= PROPOSALS) return undefined;
  const bound = boundBy(me, words(ground));
  if (bound.friends.size >= mostFriends(ground)) return undefined;
  const free = { ...ground, bound };
  const now = marches(state.turn);
  const answered = new Set(
    spoken(state.letters, me).flatMap(({ from, to, treaty }) =>
      to === me && treaty.intent !== 'propose' ? [from] : [],
    ),
  );
  const patience = (other: PowerId): number =>
    answered.has(other) ? PATIENCE : PATIENCE * own.filter(({ to }) => to === other).length;
  const asked = (other: PowerId): boolean =>
    own.some(({ to, turn }) => to === other && now - marches(turn) < patience(other)) ||
    said.some(({ from, to, turn }) => from === other && to === me && turn === state.turn);
  const offers = state.live
    .filter((other) => other !== me && !bound.friends.has(other) && !asked(other))
    .filter((other) => trustIn(mind, other) >= LEAST_TRUST && !isWinning(ground, other))
    .map((other) => ({ other, ...offerTo(free, mind, other) }))
    .filter(({ value }) => value > LEAST_WORTH)
    .sort((a, b) => b.value - a.value || (a.other < b.other ? -1 : 1));
  const [best] = offers;
  if (!best) return undefined;
  const motive = fear(free, best.other) > 0 ? 'safety' : 'gain';
  note(mind, { turn: state.turn, with: best.other, deed: 'proposed', motive });
  return letter(best.other, 'propose', best.terms);
}

const allSealed = ({ state, me }: Ground): boolean =>
  state.live.every((power) => power === me || state.sealed.includes(power));

function orders(seat: DiadochiSeat): Action {
  const ground = groundOf(seat);
  const { state, me } = ground;
  const mind = mindOf(seat);
  if (mind.turn !== state.turn) lookBack(ground, mind);
  // What has been begun is written to its end.
  const isTalking = mind.lines === undefined && (state.sheets[me]?.length ?? 0) === 0;
  const said =
    isTalking && !allSealed(ground)
      ? (reply(ground, mind) ?? propose(ground, mind) ?? askHelp(ground, mind))
      : undefined;
  if (said) {
    seat.jot(JSON.stringify(mind));
    return said;
  }
  if (isTalking && !allSealed(ground) && seat.wait()) {
    seat.jot(JSON.stringify(mind));
    return entry(seat.actions, 0);
  }
  if (mind.lines === undefined) {
    const scene = sceneOf(state, me);
    const lines = sheet(ground, mind);
    mind.marches = marchesOf(mindful(ground, mind.balked), lines);
    mind.lines = lines.map((line) => print(line, scene));
  }
  seat.jot(JSON.stringify(mind));
  return write(seat, mind.lines);
}

function choose(seat: DiadochiSeat): Action {
  const step = askOf(seat)?.step;
  if (step === 'orders') return orders(seat);
  // The captain's notes are not for this book.
  return diadochiCaptain.choose({ ...seat, jot: () => {} });
}

export const diadochiEnvoy: Bot<DiadochiState, Board> = { id: 'envoy', choose };

/** Why it did what it did, from the note it left. */
export function diaryOf(noted: string | undefined): readonly DiaryEntry[] {
  if (noted === undefined) return [];
  try {
    return readNote<Partial<Mind>>(noted)?.diary ?? [];
  } catch {
    return [];
  }
}
