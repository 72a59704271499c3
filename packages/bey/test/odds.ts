import {
  type Ask,
  codes,
  type Event,
  type Frame,
  hashState,
  type OddsTable,
  type Params,
  RefusalError,
  stream,
} from '@strategoi/kernel';
import { expect } from 'vitest';
import type { BeyState } from '../src/state.ts';
import { type Below, dice, one, type Seeded, throws } from './chance.ts';
import { type BeyTable, expectEvent } from './table.ts';

/** Odds held against what really happens: every die is tried on a copy. */

/** Where the die lies that may be thrown again. */
export function zoneOfRoll(t: BeyState): number {
  const thrower: Frame | undefined = t.flow.at(-2);
  return thrower?.zone as number;
}

export const resultOn = (table: OddsTable, die: number): Params => {
  const found = table.results.find(({ result }) => (result.dice as number[]).includes(die));
  if (!found) throw new Error(`no result for ${die}`);
  return found.result;
};

/** What a table rests on: rule, kind and value of each modifier. */
export const factorsOf = (table: OddsTable | undefined): string[] =>
  (table?.factors ?? []).map((f) => `${f.rule} ${f.kind} ${f.value}`);

/** A storm over three ships does in all throws together what its table says. */
export function expectStorm(
  table: OddsTable | undefined,
  storm: (rolled: number[]) => readonly Event[],
): void {
  const counts = [0, 0, 0, 0];
  for (const rolled of throws(3)) {
    const hit = storm(rolled).filter(
      (e) => (e.type === 'flip' || e.type === 'eliminate') && e.why === 'storm',
    ).length;
    counts[hit] = (counts[hit] ?? 0) + 1;
  }
  expect(table?.results.map(({ chance: [part, whole] }) => (part * 216) / whole)).toEqual(counts);
  expect(table?.results.map(({ result }) => result.damaged)).toEqual([0, 1, 2, 3]);
}

/** What a decision is tried for, and how many tries there were. */
type Check<S> = (t: S, role: string) => number;
export interface Watched<S> {
  /** By step: what is counted, and the tries. */
  readonly checks: { readonly [step: string]: readonly [kind: string, check: Check<S>] };
  /** A die that may be thrown again, beside those the series tries itself. */
  reroll(t: S, role: string, purpose: string): number;
  /** Under which kind a reroll counts. */
  kindOf?(purpose: string): string;
}
type Seen = { [kind: string]: number };

/** How a random table is played on. */
export interface Play<S> {
  choose(t: S, role: string, below: Below): string;
  /** `first` is the side whose move it was. */
  goesOn?(t: S, ask: Ask, first: number): boolean;
  readonly most?: number;
}

interface TrialParts<S extends BeyState> {
  /** Zones where a combat is due. */
  battles(t: S): readonly number[];
  /** Zones in disorder, that must be set right before any combat. */
  unsettled(t: S): unknown;
  /** What may be played for a combat. */
  readonly combatPlays: readonly { readonly target: string }[];
  /** What a combat is called in the odds. */
  readonly kinds?: readonly string[];
  /** Steps at which losses are taken. */
  readonly losing?: readonly string[];
  /** What a piece that stood so before loses: all of it is gone, or it is weakened. */
  measure?(before: S, piece: number, gone: boolean): number;
}

export interface BeyTrial<S extends BeyState> {
  odds(t: S, role: string, at: string): readonly OddsTable[];
  /** What is foretold there. */
  kindsAt(t: S, role: string, at: string): string[];
  tableOf(t: S, role: string, at: string, ...kinds: readonly string[]): OddsTable;
  /**
   * Does it, then passes every window, these dice being the first rolled, until that event; losses are taken as they
   * come, and a choice is made as told: `support T6`, `wound mindaros`.
   */
  until(
    t: S,
    role: string,
    text: string,
    rolled: readonly number[],
    type: string,
    choose?: string,
  ): readonly Event[];
  /** What a side suffered for this reason between the result and the next one. */
  suffered(before: S, events: readonly Event[], type: string, why: string, side: number): number;
  expectCombat(before: S, events: readonly Event[], table: OddsTable, die: number): void;
  /** Every die does in a combat what its table says, once this has been done. */
  tryCombat(t: S, role: string, text: string, table: OddsTable, choose?: string): void;
  /** Before the die: nobody plays, or this side plays what bears on the combat; how often `tried` tried it. */
  checkPlays(tried: (t: S, role: string, target: string, table: OddsTable) => number): Check<S>;
  /** Each battle on offer, picked and fought with every die; how many there were. */
  checkFights(t: S, role: string): number;
  /** The one battle that would follow if the active side stopped moving now. */
  checkForecast(t: S, role: string): number;
  /** A die that may be thrown again, of a combat or of attrition, is thrown again with every value. */
  checkReroll(t: S, role: string, purpose: string): number;
  /** A random choice, though not too often of anything but `bold` verbs. */
  fierce(t: S, role: string, below: Below, bold: RegExp): string;
  /** Draws units of a side at random, some of them reduced, none of them twice. */
  muster(below: Below, naval: boolean): (side: string, most: number) => string[];
  /** Some leaders, of one side or of both, a third of them wounded. */
  someLeaders(below: Below, side?: string): string[];
  /** So many games of each scenario, with a seed each. */
  games(scenarios: readonly string[], count: number): Seeded<S>[];
  /** Plays each table at random, every decision tried on the way; tells how often each kind was. */
  watch(tables: Iterable<Seeded<S>>, watched: Watched<S>, play: Play<S>): Seen;
  /** The moving side's battles to their end: whoever can join one does, others do something of `rest`. */
  battle(rest?: (offers: readonly string[], below: Below) => readonly string[]): Play<S>;
  /** Asking changes nothing, and what a role is told does not depend on what it cannot know. */
  expectNoSecrets(count: number, draw: (below: Below, n: number) => S): void;
}

export function makeTrial<S extends BeyState>(table: BeyTable<S>, parts: TrialParts<S>): BeyTrial<S> {
  const { act, asked, kept, legal } = table;
  const { game, pieces, zoneId } = table.parts;
  const { roster } = pieces;
  const { kinds: combats = ['combat'], losing = ['losses'], measure = () => 1 } = parts;
  const odds = (t: S, role: string, at: string): readonly OddsTable[] => game.odds(t, role, at);
  const bearing = parts.combatPlays.map(({ target }) => target);

  function suffered(before: S, events: readonly Event[], type: string, why: string, side: number): number {
    const from = events.findIndex((e) => e.type === type);
    const rest = events.slice(from + 1);
    const next = rest.findIndex((e) => e.type === type);
    return (next < 0 ? rest : rest.slice(0, next))
      .filter(
        (e) =>
          (e.type === 'flip' || e.type === 'eliminate') &&
          e.why === why &&
          (e.piece as number) < roster.firstLeader &&
          roster.side[e.piece as number] === side,
      )
      .reduce((sum, e) => sum + measure(before, e.piece as number, e.type === 'eliminate'), 0);
  }

  const trial: BeyTrial<S> = {
    suffered,
    odds,
    kindsAt: (t, role, at) => odds(t, role, at).map(({ kind }) => kind),
    tableOf(t, role, at, ...kinds) {
      const wanted = kinds.length > 0 ? kinds : combats;
      const found = odds(t, role, at).find((table) => wanted.includes(table.kind));
      if (!found) throw new Error(`no odds of ${wanted.join()} at ${at}`);
      return found;
    },
    tryCombat(t, role, text, table, choose) {
      for (const die of dice)
        trial.expectCombat(t, trial.until(kept(t), role, text, [die], 'combat.result', choose), table, die);
    },
    checkPlays: (tried) => (t, role) => {
      const frame = t.flow.find(({ step }) => step.startsWith('combat'));
      const table = trial.tableOf(t, role, zoneId(frame?.zone as number));
      trial.tryCombat(t, role, 'pass', table);
      return legal(t, role).reduce((n, text) => {
        const target = text.startsWith('play ') ? text.slice(5) : '';
        return bearing.includes(target) ? n + tried(t, role, target, table) : n;
      }, 0);
    },
    checkFights(t, role) {
      const offers = legal(t, role);
      for (const text of offers)
        trial.tryCombat(t, role, text, trial.tableOf(t, role, text.replace('fight ', '')));
      return offers.length;
    },
    checkForecast(t, role) {
      const zones = parts.battles(t);
      if (zones.length !== 1 || t.left === 0 || parts.unsettled(t)) return 0;
      trial.tryCombat(t, role, 'done', trial.tableOf(t, role, zoneId(zones[0] as number)));
      return 1;
    },
    checkReroll(t, role, purpose) {
      const frame = t.flow.at(-2);
      if (!frame || !legal(t, role).includes('reroll')) return 0;
      const at = typeof frame.zone === 'number' && frame.zone >= 0 ? zoneId(frame.zone) : '';
      if (purpose === 'combat') {
        const table = trial.tableOf(t, role, at);
        expect(table.ifPlayed).toBeUndefined();
        trial.tryCombat(t, role, 'reroll', table);
        return 1;
      }
      if (purpose !== 'attrition') return 0;
      const table = odds(t, role, at).find(
        (o) => o.kind === 'attrition' && o.facts.side === frame.side,
      ) as OddsTable;
      for (const die of dice) {
        const events = trial.until(kept(t), role, 'reroll', [die], 'attrition');
        const e = expectEvent(events, 'attrition');
        expect({ losses: e.losses, modifier: e.modifier }).toEqual({
          losses: resultOn(table, die).losses,
          modifier: table.facts.modifier,
        });
        const struck = events.filter(
          (x) =>
            (x.type === 'flip' || x.type === 'eliminate') &&
            x.why === 'attrition' &&
            roster.side[x.piece as number] === frame.side,
        );
        expect(struck).toHaveLength(e.losses as number);
      }
      return 1;
    },
    fierce(t, role, below, bold) {
      const offers = legal(t, role);
      const wanted = offers.filter((a) => bold.test(a));
      return one(wanted.length > 0 && below(3) > 0 ? wanted : offers, below);
    },
    until(t, role, text, rolled, type, choose) {
      const events: Event[] = [];
      let thrown = false;
      for (let [who, words] = [role, text]; ; ) {
        try {
          events.push(...act(t, who, words, thrown ? [] : rolled));
          thrown = true;
        } catch (error) {
          if (!(error instanceof RefusalError) || error.refusal.rule !== codes.badDice) throw error;
          events.push(...act(t, who, words));
        }
        const told = events.some((e) => e.type === type);
        const ask = asked(t);
        if (told && !losing.includes(ask?.step ?? '')) return events;
        if (!ask) throw new Error(`the game ended before ${type}`);
        const offers = legal(t, ask.role);
        const chosen =
          choose === undefined ? undefined : offers.find((a) => a === choose || a.startsWith(`${choose}@`));
        // Whoever takes losses weakens fresh units before he gives reduced ones up.
        const spared = offers.find((a) => a.startsWith('lose ') && !a.includes('*'));
        const plain = offers.includes('pass') ? 'pass' : (spared ?? (offers[0] as string));
        [who, words] = [ask.role, chosen ?? plain];
      }
    },
    expectCombat(before, events, table, die) {
      const e = events.find((event) => event.type === 'combat.result') as Event;
      const attacker = table.facts.attacker as number;
      const cost = (side: number): number => suffered(before, events, 'combat.result', 'combat', side);
      expect({
        pf: [e.attackerPf, e.defenderPf],
        modifier: e.modifier,
        attacker: e.attacker,
        die: e.die,
      }).toEqual({
        pf: [table.facts.attackerPf, table.facts.defenderPf],
        modifier: table.facts.modifier,
        attacker,
        die,
      });
      expect(resultOn(table, die)).toMatchObject({
        winner: e.winner,
        attackerLoss: e.attackerLoss,
        defenderLoss: e.defenderLoss,
        attackerUnits: cost(attacker),
        defenderUnits: cost(1 - attacker),
      });
    },
    muster(below, naval) {
      const free = roster.units.flatMap((u) =>
        Array.from({ length: (u.type === 'T') === naval ? u.count : 0 }, () => u),
      );
      return (side, most) =>
        Array.from({ length: 1 + below(most) }, () => {
          const unit = one(
            free.filter((u) => u.side === side),
            below,
          );
          free.splice(free.indexOf(unit), 1);
          return below(4) === 0 ? `${unit.key}*` : unit.key;
        });
    },
    games: (scenarios, count) =>
      scenarios.flatMap((scenario) =>
        Array.from(
          { length: count },
          (_, n) => [table.setup(scenario, {}, `odds ${scenario} ${n}`), `fierce ${scenario} ${n}`] as const,
        ),
      ),
    watch(tables, watched, { choose, goesOn = () => true, most = Number.POSITIVE_INFINITY }) {
      const seen: Seen = {};
      const count = (kind: string, n: number): void => {
        seen[kind] = (seen[kind] ?? 0) + n;
      };
      const checks: Watched<S>['checks'] = {
        'actions.orders': ['forecast', trial.checkForecast],
        'actions.fight': ['fights', trial.checkFights],
        ...watched.checks,
      };
      for (const [t, seed] of tables) {
        const { below } = stream(seed);
        const first = t.active;
        for (let ask = asked(t), n = 0; ask && n < most && goesOn(t, ask, first); ask = asked(t), n++) {
          const found = checks[ask.step];
          if (found) count(found[0], found[1](t, ask.role));
          if (ask.step.startsWith('reroll.')) {
            const purpose = ask.params?.purpose as string;
            count(watched.kindOf?.(purpose) ?? purpose, watched.reroll(t, ask.role, purpose));
          }
          act(t, ask.role, choose(t, ask.role, below));
        }
      }
      return seen;
    },
    battle: (rest = (offers) => offers) => ({
      goesOn: (t, { step }, first) => t.active === first && !step.startsWith('retreat'),
      choose(t, role, below) {
        const offers = legal(t, role);
        const joining = offers.filter((a) => parts.battles(t).some((z) => a === `go ${zoneId(z)}`));
        return one(joining.length > 0 ? joining : rest(offers, below), below);
      },
    }),
    expectNoSecrets(count, draw) {
      for (let n = 0; n < count; n++) {
        const t = draw(stream(`secret ${n}`).below, n);
        const before = hashState(t);
        const zone = zoneId(parts.battles(t)[0] as number);
        for (const role of ['athens', 'sparta', 'spectator'])
          expect(odds(game.resample(t, role, `deal ${n}`), role, zone)).toEqual(odds(t, role, zone));
        expect(hashState(t)).toBe(before);
      }
    },
    someLeaders: (below, side) =>
      roster.leaders.flatMap((leader) => {
        if ((side !== undefined && leader.side !== side) || below(3) > 0) return [];
        return [below(3) === 0 ? `${leader.id}*` : leader.id];
      }),
  };
  return trial;
}
