import { type Action, act, type Refusal, refuse, sure } from '@strategoi/kernel';
import { cardId, cardSpec, isImmediate } from '../cards.ts';
import type { CardOp } from '../data/cards.ts';
import { pay } from '../effects.ts';
import { type AnyFrame, type Chapter, type Choice, type EpicRun, only, type Teller } from '../flow.ts';
import { cardBreach } from '../grievances.ts';
import type { S, Seat } from '../state.ts';
import { cardFrame, opNamed, opsOf } from './plays/index.ts';
import { type Asking, type CardFrame, LEFT } from './plays/play.ts';
import { isOffered } from './stacks.ts';

type R = EpicRun<'card'>;

/** EPW-CRD-04, EPW-CRD-06: the card is paid for and laid down in sight of all. */
export function layDown(run: Teller, seat: Seat, card: number): void {
  const { cost, fate, id } = cardSpec(card);
  pay(run, seat, -cost, 'card');
  // Argos is put away once it is known whether it has worked.
  const to = id === 'argos' || fate === 'table' ? 'table' : fate === 'remove' ? 'removed' : 'discard';
  run.emit({ type: 'play', seat, card, to });
  run.reveal();
  cardBreach(run, seat, isImmediate(card));
}

/** Lays a card down; what it does follows as a procedure of its own. */
export function playCard(run: Teller, seat: Seat, card: number): AnyFrame {
  layDown(run, seat, card);
  return cardFrame(seat, card);
}

const opNow = (f: CardFrame): CardOp | undefined => opsOf(f.card)[f.op];
function asking(s: S, f: CardFrame): Asking | undefined {
  const op = opNow(f);
  return op && opNamed(op.op).ask?.(s, f, op);
}

const targetOffers = (s: S, f: CardFrame): Action[] => {
  const wanted = asking(s, f);
  if (!wanted) return [];
  // In the same order whatever they were found by.
  const names = [...wanted.options].sort();
  return [...names.map((name) => act('on', name)), ...(wanted.done ? [act('done')] : [])];
};

/** The targets of an op, one by one. */
const target: Choice<'card'> = {
  rules: ['EPW-CRD-06'],
  roles(s, f) {
    const wanted = asking(s, f);
    return wanted ? only(wanted.seat) : [];
  },
  skip: (s, f, run) => work(s, f, run),
  forced: (s, f) => !asking(s, f)?.hidden,
  params: (_s, f) => ({ card: cardId(f.card) }),
  offers: targetOffers,
  refuse: (s, f, _role, action): Refusal | undefined =>
    isOffered(targetOffers(s, f), action) ? undefined : refuse('EPW-CRD-06'),
  take: (_s, f, _role, { verb, target: name = '' }) => {
    f.targets.push(verb === 'done' ? LEFT : name);
  },
};

/** Everything is named: the op is done, then the next one begins. */
function work(s: S, f: CardFrame, run: R): void {
  const op = sure(opNow(f));
  const left = opNamed(op.op).do(s, f, op, run);
  f.op++;
  f.own = f.targets.length;
  if (left) run.call(left, 'card');
  else run.next('card');
}

/** One card in the event step, or one drawn that must be played at once. */
export const cardSteps: Chapter<'card'> = {
  card: (_s, f, run) => {
    if (opNow(f)) run.next('card.target');
    else run.done();
  },
  'card.target': target,
};
