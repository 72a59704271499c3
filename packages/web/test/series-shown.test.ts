import { amphipolis, roster } from '@strategoi/amphipolis';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { hellespont } from '@strategoi/hellespont';
import type { Ask, Event, View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import {
  type Camera,
  clamp,
  fit,
  isInSight,
  limitsFor,
  type Size,
  snug,
  toScreen,
} from '../src/board/camera.ts';
import type { Rect } from '../src/board/geometry.ts';
import { attending, boxAround, fitBeside, homeOf, openingOn, uncovering } from '../src/board/outlook.ts';
import { stageOf } from '../src/board/scene.ts';
import { theatreOf } from '../src/games/amphipolis/status.ts';
import { touchOf } from '../src/games/amphipolis/targets.ts';
import { seriesChoices } from '../src/games/series/choices.ts';
import { listFights } from '../src/games/series/fights/log.ts';
import type { Moment } from '../src/session/session.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { hasAnswered } = await import('../src/games/series/fights/Told.tsx');

const { faceUp } = await import('../src/games/series/cards.ts');

const { kit: amphipolisKit } = await import('../src/games/amphipolis/kit.tsx');
const { kit: hellespontKit } = await import('../src/games/hellespont/kit.tsx');

const sheet: Rect = [0, 0, 1600, 1120];
const mini = { width: 168, height: 185, corner: 'far' } as const;
const view = { width: 960, height: 607, gutter: 44, mini };
const viewOf = (scenario: string): View =>
  amphipolis.view(amphipolis.setup({ scenario, seed: 'shown' }), 'athens') as unknown as View;

describe('a stratagem in hand', () => {
  const face = (id: string, locked: boolean, plays: string[]) => ({
    ...{ id, icon: id, name: id, note: '', rule: '', own: [], attempt: `play ${id}` },
    ...{ locked, plays },
  });

  it('lies with the face up that its holder may use, also where it is kept or thrown away as a whole', () => {
    const kept = [face('S5', true, ['keep C05']), face('S7', false, ['keep C05'])];
    expect(faceUp({ id: 'C05', faces: kept })?.id).toBe('S7');
    const played = [face('S6', false, []), face('S14', false, ['play reinforcements'])];
    expect(faceUp({ id: 'C11', faces: played })?.id).toBe('S14');
    const foreign = [face('S18', true, []), face('S10', true, [])];
    expect(faceUp({ id: 'C01', faces: foreign })?.id).toBe('S18');
  });
});

describe('the eye and the small map', () => {
  const limits = limitsFor(sheet, view);
  const near: Camera = { x: 700, y: 500, scale: 1.2 };

  it('what lies under the small map is not in sight, unless the whole sheet is', () => {
    const under = [near.x + 900 / 1.2, near.y + 560 / 1.2] as const;
    expect(isInSight(near, under, limits)).toBe(false);
    expect(isInSight(near, [near.x + 500 / 1.2, near.y + 560 / 1.2], limits)).toBe(true);
    expect(isInSight(near, [near.x - 5, near.y + 10], limits)).toBe(false);
    const all = fit(sheet, view);
    expect(isInSight(all, [1590, 1110], limits)).toBe(true);
  });

  it('on a phone neither what lies under it nor what lies under the controls is in sight', () => {
    const small = { width: 390, height: 400, mini: { width: 116, height: 85, corner: 'near' as const } };
    const at = (x: number, y: number) => [near.x + x / 1.2, near.y + y / 1.2] as const;
    const seen = (x: number, y: number) => isInSight(near, at(x, y), { sheet, view: small });
    expect([seen(60, 40), seen(200, 40), seen(370, 40), seen(60, 200)]).toEqual([false, true, false, true]);
  });

  it('the corner of the sheet can be pushed out from under it', () => {
    const pushed = clamp({ x: 9000, y: 9000, scale: 1.2 }, limits);
    const [x, y] = toScreen(pushed, [1600, 1120]);
    expect(x).toBeLessThanOrEqual(view.width - mini.width + 1);
    expect(y).toBeLessThanOrEqual(view.height - mini.height + 1);
  });

  it('goes to what may be touched when that lies under the small map', () => {
    const stage = stageOf(amphipolisAtlas(), 'en');
    const [x, y] = stage.walk.at.get('Thasos') ?? [0, 0];
    const now: Camera = { scale: 1.2, x: x - 900 / 1.2, y: y - 560 / 1.2 };
    const to = attending(stage, view, now, ['Thasos'], undefined);
    expect(to && isInSight(to, [x, y], { sheet: stage.sheet, view })).toBe(true);
  });

  it('AMP-10.2-a: a scenario of Chalcidice is opened there, beside the small map', () => {
    expect(theatreOf(viewOf('10.3'))).toBeUndefined();
    const zones = theatreOf(viewOf('10.2')) ?? [];
    expect(zones).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8']);
    const stage = stageOf(amphipolisAtlas(), 'en');
    const camera = fitBeside(boxAround(stage, zones) as Rect, view);
    for (const zone of zones)
      expect(isInSight(camera, stage.walk.at.get(zone) ?? [0, 0], { sheet: stage.sheet, view }), zone).toBe(
        true,
      );
    expect(camera.scale).toBeGreaterThan(fit(stage.sheet, view).scale * 1.8);
  });

  const upright: Size = { width: 390, height: 454, below: 0.5 };
  const onItsSide: Size = { width: 490, height: 350, below: 0.5 };

  it('no empty table is shown where the map could be: the theatre lies on the edge of the window', () => {
    const stage = stageOf(amphipolisAtlas(), 'en');
    const zones = theatreOf(viewOf('10.2')) ?? [];
    const [, top, , high] = stage.sheet;
    for (const window of [view, upright, onItsSide]) {
      const home = homeOf(stage, zones, window) as Camera;
      const edge = window.height - toScreen(home, [0, top + high])[1];
      // A name that hangs below the sheet is not cut.
      expect(edge).toBeGreaterThan(4);
      expect(edge).toBeLessThan(10);
      expect(toScreen(home, [0, top])[1]).toBeLessThan(0);
      for (const zone of zones) {
        const at = stage.walk.at.get(zone) ?? [0, 0];
        expect(isInSight(home, at, { sheet: stage.sheet, view: window }), zone).toBe(true);
      }
    }
  });

  it('a phone that opens on the edge of the sheet fills its window, and what is taller than the sheet has it in its middle', () => {
    const stage = stageOf(amphipolisAtlas(), 'en');
    const [, top, , high] = stage.sheet;
    const opened = openingOn(stage, upright, ['O4']);
    expect(toScreen(opened, [0, top + high])[1]).toBeCloseTo(upright.height);
    const tall = snug({ x: 0, y: 40, scale: 0.1 }, stage.sheet, upright);
    const [above, below] = [toScreen(tall, [0, top])[1], toScreen(tall, [0, top + high])[1]];
    expect(above).toBeCloseTo(upright.height - below);
  });

  it('on a phone the eye that goes to the edge of the sheet shows no table beyond it, on a desk it comes out from under the boxes', () => {
    const stage = stageOf(diadochiAtlas(), 'en');
    const [left, top, , high] = stage.sheet;
    const afar: Camera = { scale: 0.28, x: left + 1500, y: top };
    const low: Size = { width: 390, height: 247, below: 0.5 };
    const zones = ['LIB', 'SIN', 'MOR'];
    const small = uncovering(stage, low, afar, zones);
    const corner = toScreen(small, [left, top + high]);
    expect(corner.map(Math.round)).toEqual([0, low.height]);
    for (const zone of zones)
      expect(isInSight(small, stage.walk.at.get(zone) ?? [0, 0], { sheet: stage.sheet, view: low })).toBe(
        true,
      );
    // Nothing is left under the small map for it.
    const mini = { width: 390, height: 200, corner: 'near' } as const;
    const under = uncovering(stage, { ...low, mini }, { ...afar, scale: 0.6 }, ['ADR']);
    expect(toScreen(under, [left, 0])[0]).toBeGreaterThan(0);
    expect(toScreen(uncovering(stage, view, afar, zones), [left, 0])[0]).toBeGreaterThan(90);
  });
});

describe('what is loud', () => {
  const ask = (step: string, actions: string[], params = {}): Ask =>
    ({ role: 'athens', step, actions, params, rules: [] }) as unknown as Ask;

  it('is never passing while a stratagem can be played', () => {
    expect(seriesChoices.isGift?.(ask('deployment.delay', ['play delay', 'pass']))).toBe(true);
    expect(seriesChoices.isGift?.(ask('actions.react', ['advantage recover', 'pass']))).toBe(false);
  });

  it('is never sending a group away that was picked', () => {
    expect(seriesChoices.isGift?.(ask('group', ['done'], { picked: [1, 2] }))).toBe(true);
    expect(seriesChoices.isGift?.(ask('group', ['pick A-H6', 'done'], { picked: [] }))).toBe(false);
    expect(seriesChoices.isGift?.(ask('group', ['go T5', 'halt'], { picked: [1], moving: true }))).toBe(
      false,
    );
  });
});

describe('an operation into a fight', () => {
  it('AMP-3.2-g: is lit as one, though ships bring the soldiers', () => {
    const state = amphipolis.setup({ scenario: '10.2', seed: 'shown', options: { windows: 'swift' } });
    const { board, options } = amphipolis.view(state, 'athens');
    const picked = ['A-H6-1', 'A-T10-1'].map((id) => roster.pieceOf.get(id));
    const ask = {
      role: 'athens',
      step: 'group',
      actions: ['operate O2', 'operate O5'],
      params: { picked, zone: 0, phase: 'B.3' },
      rules: [],
    } as unknown as Ask;
    const { zones } = touchOf(board, options, ask, String);
    expect(zones.get('O2')?.kind).toBe('fight');
    expect(zones.get('O5')?.kind).toBe('legal');
  });
});

describe('why not there', () => {
  it('is answered for the place where an enemy stands, not for taking him along', () => {
    const state = hellespont.setup({ scenario: '10.1', seed: 'shown' });
    const shown = hellespont.view(state, 'athens') as unknown as View;
    const ask = {
      role: 'athens',
      step: 'group',
      actions: ['pick A-T20', 'done'],
      params: { picked: [] },
      rules: [],
    } as unknown as Ask;
    const meant = (piece: string, zone: string) =>
      hellespontKit.attempts(shown, ask, { zone, piece }).filter((text) => text.startsWith('pick'));
    expect(meant('S-H3-1', 'Abydos')).toEqual([]);
    expect(meant('A-H3-1', 'Sestos')).toEqual(['pick A-H3', 'pick A-H3@Sestos']);
  });
});

it('why not there is answered for the voyage where ships could sail, for the operation elsewhere', () => {
  const ask = {
    role: 'athens',
    step: 'group',
    actions: ['pick A-T10', 'done'],
    params: { picked: [] },
    rules: [],
  } as unknown as Ask;
  const first = (zone: string) => amphipolisKit.attempts(viewOf('10.1'), ask, { zone })[0];
  expect([first('M1'), first('T5'), first('O3')]).toEqual(['go M1', 'go T5', 'operate O3']);
});

describe('the log after a stratagem', () => {
  const panels = { zoneIds: (zone: unknown) => (zone === undefined ? [] : [`z${zone}`]) };
  const roster = { side: [0, 0, 0, 0, 0, 1, 1, 1] as const };
  const moment = (ply: number, by: string, ...told: Event[]): Moment =>
    ({ ply, entry: { by, do: '' }, told: { spectator: told } }) as unknown as Moment;

  it('keeps the operations and the arrivals that follow it', () => {
    const operation: Event = { type: 'operation', side: 0, from: 1, to: 2, pieces: [1] };
    const arrival: Event = { type: 'place', pieces: [4], from: -1, to: 3, why: 'reinforcement' };
    const delay: Event = { type: 'play', side: 0, face: 'delay' };
    const called: Event = { type: 'play', side: 0, face: 'reinforcement' };
    const list = listFights(
      panels,
      roster,
      [
        moment(1, 'athens', delay, arrival),
        moment(2, 'athens', called, arrival),
        moment(3, 'athens', operation),
      ],
      'spectator',
    );
    expect(list.map(({ told }) => told.map(({ event }) => event))).toEqual([[delay], [called, arrival]]);
  });

  it('has on its card whom Good omens called in, by either book, and nobody who comes besides', () => {
    const omens: Event = { type: 'play', side: 0, face: 'good-omens' };
    const optional: Event = { type: 'optional', side: 0, n: 1 };
    const coming = (piece: number): Event => ({
      type: 'place',
      pieces: [piece],
      from: -1,
      to: 3,
      why: 'reinforcement',
    });
    const tell = (...moments: Moment[]): (readonly Event[])[] =>
      listFights(panels, roster, moments, 'spectator').map(({ told }) => told.map(({ event }) => event));
    // Amphipolis tells that the group was called before it comes, Hellespont after.
    expect(tell(moment(1, 'athens', omens, optional), moment(2, 'athens', coming(4), coming(7)))).toEqual([
      [omens, optional, coming(4)],
    ]);
    expect(tell(moment(1, 'athens', omens), moment(2, 'athens', coming(4), optional))).toEqual([
      [omens, coming(4), optional],
    ]);
    expect(tell(moment(1, 'athens', omens), moment(2, 'athens', coming(4)))).toEqual([[omens]]);
  });

  it('a stratagem of the other is not turned a second time for whoever has answered it', () => {
    const play = { ply: 3, by: 'sparta', event: { type: 'play', side: 1 } };
    const result = (by: string) => ({ ply: 5, by, event: { type: 'combat.result' } });
    expect(hasAnswered({ told: [play, result('athens')] }, 'athens')).toBe(true);
    expect(hasAnswered({ told: [play, result('sparta')] }, 'athens')).toBe(false);
    expect(hasAnswered({ told: [{ ...play, by: 'athens' }, result('athens')] }, 'athens')).toBe(false);
  });
});
