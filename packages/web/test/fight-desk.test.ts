import { signal } from '@preact/signals';
import type { Ask, Game, View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { type Fight, type FightLore, tellingsOf, viewBefore } from '../src/fights/fight.ts';
import type { Moment, Session } from '../src/session/session.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { makeFightDesk } = await import('../src/fights/desk.ts');
const { fights: epicFights } = await import('../src/games/epic/fights.ts');
const { fights: hellespontFights } = await import('../src/games/hellespont/fights.ts');

/** Whom does the stratagem laid in this fight hit? */
const wound: Ask = {
  role: 'athens',
  step: 'wound',
  params: { turn: 2 },
  rules: [],
  actions: ['wound mindaros'],
};
const begun = { type: 'combat', zone: 5, attacker: 0 };

/** A battle of the Epic, won by the first line, and what became of the city by the second. */
function deskAfter(idle: readonly number[], told: Fight['told'], entries: readonly number[]) {
  const moments = signal<readonly Moment[]>([]);
  const fight: Fight = { id: '1 combat W3131', kind: 'combat', zone: 'W3131', told, closed: true };
  const session = {
    moments,
    viewer: signal('sparta'),
    view: signal({ asks: [] } as unknown as View),
    saved: signal({ seats: { athens: 'captain', sparta: 'human' } }),
    wasIdle: (ply: number) => idle.includes(ply),
  } as unknown as Session;
  const lore: FightLore = { ...epicFights, list: () => (moments.value.length > 0 ? [fight] : []) };
  const desk = makeFightDesk(lore, {
    session,
    ask: signal<Ask | undefined>(undefined),
    seat: signal('sparta'),
  });
  moments.value = entries.map(
    (ply) => ({ ply, entry: { by: 'sparta', do: 'x' }, told: {} }) as unknown as Moment,
  );
  return desk;
}
const won = (ply: number, type = 'fought') => ({ ply, by: 'sparta', event: { type } });

function deskWith(closed: boolean, weight?: 'log', isAside = false) {
  const moments = signal<readonly Moment[]>([]);
  const fight: Fight = {
    id: '1 combat M5',
    kind: 'combat',
    zone: 'M5',
    told: [{ ply: 1, by: 'athens', event: begun }],
    closed,
  };
  const lore: FightLore = {
    ...hellespontFights,
    list: () => (moments.value.length > 0 ? [fight] : []),
    ...(weight ? { weight: () => weight } : {}),
  };
  const session = {
    moments,
    viewer: signal('athens'),
    view: signal({ asks: [wound] } as unknown as View),
    saved: signal({ seats: { athens: 'human', sparta: 'captain' } }),
  } as unknown as Session;
  const desk = makeFightDesk(lore, {
    session,
    ask: signal<Ask | undefined>(wound),
    seat: signal('athens'),
    isAside,
  });
  moments.value = [{ ply: 1, entry: { by: 'athens', do: 'done' }, told: {} } as unknown as Moment];
  return desk;
}

describe('the card of a fight', () => {
  it('is not told as over while its stratagem asks whom it hits', () => {
    const desk = deskWith(false);
    expect(desk.atHand.value).toEqual({ kind: 'combat', zone: 'M5' });
    expect(desk.card.value).toMatchObject({ isOver: false, hand: { zone: 'M5' } });
    desk.dispose();
  });

  it('is shown though the only battle that is left was chosen without asking', () => {
    expect(deskAfter([2], [won(1)], [1, 2]).card.value).toMatchObject({ isOver: true });
    expect(deskAfter([], [won(1)], [1, 2]).card.value).toBeUndefined();
  });

  it('is read when its reader decides what becomes of the city: that is not told on it once more', () => {
    const told = [won(1), won(1, 'captured'), won(2, 'move')];
    expect(deskAfter([], told, [1]).card.value).toMatchObject({ isOver: true });
    expect(deskAfter([], told, [1, 2]).card.value).toBeUndefined();
  });

  it('lies aside to begin with where the question is to be read first', () => {
    for (const isAside of [true, false]) {
      const desk = deskWith(false, undefined, isAside);
      expect(desk.aside.value).toBe(isAside);
      desk.dispose();
    }
  });

  it('has no part in what a stratagem asks when the fight is over', () => {
    const desk = deskWith(true);
    expect(desk.atHand.value).toBeUndefined();
    expect(desk.card.value).toMatchObject({ isOver: true });
    desk.dispose();
  });

  it('is not laid on the table for what is only a line of the log', () => {
    const desk = deskWith(true, 'log');
    expect(desk.card.value).toBeUndefined();
    desk.dispose();
  });

  it('is not told as over while the Advantage restores somebody before the dice are thrown', () => {
    const recovery: Ask = {
      role: 'athens',
      step: 'recover-unit',
      rules: [],
      actions: ['recover A-T10@Sestos'],
    };
    const asking = { asks: [recovery] } as unknown as View;
    const told = (...types: readonly string[]): Fight => ({
      id: '1 siege Sestos',
      kind: 'siege',
      zone: 'Sestos',
      told: types.map((type) => ({ ply: 1, by: 'sparta', event: { type } })),
      closed: false,
    });
    expect(hellespontFights.isPending?.(told('siege'), asking)).toBe(true);
    expect(hellespontFights.isPending?.(told('siege', 'siege.result'), asking)).toBe(false);
  });

  it('of a stratagem is told when its player has decided what comes of it', () => {
    const event = { type: 'play', side: 1, face: 'good-omens' };
    const fight: Fight = {
      id: '1',
      kind: 'stratagem',
      told: [{ ply: 1, by: 'sparta', event }],
      closed: false,
    };
    const moments = signal<readonly Moment[]>([]);
    const view = signal({
      asks: [{ role: 'sparta', step: 'optional.choose', rules: [] }],
    } as unknown as View);
    const session = {
      moments,
      viewer: signal('athens'),
      view,
      saved: signal({ seats: { athens: 'human', sparta: 'captain' } }),
    } as unknown as Session;
    const lore: FightLore = { ...hellespontFights, list: () => (moments.value.length > 0 ? [fight] : []) };
    const desk = makeFightDesk(lore, {
      session,
      ask: signal<Ask | undefined>(undefined),
      seat: signal('athens'),
    });
    moments.value = [{ ply: 1, entry: { by: 'sparta', do: 'x' }, told: {} } as unknown as Moment];
    expect(desk.card.value).toBeUndefined();
    view.value = { asks: [{ role: 'sparta', step: 'departures', rules: [] }] } as unknown as View;
    expect(desk.card.value).toMatchObject({ fight: { id: '1' }, isOver: true });
    desk.dispose();
  });

  it('is not told again when a long game has left its beginning behind', () => {
    const moments = signal<readonly Moment[]>([]);
    const session = {
      moments,
      viewer: signal('athens'),
      view: signal({ asks: [] } as unknown as View),
      saved: signal({ seats: { athens: 'human', sparta: 'captain' } }),
    } as unknown as Session;
    // The list begins where it can see: its id is another as soon as the first line is out of sight.
    const lore: FightLore = {
      ...hellespontFights,
      list: (seen) =>
        [9, 10].some((ply) => seen.some((moment) => moment.ply === ply))
          ? [
              {
                id: `${Math.max(9, seen[0]?.ply ?? 0)}`,
                kind: 'combat',
                told: [{ ply: 10, by: 'athens', event: begun }],
                closed: true,
              },
            ]
          : [],
    };
    const desk = makeFightDesk(lore, {
      session,
      ask: signal<Ask | undefined>(undefined),
      seat: signal('athens'),
    });
    const upTo = (n: number) =>
      Array.from(
        { length: n },
        (_, i) => ({ ply: i + 1, entry: { by: 'sparta', do: 'x' }, told: {} }) as unknown as Moment,
      );
    moments.value = upTo(10);
    expect(desk.card.value?.fight?.id).toBe('9');
    desk.dismiss();
    expect(desk.card.value).toBeUndefined();
    moments.value = upTo(409);
    expect(desk.fights.value[0]?.id).toBe('10');
    expect(desk.card.value).toBeUndefined();
    desk.dispose();
  });

  it('HEL-S04: of a storm is told when all ships are through, also after the card of the stratagem', () => {
    const moment = (ply: number, ...told: object[]) =>
      ({ ply, entry: { by: 'athens', do: 'x' }, told: { sparta: told } }) as unknown as Moment;
    const played = moment(1, { type: 'play', side: 0, face: 'storm' });
    const struck = moment(2, { type: 'storm', piece: 80, zone: 16, die: 6 });
    const [first] = hellespontFights.list([played], 'sparta');
    const [storm, ...more] = hellespontFights.list([played, struck], 'sparta');
    expect(more).toEqual([]);
    expect(storm?.kind).toBe('storm');
    expect(storm?.id).not.toBe(first?.id);
    const asking = (purpose: string) =>
      ({
        asks: [{ role: 'sparta', step: 'reroll.W-6', rules: [], params: { purpose } }],
      }) as unknown as View;
    expect(hellespontFights.isPending?.(storm as Fight, asking('storm'))).toBe(true);
    expect(hellespontFights.isPending?.(storm as Fight, asking('combat'))).toBe(false);
  });

  it('HEL-S23: what is played after the attrition of a side is a card of its own', () => {
    const told = [
      { type: 'attrition', side: 1, zone: 9, die: 5, modifier: 2, losses: 2 },
      { type: 'play', side: 1, face: 'desertion' },
      { type: 'eliminate', piece: 3, why: 'desertion' },
    ];
    const moments = [{ ply: 1, entry: { by: 'sparta', do: 'x' }, told: { sparta: told } }];
    const found = hellespontFights.list(moments as unknown as Moment[], 'sparta');
    expect(found.map(({ kind }) => kind)).toEqual(['attrition', 'stratagem']);
    // The log says who has left.
    expect(tellingsOf(hellespontFights, found).onCards.has(told[2] as never)).toBe(false);
  });

  it('leaves in the log what a stratagem did: that it was played does not say it', () => {
    const told = [{ type: 'play', face: 'desertion' }, { type: 'desert' }].map((event, ply) => ({
      ply,
      by: 'athens',
      event,
    }));
    const fight = (kind: string): Fight => ({ id: kind, kind, told, closed: true });
    const kept = (kind: string) =>
      told.filter(({ event }) => !tellingsOf(hellespontFights, [fight(kind)]).onCards.has(event)).length;
    expect(kept('stratagem')).toBe(2);
    expect(kept('combat')).toBe(0);
  });

  it('reads the table as it stood when the fight began: what the same move did before it is done', () => {
    const [leaves, fought] = [{ type: 'place' }, { type: 'combat' }];
    const session = {
      viewAt: (ply: number) => ({ board: { ply, gone: [] as string[] } }) as unknown as View,
      moments: signal([{ ply: 4, told: { athens: [leaves, fought, { type: 'roll' }] } }]),
      viewer: signal('athens'),
    } as unknown as Session;
    const game = {
      fold: ({ board }: { board: { gone: string[] } }, { type }: { type: string }) => board.gone.push(type),
    } as unknown as Game;
    const fight = { told: [{ ply: 4, by: 'athens', event: fought }] } as unknown as Fight;
    expect(viewBefore(game, session, fight).board).toEqual({ ply: 3, gone: ['place'] });
  });
});
