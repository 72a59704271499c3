import { type Action, act, entry, figure, figuresOf, refuse, sure } from '@strategoi/kernel';
import {
  ATTACKER,
  type Camp,
  type Choice,
  DEFENDER,
  type EpicRun,
  type FrameOf,
  only,
  roleOf,
} from '../flow.ts';
import type { S } from '../state.ts';
import { classes, classId, findClass, findLeader, leaderId, unitType } from '../units.ts';
import { isOffered } from './stacks.ts';

// Battles in three wings (appendix D): asked for, drawn up, shifted, fought side by side and joined up.

type F = FrameOf<'battle'>;

const wingNames = ['left', 'centre', 'right'] as const;
const CENTRE = 1;
/** EPW-OPT-05: the die that lets a player shift. */
const SHIFT_ON = 4;

const unitsOf = (f: F, camp: Camp): number[] => (camp === 0 ? f.attackers : f.defenders);
const firstOf = (f: F, camp: Camp): number => (camp === 0 ? 0 : f.attackers.length);
const leadersOf = (f: F, camp: Camp): number[] => (camp === 0 ? f.ledBy : f.metBy);
const seatOf = (f: F, camp: Camp): number => (camp === 0 ? f.seat : f.enemy);
const against = (camp: Camp): Camp => (camp === ATTACKER ? DEFENDER : ATTACKER);
export const hasWings = (f: F): boolean => f.wing.length > 0;

/** The display as it lies, for whoever looks on; with wings as far as they are drawn up. */
export const tellRanks = (f: F, run: EpicRun<'battle'>): void =>
  run.emit({
    type: 'ranks',
    place: f.place,
    attackers: f.attackers.slice(),
    defenders: f.defenders.slice(),
    morale: f.morale.slice(),
    box: f.box.slice(),
    commanders: f.commanders.slice(),
    ...(hasWings(f) ? { wing: f.wing.slice(), posts: f.posts.slice() } : {}),
  });

/** EPW-OPT-01: more than three units on either side, in the open. */
const isLarge = (s: S, f: F): boolean =>
  s.options.wings === 'on' && f.kind !== 'assault' && f.attackers.length > 3 && f.defenders.length > 3;

/** EPW-OPT-01: neither has asked for them yet, and one of them still may. */
export const mayHaveWings = (s: S, f: F): boolean => isLarge(s, f) && f.noes < 2 && !hasWings(f);

const askOffers: readonly Action[] = [act('wings'), act('line')];
/** EPW-OPT-01: either player may ask for wings, the attacker first. */
export const array: Choice<'battle'> = {
  rules: ['EPW-OPT-01'],
  roles: (s, f) => (mayHaveWings(s, f) ? only(seatOf(f, f.noes === 0 ? ATTACKER : DEFENDER)) : []),
  skip: (_s, f, run) => run.next(hasWings(f) ? 'battle.wing' : 'battle.omens'),
  params: (_s, f) => ({ place: f.place }),
  offers: () => [...askOffers],
  refuse: (_s, _f, _role, action) => (isOffered(askOffers, action) ? undefined : refuse('EPW-OPT-01')),
  take(_s, f, _role, { verb }, run) {
    if (verb === 'line') f.noes++;
    else {
      f.wing = figuresOf(f.morale, () => -1);
      tellRanks(f, run);
    }
  },
};

// ---- drawing up

/** Hoplites are told off first, so that who may stand in the centre is known. */
const rank = (u: number): number => (unitType[u] === 'hoplite' ? 0 : unitType[u] === 'cavalry' ? 2 : 1);
function nextUnit(f: F, camp: Camp): number {
  let found = -1;
  unitsOf(f, camp).forEach((u, i) => {
    if (f.wing[firstOf(f, camp) + i] !== -1) return;
    if (found < 0 || rank(u) < rank(figure(unitsOf(f, camp), found))) found = i;
  });
  return found;
}
const nextLeader = (f: F, camp: Camp): number =>
  leadersOf(f, camp).find((l) => !f.posts.some((one, i) => i % 2 === 0 && one === l)) ?? -1;
/** Who still has to draw up, the attacker first (EPW-OPT-02). */
const drawingUp = (f: F): Camp | undefined =>
  ([0, 1] as const).find((camp) => nextUnit(f, camp) >= 0 || nextLeader(f, camp) >= 0);

const countIn = (f: F, camp: Camp, w: number, test: (u: number) => boolean = () => true): number =>
  unitsOf(f, camp).filter((u, i) => f.wing[firstOf(f, camp) + i] === w && test(u)).length;
const isHoplite = (u: number): boolean => unitType[u] === 'hoplite';
/** EPW-OPT-02, RUL-49: a quarter of the units in each wing, rounded down. */
const least = (f: F, camp: Camp): number => Math.floor(unitsOf(f, camp).length / 4);

/** EPW-OPT-03: no light troops or cavalry in the centre with hoplites on both flanks. */
function isDrawnUp(f: F, camp: Camp): boolean {
  const flanked = countIn(f, camp, 0, isHoplite) > 0 && countIn(f, camp, 2, isHoplite) > 0;
  return !flanked || countIn(f, camp, CENTRE, (u) => !isHoplite(u)) === 0;
}
/** May this unit stand there, with the others still to come? */
function mayStand(f: F, camp: Camp, i: number, w: number): boolean {
  const at = firstOf(f, camp) + i;
  const trial: F = { ...f, wing: figuresOf(f.wing, (old, k) => (k === at ? w : old)) };
  const rest = unitsOf(f, camp).filter((_u, k) => trial.wing[firstOf(f, camp) + k] === -1);
  const wanting = [0, 1, 2].map((x) => Math.max(0, least(f, camp) - countIn(trial, camp, x)));
  if (wanting.reduce((a, b) => a + b, 0) > rest.length || !isDrawnUp(trial, camp)) return false;
  const flanked = countIn(trial, camp, 0, isHoplite) > 0 && countIn(trial, camp, 2, isHoplite) > 0;
  return !flanked || figure(wanting, CENTRE) <= rest.filter(isHoplite).length;
}

function wingOffers(f: F): Action[] {
  const camp = drawingUp(f);
  if (camp === undefined) return [];
  const i = nextUnit(f, camp);
  if (i < 0) return wingNames.map((w) => act('wing', `${leaderId(nextLeader(f, camp))} ${w}`));
  const id = classId(figure(unitsOf(f, camp), i));
  return wingNames.flatMap((name, w) => (mayStand(f, camp, i, w) ? [act('wing', `${id} ${name}`)] : []));
}
/** Flanks and centre as even as can be: hoplites in the centre first and on the right, the others on the flanks. */
const preference = (u: number): readonly number[] => (isHoplite(u) ? [CENTRE, 2, 0] : [2, 0, CENTRE]);
/** How most people would draw up whoever is next: the units evenly, the leaders on the right, in the centre and on the left. */
function naturalWing(f: F, camp: Camp): number {
  const i = nextUnit(f, camp);
  if (i < 0) {
    const posts = f.posts.filter(
      (_l, k) => k % 2 === 1 && leadersOf(f, camp).includes(figure(f.posts, k - 1)),
    );
    return [2, CENTRE, 0].find((w) => !posts.includes(w)) ?? 2;
  }
  const open = preference(figure(unitsOf(f, camp), i)).filter((w) => mayStand(f, camp, i, w));
  const fewest = Math.min(...open.map((w) => countIn(f, camp, w)));
  return sure(open.find((w) => countIn(f, camp, w) === fewest));
}
function stand(f: F, camp: Camp, w: number): void {
  const i = nextUnit(f, camp);
  if (i < 0) f.posts.push(nextLeader(f, camp), w);
  else f.wing[firstOf(f, camp) + i] = w;
}
/** The battle with everybody drawn up who is not yet; itself when all are. */
export function drawnNaturally(f: F): F {
  if (hasWings(f) && drawingUp(f) === undefined) return f;
  const drawn: F = {
    ...f,
    wing: hasWings(f) ? f.wing.slice() : figuresOf(f.morale, () => -1),
    posts: f.posts.slice(),
  };
  for (let camp = drawingUp(drawn); camp !== undefined; camp = drawingUp(drawn))
    stand(drawn, camp, naturalWing(drawn, camp));
  return drawn;
}

const wingNamed = (word: string): number => (wingNames as readonly string[]).indexOf(word);

/** Where most people would have everybody of a camp who is still to be told off, as it is written. */
function naturalOffers(f: F): string[] {
  const camp = sure(drawingUp(f));
  const drawn = drawnNaturally(f);
  const units = unitsOf(f, camp).flatMap((u, i) => {
    const at = firstOf(f, camp) + i;
    return f.wing[at] === -1 ? [{ u, w: figure(drawn.wing, at) }] : [];
  });
  const posts = leadersOf(f, camp).flatMap((l) => {
    const at = drawn.posts.findIndex((one, i) => i % 2 === 0 && one === l);
    return f.posts[at] === l ? [] : [`wing ${leaderId(l)} ${wingNames[figure(drawn.posts, at + 1)]}`];
  });
  return [
    ...units
      .toSorted((a, b) => rank(a.u) - rank(b.u))
      .map(({ u, w }) => `wing ${classId(u)} ${wingNames[w]}`),
    ...posts,
  ];
}

/** EPW-OPT-02, EPW-OPT-03: what keeps three wings of such classes from being drawn up, if anything. */
export function whyNotDrawn(wings: readonly (readonly string[])[]): string | undefined {
  const quarter = Math.floor(wings.reduce((n, { length }) => n + length, 0) / 4);
  if (wings.some(({ length }) => length < quarter)) return 'EPW-OPT-02';
  const isFoot = (id: string): boolean => classes[findClass(id)]?.type === 'hoplite';
  const [left = [], centre = [], right = []] = wings;
  return left.some(isFoot) && right.some(isFoot) && !centre.every(isFoot) ? 'EPW-OPT-03' : undefined;
}

/** EPW-OPT-02, EPW-OPT-03, EPW-OPT-04: unit by unit, then the leaders. */
export const drawUp: Choice<'battle'> = {
  rules: ['EPW-OPT-02', 'EPW-OPT-03', 'EPW-OPT-04'],
  roles: (_s, f) => {
    const camp = drawingUp(f);
    return camp === undefined ? [] : only(seatOf(f, camp));
  },
  skip: (_s, f, run) => {
    f.turn = 0;
    f.noes = 0;
    run.next('battle.shift');
  },
  forced: true,
  params: (_s, f) => ({ place: f.place, natural: naturalOffers(f) }),
  offers: (_s, f) => wingOffers(f),
  refuse(_s, f, _role, action) {
    if (isOffered(wingOffers(f), action)) return undefined;
    const camp = sure(drawingUp(f));
    const w = wingNamed((action.target ?? '').split(' ')[1] ?? '');
    const light =
      w === CENTRE && nextUnit(f, camp) >= 0 && !isHoplite(figure(unitsOf(f, camp), nextUnit(f, camp)));
    return refuse(light ? 'EPW-OPT-03' : 'EPW-OPT-02');
  },
  take(_s, f, _role, { target = '' }, run) {
    const camp = sure(drawingUp(f));
    const name = target.split(' ')[1] ?? '';
    stand(f, camp, wingNamed(name));
    tellRanks(f, run);
  },
};

// ---- shifting (EPW-OPT-05)

const shiftAsk: readonly Action[] = [act('hold'), act('shift')];
export const shift: Choice<'battle'> = {
  rules: ['EPW-OPT-05'],
  roles: (_s, f) => (f.noes < 2 ? only(seatOf(f, f.turn)) : []),
  skip: (_s, _f, run) => run.next('battle.omens'),
  params: (_s, f) => ({ place: f.place }),
  offers: () => [...shiftAsk],
  refuse: (_s, _f, _role, action) => (isOffered(shiftAsk, action) ? undefined : refuse('EPW-OPT-05')),
  take(_s, f, _role, { verb }, run) {
    if (verb === 'hold') {
      f.noes++;
      f.turn = against(f.turn);
      return;
    }
    const die = run.roll('shift', roleOf(seatOf(f, f.turn)));
    run.emit({ type: 'check', what: 'shift', at: f.place, die, modifier: 0, result: die >= SHIFT_ON });
    if (die < SHIFT_ON) return run.next('battle.omens');
    f.noes = 0;
    f.moved = [];
    run.next('battle.move');
  },
};

/** Every unit that may go, and where: foot to a wing beside, cavalry anywhere; once each. */
function moves(f: F): { i: number; to: number }[] {
  const camp = f.turn;
  const found: { i: number; to: number }[] = [];
  const footMoved = f.moved.some((u) => unitType[u] !== 'cavalry');
  unitsOf(f, camp).forEach((u, i) => {
    const cavalry = unitType[u] === 'cavalry';
    if (f.moved.includes(u) || footMoved || (f.moved.length > 0 && !cavalry)) return;
    const from = figure(f.wing, firstOf(f, camp) + i);
    for (const to of [0, 1, 2])
      if (to !== from && (cavalry || Math.abs(to - from) === 1) && mayShift(f, camp, i, to))
        found.push({ i, to });
  });
  return found;
}
function mayShift(f: F, camp: Camp, i: number, to: number): boolean {
  const at = firstOf(f, camp) + i;
  const from = figure(f.wing, at);
  const trial: F = { ...f, wing: figuresOf(f.wing, (old, k) => (k === at ? to : old)) };
  return countIn(trial, camp, from) >= least(f, camp) && isDrawnUp(trial, camp);
}
const legName = (f: F, { i, to }: { i: number; to: number }): string => {
  const camp = f.turn;
  const from = figure(f.wing, firstOf(f, camp) + i);
  return `${classId(figure(unitsOf(f, camp), i))} ${wingNames[from]}-${wingNames[to]}`;
};
function moveOffers(f: F): Action[] {
  const names = new Set(moves(f).map((move) => legName(f, move)));
  const leaders = leadersOf(f, f.turn).flatMap((l) => {
    const at = f.posts.findIndex((one, i) => i % 2 === 0 && one === l);
    return at < 0 || f.moved.includes(-1 - l)
      ? []
      : wingNames.flatMap((name, w) =>
          w === f.posts[at + 1] ? [] : [act('shift', `${leaderId(l)} ${name}`)],
        );
  });
  return [...[...names].map((name) => act('shift', name)), ...leaders, act('done')];
}
export const shiftUnits: Choice<'battle'> = {
  rules: ['EPW-OPT-05'],
  roles: (_s, f) => only(seatOf(f, f.turn)),
  forced: true,
  params: (_s, f) => ({ place: f.place }),
  offers: (_s, f) => moveOffers(f),
  refuse: (_s, f, _role, action) => (isOffered(moveOffers(f), action) ? undefined : refuse('EPW-OPT-05')),
  take(_s, f, _role, { verb, target = '' }, run) {
    if (verb === 'done') {
      f.moved = [];
      f.turn = against(f.turn);
      return run.next('battle.shift');
    }
    const l = findLeader(entry(target.split(' '), 0));
    if (l >= 0) {
      f.posts[f.posts.findIndex((one, i) => i % 2 === 0 && one === l) + 1] = wingNamed(
        entry(target.split(' '), 1),
      );
      f.moved.push(-1 - l);
      return tellRanks(f, run);
    }
    const move = moves(f).find((one) => legName(f, one) === target) as { i: number; to: number };
    const camp = f.turn;
    f.wing[firstOf(f, camp) + move.i] = move.to;
    f.moved.push(figure(unitsOf(f, camp), move.i));
    tellRanks(f, run);
  },
};

// ---- joining up after a round (EPW-OPT-07, EPW-OPT-08)

const live = (f: F, camp: Camp, w: number): number[] =>
  unitsOf(f, camp).flatMap((_u, i) => {
    const at = firstOf(f, camp) + i;
    return f.box[at] === 0 && f.wing[at] === w ? [at] : [];
  });
/** Wings in which both sides still have units. */
export const fights = (f: F): number[] =>
  [0, 1, 2].filter((w) => live(f, 0, w).length > 0 && live(f, 1, w).length > 0);

/** EPW-OPT-07: friends come up: a point of morale for all of the side in that wing. */
const hearten = (f: F, camp: Camp, w: number): void => {
  for (const at of live(f, camp, w)) f.morale[at] = figure(f.morale, at) + 1;
};
function send(f: F, camp: Camp, from: number, to: number): void {
  const gone = live(f, camp, from);
  for (const at of gone) f.wing[at] = to;
  if (gone.length > 0) follow(f, camp, from, to);
}
/** EPW-OPT-04: a leader serves the wing he is stacked with, and goes where its men go. */
function follow(f: F, camp: Camp, from: number, to: number): void {
  const own = leadersOf(f, camp);
  for (let i = 0; i < f.posts.length; i += 2)
    if (own.includes(figure(f.posts, i)) && f.posts[i + 1] === from) f.posts[i + 1] = to;
}

/** Sends on whoever is alone in his wing; the victors of the centre are asked where they go. */
export function joinUp(f: F): void {
  const open = fights(f);
  const camps = [0, 1] as const;
  if (open.length === 3) return;
  if (open.length === 0) {
    // EPW-OPT-08: all who are left fight one battle.
    for (const camp of camps) for (const w of [0, 2]) send(f, camp, w, CENTRE);
    return;
  }
  if (open.length === 1) {
    const to = figure(open, 0);
    const came = camps.filter((camp) => [0, 1, 2].some((w) => w !== to && live(f, camp, w).length > 0));
    for (const camp of came) for (const w of [0, 1, 2]) if (w !== to) send(f, camp, w, to);
    // Where both come up it cancels out.
    if (came.length === 1) hearten(f, figure(came, 0), to);
    return;
  }
  const quiet = [0, 1, 2].find((w) => !open.includes(w)) as number;
  if (quiet === CENTRE) return;
  for (const camp of camps)
    if (live(f, camp, quiet).length > 0) {
      send(f, camp, quiet, CENTRE);
      hearten(f, camp, CENTRE);
    }
}

/** EPW-OPT-07: whose victors stand in a centre with no enemy left. */
export const toJoin = (f: F): Camp | undefined =>
  fights(f).includes(CENTRE) ? undefined : ([0, 1] as const).find((camp) => live(f, camp, CENTRE).length > 0);
const joinOffers = (f: F): Action[] => {
  const camp = sure(toJoin(f));
  const at = figure(live(f, camp, CENTRE), 0);
  const id = classId(figure([...f.attackers, ...f.defenders], at));
  return [0, 2].map((w) => act('wing', `${id} ${wingNames[w]}`));
};
/** A point for each wing somebody came to out of the centre. */
function heartenJoined(f: F): void {
  for (const w of new Set(f.moved)) hearten(f, f.turn, w);
  f.moved = [];
}
function sendOne(f: F, camp: Camp, w: number): void {
  f.turn = camp;
  f.wing[figure(live(f, camp, CENTRE), 0)] = w;
  f.moved.push(w);
  // The leaders of the centre go with the last to leave it.
  if (live(f, camp, CENTRE).length === 0) follow(f, camp, CENTRE, w);
}
/** The battle with all who are left in a centre that is won on one flank. */
export function sentTo(f: F, w: number): F {
  const sent: F = {
    ...f,
    wing: f.wing.slice(),
    morale: f.morale.slice(),
    moved: f.moved.slice(),
    posts: f.posts.slice(),
  };
  for (let camp = toJoin(sent); camp !== undefined; camp = toJoin(sent)) sendOne(sent, camp, w);
  heartenJoined(sent);
  return sent;
}

/** EPW-OPT-07: the victors of the centre go to the one flank or the other. */
export const join: Choice<'battle'> = {
  rules: ['EPW-OPT-07'],
  roles: (_s, f) => {
    const camp = toJoin(f);
    return camp === undefined ? [] : only(seatOf(f, camp));
  },
  skip: (_s, f, run) => {
    heartenJoined(f);
    run.next('battle.press');
  },
  params: (_s, f) => ({ place: f.place }),
  offers: (_s, f) => joinOffers(f),
  refuse: (_s, f, _role, action) => (isOffered(joinOffers(f), action) ? undefined : refuse('EPW-OPT-07')),
  take(_s, f, _role, { target = '' }, run) {
    sendOne(f, sure(toJoin(f)), wingNamed(entry(target.split(' '), 1)));
    tellRanks(f, run);
  },
};

/** EPW-OPT-04: the leader of a side in a wing, or -1; the best where there are several. */
export function leaderIn(f: F, camp: Camp, w: number, rating: (l: number) => number): number {
  let best = -1;
  for (const l of leadersOf(f, camp)) {
    const at = f.posts.findIndex((one, i) => i % 2 === 0 && one === l);
    if (at >= 0 && f.posts[at + 1] === w && (best < 0 || rating(l) > rating(best))) best = l;
  }
  return best;
}
