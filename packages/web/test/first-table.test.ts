import { amphipolisBots } from '@strategoi/bots/amphipolis';
import { hellespontBots } from '@strategoi/bots/hellespont';
import { cell, type Game, newRecord, notate, type State, seatOf, stream, sure } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { usualBot } from '../src/games/bots.ts';
import type { Kit } from '../src/games/kit.ts';
import { makeSitters } from '../src/session/sitters.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { kit: amphipolis } = await import('../src/games/amphipolis/kit.tsx');
const { kit: hellespont } = await import('../src/games/hellespont/kit.tsx');
const { windowsFor } = await import('../src/session/start.ts');

const tables = [
  { name: 'Amphipolis', kit: amphipolis as Kit, bots: amphipolisBots },
  { name: 'Hellespont', kit: hellespont as Kit, bots: hellespontBots },
];
type Table = (typeof tables)[number];

/** The opening of a game of "Play now" whose newcomer lets everything pass, until the first siege or fight is over. */
async function opening({ kit, bots }: Table, seed: string) {
  const { scenario, role } = kit.first;
  const game = kit.game as Game<State>;
  const rival = sure(game.manifest.roles.find(({ id }) => id !== role)).id;
  const captain = sure(bots[usualBot(kit.id)]);
  const { record, state } = newRecord(game, { scenario, seed, options: windowsFor(kit, 1) });
  const sitters = makeSitters(
    game,
    { record, state },
    { seats: { [rival]: usualBot(kit.id) } },
    (who) => who === role,
    () => 0,
    async (question) => {
      const dealt = question.state as State;
      const seat = seatOf(
        game,
        dealt,
        question.role,
        game.legal(dealt, question.role),
        stream(question.seed),
      );
      return { ticket: 0, action: notate(captain.choose(seat)) };
    },
  );
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
