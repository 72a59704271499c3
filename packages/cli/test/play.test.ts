import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk, type Said } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

const lines = (...typed: string[]): string => typed.map((line) => `${line}\n`).join('');
const against = (...typed: string[]): Promise<Said> =>
  desk.run(['play', 'toy', 'duel', '--seed', 'a', '--blue', 'bot:last'], lines(...typed));

describe('play', () => {
  it('ends cleanly and writes nothing when the input ends', async () => {
    const said = await against();
    expect(said).toMatchObject({ code: 0, err: '' });
    expect(said.out).toContain('The Fleece');
    expect(said.out).toContain('Red: your herald');
    expect(desk.files()).toEqual([]);
  });

  it('seals the dice before the first roll', async () => {
    expect((await against()).out).toMatch(/Dice sealed by [0-9a-f]{16}…/);
  });

  it('takes an action by number, notation, or a target that only one action has', async () => {
    const said = await against('1', 'raise', 'done', 'coin-8', 'coin-9', 'coin-10', '1');
    expect(said.out).toContain('· stake');
    expect(said.out).toContain('· roll red');
    expect(said.out).toMatch(/· bid red coin-/);
  });

  it('takes several actions in one line, and all of a kind', async () => {
    expect((await against('raise; raise; done', 'quit')).out).toContain('· roll red');
    const said = await against('raise all', 'raise', 'quit');
    expect(said.out).toContain('the rule says highest [TOY-2]');
    expect((await against('raise; fly', 'undo', 'quit')).out).toContain('taken back: raise');
  });

  it('hides what the bot does in secret', async () => {
    expect((await against('done', '1')).out).toContain('· bid blue ?');
  });

  it('explains a refusal and asks again', async () => {
    const said = await against('bid coin-99', 'fly to the moon', '99', 'quit');
    expect(said.out).toContain('> bid coin-99\nnot an action here\n');
    expect(said.out).toContain('no action 99; there are 3');
  });

  it('answers why, odds, rule and term', async () => {
    const said = await against('why raise', 'odds prize', 'rule toy-4', 'rule 4', 'term owl', 'rule frob');
    expect(said.out).toContain('yes, by:\n  TOY-2  The herald');
    expect(said.out.match(/1\/6 {2}16\.7 %/g)).toHaveLength(6);
    expect(said.out.match(/TOY-4 {2}The owls/g)).toHaveLength(2);
    expect(said.out).toContain('A card that halves the prize.');
    expect(said.out).toContain('no rule frob');
  });

  it('takes back, but not across a die', async () => {
    const said = await against('raise', 'undo', 'done', 'undo');
    expect(said.out).toContain('taken back: raise');
    expect(said.out).toContain('nothing can be taken back now');
  });

  it('saves a game that can be verified and played on', async () => {
    await against('raise', 'save g.json', 'quit');
    expect(desk.files()).toEqual(['g.json']);
    expect((await desk.run(['verify', 'g.json'])).code).toBe(0);
    const said = await desk.run(['play', 'g.json', '--blue', 'bot:random'], lines('raise', 'raise'));
    expect(said.out).toContain('the rule says highest [TOY-2]');
  });

  it('passes windows by standing order', async () => {
    const said = await against(
      'pass-windows',
      'pass-windows owl until 2',
      'pass-windows none',
      'pass-windows W-1',
    );
    expect(said.out).toContain('windows passed without asking: none\nwindows: owl');
    expect(said.out).toContain('windows passed without asking: owl, up to turn 2');
    expect(said.out).toContain('no window W-1');
  });

  it('makes answers ready for a window', async () => {
    const said = await against('arm', 'arm owl: play owl-1 when prize>=9', 'arm none', 'arm W-1: pass');
    expect(said.out).toContain('answer made ready: none');
    expect(said.out).toContain('answer made ready: owl: play owl-1 when prize>=9');
    expect(said.out).toContain('no window W-1');
  });

  it('plays to the end, tells the outcome and the seed', async () => {
    const said = await against(...Array.from({ length: 40 }, () => '1'), 'save end.json', 'board', 'quit');
    expect(said.out).toMatch(/(win|draw): /);
    expect(said.out).toContain('The seed was a');
    expect(said.out).toContain('saved in end.json');
    expect((await desk.run(['verify', 'end.json'])).code).toBe(0);
  });

  it('speaks French', async () => {
    const argv = ['play', 'toy', 'duel', '--lang', 'fr', '--seed', 'a'];
    const said = await desk.run(argv, lines('aide', 'pourquoi raise', 'raise', 'annuler', 'quitter'));
    expect(said.out).toContain('Rouge : à vous (herald)');
    expect(said.out).toContain('oui, par :');
    expect(said.out).toContain('repris : raise');
  });

  it('lets bots play while one watches, and hides the hands of both', async () => {
    const said = await desk.run([
      'play',
      'toy',
      'duel',
      '--seed',
      'a',
      '--red',
      'bot:last',
      '--blue',
      'bot:last',
    ]);
    expect(said.code).toBe(0);
    expect(said.out).toMatch(/(win|draw): /);
    expect(said.out).toContain('· bid red ?');
  });

  it('hands over between two people without showing one the cards of the other', async () => {
    const argv = ['play', 'toy', 'duel', '--seed', 'a', '--red', 'human', '--blue', 'human'];
    const said = await desk.run(argv, lines('', 'done', '1', '', 'quit'));
    const [red = '', blue = ''] = said.out.split('Hand over to Blue');
    const cards = (text: string, role: string): string => new RegExp(`${role}: (.+)`).exec(text)?.[1] ?? '';
    expect(cards(red, 'red')).toMatch(/(coin|owl)/);
    expect(cards(red, 'blue')).toBe('? ? ?');
    expect(cards(blue, 'red')).toMatch(/^\? \?/);
    expect(cards(blue, 'blue')).toMatch(/(coin|owl)/);
    for (const card of cards(red, 'red').split(' ')) expect(blue).not.toMatch(new RegExp(`${card}\\b`));
  });
});
