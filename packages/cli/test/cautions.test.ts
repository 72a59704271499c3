import { afterEach, beforeEach, expect, it } from 'vitest';
import { acting, spartaActs, winterOfAntigonus } from '../../web/tools/positions.mjs';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

it('says what should be known before a sheet is sealed, with its rule; the same again seals it', async () => {
  const bots = ['antipater', 'lysimachus', 'antigonus', 'eumenes', 'seleucus'].flatMap((power) => [
    `--${power}`,
    'bot:random',
  ]);
  const typed = ['muster AAA', 'seal', 'quit'].map((line) => `${line}\n`).join('');
  const said = await desk.run(['play', 'diadochi', 'basic', '--seed', 'a', ...bots, '--lang', 'en'], typed);
  expect(said.out).toMatch(
    /ha(s|ve) no order and will hold[^\n]*\[DIA-ORD-001\]\nType seal again to do it all the same\./,
  );
  const again = await desk.run(
    ['play', 'diadochi', 'basic', '--seed', 'a', ...bots, '--lang', 'fr'],
    typed.replace('seal\n', 'seal\nseal\n'),
  );
  const [, after = '', ...more] = again.out.split('Retapez seal pour le faire quand même.');
  expect(more).toEqual([]);
  expect(after).toMatch(/Elle n’avait pas d’ordre/);
});

const athens = ['--athens', 'human', '--sparta', 'bot:random'];
const sparta = ['--sparta', 'human', '--athens', 'bot:random'];
const antigonus = ['--antigonus', 'human', '--eumenes', 'bot:random'];

/** What is said after the last of these lines, in both languages. */
async function said(
  position: object,
  seats: readonly string[],
  lines: readonly string[],
): Promise<readonly string[]> {
  desk.write('position.json', position);
  await desk.run(['new', '--position', 'position.json', '-o', 'game.json', '--force']);
  const typed = [...lines, 'quit'].map((line) => `${line}\n`).join('');
  const told: string[] = [];
  for (const language of ['en', 'fr']) {
    const { out } = await desk.run(['play', 'game.json', ...seats, '--lang', language], typed);
    told.push(out.split(`> ${lines.at(-1)}\n`).at(-1) ?? '');
  }
  return told;
}

it('AMP-2.B.3.3-b: warns of the last action point where a fight is still to be paid', async () => {
  const met = { T12: ['S-H8B', 'brasidas'], T22: ['S-H7x'], T11: ['A-H6B', 'cleon', 'S-H5B'] };
  const [en, fr] = await said(spartaActs(met, { announced: 2 }), sparta, ['activate T22']);
  expect(en).toMatch(/\[AMP-2\.B\.3\.3-b\]\s+Type activate T22 again/);
  expect(fr).toMatch(/\[AMP-2\.B\.3\.3-b\]\s+Retapez activate T22/);
});

it('HEL-NAV-06, HEL-VIC-04: warns of ships laden too full, and of a port nobody would hold, with what it is worth', async () => {
  const fleet = acting(
    'hellespont',
    '10.1',
    5,
    'athens',
    { Sestos: ['A-T4', 'A-H3', 'alcibiade'] },
    { pa: { athens: 2, sparta: 2 }, announced: 2 },
  );
  const [en, fr] = await said(fleet, athens, ['activate Sestos', 'pick all', 'go M5']);
  for (const text of [en, fr]) {
    expect(text).toContain('[HEL-NAV-06]');
    expect(text).toContain('[HEL-VIC-04]');
  }
  expect(en).toMatch(/hold Sestos any more: \d points? (is|are) lost/);
});

it('DIA-ECO-007, DIA-ECO-013: warns of a build that cannot be paid, and of units whose pay is missing', async () => {
  const [short, pasAssez] = await said(winterOfAntigonus, antigonus, ['write BUILD Ag LYD', 'seal']);
  for (const text of [short, pasAssez]) expect(text).toContain('[DIA-ECO-007]');
  const poor = { ...winterOfAntigonus, purses: { antigonus: 0, eumenes: 0 } };
  for (const text of await said(poor, antigonus, ['seal'])) expect(text).toContain('[DIA-ECO-013]');
});

it('DIA-SEQ-017: warns of an army that winters out of supply', async () => {
  const autumn = {
    ...winterOfAntigonus,
    scenario: 'advanced',
    season: 'autumn 320',
    phase: 'orders',
    units: [
      { owner: 'antigonus', unit: 'Ae PHR' },
      { owner: 'antigonus', unit: 'A ARA' },
      { owner: 'eumenes', unit: 'A ANC' },
    ],
  };
  for (const text of await said(autumn, antigonus, ['write Ae PHR H', 'write A ARA H', 'seal']))
    expect(text).toContain('[DIA-SEQ-017]');
});
