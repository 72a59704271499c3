import {
  aboutOf,
  type Board,
  type DiadochiState,
  type Military,
  print,
  sceneOf,
  spaceOf,
} from '@strategoi/diadochi';
import {
  type Action,
  act,
  askOf,
  type Course,
  dreaming,
  entry,
  quick,
  type Scales,
  sameAction,
} from '@strategoi/kernel';
import { playOn } from '../shared/trial.ts';
import { diadochiCaptain } from './captain.ts';
import { type DiadochiSeat, type Ground, groundOf, ordersOf } from './ground.ts';
import { bestDraft, sheetOf } from './plan.ts';
import { joint, type Rival, rivalsOf } from './rivals.ts';
import { lead, POINT, standing } from './standing.ts';

const isBribe = (text: string): boolean => text.startsWith('BRIBE');

/** Units of his that have no order on the sheet yet. */
function idleOf({ state, me, mine }: Ground): Ground['mine'] {
  const said = new Set((state.sheets[me] ?? []).map(({ about }) => about));
  return mine.filter((unit) => {
    const [order] = ordersOf(state, unit);
    return order !== undefined && !said.has(aboutOf(state, order));
  });
}

function courseOf({ state, me }: Ground, order: Military, from: string): Course {
  const deeds = [act('write', print(order, sceneOf(state, me)))];
  const to = order.kind === 'move' ? order.to : undefined;
  return { deeds, moves: to === undefined ? [] : [{ from: spaceOf(from), to: spaceOf(to), pieces: [] }] };
}

/** Every order the one unit may be given, what the captain would order first. */
function ordersFor(ground: Ground, unit: Ground['mine'][number]): Course[] {
  const usual = bestDraft(ground).get(unit.id);
  const courses = ordersOf(ground.state, unit).map((order) => courseOf(ground, order, unit.at));
  if (!usual) return courses;
  const first = courseOf(ground, usual, unit.at);
  return [first, ...courses.filter(({ deeds }) => !sameAction(entry(deeds, 0), entry(first.deeds, 0)))];
}

const BRIBES = 40;

/** Gold for somebody else's unit, or none: the least that buys him, with and without an order. */
function bribesOf(seat: DiadochiSeat, ground: Ground): Course[] {
  const usual = sheetOf(ground, bestDraft(ground)).find(({ kind }) => kind === 'bribe');
  const first = usual ? act('write', print(usual, sceneOf(ground.state, ground.me))) : act('seal');
  const others = seat.actions.filter(
    ({ verb, target = '' }) => verb === 'seal' || (verb === 'write' && isBribe(target)),
  );
  return [first, ...others.filter((action) => !sameAction(action, first))]
    .slice(0, BRIBES)
    .map((action) => ({ deeds: [action], moves: [] }));
}

/** Where the first of those driven out may go. */
function retreatsOf(seat: DiadochiSeat): Course[] {
  const usual = diadochiCaptain.choose(seat);
  const who = usual.target?.split(' => ')[0];
  const others = seat.actions.filter(
    (action) => action.target?.split(' => ')[0] === who && !sameAction(action, usual),
  );
  return [usual, ...others].map((action) => ({ deeds: [action], moves: [] }));
}

function courses(seat: DiadochiSeat): readonly Course[] {
  if (seat.actions.length < 2) return [];
  const step = askOf(seat)?.step;
  if (step === 'retreat') return retreatsOf(seat);
  if (step !== 'orders') return [];
  const ground = groundOf(seat);
  const idle = idleOf(ground);
  const [unit] = idle;
  if (idle.length > 1) return [];
  return unit ? ordersFor(ground, unit) : bribesOf(seat, ground);
}

/** New rivals are thought of for every so many samples, so that no guess at their sheets decides alone. */
const GUESSED = 24;

function trials(seat: DiadochiSeat): ReturnType<Scales<DiadochiState, Board>['trials']> {
  const { game } = seat;
  const ground = groundOf(seat);
  const { me } = ground;
  const seed = seat.stream.below(2 ** 30);
  const now = lead(ground.state, me);
  const rivals: Rival[][] = [];
  const tables: DiadochiState[] = [];
  const isRetreat = askOf(seat)?.step === 'retreat';
  const dealt = (sample: number): DiadochiState => {
    const luck = quick(seed + 7919 * sample);
    if (isRetreat) return seat.sample(luck);
    const guess = Math.floor(sample / GUESSED);
    rivals[guess] ??= rivalsOf(ground, quick(seed + guess));
    return joint(seat, rivals[guess], luck);
  };
  return (deeds, sample) => {
    tables[sample] ??= dealt(sample);
    const table = game.clone(tables[sample]);
    const how = dreaming(quick(seed + sample));
    for (const deed of deeds) game.apply(table, me, deed, how);
    if (isRetreat) finish(seat, table, quick(seed + sample));
    else if (!deeds.some(({ verb }) => verb === 'seal')) game.apply(table, me, act('seal'), how);
    return { worth: standing(table, me) / POINT, gain: lead(table, me) - now };
  };
}

/** The others go where captains would go, until all have come to a halt. */
function finish(seat: DiadochiSeat, table: DiadochiState, luck: ReturnType<typeof quick>): void {
  const players = Object.fromEntries(table.live.map((power) => [power, diadochiCaptain]));
  playOn(seat.game, table, players, (state) => state.phase !== 'retreats', luck);
}

/** The sheet the captain would seal, without the order of one unit; and whole, for whoever has gold to spend. */
function openings(seat: DiadochiSeat): readonly (readonly Action[])[] {
  const step = askOf(seat)?.step;
  if (step === 'retreat') return [[]];
  if (step !== 'orders' || (seat.view.board.sheets[seat.role as 'ptolemy'] ?? []).length > 0) return [];
  const ground = groundOf(seat);
  const { state, me } = ground;
  const scene = sceneOf(state, me);
  const written = sheetOf(ground, bestDraft(ground)).map((line) => ({
    about: aboutOf(state, line),
    isBribe: line.kind === 'bribe',
    deed: act('write', print(line, scene)),
  }));
  const without = (out: (line: (typeof written)[number]) => boolean): Action[] =>
    written.filter((line) => !out(line)).map(({ deed }) => deed);
  const units = ground.mine.flatMap((unit) => {
    const [order] = ordersOf(state, unit);
    return order ? [without(({ about }) => about === aboutOf(state, order))] : [];
  });
  const canBribe = seat.actions.some(({ target = '' }) => isBribe(target));
  return canBribe ? [...units, without((line) => line.isBribe)] : units;
}

/** How the sheets of Les Diadoques are weighed, one line at a time. */
export const scales: Scales<DiadochiState, Board> = {
  unit: 'points',
  courses,
  trials,
  movements: {},
  theme(step, { deeds }) {
    if (step === 'retreat') return 'retreat';
    const [{ verb, target = '' } = act('')] = deeds;
    if (verb === 'seal' || isBribe(target)) return 'bribe';
    if (/ S /.test(target)) return 'support';
    return / A[12] /.test(target) ? 'siege' : 'march';
  },
  openings,
};
