import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

describe('hint', () => {
  it('says so where nobody gives advice', async () => {
    const said = await desk.run(['play', 'toy', 'duel', '--seed', 'a', '--blue', 'bot:last'], 'hint\nquit\n');
    expect(said.out).toContain('nobody gives advice in this game');
  });

  it('tells the best things to do and what may come of them, in the language of the player', async () => {
    desk.registry = registry;
    const said = await desk.run(
      ['play', 'amphipolis', '10.2', '--seed', 'a', '--athens', 'human', '--lang', 'fr'],
      'conseil\nquitter\n',
    );
    expect(said.out).toMatch(/1\. .* % de chances de l’emporter/);
    expect(said.out).toContain('dans le pire cas sur six');
    expect(said.out).not.toMatch(/\d\. (activate|announce|pass) /);
  });

  it('says that choices come to the same, and tells the sheet it would write in the names of the player', async () => {
    desk.registry = registry;
    const said = await desk.run(
      ['play', 'diadochi', 'basic', '--seed', 'q3', '--ptolemy', 'human', '--lang', 'fr'],
      '2\nconseil\nquitter\n',
    );
    const advice = said.out.split('> conseil\n')[1] ?? '';
    expect(advice).toMatch(/^Aussi loin que voit le stratège, tous les choix se valent ici/);
    expect(advice).toMatch(/1\. cette feuille\n( {5}\S.*\n)+> quitter/);
    expect(advice).toMatch(/ {5}Ptolémée -> /);
    expect(advice).not.toMatch(/PTOLEMY|pire cas/);
  });

  it('tells counters of a kind with their number, and places by their names', async () => {
    desk.registry = registry;
    const said = await desk.run(
      ['play', 'amphipolis', '10.3', '--seed', 'q1', '--athens', 'human', '--sparta', 'bot:captain'],
      'pass\nhint\nquit\n',
    );
    const advice = said.out.split('> hint\n')[1] ?? '';
    expect(advice).toMatch(/Thasos → \w+ \([^)]+\) {3}.*\d A-H6/);
    expect(advice).not.toMatch(/(A-H6\b).*, \1,/);
  });
});
