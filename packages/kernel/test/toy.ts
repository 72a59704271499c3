/**
 * The Fleece: the smallest game that has one of everything, and the example of how a game is defined.
 *
 * TOY-1  Fifteen cards: twelve coins, worth 4 to 15, and three owls, worth 1 to 3. Everybody is dealt three.
 * TOY-2  Each of three rounds has a herald, in turn. He may raise the stake (up to 3) and look at the top card, once.
 * TOY-3  A die is rolled: the prize is the stake times the die. Everybody bids a card, face down, all at once.
 * TOY-4  The highest bid takes the prize; before that each loser may play an owl, which halves it.
 * TOY-5  Bids are discarded and everybody draws a card, the herald first. Most points after three rounds wins.
 */
import {
  act,
  cloneFlow,
  codes,
  compareTargets,
  type Decision,
  defineGame,
  type Game,
  type Happened,
  type Manifest,
  newDice,
  type Outcome,
  PASS,
  type Position,
  type Refusal,
  type Role,
  type Run,
  reading,
  refuse,
  reject,
  type State,
  type Steps,
  type Stream,
} from '@strategoi/kernel';

const OWLS = ['owl-1', 'owl-2', 'owl-3'];
const COINS = ['coin-4', 'coin-5', 'coin-6', 'coin-7', 'coin-8', 'coin-9'];
COINS.push('coin-10', 'coin-11', 'coin-12', 'coin-13', 'coin-14', 'coin-15');
const CARDS = [...OWLS, ...COINS];
const HAND = 3;
const ROUNDS = 3;
const HIGHEST_STAKE = 3;
/** A card that lies face down. */
const HIDDEN = '?';

/** What events change. In the state every card has its name; in a view those the viewer cannot see are HIDDEN. */
export interface ToyBoard {
  round: number;
  stake: number;
  prize: number;
  deck: string[];
  discard: string[];
  hands: { [role: Role]: string[] };
  points: { [role: Role]: number };
  /** Cards bid and not yet shown; '' when there is none. */
  bids: { [role: Role]: string };
  /** The top card, for whoever has looked at it. */
  seen: { [role: Role]: string };
}

/** Everything that can happen. What carries a card is told to others without it. */
export type ToyEvent =
  | { type: 'round'; round: number }
  | { type: 'stake'; stake: number }
  | { type: 'peek' | 'draw' | 'bid' | 'owl'; by: Role; card: string }
  | { type: 'prize'; prize: number }
  | { type: 'reveal'; bids: { [role: Role]: string } }
  | { type: 'award'; by: Role };

/** Where play can stand, and what is kept there: steps that keep the same share a member. */
type Rounds = { step: 'deal' | 'round' | 'herald' | 'draw' };
type Auction = { step: 'auction' | 'bid' | 'reveal' };
/** `asked` counts the losers who have answered. */
type Owls = { step: 'owls' | 'award'; winner: Role; asked: number };
export type ToyFrame = Rounds | Auction | Owls;

export interface ToyState extends State<ToyFrame>, ToyBoard {}
/** A choice made in one of those frames, and what it may do there. */
type RunIn<F extends ToyFrame> = Run<ToyState, ToyEvent, ToyFrame, F['step']>;
type Choice<F extends ToyFrame> = Decision<ToyState, F, RunIn<F>>;

const scenarios: { readonly [id: string]: readonly Role[] } = {
  duel: ['red', 'blue'],
  trio: ['red', 'blue', 'green'],
};
const rolesOf = (state: ToyState): readonly Role[] => scenarios[state.scenario] as readonly Role[];
const each = <T>(roles: readonly Role[], value: (role: Role) => T): { [role: Role]: T } =>
  Object.fromEntries(roles.map((role) => [role, value(role)]));

export const manifest: Manifest = {
  id: 'toy',
  version: '1',
  title: { en: 'The Fleece', fr: 'La Toison' },
  subtitle: { en: 'An auction', fr: 'Une enchère' },
  credits: { en: 'Public domain', fr: 'Domaine public' },
  roles: [
    { id: 'red', name: { en: 'Red', fr: 'Rouge' } },
    { id: 'blue', name: { en: 'Blue', fr: 'Bleu' } },
    { id: 'green', name: { en: 'Green', fr: 'Vert' } },
  ],
  scenarios: [
    { id: 'duel', title: { en: 'Duel', fr: 'Duel' }, roles: ['red', 'blue'], turns: [1, ROUNDS] },
    { id: 'trio', title: { en: 'Trio', fr: 'Trio' }, roles: ['red', 'blue', 'green'], turns: [1, ROUNDS] },
  ],
  options: [
    { id: 'windows', values: ['sealed', 'swift'], default: 'sealed', rules: ['TOY-4'] },
    { id: 'peek', values: ['yes', 'no'], default: 'yes', rules: ['TOY-2'] },
  ],
  verbs: ['raise', 'peek', 'done', 'bid', 'play', PASS],
  windows: ['owl'],
  complete: true,
  facts: {
    seats: [2, 3],
    longest: 60,
    hidden: true,
    simultaneous: true,
    coverage: [
      'verb:raise',
      'verb:peek',
      'owl:played',
      'end:win',
      'end:draw',
      ...CARDS.map((card) => `bid:${card}`),
    ],
  },
};

// Events

function discard(board: ToyBoard, role: Role, card: string): void {
  const hand = board.hands[role] as string[];
  const at = hand.indexOf(card);
  hand.splice(at < 0 ? hand.indexOf(HIDDEN) : at, 1);
  board.discard.push(card);
}

/** The same changes whether the board is the state's own or a view's. */
function fold(board: ToyBoard, event: ToyEvent): void {
  switch (event.type) {
    case 'round':
      board.round = event.round;
      board.stake = 1;
      board.prize = 0;
      return;
    case 'stake':
      board.stake = event.stake;
      return;
    case 'peek':
      board.seen[event.by] = event.card;
      return;
    case 'prize':
      board.prize = event.prize;
      return;
    case 'bid':
      board.bids[event.by] = event.card;
      return;
    case 'reveal':
      for (const [role, bid] of Object.entries(event.bids)) {
        discard(board, role, bid);
        board.bids[role] = '';
      }
      return;
    case 'owl':
      discard(board, event.by, event.card);
      board.prize = Math.floor(board.prize / 2);
      return;
    case 'award':
      board.points[event.by] = (board.points[event.by] as number) + board.prize;
      return;
    case 'draw':
      board.deck.pop();
      (board.hands[event.by] as string[]).push(event.card);
      for (const role in board.seen) board.seen[role] = '';
      return;
  }
}

/** Only the one who drew, looked or bid knows which card it was. */
function redact(event: Happened<ToyEvent>, viewer: string): Happened<ToyEvent> {
  const secret = event.type === 'draw' || event.type === 'peek' || event.type === 'bid';
  return secret && event.by !== viewer ? { ...event, card: HIDDEN } : event;
}

const cover = (card: string): string => (card === '' ? '' : HIDDEN);

function board(state: ToyState, viewer: string): ToyBoard {
  const roles = rolesOf(state);
  const own = <T>(role: Role, value: T, other: T): T => (role === viewer ? value : other);
  return {
    round: state.round,
    stake: state.stake,
    prize: state.prize,
    deck: state.deck.map(cover),
    discard: state.discard.slice(),
    hands: each(roles, (role) => {
      const hand = state.hands[role] as string[];
      return own(role, hand.slice(), hand.map(cover));
    }),
    points: { ...state.points },
    bids: each(roles, (role) => own(role, state.bids[role] as string, cover(state.bids[role] as string))),
    seen: each(roles, (role) => own(role, state.seen[role] as string, cover(state.seen[role] as string))),
  };
}

// The sequence of play

/** Roles from the herald on. */
function inTurn(state: ToyState): Role[] {
  const roles = rolesOf(state);
  const first = (state.round - 1) % roles.length;
  return [...roles.slice(first), ...roles.slice(0, first)];
}
const herald = (state: ToyState): Role => inTurn(state)[0] as Role;
const hand = (state: ToyState, role: Role): readonly string[] => state.hands[role] as string[];
const value = (card: string | undefined): number => CARDS.indexOf(card ?? '') + 1;
const isOwl = (card: string): boolean => OWLS.includes(card);

const theHerald: Choice<Rounds> = {
  rules: ['TOY-2'],
  forced: true,
  roles: (state) => [herald(state)],
  offers(state, frame, role) {
    const all = [act('raise'), act('peek'), act('done')];
    return all.filter((action) => !this.refuse(state, frame, role, action));
  },
  refuse(state, _frame, role, action): Refusal | undefined {
    if (action.target !== undefined) return refuse(codes.unknownAction);
    if (action.verb === 'raise') return state.stake < HIGHEST_STAKE ? undefined : refuse('TOY-2', 'highest');
    if (action.verb === 'peek') {
      if (state.options.peek === 'no') return refuse('TOY-2', 'no-peeking');
      if (state.deck.length === 0) return refuse('TOY-2', 'no-card');
      return state.seen[role] === '' ? undefined : refuse('TOY-2', 'once');
    }
    return action.verb === 'done' ? undefined : refuse(codes.unknownAction);
  },
  take(state, _frame, role, action, run) {
    if (action.verb === 'raise') return run.emit({ type: 'stake', stake: state.stake + 1 });
    if (action.verb === 'done') return run.call({ step: 'auction' }, 'draw');
    run.reveal();
    run.emit({ type: 'peek', by: role, card: state.deck[state.deck.length - 1] as string });
  },
};

/** The card is found while the bid is judged, and handed to whoever takes it. */
const theBids = reading<ToyState, Auction, RunIn<Auction>, string>({
  rules: ['TOY-3'],
  roles: (state) => rolesOf(state).filter((role) => state.bids[role] === ''),
  skip: (_state, _frame, run) => run.next('reveal'),
  offers: (state, _frame, role) =>
    hand(state, role)
      .toSorted(compareTargets)
      .map((card) => act('bid', card)),
  read(state, _frame, role, action) {
    if (action.verb !== 'bid') return refuse(codes.unknownAction);
    return hand(state, role).find((card) => card === action.target) ?? refuse('TOY-3', 'not-held');
  },
  take: (_state, _frame, role, _action, run, card) => run.emit({ type: 'bid', by: role, card }),
});

const theOwls: Choice<Owls> = {
  rules: ['TOY-4'],
  window: 'owl',
  roles: (state, frame) => losers(state, frame).slice(frame.asked, frame.asked + 1),
  skip: (_state, _frame, run) => run.next('award'),
  mayHold: (state, _frame, role) => hand(state, role).length > 0,
  params: (state) => ({ turn: state.round, prize: state.prize }),
  offers: (state, _frame, role) => [
    ...hand(state, role)
      .filter(isOwl)
      .toSorted(compareTargets)
      .map((card) => act('play', card)),
    act(PASS),
  ],
  refuse(state, _frame, role, action) {
    if (action.verb === PASS && action.target === undefined) return undefined;
    if (action.verb !== 'play') return refuse(codes.unknownAction);
    if (!hand(state, role).includes(action.target ?? '')) return refuse('TOY-4', 'not-held');
    return isOwl(action.target ?? '') ? undefined : refuse('TOY-4', 'not-an-owl');
  },
  take(_state, frame, role, action, run) {
    frame.asked++;
    if (action.target !== undefined) run.emit({ type: 'owl', by: role, card: action.target });
  },
};

const losers = (state: ToyState, frame: Owls): Role[] =>
  inTurn(state).filter((role) => role !== frame.winner);

const steps: Steps<ToyState, ToyEvent, ToyFrame> = {
  deal(state, _frame, run) {
    shuffle(state.deck, (n) => run.draw(n));
    for (const role of rolesOf(state)) state.hands[role] = state.deck.splice(-HAND);
    run.next('round');
  },
  round(state, _frame, run) {
    if (state.round === ROUNDS) return run.done();
    run.emit({ type: 'round', round: state.round + 1 });
    run.next('herald');
  },
  herald: theHerald,
  draw(state, _frame, run) {
    run.reveal();
    for (const role of inTurn(state)) {
      const card = state.deck[state.deck.length - 1];
      if (card !== undefined) run.emit({ type: 'draw', by: role, card });
    }
    run.next('round');
  },

  auction(state, _frame, run) {
    const die = run.roll('prize', herald(state));
    run.emit({ type: 'prize', prize: state.stake * die });
    run.next('bid');
  },
  bid: theBids,
  reveal(state, _frame, run) {
    const bids = { ...state.bids };
    const winner = rolesOf(state).toSorted((a, b) => value(bids[b]) - value(bids[a]))[0] as Role;
    run.reveal();
    run.emit({ type: 'reveal', bids });
    // What comes next keeps more than this did: it is given whole.
    run.next({ step: 'owls', winner, asked: 0 });
  },
  owls: theOwls,
  award(_state, frame, run) {
    run.emit({ type: 'award', by: frame.winner });
    run.done();
  },
};

function shuffle(cards: string[], below: (n: number) => number): void {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [cards[i], cards[j]] = [cards[j] as string, cards[i] as string];
  }
}

// The rest of the contract

function start(scenario: string, options: ToyState['options'], dice: ToyState['dice']): ToyState {
  const roles = scenarios[scenario] as readonly Role[];
  return {
    scenario,
    options,
    flow: [{ step: 'deal' }],
    dice,
    round: 0,
    stake: 1,
    prize: 0,
    deck: CARDS.slice(),
    discard: [],
    hands: each(roles, () => []),
    points: each(roles, () => 0),
    bids: each(roles, () => ''),
    seen: each(roles, () => ''),
  };
}

/** By hand: this is what search pays for every node. */
function clone(state: ToyState): ToyState {
  return {
    scenario: state.scenario,
    options: state.options,
    flow: cloneFlow(state.flow),
    dice: { ...state.dice },
    round: state.round,
    stake: state.stake,
    prize: state.prize,
    deck: state.deck.slice(),
    discard: state.discard.slice(),
    hands: each(rolesOf(state), (role) => hand(state, role).slice()),
    points: { ...state.points },
    bids: { ...state.bids },
    seen: { ...state.seen },
  };
}

function outcome(state: ToyState): Outcome | undefined {
  if (state.flow.length > 0) return undefined;
  const best = Math.max(...Object.values(state.points));
  const winners = rolesOf(state).filter((role) => state.points[role] === best);
  return {
    winners,
    level: winners.length === 1 ? 'win' : 'draw',
    points: { ...state.points },
    breakdown: each(rolesOf(state), (role) => [{ rule: 'TOY-5', points: state.points[role] as number }]),
  };
}

/** Deals again every card that this role has not seen. */
function sample(state: ToyState, role: Role, luck: Stream): ToyState {
  const other = clone(state);
  const top = state.seen[role] === '' ? [] : [state.seen[role] as string];
  const others = rolesOf(state).filter((r) => r !== role);
  const unseen = [...state.deck, ...others.flatMap((r) => hand(state, r))].filter(
    (card) => !top.includes(card),
  );
  do {
    const cards = unseen.toSorted();
    shuffle(cards, luck.below);
    for (const r of others) other.hands[r] = cards.splice(0, hand(state, r).length);
    other.deck = [...cards, ...top];
    // A swift window is open: everybody knows that there is an owl behind it.
  } while (others.some((r) => opensSwift(state, r) && !hand(other, r).some(isOwl)));
  for (const r of others) {
    const cards = hand(other, r);
    if (other.bids[r] !== '') other.bids[r] = cards[luck.below(cards.length)] as string;
    if (other.seen[r] !== '') other.seen[r] = other.deck[other.deck.length - 1] as string;
  }
  return other;
}

function opensSwift(state: ToyState, role: Role): boolean {
  const frame = state.flow[state.flow.length - 1];
  if (state.options.windows !== 'swift' || frame?.step !== 'owls') return false;
  return theOwls.roles(state, frame).includes(role);
}

function faults(state: ToyState): string[] {
  const found: string[] = [];
  const cards = [...state.deck, ...state.discard, ...rolesOf(state).flatMap((role) => hand(state, role))];
  if (cards.toSorted().join() !== CARDS.toSorted().join()) found.push('cards are lost or doubled');
  if (state.stake < 1 || state.stake > HIGHEST_STAKE) found.push('the stake is out of range');
  for (const role of rolesOf(state)) {
    const bid = state.bids[role] as string;
    if (bid !== '' && !hand(state, role).includes(bid)) found.push(`${role} bid a card he does not hold`);
  }
  return found;
}

function save(state: ToyState): Position {
  const { dice: _dice, scenario, ...rest } = clone(state);
  return { game: manifest.id, scenario, ...rest };
}

function load(position: Position): ToyState {
  const { game, scenario, ...rest } = position;
  if (game !== manifest.id || !scenarios[scenario]) reject(codes.badPosition, 'game');
  const blank = start(scenario, {}, newDice('position'));
  const state = clone({ ...blank, ...JSON.parse(JSON.stringify(rest)) } as ToyState);
  const [fault] = faults(state);
  if (fault) reject(codes.badPosition, 'fault', { fault });
  return state;
}

export const toy: Game<ToyState, ToyBoard, ToyEvent> = defineGame<ToyBoard, ToyState, ToyEvent>({
  manifest,
  steps,
  start,
  clone,
  board,
  fold,
  redact,
  outcome,
  sample,
  load,
  save,
  faults,
  odds(state, _role, at) {
    if (at !== 'prize') return [];
    const results = [1, 2, 3, 4, 5, 6].map((die) => ({
      chance: [1, 6] as const,
      result: { prize: die * state.stake },
    }));
    return [{ kind: 'prize', facts: { stake: state.stake }, factors: [], results }];
  },
  secrets(state, viewer) {
    const others = rolesOf(state).filter((role) => role !== viewer);
    const unseen = [...state.deck, ...others.flatMap((role) => hand(state, role))];
    return unseen.filter((card) => card !== state.seen[viewer]);
  },
  covers(state, action, events) {
    const used = [`verb:${action.verb}`];
    for (const event of events) {
      if (event.type === 'owl') used.push('owl:played');
      if (event.type === 'reveal') used.push(...Object.values(event.bids).map((bid) => `bid:${bid}`));
    }
    const result = outcome(state);
    return result ? [...used, `end:${result.level}`] : used;
  },
});
