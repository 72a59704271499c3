import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { describe, expect, it } from 'vitest';
import { drawOrders, type OrderArrow, orderLooks, orderShapes, spotOf } from '../src/board/orders.ts';
import { arrange, stageOf } from '../src/board/scene.ts';
import { back, type Candidate, compose, empty, touch } from '../src/orders/compose.ts';
import { ordersAt, type Playing, played, type Step } from '../src/orders/player.ts';
import { faultIn, isWritable } from '../src/orders/reading.ts';

const stage = stageOf(diadochiAtlas(), 'en');
const arrangement = arrange(stage, []);
const order = (id: string, given: Partial<OrderArrow>): OrderArrow => ({
  id,
  shape: 'move',
  side: 'antigonus',
  from: 'PHR',
  look: 'ok',
  ...given,
});
const draw = (...orders: OrderArrow[]) => drawOrders(stage, arrangement, orders);
const far = (a: readonly number[], b: readonly number[]): number => Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!);

describe('orders on the map', () => {
  it('a move is an arrow that starts clear of its unit and points at its goal', () => {
    const [drawn] = draw(order('1', { to: 'ANC' }));
    const [from, to] = [spotOf(stage, arrangement, 'PHR')!, spotOf(stage, arrangement, 'ANC')!];
    expect(far(drawn!.line![0]!, from)).toBeGreaterThan(stage.counter * 0.3);
    expect(far(drawn!.head![0]!, to)).toBeLessThan(far(drawn!.line![0]!, to));
    expect(drawn!.verdict).toBeUndefined();
  });

  it('two moves against each other do not lie on one another', () => {
    const [there, back] = draw(order('1', { to: 'ANC' }), order('2', { from: 'ANC', to: 'PHR' }));
    const middle = (line: readonly (readonly number[])[]) => line[Math.floor(line.length / 2)]!;
    expect(far(middle(there!.line!), middle(back!.line!))).toBeGreaterThan(8);
  });

  it('supports of one move meet it in different places', () => {
    const [move, first, second] = draw(
      order('1', { to: 'ANC' }),
      order('2', { shape: 'support', from: 'BIT', of: 'PHR', to: 'ANC' }),
      order('3', { shape: 'support', from: 'AXY', of: 'PHR', to: 'ANC' }),
    );
    const off = (p: readonly number[]) => Math.min(...move!.line!.map((q) => far(p, q)));
    expect(first!.bead!.text).toBe('S');
    // It slides along the move or a little beside it, clear of names.
    expect(off(first!.bead!.at)).toBeLessThan(stage.counter * 0.5);
    expect(far(first!.bead!.at, second!.bead!.at)).toBeGreaterThan(1);
  });

  it('a support to hold ends beside the unit it holds', () => {
    const [drawn] = draw(order('1', { shape: 'support', from: 'BIT', of: 'PHR' }));
    const end = far(drawn!.bead!.at, spotOf(stage, arrangement, 'PHR')!);
    expect(end).toBeGreaterThan(stage.counter * 0.3);
    expect(end).toBeLessThan(stage.counter * 1.4);
  });

  it('a convoyed move passes near the seas it goes through', () => {
    const [drawn] = draw(order('1', { shape: 'convoyed', from: 'PAM', via: ['MRD'], to: 'CHY' }));
    const sea = spotOf(stage, arrangement, 'MRD')!;
    expect(Math.min(...drawn!.line!.map((p) => far(p, sea)))).toBeLessThan(stage.counter);
  });

  it('a siege rings the citadel and carries its count', () => {
    const [drawn] = draw(order('1', { shape: 'siege', from: 'ION', to: 'MILET', label: '2/2' }));
    expect(drawn!.ring!.at).toEqual(stage.atlas.places.find(({ id }) => id === 'MILET')!.at[0]);
    expect(drawn!.pill!.text).toBe('2/2');
  });

  it('fleets on a coast are drawn from that coast', () => {
    const coast = stage.atlas.byId.get('THR')!.coasts!.ce!;
    expect(spotOf(stage, arrangement, 'THR/ce')).toEqual(coast.at);
  });

  it('what came out is told by a sign, not by colour alone', () => {
    const signs = orderLooks.map((look) => draw(order('1', { to: 'ANC', look }))[0]!.verdict?.text);
    expect(signs).toEqual([undefined, undefined, '#warning', '#warning', '#check', '#close']);
  });

  it('every shape draws something; an unknown place draws nothing', () => {
    for (const shape of orderShapes)
      expect(draw(order('1', { shape, of: 'BIT', to: 'ANC' })), shape).toHaveLength(1);
    expect(draw(order('1', { to: 'NOWHERE' }))).toEqual([]);
    expect(draw(order('1', { shape: 'support', of: 'NOWHERE', to: 'ANC' }))).toEqual([]);
  });
});

const candidates: Candidate[] = [
  { text: 'A PHR x', shape: 'hold', from: 'PHR' },
  { text: 'A PHR -> ANC', shape: 'move', from: 'PHR', to: 'ANC' },
  { text: 'A PHR -> BIT', shape: 'move', from: 'PHR', to: 'BIT' },
  { text: 'A PHR S A BIT', shape: 'support', from: 'PHR', of: 'BIT' },
  { text: 'A PHR S A BIT -> ANC', shape: 'support', from: 'PHR', of: 'BIT', to: 'ANC' },
  { text: 'A BIT -> ANC', shape: 'move', from: 'BIT', to: 'ANC' },
];

describe('an order said by touches', () => {
  it('first the units that may be ordered are lit', () => {
    expect([...compose(candidates, empty).lit.keys()]).toEqual(['PHR', 'BIT']);
  });

  it('then where it may go and whom it may help; to stay where it is, is ready at once', () => {
    const { lit, ready, shapes } = compose(candidates, { touched: ['PHR'] });
    expect([...lit.keys()].sort()).toEqual(['ANC', 'BIT']);
    expect(ready.map(({ text }) => text)).toEqual(['A PHR x']);
    expect(shapes).toEqual(['hold', 'move', 'support']);
  });

  it('a touch with two meanings leaves the choice, and a support may go on to where the other goes', () => {
    const { ready, lit, goesOn } = compose(candidates, { touched: ['PHR', 'BIT'] });
    expect(ready.map(({ text }) => text)).toEqual(['A PHR -> BIT', 'A PHR S A BIT']);
    expect([...lit.keys()]).toEqual(['ANC']);
    expect(goesOn).toBe(true);
  });

  it('a chosen kind of order leaves the others out', () => {
    const { ready } = compose(candidates, { touched: ['PHR', 'BIT'], shape: 'support' });
    expect(ready.map(({ text }) => text)).toEqual(['A PHR S A BIT']);
  });

  it('a touch that says nothing here is refused, one on another own unit begins anew', () => {
    expect(touch(candidates, { touched: ['PHR'] }, 'CAP')).toBeUndefined();
    expect(touch(candidates, { touched: ['PHR', 'ANC'] }, 'BIT')).toEqual({ touched: ['BIT'] });
    expect(touch(candidates, { touched: ['PHR'] }, 'BIT')).toEqual({ touched: ['PHR', 'BIT'] });
  });

  it('goes back by one touch at a time', () => {
    expect(back({ touched: ['PHR', 'BIT'], shape: 'support' })).toEqual({ touched: ['PHR', 'BIT'] });
    expect(back({ touched: ['PHR', 'BIT'] })).toEqual({ touched: ['PHR'] });
    expect(back(empty)).toEqual(empty);
  });
});

describe('a season told step by step', () => {
  const steps: Step[] = [
    { id: 'a', title: '', looks: { 1: 'failed' } },
    { id: 'b', title: '', looks: { 2: 'succeeded' } },
    { id: 'c', title: '', shows: ['3'] },
  ];
  const orders = [
    order('1', { to: 'ANC' }),
    order('2', { to: 'BIT' }),
    order('3', { shape: 'retreat', to: 'LYD' }),
  ];

  it('orders take their look when their step comes, and lose it on the way back', () => {
    const looks = (at: number) => ordersAt(orders, steps, at).map(({ id, look }) => `${id} ${look}`);
    expect(looks(0)).toEqual(['1 ok', '2 ok']);
    expect(looks(1)).toEqual(['1 failed', '2 ok']);
    expect(looks(3)).toEqual(['1 failed', '2 succeeded', '3 ok']);
  });

  it('runs to the end and stops there; then it starts again', () => {
    let now: Playing = { at: 0, running: false };
    now = played(now, 'toggle', 3);
    for (let i = 0; i < 5; i++) now = played(now, 'tick', 3);
    expect(now).toEqual({ at: 3, running: false });
    expect(played(now, 'toggle', 3)).toEqual({ at: 0, running: true });
  });

  it('a step by hand stops the run and stays within the season', () => {
    expect(played({ at: 1, running: true }, 'back', 3)).toEqual({ at: 0, running: false });
    expect(played({ at: 0, running: false }, 'back', 3).at).toBe(0);
    expect(played({ at: 3, running: false }, 'on', 3).at).toBe(3);
    expect(played({ at: 0, running: false }, { to: 2 }, 3).at).toBe(2);
  });
});

describe('a typed line', () => {
  it('is cut where the fault is', () => {
    expect(faultIn('A PHR -> XYZ via C', { state: 'unreadable', at: 9, length: 3 })).toEqual([
      'A PHR -> ',
      'XYZ',
      ' via C',
    ]);
  });

  it('points behind the last letter when something is missing', () => {
    expect(faultIn('A PHR ->', { state: 'unreadable', at: 8 })).toEqual(['A PHR ->', '', '']);
    expect(faultIn('A PHR', { state: 'ok' })).toBeUndefined();
  });

  it('is put on the sheet when it has one meaning, even against a rule', () => {
    const states = (['empty', 'ok', 'warning', 'illegal', 'ambiguous', 'unreadable'] as const).filter(
      (state) => isWritable({ state }),
    );
    expect(states).toEqual(['ok', 'warning', 'illegal']);
  });
});
