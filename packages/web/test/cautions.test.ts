import { amphipolis } from '@strategoi/amphipolis';
import { words as amphipolisWords } from '@strategoi/amphipolis/words';
import { diadochi } from '@strategoi/diadochi';
import { words as diadochiWords } from '@strategoi/diadochi/words';
import { hellespont } from '@strategoi/hellespont';
import { words as hellespontWords } from '@strategoi/hellespont/words';
import { type Game, languages, type Position, type State, type Words } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { acting, siege, spartaActs, winterOfAntigonus } from '../tools/positions.mjs';

/** What is said before this is done, after these; each in a sentence of both languages with no blank left. */
function said(
  any: unknown,
  words: { readonly [language: string]: Words },
  position: Position,
  role: string,
  done: readonly string[],
  next: string,
): string[] {
  const game = any as Game<State>;
  const state = game.load(position);
  for (const text of done)
    game.apply(state, role, game.parse(text) as NonNullable<ReturnType<typeof game.parse>>);
  const action = game.parse(next);
  if (!action) throw new Error(next);
  expect(game.explain(state, role, action).legal).toBe(true);
  const found = game.cautions?.(game.view(state, role), action) ?? [];
  for (const caution of found)
    for (const language of languages) expect(words[language]?.refusal(caution)).toMatch(/^[^{}]{20,}$/);
  return found.map(({ rule, key }) => `${rule} ${key}`);
}

describe('said before it is done', () => {
  const meeting = { T12: ['S-H8B', 'brasidas'], T22: ['S-H7x'], T11: ['A-H6B', 'cleon'] };

  it('AMP-2.B.3.3-b: the last PA with a fight to pay, and a fight with no PA left', () => {
    const amp = (
      left: number,
      zones: { readonly [zone: string]: readonly string[] },
      done: readonly string[],
      next: string,
    ) => said(amphipolis, amphipolisWords, spartaActs(zones, { announced: left }), 'sparta', done, next);
    const met = { ...meeting, T11: [...meeting.T11, 'S-H5B'] };
    // T22 has no leader: two PA.
    expect(amp(2, met, [], 'activate T22')).toEqual(['AMP-2.B.3.3-b last-point']);
    expect(amp(3, met, [], 'activate T22')).toEqual([]);
    expect(amp(2, meeting, [], 'activate T22')).toEqual([]);
    const march = ['activate T12', 'pick S-H8B'];
    expect(amp(1, meeting, march, 'go T11')).toEqual([]);
  });

  it('HEL-NAV-06: ships that carry more than they can', () => {
    const fleet = (units: readonly string[]) =>
      acting(
        'hellespont',
        '10.1',
        5,
        'athens',
        { Sestos: [...units, 'alcibiade'] },
        { pa: { athens: 2, sparta: 2 }, announced: 2 },
      );
    const hel = (units: readonly string[]) =>
      said(
        hellespont,
        hellespontWords,
        fleet(units),
        'athens',
        ['activate Sestos', ...[...units, 'alcibiade'].map((unit) => `pick ${unit}`)],
        'go M5',
      );
    // HEL-VIC-04: nobody is left in the port.
    expect(hel(['A-T20', 'A-H3'])).toEqual(['HEL-VIC-04 stripped']);
    expect(hel(['A-T4', 'A-H3'])).toEqual(['HEL-NAV-06 overload', 'HEL-VIC-04 stripped']);
    // One touch leads as far as a port, over the sea: it is said of the whole way.
    const game = hellespont as unknown as Game<State>;
    const state = game.load(fleet(['A-T10', 'A-H3', 'A-P2']));
    for (const text of ['activate Sestos', 'pick A-T10', 'pick A-H3'])
      game.apply(state, 'athens', game.parse(text) as NonNullable<ReturnType<typeof game.parse>>);
    const told = game.cautions?.(game.view(state, 'athens'), { verb: 'go', target: 'Lampsaque' }) ?? [];
    expect(told.map(({ rule, key }) => `${rule} ${key}`)).toEqual(['HEL-NAV-06 overload']);
  });

  it('HEL-NAV-07: ships that have put into port, while those they carried are still at sea', () => {
    const home = (done: readonly string[]) =>
      said(
        hellespont,
        hellespontWords,
        {
          ...acting('hellespont', '10.1', 5, 'athens', {
            M21: ['A-T20', 'A-T4', 'A-H4'],
            Cardia: ['A-T2'],
          } as never),
          phase: 'D.2',
          announced: undefined,
        } as Position,
        'athens',
        done,
        'done',
      );
    expect(home([])).toEqual([]);
    expect(home(['berth A-T20@M21/Cardia'])).toEqual(['HEL-NAV-07 left-behind']);
    expect(home(['berth A-T20@M21/Cardia', 'berth A-H4@M21/Cardia'])).toEqual([]);
  });

  it('HEL-SIE-19, HEL-VIC-04: a fallen port into which nobody goes', () => {
    const fallen: Position = { ...siege, hands: {}, options: { windows: 'swift' } };
    const game = hellespont as unknown as Game<State>;
    const state = game.load(fallen);
    const does = (text: string, dice?: readonly number[]): void => {
      const { role } = game.pending(state)[0] as { role: string };
      const action = game.parse(text) as NonNullable<ReturnType<typeof game.parse>>;
      game.apply(state, role, action, dice && { dice });
    };
    does('siege Abydos', [6, 2, 2, 2, 2]);
    while (game.pending(state)[0]?.step !== 'siege.advance') does('pass');
    const told = () => game.cautions?.(game.view(state, 'athens'), { verb: 'done' }) ?? [];
    expect(told().map(({ rule, key }) => `${rule} ${key}`)).toEqual(['HEL-VIC-04 unheld']);
    for (const language of languages)
      for (const one of told()) expect(hellespontWords[language].refusal(one)).toMatch(/^[^{}]{20,}$/);
  });

  it('DIA-ECO-007, DIA-ECO-013: a winter one cannot pay; DIA-ORD-001: units without an order', () => {
    const dia = (position: Position, done: readonly string[]) =>
      said(diadochi, diadochiWords, position, 'antigonus', done, 'seal');
    expect(dia(winterOfAntigonus, [])).toEqual([]);
    expect(dia(winterOfAntigonus, ['write BUILD Ag LYD'])).toEqual(['DIA-ECO-007 short']);
    const poor = { ...winterOfAntigonus, purses: { antigonus: 0, eumenes: 0 } } as Position;
    expect(dia(poor, [])).toEqual(['DIA-ECO-013 unpaid']);
    const spring = { ...winterOfAntigonus, season: 'spring 320', phase: 'orders' } as Position;
    expect(dia(spring, ['write A BIT -> PAP'])).toEqual(['DIA-ORD-001 idle']);
  });
});
