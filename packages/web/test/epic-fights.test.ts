import { type Signal, signal } from '@preact/signals';
import { type EventOf, epic, findPlace } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Ask, Event, View } from '@strategoi/kernel';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Round } from '../src/games/epic/display.ts';
import type { Moment, Session } from '../src/session/session.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { makeFightDesk } = await import('../src/fights/desk.ts');
const { afterRound, battleOf, leadersIn, wingsOf } = await import('../src/games/epic/display.ts');
const { fights } = await import('../src/games/epic/fights.ts');
const { followed } = await import('../src/games/epic/followed.ts');
afterAll(() => vi.unstubAllGlobals());

const thebes = findPlace('W3428');
const moment = (ply: number, by: string, events: readonly Event[]): Moment => ({
  ply,
  entry: { by, do: '', hash: '' },
  told: { athens: events },
});
const ranks = { type: 'ranks', attackers: [], defenders: [], morale: [], box: [] };
const storm: Event[] = [{ type: 'battle', place: thebes, kind: 'assault', attacker: 0, defender: 1 }, ranks];
const round: Event = { type: 'round', column: '4-1', raw: '4-1', die: 3, attackers: 6, defenders: 1 };
const fought: Event = { type: 'fought', place: thebes, winner: 0, decisive: true };
const omens: Event = { type: 'play', seat: 0, card: 0 };

describe('a battle of the Epic', () => {
  it('is the same battle though a card is played in it, and over when the next one is played', () => {
    const list = fights.list(
      [
        moment(1, 'athens', storm),
        moment(2, 'athens', [omens, round, ranks]),
        moment(3, 'athens', [fought]),
        moment(4, 'sparta', [omens, round]),
      ],
      'athens',
    );
    expect(list).toHaveLength(1);
    const battle = list[0] && battleOf(list[0]);
    expect(battle).toMatchObject({ kind: 'assault', fought: { winner: 0 } });
    expect(battle?.rounds).toHaveLength(1);
    expect(list[0]?.closed).toBe(true);
  });

  it('is not told of the traitors of others; his own die is shown to whoever throws it', () => {
    const die: Event = { type: 'check', what: 'betrayal', at: thebes, die: 2, modifier: 0, result: false };
    const kinds = (by: string): string[] =>
      fights.list([moment(1, by, [die])], 'athens').map(({ kind }) => kind);
    expect(kinds('athens')).toEqual(['betrayal']);
    expect(kinds('sparta')).toEqual([]);
  });

  /** A desk over moments that come one after another, for a table of one person or a sandbox. */
  function deskOver(moments: Signal<readonly Moment[]>, sandbox: boolean, seat: string | undefined) {
    const view = { ...epic.view(epic.setup({ scenario: 'argive', seed: 'desk' }), 'athens'), asks: [] };
    const session = {
      moments,
      viewer: signal('athens'),
      view: signal(view as unknown as View),
      saved: signal({ seats: { athens: 'human' }, sandbox }),
    } as unknown as Session;
    return makeFightDesk(fights, { session, ask: signal<Ask | undefined>(undefined), seat: signal(seat) });
  }

  it('makes way in a sandbox for what is decided next, whoever is asked', () => {
    const moments = signal<readonly Moment[]>([]);
    const desk = deskOver(moments, true, undefined);
    const die = (at: number): Event => ({
      type: 'check',
      what: 'siege',
      at,
      die: 3,
      modifier: -4,
      result: false,
    });
    moments.value = [moment(1, 'sparta', [die(thebes)])];
    expect(desk.card.value?.fight?.told[0]?.ply).toBe(1);
    moments.value = [...moments.value, moment(2, 'sparta', [die(thebes)])];
    expect(desk.card.value?.fight?.told[0]?.ply).toBe(2);
    desk.dispose();
  });

  it('lies on the table until its reader decides something else', () => {
    const moments = signal<readonly Moment[]>([]);
    const desk = deskOver(moments, false, 'athens');
    moments.value = [moment(1, 'athens', [...storm, round, fought])];
    expect(desk.card.value?.isOver).toBe(true);
    moments.value = [...moments.value, moment(2, 'sparta', [{ type: 'phase', phase: 'raids' }])];
    expect(desk.card.value?.isOver).toBe(true);
    moments.value = [...moments.value, moment(3, 'athens', [{ type: 'phase', phase: 'raids' }])];
    expect(desk.card.value).toBeUndefined();
    desk.dispose();
  });
});

describe('what followed from a battle', () => {
  const level = (region: number): Event => ({ type: 'levels', region, al: 5, ml: 9, rule: '' });
  const linesOf = (told: readonly Event[]): readonly string[] => {
    const [fight] = fights.list([moment(1, 'athens', [...storm, fought, ...told])], 'athens');
    return fight ? followed(fight, words.en, (n) => `${n} others`) : [];
  };

  it('tells who was lost inside when a siege ends', () => {
    const fall = { type: 'check', what: 'siege', at: 0, die: 6, modifier: -4, result: true } as const;
    const lost = { type: 'lost', units: [0, 1], why: 'surrendered' } as const;
    const [fight] = fights.list([moment(1, 'athens', [fall, lost])], 'athens');
    expect(fight && followed(fight, words.en, (n) => `${n} others`)).toEqual([words.en.event(lost)]);
  });

  it('names the region it was fought in, and counts the others a decisive victory moves', () => {
    expect(linesOf([level(3), level(0), level(1), level(2)])).toEqual([words.en.event(level(3)), '3 others']);
  });

  it('names every region while there are few', () => {
    expect(linesOf([level(3), level(0), level(1)])).toHaveLength(3);
  });

  it('tells a region that falls man by man once, as it ends', () => {
    const down = (ml: number): Event => ({ ...level(3), ml });
    expect(linesOf([down(8), level(0), down(7), down(6)])).toEqual([
      words.en.event(level(0)),
      words.en.event(down(6)),
    ]);
  });
});

it('a battle in wings is shown wing by wing, each with its leaders, and its rounds by their number: EPW-OPT-06', () => {
  const ranks = { wing: [0, 2, 0, -1], posts: [7, 0, 9, 2] } as unknown as EventOf<'ranks'>;
  expect(wingsOf(ranks)).toEqual([-1, 0, 2]);
  expect([leadersIn(ranks, 0), leadersIn(ranks, 1), leadersIn(ranks, 2)]).toEqual([[7], [], [9]]);
  // Three wings are fought at once, and the display is told after the last.
  const rounds = [{ after: undefined }, { after: ranks }, { after: undefined }] as unknown as Round[];
  expect([afterRound(rounds, 1), afterRound(rounds, 2), afterRound(rounds, 3)]).toEqual([
    ranks,
    ranks,
    undefined,
  ]);
});
