import { amphipolis } from '@strategoi/amphipolis';
import { hellespont } from '@strategoi/hellespont';
import {
  type Ask,
  type Event,
  type Game,
  type GameRecord,
  newRecord,
  notate,
  type Position,
  play,
  SPECTATOR,
  type State,
  stream,
  type View,
} from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { atStake, winsOf } from '../src/games/series/fights/book.ts';
import type { Moment } from '../src/session/session.ts';
import { acting, crowds } from '../tools/positions.mjs';
import { stubWindow } from './frames.ts';
import { said } from './said.ts';

stubWindow();
const { fights: amphipolisFights } = await import('../src/games/amphipolis/fights.ts');
const { fights: hellespontFights } = await import('../src/games/hellespont/fights.ts');
const { Throw } = await import('../src/games/series/fights/parts.tsx');
const { costText, fightWordsIn, hopeText } = await import('../src/games/series/fights/words.ts');

const games = [
  { game: amphipolis as unknown as Game<State>, book: amphipolisFights, start: crowds[0] as Position },
  { game: hellespont as unknown as Game<State>, book: hellespontFights, start: crowds[1] as Position },
] as const;

/** A game played by chance, with what a spectator was told and saw after each action. */
function played(game: Game<State>, start: Position, seed: string, actions: number) {
  const { scenario } = start;
  const { record, state } = newRecord(game, { scenario, options: { windows: 'swift' }, seed, start });
  const views: View[] = [game.view(state, SPECTATOR)];
  const moments: Moment[] = [];
  const luck = stream(`${seed} choices`);
  for (let n = 0; n < actions; n++) {
    const role = game.pending(state)[0]?.role;
    if (role === undefined) break;
    const legal = game.legal(state, role);
    // Whoever can fight does.
    const fierce = legal.filter(({ verb }) =>
      ['fight', 'assault', 'siege', 'land', ...(luck.below(2) ? ['go'] : [])].includes(verb),
    );
    const from = fierce.length > 0 ? fierce : legal;
    const action = from[luck.below(from.length)] as (typeof legal)[number];
    const applied = play(game, record, state, role, notate(action));
    const told = { [SPECTATOR]: game.update(state, applied, SPECTATOR).slice(0, -1) as Event[] };
    const entry = record.log.at(-1) as GameRecord['log'][number];
    moments.push({ ply: moments.length + 1, entry, told });
    views.push(game.view(state, SPECTATOR));
  }
  return { moments, views };
}

describe.each(games)('the fights of $start.game', ({ game, book, start }) => {
  const runs = [...Array(12).keys()].map((seed) => played(game, start, `seed ${seed}`, 1200));

  it('are told whole: each result once, with what made it up', () => {
    let results = 0;
    for (const { moments, views } of runs) {
      const list = book.list(moments, SPECTATOR);
      const all = moments.flatMap(({ told }) => told[SPECTATOR] ?? []);
      const expected = all.filter(({ type }) => type === 'combat.result');
      const fought = list.filter(({ told }) => told.some(({ event }) => event.type === 'combat.result'));
      expect(fought.map(({ kind }) => kind)).toEqual(expected.map(() => 'combat'));
      results += fought.length;
      for (const [i, fight] of fought.entries()) {
        const before = views[(fight.told[0]?.ply ?? 1) - 1] as View;
        const account = book.account(fight, before, 'en');
        const event = expected[i] as Event;
        expect(account.dice).toEqual([event.die]);
        expect(account.forces.every(({ units }) => units > 0)).toBe(true);
        const die = account.factors.filter(({ kind }) => kind === 'die').reduce((sum, f) => sum + f.value, 0);
        expect(die).toBe(event.modifier);
        // The table on the card says who won, and what it cost.
        const read = winsOf(book, before.options, account.sum?.column ?? -1, die)[Number(event.die) - 1];
        expect(read?.row).toBe(event.row);
        expect(read?.cell).toMatchObject({ attacker: event.attackerLoss, defender: event.defenderLoss });
        expect(read?.cell.attackerWins).toBe(event.winner === event.attacker);
        const hurt = fight.told.filter(
          ({ event: e }) => e.type === 'eliminate' || (e.type === 'flip' && e.face !== 0),
        );
        expect(account.hits.length).toBe(new Set(hurt.map(({ event: e }) => e.piece)).size);
      }
    }
    expect(results).toBeGreaterThan(3);
  });

  it('are at hand where losses are chosen, not where marches have brought too many into one place', () => {
    const view = runs[0]!.views[0]!;
    const asked = (step: string): Ask => ({
      role: 'athens',
      step,
      rules: [],
      actions: ['lose A-H6'],
      params: { zone: 3 },
    });
    expect(book.atHand(view, asked('losses'))?.kind).toBe('combat');
    expect(book.atHand(view, asked('excess'))).toBeUndefined();
  });

  it('leave marches and voyages to the log', () => {
    const told = runs.flatMap(({ moments }) => book.list(moments, SPECTATOR)).flatMap((fight) => fight.told);
    expect(told.filter(({ event }) => event.type === 'move' && event.cost !== 0)).toEqual([]);
  });

  it('tell the same in both languages, and every siege with what was needed', () => {
    for (const { moments, views } of runs)
      for (const fight of book.list(moments, SPECTATOR)) {
        const before = views[(fight.told[0]?.ply ?? 1) - 1] as View;
        const [en, fr] = [book.account(fight, before, 'en'), book.account(fight, before, 'fr')];
        expect(fr.notes.length).toBe(en.notes.length);
        expect(fr.moves.length).toBe(en.moves.length);
        if (en.kind !== 'siege' || en.goal === undefined || en.success === undefined) continue;
        const sum = (en.dice[0] ?? 0) + en.factors.reduce((n, f) => n + f.value, 0);
        expect(en.under ? sum <= en.goal : sum >= en.goal).toBe(en.success);
      }
  });
});

it('HEL-SIE-18: a siege that weakened its garrison is not told as one that failed', () => {
  const { game, book, start } = games[1];
  const sieges = [...Array(12).keys()].flatMap((seed) => {
    const { moments, views } = played(game, start, `weakened ${seed}`, 900);
    return book
      .list(moments, SPECTATOR)
      .filter(({ kind }) => kind === 'siege')
      .map((fight) => book.account(fight, views[(fight.told[0]?.ply ?? 1) - 1] as View, 'en'));
  });
  const ended = sieges.filter(({ success }) => success !== undefined);
  const fives = ended.filter(({ success, dice }) => !success && dice.includes(5));
  expect(fives.length).toBeGreaterThan(0);
  for (const { partly } of fives) expect(partly && book.oddsWord(partly, 'en')).toBe('garrison weakened');
  for (const account of ended)
    if (account.success || !account.dice.includes(5)) expect(account.partly).toBeUndefined();
});

it('HEL-SIE-18: dice of a siege are read while they can still be thrown again', () => {
  const read = (dice: number[], effects: string[]) => hellespontFights.effectOf?.(dice, effects);
  const whole = ['nothing', 'weakened', 'taken'];
  expect(read([3, 6, 4], whole)).toBe('taken');
  expect(read([3, 5, 4], whole)).toBe('weakened');
  expect(read([3, 5, 4], ['nothing', 'taken'])).toBe('taken');
  expect(read([3, 1, 4], whole)).toBe('nothing');
});

it('a fight of fleets is called one, as it is decided and as it is told', () => {
  const { state } = newRecord(games[1].game, { scenario: '10.1', options: {}, seed: 'fleets' });
  const empty = games[1].game.view(state, SPECTATOR);
  const told = { event: { type: 'combat', attacker: 0 }, ply: 1, by: 'athens' };
  const account = (zone: string) =>
    hellespontFights.account(
      { id: 'x', kind: 'combat', zone, told: [told], closed: true } as never,
      empty,
      'en',
    );
  expect([account('M5').isAtSea, account('Sestos').isAtSea]).toEqual([true, false]);
});

it('HEL-LOS-05: a throw costs fleets points of strength, troops so many units', () => {
  const cost = (kind: string, n: number, language: 'en' | 'fr') =>
    costText(fightWordsIn[language], kind, 'Sparta', n);
  expect(cost('sea-combat', 15, 'en')).toBe('Sparta: 15 PF lost');
  expect(cost('combat', 15, 'en')).toBe('Sparta: 15 units hit');
  expect(cost('sea-combat', 0, 'en')).toBe(cost('combat', 0, 'en'));
  expect(cost('sea-combat', 1, 'fr')).toMatch(/1 PF perdu$/);
  expect(cost('sea-combat', 15, 'fr')).toMatch(/15 PF perdus$/);
});

it.each(games)(
  'stratagems are told in passing, and a zone that wears nobody down only in the log',
  ({ book }) => {
    const told = (kind: string, event: Event) =>
      book.weight?.({
        id: 'x',
        kind,
        zone: 'T1',
        closed: true,
        told: [{ event, by: 'sparta', ply: 1 }],
      } as never);
    expect(told('stratagem', { type: 'play' })).toBe('notice');
    expect(told('attrition', { type: 'attrition', losses: 0 })).toBe('log');
    expect(told('attrition', { type: 'attrition', losses: 1 })).toBe('fight');
    expect(told('combat', { type: 'combat.result' })).toBe('fight');
  },
);

describe('a throw that may be made again', () => {
  it('is told of the enemy’s attrition as his loss, of one’s own as being spared', () => {
    const said = (kind: string, isOwn: boolean, percent: string) =>
      fightWordsIn.en.againNote(hopeText(fightWordsIn.en, kind, isOwn, percent));
    expect(said('attrition', false, '33 %')).toBe('A new throw: 33 % that he loses somebody');
    expect(said('attrition', true, '67 %')).toBe('A new throw: 67 % to lose nobody');
    expect(said('fight', false, '50 %')).toBe('A new throw: 50 % to win');
    expect(said('siege', true, '42 %')).toBe('A new throw: 42 % that it falls');
    expect(said('siege', false, '58 %')).toBe('A new throw: 58 % that it does not fall');
  });

  it('is weighed by the chances of what was thrown: an evasion is not the fight', () => {
    const game = hellespont as unknown as Game<State>;
    const start = acting(
      'hellespont',
      '10.1',
      3,
      'athens',
      { M16: ['A-T10', 'A-T10', 'S-T4'] },
      { advantage: 'sparta', fighting: true },
    ) as Position;
    const { record, state } = newRecord(game, {
      scenario: '10.1',
      options: { windows: 'swift' },
      seed: 'away',
      start,
    });
    const ask = () => game.pending(state)[0];
    for (let n = 0; n < 8 && !ask()?.step.startsWith('reroll'); n++) {
      const role = ask()?.role ?? '';
      const legal = game.legal(state, role).map(notate);
      const way = legal.find((a) => /^(evade|fight)/.test(a)) ?? (legal[0] as string);
      play(game, record, state, role, way);
    }
    expect(ask()).toMatchObject({ role: 'sparta', params: { purpose: 'evasion' } });
    const all = game.odds?.(state, 'sparta', 'M16') ?? [];
    const fight = all.find(({ kind }) => kind === 'sea-combat');
    expect(fight).toBeDefined();
    const stake = atStake(all, 'evasion', fight);
    expect(stake?.kind).toBe('evasion');
    expect(stake?.results.flatMap(({ result }) => (result.success ? [result.dice] : []))).toEqual([[5, 6]]);
    expect(atStake(all, 'combat', fight)).toBe(fight);
  });
});

it('who tried to get away is told before the throw, not after the retreat', () => {
  const before = games[1].game.view(games[1].game.load(games[1].start), SPECTATOR);
  const away = { type: 'evasion', side: 1, zone: 25, die: 2, success: false };
  const result = {
    type: 'combat.result',
    zone: 25,
    attacker: 0,
    winner: 0,
    attackerPf: 10,
    defenderPf: 4,
    odds: 5,
    column: 5,
    modifier: 0,
    die: 5,
    row: 5,
    attackerLoss: 0,
    defenderLoss: 2,
    factors: [],
  };
  const account = (...events: readonly object[]) =>
    hellespontFights.account(
      {
        id: 'x',
        kind: 'combat',
        zone: 'M5',
        closed: true,
        told: [{ type: 'combat', zone: 25, attacker: 0 }, ...events].map((event) => ({
          event,
          ply: 1,
          by: 'athens',
        })),
      } as never,
      before,
      'en',
    );
  const [told, off] = [account(away, result), account(away)];
  expect([told.prelude.length, told.notes.length]).toEqual([1, 0]);
  expect([off.prelude.length, off.notes.length]).toEqual([0, 1]);
});

it('the card of Good omens says what was done by it', () => {
  const [{ game, start }] = [games[1]];
  const before = game.view(game.load(start), SPECTATOR);
  const done = (...events: readonly object[]) => {
    const told = [{ type: 'play', side: 0, counter: 12, face: 'good-omens', out: false }, ...events];
    const entry = { by: 'athens', do: 'play', hash: '' };
    const list = hellespontFights.list(
      [{ ply: 1, entry, told: { [SPECTATOR]: told as Event[] } }],
      SPECTATOR,
    );
    return hellespontFights.account(list[0] as (typeof list)[number], before, 'en').notes;
  };
  expect(done({ type: 'advantage', side: 0, use: 'good-omens' })).toEqual(['Athens takes the Advantage.']);
  expect(done({ type: 'flip', piece: 0, face: 0, why: 'recovery' })[0]).toMatch(/back to full strength/);
  expect(done({ type: 'flip', piece: 0, face: 1, why: 'combat' })).toEqual([]);
  expect(done({ type: 'advantage', side: 0, use: 'reroll' })).toEqual([]);
});

it('a die beyond the end of the table shows its sum before the row that is read', () => {
  const shown = (modifier: number, row: number): string =>
    said(Throw({ dice: [6], voided: [], modifier, row })).replace(/^6/, '');
  expect(shown(1, 7)).toBe('6+1=7');
  expect(shown(3, 8)).toBe('6+3=9 →8');
});
