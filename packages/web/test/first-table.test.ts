import { amphipolisBots } from '@strategoi/bots/amphipolis';
import { diadochiBots } from '@strategoi/bots/diadochi';
import { hellespontBots } from '@strategoi/bots/hellespont';
import {
  type Bot,
  cell,
  type Event,
  type Game,
  newRecord,
  notate,
  type State,
  seatOf,
  stream,
  sure,
  type View,
} from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { guestBot, rivalBot, usualBot } from '../src/games/bots.ts';
import { battlesOf } from '../src/games/diadochi/battles.ts';
import type { Resolved } from '../src/games/diadochi/season.ts';
import type { Kit } from '../src/games/kit.ts';
import { makeSitters } from '../src/session/sitters.ts';
import { sheetBy } from '../src/session/suggest.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { kit: amphipolis } = await import('../src/games/amphipolis/kit.tsx');
const { kit: diadochi } = await import('../src/games/diadochi/kit.tsx');
const { kit: hellespont } = await import('../src/games/hellespont/kit.tsx');
const { windowsFor } = await import('../src/session/start.ts');

const tables = [
  { name: 'Amphipolis', kit: amphipolis as Kit, bots: amphipolisBots },
  { name: 'Hellespont', kit: hellespont as Kit, bots: hellespontBots },
];
type Table = (typeof tables)[number];

/** Bots in these seats, who think here. */
const sittersAt = (
  game: Game<State>,
  history: Parameters<typeof makeSitters>[1],
  captain: Bot,
  seats: { readonly [role: string]: string },
) =>
  makeSitters(
    game,
    history,
    { seats },
    (who) => !(who in seats),
    () => 0,
    async (question) => {
      const dealt = question.state as State;
      let { note } = question;
      const seat = seatOf(
        game,
        dealt,
        question.role,
        game.legal(dealt, question.role),
        stream(question.seed),
        {
          note,
          jot: (text) => {
            note = text;
          },
        },
      );
      const action = notate(captain.choose(seat));
      return { ticket: 0, action, ...(note === undefined ? {} : { note }) };
    },
  );

/** The opening of a game of "Play now" whose newcomer lets everything pass, until the first siege or fight is over. */
async function opening({ kit, bots }: Table, seed: string) {
  const { scenario, role } = kit.first;
  const game = kit.game as Game<State>;
  const rival = sure(game.manifest.roles.find(({ id }) => id !== role)).id;
  const captain = sure(bots[usualBot(kit.id)]);
  const { record, state } = newRecord(game, { scenario, seed, options: windowsFor(kit, 1) });
  const sitters = sittersAt(game, { record, state }, captain, { [rival]: usualBot(kit.id) });
  const turnNow = (): number => (state as unknown as { readonly turn: number }).turn;
  const first = turnNow();
  const done: string[] = [];
  let decisions = 0;
  while (turnNow() === first) {
    const ask = sure(game.pending(state)[0]);
    const legal = game.legal(state, ask.role);
    const passing = legal.find((action) => /^(pass|done)/.test(notate(action)));
    if (ask.role === role && legal.length > 1) decisions++;
    const action =
      ask.role === role
        ? (passing ?? cell(legal, 0))
        : sure(game.parse(sure(await sitters.ask(ask.role, false, () => false))));
    done.push(`${ask.role === role ? 'newcomer' : 'rival'} ${notate(action)}`);
    const { events } = game.apply(state, ask.role, action);
    record.log.push({ by: ask.role, do: notate(action), hash: '' });
    if (events.some(({ type }) => type === 'siege.result' || type === 'combat.result'))
      return { done, decisions, fought: true };
  }
  return { done, decisions, fought: false };
}

const deals = tables.flatMap((table) =>
  (table.kit.first.seeds ?? []).map((seed) => ({ table, name: table.name, seed })),
);

it.each(deals)(
  '"Play now" of $name, dealt by "$seed": the enemy marches first and fights within the turn',
  async ({ table, seed }) => {
    const { done, decisions, fought } = await opening(table, seed);
    const at = (text: RegExp): number => done.findIndex((line) => text.test(line));
    expect(at(/^rival (go|operate) /)).toBeGreaterThan(0);
    expect(done.slice(0, at(/^rival (go|operate) /))).not.toContainEqual(
      expect.stringMatching(/^newcomer announce/),
    );
    expect(fought).toBe(true);
    expect(decisions).toBeLessThanOrEqual(8);
  },
);

it.each(tables)('every deal of "Play now" of $name is another game', ({ kit }) => {
  const { seeds = [] } = kit.first;
  expect(seeds.length).toBeGreaterThan(3);
  expect(new Set(seeds).size).toBe(seeds.length);
});

/** The first spring of "Play now" in Les Diadoques, with the sheet a captain writes: who fights in each battle. */
async function firstSpring(seed: string): Promise<readonly (readonly string[])[]> {
  const kit = diadochi as Kit;
  const { scenario, role } = kit.first;
  const game = kit.game as Game<State>;
  const captain = sure(diadochiBots.captain) as Bot;
  const rival = sure(diadochiBots[rivalBot(kit.id)]) as Bot;
  const { record, state } = newRecord(game, { scenario, seed });
  const roles = game.manifest.roles.flatMap(({ id }) => (id === role ? [] : [[id, rivalBot(kit.id)]]));
  const sitters = sittersAt(game, { record, state }, rival, Object.fromEntries(roles));
  const act = (by: string, text: string): readonly Event[] => {
    record.log.push({ by, do: text, hash: '' });
    return game.apply(state, by, sure(game.parse(text))).events;
  };
  for (;;) {
    const asks = game.pending(state);
    const before = structuredClone(game.view(state, role)) as View;
    const other = sitters.next(asks)?.role;
    const sheet = other ? [] : sheetBy(game, captain, game.clone(state), role, 'captain');
    for (const line of sheet) act(role, line);
    const text = other ? await sitters.ask(other, false, () => false) : asks[0]?.actions?.[0];
    const events = act(other ?? role, sheet.length > 0 ? 'seal' : sure(text));
    if (!events.some(({ type }) => type === 'revealed')) continue;
    const season: Resolved = { ply: 0, events, sheets: {}, past: false };
    return battlesOf(before, season, 'en').map(({ fighters }) => fighters.map(({ side }) => side));
  }
}

it.each(['spring', 'one', 'two', 'three'])(
  '"Play now" of Les Diadoques, dealt by "%s": his own army fights in the first spring',
  async (seed) => {
    const battles = await firstSpring(seed);
    expect(battles.filter((sides) => sides.includes(diadochi.first.role))).not.toEqual([]);
    expect(battles.length).toBeGreaterThan(1);
  },
);

it('a table of Les Diadoques that nobody has arranged seats those who write letters, lessons and puzzles a captain', () => {
  expect(rivalBot('diadochi')).toBe('envoy');
  expect(guestBot('diadochi')).toBe('envoy');
  expect(usualBot('diadochi')).toBe('captain');
  expect(['amphipolis', 'hellespont', 'epic'].map(rivalBot)).toEqual(['captain', 'captain', 'captain']);
  expect(guestBot('amphipolis')).not.toBe('captain');
});
