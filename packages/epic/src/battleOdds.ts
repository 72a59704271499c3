import { entry, figure, type OddsTable, type Params, sure } from '@strategoi/kernel';
import type { Fighter, Kind, Past } from './camps.ts';
import { opOf } from './cards.ts';
import { type Fight, type Forecast, forecast } from './chain.ts';
import {
  behindWalls,
  bonuses,
  columnOf,
  fighting,
  firstMorale,
  GARRISON_UNIT,
  oddsNow,
  ratingOf,
  standing,
} from './combat.ts';
import { attestedCells, columns, combatChart } from './data/tables.ts';
import { havens } from './flight.ts';
import { attackKinds, type FrameOf, frameOf, roleOf } from './flow.ts';
import { lookAround } from './ground.ts';
import { held, mayPlay } from './hands.ts';
import { citySize, isHex, placeName } from './map.ts';
import { battleFrame, oddsIn } from './procedures/battle.ts';
import { clashesOf, stormable } from './procedures/battles.ts';
import { isEnemyPlace } from './procedures/march.ts';
import { bestOnWalls, stormFrame } from './procedures/places.ts';
import { marchGroup } from './procedures/stacks.ts';
import { fights } from './procedures/wings.ts';
import {
  cityIn,
  isBesieged,
  isCaughtOut,
  isInside,
  leadersAt,
  portSeas,
  unitSide,
  unitsAt,
} from './query.ts';
import { pointsOf, reachFrom } from './reach.ts';
import { capitals } from './scenario.ts';
import { enemySide, NOBODY, type S, type Seat, type SideIndex, sideOf } from './state.ts';
import { isFleet, unitType } from './units.ts';
import { arraysOf, forecastOf, turnsTold } from './wingOdds.ts';

// The odds of a battle in progress, of one that is to be fought, and of one a stack could begin.

type Battle = FrameOf<'battle'>;

/** Parts of this many: exact to nine places. */
const PARTS = 1_000_000_000;
export const parts = (chance: number): readonly [number, number] => [Math.round(chance * PARTS), PARTS];

const kindOf = (u: number): Kind => {
  const type = u === GARRISON_UNIT ? 'garrison' : unitType[u];
  return type === undefined || type === 'fleet' ? 'light' : type;
};

/** A unit of the battle as the chain wants it, by its place on the display. */
function fightersOf(s: S, f: Battle): (i: number) => Fighter {
  const escapes = ([f.seat, f.enemy] as const).map((seat, camp) =>
    [false, true].map(
      (fleet) =>
        havens(
          s,
          {
            place: f.place,
            from: f.from,
            kind: f.kind,
            seat,
            attacking: camp === 0,
            port: f.port,
            beach: f.beach,
          },
          fleet,
        ).length > 0,
    ),
  );
  const all = [...f.attackers, ...f.defenders];
  return (i) => {
    const u = figure(all, i);
    const [ashore = false, afloat = false] = escapes[i < f.attackers.length ? 0 : 1] ?? [];
    const flees = u !== GARRISON_UNIT && (isFleet[u] === true ? afloat : ashore);
    return { kind: kindOf(u), morale: figure(f.morale, i), flees };
  };
}
/** What both sides have lost so far, and whether some of them run. */
function pastOf(s: S, f: Battle): readonly [Past, Past] {
  const attackers = sideOf(f.seat);
  const mine = f.lost.filter((u) => unitSide(s, u) === attackers).length;
  return [
    { dead: mine, boxed: f.attackers.some((_u, i) => f.box[i] !== 0) },
    { dead: f.lost.length - mine, boxed: f.defenders.some((_u, i) => f.box[f.attackers.length + i] !== 0) },
  ];
}

/** The battle as the chain wants it. */
function fightOf(s: S, f: Battle): Fight {
  const walls = behindWalls(s, f);
  const fighter = fightersOf(s, f);
  const live = (units: readonly number[], first: number): Fighter[] =>
    units.flatMap((_u, i) => (f.box[first + i] === 0 ? [fighter(first + i)] : []));
  const breached = { ...f, breached: 1, defenders: f.reserve };
  breached.morale = [
    ...f.morale.slice(0, f.attackers.length),
    ...f.reserve.map((u) => firstMorale(s, breached, u, true) + figure(f.omens, 1)),
  ];
  const behind = fightersOf(s, breached);
  const [mine = -1, his = -1] = f.commanders;
  return {
    attackers: live(f.attackers, 0),
    defenders: live(f.defenders, f.attackers.length),
    reserve: f.reserve.map((_u, i) => behind(f.attackers.length + i)),
    past: pastOf(s, f),
    lead: ratingOf(f.kind, mine) - ratingOf(f.kind, his),
    walls,
    besieged: walls && isBesieged(s, f.place),
    sea: f.kind === 'sea',
  };
}

const isAttested = (column: string, die: number): boolean =>
  attestedCells.some(([c, d]) => c === column && d === die);

/** Whose battle it is. */
const seatsOf = (f: Battle): { readonly attacker: string; readonly defender: string } => ({
  attacker: roleOf(f.seat),
  defender: roleOf(f.enemy),
});

/** The combat display as it lies, or would before the first round: attackers, then defenders, and who leads either. */
const displayed = (f: Battle): Params => ({
  place: f.place,
  fight: f.kind,
  units: [...f.attackers, ...f.defenders],
  attacking: f.attackers.length,
  morale: [...f.morale],
  box: [...f.box],
  commanders: [...f.commanders],
});

const wingNames = ['left', 'centre', 'right'] as const;
/** EPW-COM-02 to EPW-COM-08: the next round, or that of one wing (EPW-OPT-06): each result of the chart with its dice. */
function roundTable(s: S, f: Battle, wing?: number): OddsTable {
  const odds = wing === undefined ? oddsNow(s, f) : oddsIn(s, f, wing);
  const column = entry(columns, odds.column);
  const results = new Map<string, { n: number; attested: boolean }>();
  combatChart[column].forEach((result, i) => {
    const one = results.get(result) ?? { n: 0, attested: true };
    results.set(result, { n: one.n + 1, attested: one.attested && isAttested(column, i + 1) });
  });
  const factors = [
    ...(odds.light === 0 ? [] : [{ rule: 'EPW-COM-05', kind: 'shift', value: odds.light }]),
    ...(odds.leaders === 0 ? [] : [{ rule: 'EPW-COM-04', kind: 'shift', value: odds.leaders }]),
    ...bonuses(s, f).map(([rule, value]) => ({ rule, kind: 'morale', value })),
  ];
  return {
    kind: 'round',
    at: placeName(f.place),
    facts: {
      column,
      raw: entry(columns, columnOf(odds.attackers, odds.defenders)),
      attackers: odds.attackers,
      defenders: odds.defenders,
      round: f.rounds + 1,
      ...(wing === undefined ? displayed(f) : { wing: entry(wingNames, wing) }),
      // EPW-FRT-09: those who fight on if the walls are breached.
      ...(f.reserve.length > 0 ? { behind: f.reserve.length } : {}),
      ...seatsOf(f),
    },
    factors,
    results: [...results].map(([result, { n, attested }]) => ({
      chance: [n, 6],
      result: { result, attested },
    })),
  };
}

/** EPW-ADJ-08, EPW-VIC-01: what is stormed; a large city is decisive whoever has it in the end, a capital ends the war. */
function prizeOf(s: S, f: Battle): { readonly large: boolean; readonly capital: boolean } {
  const c = f.kind === 'assault' && isHex(f.place) ? cityIn(s, f.place) : -1;
  return { large: citySize[c] === 'large', capital: capitals(s).includes(c) };
}

/** The whole battle, if both sides fight on; pursuit left out. */
const lineTable = (s: S, f: Battle): OddsTable => battleTable(s, f, forecast(fightOf(s, f)), {});
function battleTable(s: S, f: Battle, whole: Forecast, more: Params): OddsTable {
  const { large, capital } = prizeOf(s, f);
  const all = large
    ? { ...whole, attackerDecisive: whole.attacker, defenderDecisive: whole.defender }
    : whole;
  const line = (winner: string, decisive: boolean, chance: number): OddsTable['results'][number] => ({
    chance: parts(chance),
    result: { winner, decisive },
  });
  const facts: Params = {
    ...seatsOf(f),
    attackers: fighting(s, f).length,
    defenders: standing(s, f).length,
    attackersLost: Math.round(all.attackersLost * 100) / 100,
    defendersLost: Math.round(all.defendersLost * 100) / 100,
    rounds: Math.round(all.rounds * 100) / 100,
    ...more,
    ...(capital ? { capital } : {}),
  };
  return {
    kind: 'battle',
    at: placeName(f.place),
    facts,
    factors: [],
    results: [
      line('attacker', true, all.attackerDecisive),
      line('attacker', false, all.attacker - all.attackerDecisive),
      line('defender', false, all.defender - all.defenderDecisive),
      line('defender', true, all.defenderDecisive),
    ],
  };
}

// ---- battles that have not begun

/** A battle as it would begin, under the best leaders of both sides. */
function begun(s: S, given: Parameters<typeof battleFrame>[0]): Battle {
  const f = battleFrame(given);
  f.morale = [
    ...f.attackers.map((u) => firstMorale(s, f, u, false)),
    ...f.defenders.map((u) => firstMorale(s, f, u, true)),
  ];
  f.box = f.morale.map(() => 0);
  return f;
}
function bestOf(f: Battle, leaders: readonly number[]): number {
  let best = -1;
  for (const l of leaders) if (best < 0 || ratingOf(f.kind, l) > ratingOf(f.kind, best)) best = l;
  return best;
}
/** Those who lead both sides; the best command. */
function ledBy(f: Battle, mine: readonly number[], his: readonly number[]): void {
  f.ledBy = [...mine];
  f.metBy = [...his];
  f.commanders = [bestOf(f, mine), bestOf(f, his)];
}
const leadersOf = (s: S, place: number, side: SideIndex): number[] =>
  leadersAt(s, place, (l) => sideOf(figure(s.leaderSeat, l)) === side);
/** EPW-RAI-02, EPW-FOR-06: whoever raids or forages from a place is before it when the enemy comes. */
const outside = (s: S, h: number, side: SideIndex): number[] =>
  unitsAt(s, h, (u) => unitSide(s, u) === side && (!isInside(s, u) || isCaughtOut(s, u)));

/** EPW-SIE-05: a place masked before, if it were stormed now that the moves are over. */
function unmasked(s: S, place: number): Battle | undefined {
  const f = frameOf(s, 'battles');
  if (!f || !stormable(s, f).includes(place)) return undefined;
  const ours = sideOf(f.seat);
  return storming(s, f.seat, place, -1, outside(s, place, ours), leadersOf(s, place, ours));
}

/** What the moves have left to be fought at a place. */
function pending(s: S, place: number): Battle | undefined {
  const f = frameOf(s, 'battles') ?? frameOf(s, 'move');
  if (!f) return undefined;
  const side = sideOf(f.seat);
  const clash = clashesOf(s, f.clashes).find(({ sea }) => sea === place);
  if (clash && clash.attackers.length > 0 && clash.defenders.length > 0) {
    const enemy = figure(s.unitSeat, figure(clash.defenders, 0));
    const frame = begun(s, { ...clash, ...fieldOf(s, clash), enemy, kind: 'sea' });
    ledBy(frame, leadersAboardOf(s, clash.attackers), leadersAboardOf(s, clash.defenders));
    return frame;
  }
  for (let i = 0; i < f.attacks.length; i += 3) {
    const [h = -1, from = -1, kind = 0] = f.attacks.slice(i, i + 3);
    if (h !== place) continue;
    const field = inTheField(
      s,
      f.seat,
      h,
      from,
      attackKinds[kind] ?? 'land',
      outside(s, h, side),
      leadersOf(s, h, side),
    );
    return field ?? storming(s, f.seat, h, from, outside(s, h, side), leadersOf(s, h, side));
  }
  const before = frameOf(s, 'place');
  if (before?.hex !== place) return unmasked(s, place);
  const ours = sideOf(before.seat);
  const comers = outside(s, place, ours).filter((u) => before.alone !== 1 || isFleet[u] !== true); // EPW-COM-17
  return storming(s, before.seat, place, before.from, comers, leadersOf(s, place, ours));
}

/** EPW-FRT-02: a storm of the place, if its best men are on the walls. */
function storming(
  s: S,
  seat: number,
  hex: number,
  from: number,
  attackers: number[],
  leaders: readonly number[],
): Battle | undefined {
  if (!isEnemyPlace(s, hex, seat)) return undefined;
  const at: FrameOf<'place'> = { step: 'place', hex, seat, from, kind: 'land', won: -1, elites: 0 };
  at.walls = bestOnWalls(s, at);
  const f = begun(s, stormFrame(s, at, attackers));
  const enemy = enemySide(sideOf(seat));
  ledBy(f, leaders, leadersOf(s, hex, enemy));
  return f;
}
/** A clash off a port is fought in the sea, and counts in the port. */
const fieldOf = (s: S, { sea, from }: { sea: number; from: number }): Partial<Battle> & { place: number } =>
  isHex(sea)
    ? {
        place: from < 0 ? figure(portSeas(s, sea), 0) : from,
        from: from < 0 ? sea : from,
        port: sea,
        beach: 1,
      }
    : { place: sea };
const leadersAboardOf = (s: S, fleets: readonly number[]): number[] =>
  [...new Set(fleets.map((u) => figure(s.unitLed, u)))].filter((l) => l >= 0);

function inTheField(
  s: S,
  seat: number,
  h: number,
  from: number,
  kind: Battle['kind'],
  attackers: number[],
  leaders: readonly number[],
): Battle | undefined {
  const enemy = enemySide(sideOf(seat));
  const defenders = outside(s, h, enemy);
  if (attackers.length === 0 || defenders.length === 0) return undefined;
  const f = begun(s, {
    place: h,
    seat,
    enemy: figure(s.unitSeat, figure(defenders, 0)),
    kind,
    from,
    attackers,
    defenders,
  });
  ledBy(f, leaders, leadersOf(s, h, enemy));
  return f;
}

/** The stack being told off, or on its way, against whoever stands in a hex it reaches. */
function possible(s: S, h: number): Battle | undefined {
  const march = frameOf(s, 'march');
  const move = frameOf(s, 'move');
  if (!move || (!march && move.at < 0)) return undefined;
  const group = march ?? marchGroup(s, move);
  const at = march ? sure(march.path.at(-1)) : move.at;
  if (!group || !isHex(at)) return undefined;
  const g = lookAround(s, move.seat, move.attacks);
  const r = reachFrom(s, g, at, march ? march.left : pointsOf(group.units));
  if (!r.hexes.includes(h)) return undefined;
  const from = r.before(h);
  return (
    inTheField(s, move.seat, h, from, 'land', [...group.units], group.leaders) ??
    storming(s, move.seat, h, from, [...group.units], group.leaders)
  );
}

const OMENS = 'favourable_omens';
/** The battle as it would be if a seat that holds the card played it before the first round. */
function withOmens(s: S, f: Battle, seat: Seat): Battle | undefined {
  if (seat < 0 || (seat !== f.seat && seat !== f.enemy) || f.rounds > 0 || f.asked.includes(seat))
    return undefined;
  if (held(s, seat, OMENS) < 0 || !mayPlay(s, seat, OMENS)) return undefined;
  const camp = seat === f.seat ? 0 : 1;
  const by = opOf(OMENS, 'battle-morale').mod as number;
  const omens = f.omens.map((n, i) => (i === camp ? by : n));
  const mine = (i: number): boolean => i < f.attackers.length === (camp === 0);
  return { ...f, omens, morale: f.morale.map((morale, i) => (mine(i) ? morale + by : morale)) };
}

/** EPW-OPT-06: the rounds of its wings and the whole of it, for each way it may come to stand. */
function wingTables(s: S, f: Battle): readonly OddsTable[] {
  return arraysOf(s, f).flatMap(({ f: drawn, natural, sent }) => {
    const whole = forecastOf(drawn, fightersOf(s, drawn), pastOf(s, drawn));
    const facts = { ...turnsTold(whole), ...(natural ? { natural } : {}), ...(sent ? { sent } : {}) };
    // Before wings are asked for nobody knows how they will stand.
    const rounds = f.wing.length > 0 && sent === undefined ? fights(drawn) : [];
    return [
      ...rounds.map((w) => roundTable(s, drawn, w)),
      battleTable(s, drawn, whole, { wings: true, ...facts }),
    ];
  });
}

/** What a card of the seat's own would make of a battle, told with it. */
function withCard(whole: OddsTable, played: OddsTable | undefined): OddsTable {
  return played ? { ...whole, ifPlayed: [{ play: OMENS, table: played }] } : whole;
}

/** The battle at a place: in progress, left by the moves, or one a stack could begin. */
function battleAt(s: S, place: number): Battle | undefined {
  const now = frameOf(s, 'battle');
  const f =
    now && now.place === place && now.winner < 0 && now.morale.length > 0
      ? now
      : (pending(s, place) ?? (isHex(place) ? possible(s, place) : undefined));
  return f && fighting(s, f).length > 0 && standing(s, f).length > 0 ? f : undefined;
}

/** Round and whole battle at a place, in one line or in wings; what a card of the seat's own would make of it. */
export function battleOdds(s: S, place: number, seat: Seat = NOBODY): OddsTable[] {
  const f = battleAt(s, place);
  if (!f) return [];
  const omens = withOmens(s, f, seat);
  const played = omens ? wingTables(s, omens) : [];
  const wings = wingTables(s, f).map((one, i) => (one.kind === 'battle' ? withCard(one, played[i]) : one));
  if (f.wing.length > 0) return wings;
  return [roundTable(s, f), withCard(lineTable(s, f), omens && lineTable(s, omens)), ...wings];
}

/** From so many pairs of enemies on it takes long to foresee the end of a battle, and in wings always. */
const LONG = 25;

/** The next round of a battle whose end takes long to foresee. */
export function roundsAtOnce(s: S, place: number): OddsTable[] | undefined {
  const f = battleAt(s, place);
  if (!f) return undefined;
  const arrays = arraysOf(s, f);
  if (arrays.length === 0 && fighting(s, f).length * standing(s, f).length < LONG) return undefined;
  if (f.wing.length === 0) return [roundTable(s, f)];
  return arrays.flatMap(({ f: drawn, sent }) =>
    sent === undefined ? fights(drawn).map((w) => roundTable(s, drawn, w)) : [],
  );
}
