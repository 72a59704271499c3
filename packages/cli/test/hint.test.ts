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
});
