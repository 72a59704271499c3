/** What is listed, what is judged and what is done must agree, in whatever position random play comes to. */

import { isDeepStrictEqual } from 'node:util';
import { movesOf } from '@strategoi/diplomacy';
import { type Action, type Event, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { citadels, type DiadochiState, diadochi, type PowerId, powerIds } from '../src/index.ts';
import { judge } from '../src/kinds/index.ts';
import type { Military, Said } from '../src/line.ts';
import { mapOf } from '../src/map.ts';
import { print } from '../src/notation/index.ts';
import { linesFor } from '../src/offers.ts';
import { entryFor, entryText, sceneOf } from '../src/sheet.ts';
import type { Entry, Unit } from '../src/state.ts';

interface Visit {
  readonly state: DiadochiState;
  readonly role: string;
  readonly legal: readonly Action[];
  readonly action: Action;
}

/** A game of chance with options of chance; `visit` sees every position before the action is done, and answers what to say after it. */
function play(
  scenario: string,
  seed: string,
  visit: (at: Visit) => ((events: readonly Event[]) => void) | undefined,
) {
  const { below } = stream(seed);
  const options: { [id: string]: string } = { last: '320', deadlockWinters: '3' };
  for (const { id, values } of diadochi.manifest.options)
    if (values.join() === 'no,yes' && id !== 'strictAccessList' && below(2) === 0) options[id] = 'yes';
  const state = diadochi.setup({ scenario, options, seed });
  for (;;) {
    const asks = diadochi.pending(state);
    const role = asks[asks.length === 0 ? 0 : below(asks.length)]?.role;
    if (role === undefined) return;
    const legal = diadochi.legal(state, role);
    // Nobody votes the game away before it has come anywhere.
    const open = legal.filter(({ target }) => !target?.startsWith('PROPOSE'));
    const action = open[below(open.length)] as Action;
    const after = visit({ state, role, legal, action });
    const { events } = diadochi.apply(state, role, action);
    after?.(events);
  }
}

const writing = ({ state }: Visit): boolean => ['orders', 'retreats', 'vote', 'winter'].includes(state.phase);

const games = [
  ['basic', 'one'],
  ['basic', 'two'],
  ['advanced', 'three'],
  ['advanced', 'four'],
  ['advanced', 'five'],
] as const;

/** Whatever changes hands or is lost before the moves may undo an order that was good when it was written. */
const upsets = ['changed', 'died', 'control'];

/** Orders that stood on the sheet as good and were not what the unit did, or were not found good after all. */
function strayed(
  sheets: DiadochiState['sheets'],
  units: readonly Unit[],
  events: readonly Event[],
): string[] {
  const moves = events.findIndex(({ type }) => type === 'result');
  const calm = !events.slice(0, moves).some(({ type }) => upsets.includes(type));
  const plain = (said: object): string => JSON.stringify((said as Said).line);
  const results = new Map(events.filter(({ type }) => type === 'result').map((event) => [event.unit, event]));
  const gone = new Set(events.slice(0, moves).map((event) => (event.type === 'gone' ? event.unit : 0)));
  const wrong: string[] = [];
  for (const unit of units) {
    const sheet = (sheets as { [owner: string]: readonly Entry[] | undefined })[unit.owner] ?? [];
    const entry = sheet.find(({ about, verdict }) => about === `unit ${unit.id}` && verdict === 'ok');
    const result = results.get(unit.id);
    if (!entry || gone.has(unit.id) || (result && result.owner !== unit.owner)) continue;
    if (!result) wrong.push(`${plain(entry)}: not told`);
    else if (plain(result) !== plain(entry)) wrong.push(`${plain(entry)}: ${plain(result)}`);
    else if (calm && result.result === 'illegal') wrong.push(`${plain(entry)}: ${result.reason}`);
  }
  return wrong;
}

/** By what a line is about: the events one of which answers it, before anybody retreats. */
const answers: { readonly [kind: string]: readonly string[] } = {
  person: ['person', 'died'],
  kill: ['died'],
  bribe: ['bribe'],
  'bribe-person': ['bribe'],
  counter: ['slip'],
  'counter-person': ['slip'],
  bid: ['offer'],
  marry: ['announced'],
  'royal-order': ['royal-order'],
};

/** Good lines that are neither orders to units nor answered by what happened, nor said to have come to nothing. */
function unanswered(entries: readonly Entry[], power: string, events: readonly Event[]): string[] {
  const lapsed = new Set(events.map((event) => (event.type === 'lapsed' ? JSON.stringify(event.line) : '')));
  const types = new Set(events.map(({ type }) => type));
  const dead = events.some((event) => event.type === 'out' && event.power === power);
  return entries
    .filter(({ verdict, line }) => verdict === 'ok' && !lapsed.has(JSON.stringify(line)) && !dead)
    .filter(({ about }) => {
      const wanted = answers[about.split(' ')[0] as string];
      return wanted !== undefined && !wanted.some((type) => types.has(type));
    })
    .map(({ line }) => `${JSON.stringify(line)}: no answer`);
}

const nodes = (state: DiadochiState): readonly string[] => mapOf(state).nodes;

/** An order as a wild hand may write it: most are against the rules. */
function scrawl(state: DiadochiState, { kind: type, at: loc }: Unit, below: (n: number) => number): Military {
  const one = <T>(all: readonly T[]): T => all[all.length === 0 ? 0 : below(all.length)] as T;
  const unit = { type, loc };
  const { kind: otherType, at: otherLoc } = one(state.units);
  const of = { type: otherType, loc: otherLoc };
  const to = one(nodes(state));
  const citadel = one(citadels).id;
  const as = type === 'G' ? { as: one(['A', 'F'] as const) } : {};
  return one<Military>([
    { kind: 'move', unit, to, ...as },
    { kind: 'move', unit, to: one(movesOf(mapOf(state), unit)) ?? to, ...as, via: true },
    { kind: 'support', unit, of },
    { kind: 'support', unit, of, to },
    { kind: 'support', unit, of, to: one(movesOf(mapOf(state), of)) ?? to },
    { kind: 'convoy', unit, of, to },
    { kind: 'siege', unit, citadel },
    { kind: 'supply', unit, citadel },
  ]);
}

describe('sheets in random positions', () => {
  it.each(games)(
    'DIA-ORD-010 DIA-SEQ-005: %s %s: every line that is listed is good, reads as it is written, and is listed once',
    (scenario, seed) => {
      const wrong: string[] = [];
      let count = 0;
      let seen = 0;
      play(scenario, seed, (at) => {
        const { state, role, legal } = at;
        if (!writing(at) || seen++ % 7 !== 0) return undefined;
        const texts = legal.flatMap(({ verb, target }) => (verb === 'write' ? [target as string] : []));
        // A list that was kept while the sheet was written is the one made for the position as it is.
        if (!isDeepStrictEqual(legal, diadochi.legal(diadochi.clone(state), role)))
          wrong.push(`${state.turn} ${role}: not as listed from scratch`);
        if (new Set(texts).size < texts.length) wrong.push(`${state.turn} ${role}: listed twice`);
        for (const text of texts) {
          count++;
          const made = entryFor(state, role as never, text);
          const verdict = 'kind' in made ? made.kind : (made.entry.rule ?? made.entry.verdict);
          if (verdict !== 'ok' || ('entry' in made && entryText(made.entry, role as never) !== text))
            wrong.push(`${state.turn} ${role}: ${text}: ${verdict}`);
        }
        for (const line of linesFor(state, role as never))
          if (judge(state, role as never, line) !== undefined) wrong.push(JSON.stringify(line));
        return undefined;
      });
      expect(wrong).toEqual([]);
      expect(count).toBeGreaterThan(500);
    },
    240_000,
  );

  it.each(games)(
    'DIA-ORD-010 DIA-ORD-011: %s %s: an order found good when written is the one carried out',
    (scenario, seed) => {
      const wrong: string[] = [];
      let seasons = 0;
      play(scenario, seed, ({ state, action }) => {
        if (state.phase !== 'orders' || action.verb !== 'seal') return undefined;
        const { sheets, units, turn } = diadochi.clone(state);
        return (events) => {
          if (!events.some(({ type }) => type === 'revealed')) return;
          seasons++;
          wrong.push(...strayed(sheets, units, events).map((line) => `${turn} ${line}`));
          for (const power of powerIds)
            wrong.push(...unanswered(sheets[power] ?? [], power, events).map((line) => `${turn} ${line}`));
        };
      });
      expect(wrong).toEqual([]);
      expect(seasons).toBeGreaterThan(1);
    },
    240_000,
  );

  it.each(games)(
    'DIA-SEQ-006: %s %s: a season goes on the same from a copy taken at any of its decisions',
    (scenario, seed) => {
      const wrong: string[] = [];
      play(scenario, seed, ({ state, role, action }) => {
        if (state.phase === 'orders' && action.verb !== 'seal') return undefined;
        const copy = diadochi.clone(state);
        diadochi.apply(copy, role, action);
        const from = `${state.turn} ${state.phase}`;
        return () => {
          if (JSON.stringify(copy) !== JSON.stringify(state)) wrong.push(from);
        };
      });
      expect(wrong).toEqual([]);
    },
    240_000,
  );

  it.each(games)(
    'DIA-ORD-010 DIA-ORD-013: %s %s: what a wild hand writes is found good or bad for good',
    (scenario, seed) => {
      const wrong: string[] = [];
      const { below } = stream(`${seed} by hand`);
      let good = 0;
      play(scenario, seed, ({ state, role, action }) => {
        if (state.phase !== 'orders' || action.verb !== 'seal') return undefined;
        const power = role as PowerId;
        for (const unit of state.units)
          for (let tries = 0; unit.owner === power && tries < 12; tries++) {
            const line = scrawl(state, unit, below);
            if (judge(state, power, line) !== undefined) continue;
            good++;
            const text = print(line, sceneOf(state, power));
            const made = entryFor(state, power, text);
            if ('kind' in made || made.entry.verdict !== 'ok')
              wrong.push(`${state.turn} ${text}: not as judged`);
            else diadochi.apply(state, role, { verb: 'write', target: text });
          }
        const { sheets, units, turn } = diadochi.clone(state);
        return (events) => {
          if (events.some(({ type }) => type === 'revealed'))
            wrong.push(...strayed(sheets, units, events).map((line) => `${turn} ${line}`));
        };
      });
      expect(wrong).toEqual([]);
      expect(good).toBeGreaterThan(20);
    },
    240_000,
  );
});
