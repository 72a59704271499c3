import { amphipolis, roster, zoneOf } from '@strategoi/amphipolis';
import { diadochi } from '@strategoi/diadochi';
import { hellespont } from '@strategoi/hellespont';
import { type Game, languages, type State, type View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { stands as inAmphipolis } from '../src/games/amphipolis/stands.ts';
import { stands as inDiadochi } from '../src/games/diadochi/stands.ts';
import { stands as inHellespont } from '../src/games/hellespont/stands.ts';
import type { Standing } from '../src/games/kit/board.ts';

const begun = (game: unknown, scenario: string, role: string): View =>
  (game as Game<State>).view((game as Game<State>).setup({ scenario, seed: 'who is there' }), role);

const attackOf = (standing: Standing | undefined): string[] =>
  (standing?.attack ?? []).map(({ rule, value, maybe }) => `${rule} ${value}${maybe ? ' maybe' : ''}`);

describe('what stands there', () => {
  const view = begun(amphipolis, '10.3', 'athens');

  it('a city tells its counters by kind, their strength, the room left, its garrison and what it costs to attack', () => {
    const city = inAmphipolis(view, 'T12', 'athens', 'en');
    expect(city).toMatchObject({ name: 'Amphipolis', code: 'T12', note: 'City, Sparta', holder: 'sparta' });
    const [stack] = city?.stacks ?? [];
    expect(stack?.piles.map(({ piece, count }) => `${count} ${piece.name}`)[0]).toContain('1 Clearidas');
    expect(stack?.sums).toEqual([
      { label: 'Force', value: '47' },
      { label: 'Units', value: '8 / 8' },
    ]);
    expect(city?.facts.map(({ label, value }) => `${label} ${value}`)).toContain('Garrison 5');
    expect(attackOf(city)).toEqual(['AMP-CRT-die-a -1', 'AMP-CRT-die-f -2', 'AMP-CRT-col-b -1 maybe']);
  });

  it('the way in counts: a wall once it is built, a slope, the sea', () => {
    const walled = { ...view, board: { ...(view.board as object), mur: 1 } } as View;
    expect(attackOf(inAmphipolis(walled, 'T12', 'athens', 'en'))).toContain('AMP-CRT-col-f -2 maybe');
    expect(attackOf(inAmphipolis(view, 'T21', 'athens', 'en'))).toContain('AMP-CRT-col-e -1 maybe');
  });

  it('nothing is said of an attack on one’s own, on nobody, or to one who only watches', () => {
    expect(inAmphipolis(view, 'T12', 'sparta', 'en')?.attack).toBeUndefined();
    expect(inAmphipolis(view, 'T12', undefined, 'en')?.attack).toBeUndefined();
    expect(inAmphipolis(view, 'T4', 'athens', 'en')?.attack).toBeUndefined();
  });

  it('reduced counters count what they show', () => {
    const board = view.board as { at: number[]; face: number[] };
    const force = (of: View): number =>
      Number(inAmphipolis(of, 'T12', 'athens', 'en')?.stacks[0]?.sums[0]?.value);
    const piece = board.at.findIndex((at, p) => at === zoneOf('T12') && p < roster.firstLeader);
    const face = board.face.map((side, p) => (p === piece ? 1 : side));
    const lost = (roster.strength[piece * 2] as number) - (roster.strength[piece * 2 + 1] as number);
    expect(lost).toBeGreaterThan(0);
    expect(force({ ...view, board: { ...board, face } } as View)).toBe(force(view) - lost);
  });

  it('ports of Hellespont tell what they are worth, ships what they carry', () => {
    const strait = begun(hellespont, '10.1', 'athens');
    const port = inHellespont(strait, 'Sestos', 'athens', 'en');
    // What it is worth, and what it touches.
    expect(port?.facts.map(({ value }) => value)).toEqual([
      '3 points',
      expect.stringMatching(/^(M5, T17|T17, M5)$/),
    ]);
    const crew = inHellespont(strait, port?.code ?? '', 'sparta', 'fr')?.stacks[0]?.sums.map(
      ({ label }) => label,
    );
    expect(crew).toContain('Troupes');
  });

  it('a province of Les Diadoques tells its owner, cities, points, treasure and yearly talents', () => {
    const east = begun(diadochi, 'basic', 'ptolemy');
    const egypt = inDiadochi(east, 'EGY', 'ptolemy', 'en');
    expect(egypt).toMatchObject({ name: 'Egypt', code: 'EGY', holder: 'ptolemy' });
    expect(egypt?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(
      expect.arrayContaining(['Alexandria, Ptolemy: 3 points']),
    );
    expect(inDiadochi(east, 'CYC', 'ptolemy', 'fr')).toMatchObject({ note: 'Mer', stacks: [] });
  });

  it('no place is without words in either language', () => {
    for (const language of languages) {
      expect(inAmphipolis(view, 'O2', 'athens', language)?.note).toMatch(/\p{L}{3}/u);
      expect(inAmphipolis(view, 'nowhere', 'athens', language)).toBeUndefined();
    }
  });
});
