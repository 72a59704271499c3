import { type Action, type Ask, figure, type Refusal, refuse, type View, which } from '@strategoi/kernel';
import { destroyedElsewhere, destroyedHere, destroyedTimes, ML_ARMS } from './data/tables.ts';
import { roleOf, seatOf } from './flow.ts';
import { cityAt, cityHex, cityRegionOf, citySize, forcePool, placeName, regionIds, ways } from './map.ts';
import { isAbroad } from './procedures/peace.ts';
import { regionSide } from './query.ts';
import { outOfSupply, seasonBill, tableOf } from './reading.ts';
import { capitals, homeRegions } from './scenario.ts';
import { type EpicBoard, sideOf } from './state.ts';
import { isFleet } from './units.ts';
import { byTable } from './victory.ts';

const NOWHERE = -1;
/** The capital of whoever looks, while none of his side stands in it. */
function emptyCapital(view: View<EpicBoard>): number {
  const { board } = view;
  const seat = seatOf(view.viewer);
  const hex = cityHex[capitals(view)[seat] ?? -1] ?? -1;
  const isOwn = (u: number): boolean => sideOf(board.unitSeat[u] ?? -1) === sideOf(seat);
  return seat < 0 || board.unitAt.some((at, u) => at === hex && isOwn(u)) ? NOWHERE : hex;
}

/** Soldiers wait in the pool of a region; fleets do not guard a city inland, and EPW-PLC-06: a tired region sends nobody. */
const hasMen = ({ board }: View<EpicBoard>, region: number): boolean =>
  (board.ml[region] ?? 0) >= ML_ARMS &&
  board.unitAt.some((at, u) => at === forcePool(region) && isFleet[u] !== true);

/** EPW-VIC-01: whoever leaves placement with men in the home pool and nobody in the capital should know what he risks. */
function openCapital(view: View<EpicBoard>, ask: Ask): Refusal | undefined {
  const hex = ask.params?.region === undefined ? emptyCapital(view) : NOWHERE;
  const region = homeRegions(view)[seatOf(view.viewer)] ?? -1;
  return hex === NOWHERE || !ask.actions?.includes(`pool ${regionIds[region]}`) || !hasMen(view, region)
    ? undefined
    : refuse('EPW-VIC-01', 'open', { city: placeName(hex) });
}

/** EPW-SUP-01: whoever cannot be paid for lives off the land or is lost, and it is too late then to send him home. */
function shortOfMoney(view: View<EpicBoard>, ask: Ask): Refusal | undefined {
  if (ask.params?.region !== undefined) return undefined;
  const seat = seatOf(view.viewer);
  const bill = seasonBill(view, seat);
  const talents = view.board.treasury[seat] ?? 0;
  return bill > talents ? refuse('EPW-SUP-01', 'short', { bill, talents }) : undefined;
}

/** EPW-SUP-14: whoever no line reaches lives off the land or is lost, and a base is built now or never. */
function cutOff(view: View<EpicBoard>): Refusal | undefined {
  const cut = outOfSupply(view, seatOf(view.viewer));
  const [first] = cut;
  const place = first === undefined ? undefined : view.board.unitAt[first];
  return place === undefined
    ? undefined
    : refuse('EPW-SUP-14', 'cut', { units: cut.length, place: placeName(place) });
}

/** EPW-SUP-14: the bill is paid for the others; those out of supply who do not forage are gone with it. */
const leftToStarve = (ask: Ask): Refusal | undefined =>
  ask.params?.cut === undefined ? undefined : refuse('EPW-SUP-14', 'left', { units: Number(ask.params.cut) });

/** An army comes no farther in one campaign turn, unless by road. */
const NEAR = 4;
function hexesAbout(hex: number): ReadonlySet<number> {
  const found = new Set([hex]);
  for (let step = 0; step < NEAR; step++)
    for (const from of [...found]) for (const { to } of ways[from] ?? []) found.add(to);
  return found;
}

/** EPW-VIC-01: so should whoever ends his moves with the enemy within a march of it. */
function bareCapital(view: View<EpicBoard>): Refusal | undefined {
  const hex = emptyCapital(view);
  const { unitAt, unitSeat } = view.board;
  const about = hexesAbout(hex);
  const isEnemy = (u: number): boolean => {
    const seat = unitSeat[u] ?? -1;
    return seat >= 0 && sideOf(seat) !== sideOf(seatOf(view.viewer));
  };
  return unitAt.some((at, u) => about.has(at) && isEnemy(u))
    ? refuse('EPW-VIC-01', 'bare', { city: placeName(hex) })
    : undefined;
}

const LAST_TURN = 3;
/** EPW-PEA-03b: in a truce whoever ends his last moves of a season abroad loses who is there. */
function leftAbroad(view: View<EpicBoard>): Refusal | undefined {
  const { board } = view;
  const seat = seatOf(view.viewer);
  if (board.peace !== 'truce' || board.turn !== LAST_TURN) return undefined;
  const abroad = which(
    board.unitAt,
    (at, u) => board.unitSeat[u] === seat && isAbroad(tableOf(view), at, sideOf(seat)),
  );
  const [first] = abroad;
  return first === undefined
    ? undefined
    : refuse('EPW-PEA-03b', 'abroad', {
        units: abroad.length,
        place: placeName(figure(board.unitAt, first)),
      });
}

/** What the end of a step leaves undone. */
const endings: { readonly [step: string]: (view: View<EpicBoard>, ask: Ask) => Refusal | undefined } = {
  placement: (view, ask) => openCapital(view, ask) ?? shortOfMoney(view, ask),
  'building.seat': cutOff,
  'move.stack': (view) => leftAbroad(view) ?? bareCapital(view),
};

/** EPW-PEA-02: a peace that is made ends the war at once if the table of the scenario names a winner. */
function endingPeace(view: View<EpicBoard>): Refusal | undefined {
  const { winners } = byTable(tableOf(view));
  const [winner] = winners;
  return winner === undefined ? undefined : refuse('EPW-PEA-02', 'ends', { winner: roleOf(winner) });
}

/** What the end of a city does to its region, to the others of its victor, and to the enemy's. */
function cityLost({ board, viewer }: View<EpicBoard>, ask: Ask): Refusal | undefined {
  const hex = Number(ask.params?.place);
  const city = cityAt[hex] ?? -1;
  const size = citySize[city];
  if (size === undefined) return undefined;
  const owner = regionSide(board, cityRegionOf(board, city));
  const whose = owner === sideOf(seatOf(viewer)) ? 'friendly' : 'enemy'; // EPW-ADJ-11
  const times = destroyedTimes[size];
  const [al, ml] = destroyedHere[whose].map((n) => n * times);
  return refuse('EPW-DES-04', 'fate', {
    city: placeName(hex),
    al: signed(al),
    ml: signed(ml),
    mine: signed(destroyedElsewhere.friendly[0] * times),
    theirs: signed(destroyedElsewhere.enemy[0] * times),
    ready: signed(destroyedElsewhere.enemy[1] * times),
  });
}
const signed = (n = 0): string => (n < 0 ? `−${-n}` : `+${n}`);

/** What is asked about besides the end of a step, by its verb. */
const deeds: { readonly [verb: string]: (view: View<EpicBoard>, ask: Ask) => Refusal | undefined } = {
  accept: (view, { step }) => (step === 'talks.answer' ? endingPeace(view) : undefined),
  destroy: (view, ask) => (ask.step === 'capture.fate' ? cityLost(view, ask) : undefined),
  pay: (_view, ask) => leftToStarve(ask),
  done: (view, ask) => endings[ask.step]?.(view, ask),
};

/** What is allowed, and should not be done without knowing. */
export function cautions(view: View<EpicBoard>, { verb, target }: Action): readonly Refusal[] {
  if (verb === 'offer-peace') return [endingPeace(view) ?? []].flat();
  // Walls of a place just taken are the enemy's: they come down without a word.
  if (verb === 'raze') return target === undefined ? [] : [refuse('EPW-DES-06', 'own', { city: target })];
  const ask = view.asks.find(({ role }) => role === view.viewer);
  return [(ask && deeds[verb]?.(view, ask)) ?? []].flat();
}
