import { describe, expect, it } from 'vitest';
import { diadochi, type PowerId } from '../src/index.ts';
import { prestigeInPlay, prestigeOf } from '../src/prestige.ts';
import { pointsInPlay } from '../src/query.ts';
import { type Setting, type Sheets, type Table, table } from './table.ts';

const three = ['antigonus', 'ptolemy', 'seleucus'];
const heads = [
  { id: 'antigonus', at: 'PHR' },
  { id: 'ptolemy', at: 'EGY' },
  { id: 'seleucus', at: 'CHD' },
];
const game = (setting: Setting): Table =>
  table({ scenario: 'advanced', live: three, persons: heads, options: { prestige: 'yes' }, ...setting });
const told = (made: Table): string[] =>
  made.told('prestige').map(({ power, item, points }) => `${power} ${item} ${points}`);
/** What this season does to anybody's prestige. */
const earned = (setting: Setting, sheets: Sheets = {}): string[] => told(game(setting).sheets(sheets));
/** The event of the coming season is this one. */
const struck = (setting: Setting, fate: Table['state']['forecast']): string[] => {
  const made = game({ season: 'spring 320', ...setting });
  made.state.forecast = fate;
  return told(made.sheets());
};
const royal = (id: string, ...members: string[]): object => ({ id, at: 'EGY', holder: 'ptolemy', members });
const revolt = (id: string, wider = false): object => ({ id, led: '', until: -1, done: 0, wider });
const control = { GORDION: 'antigonus', ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' };

describe('what prestige is made of', () => {
  it('DIA-OPT-PRESTIGE-01: without the option nothing is counted', () => {
    const units = { ptolemy: ['A MAC! PELLA'] };
    expect(earned({ options: {}, units }, { ptolemy: ['A MAC A2 Pella'] })).toEqual([]);
  });

  it('DIA-OPT-PRESTIGE-01 PP01: a sacred treasure is looted at a price, or left alone', () => {
    const taken = (): Table =>
      game({ units: { ptolemy: ['A ION! EPHESE'] }, treasures: { EPHESE: 5 } }).sheets({
        ptolemy: ['A ION A2 Ephese'],
      });
    const looted = taken();
    expect(diadochi.pending(looted.state)).toMatchObject([{ role: 'ptolemy', step: 'pillage' }]);
    expect(looted.refusal('ptolemy', 'loot DELPHES')).toBe('DIA-OPT-PRESTIGE-01');
    looted.do('ptolemy', 'loot EPHESE');
    expect(told(looted)).toEqual(['ptolemy PP01 -2']);
    expect(looted.state.purses.ptolemy).toBe(5);
    expect(looted.state.treasures).toEqual({});
    const spared = taken().do('ptolemy', 'spare EPHESE');
    expect(told(spared)).toEqual([]);
    expect(spared.state.treasures).toEqual({ EPHESE: 5 });
    expect(spared.state.control.EPHESE).toBe('ptolemy');
    const plain = game({ options: {}, units: { ptolemy: ['A ION! EPHESE'] }, treasures: { EPHESE: 5 } });
    expect(plain.sheets({ ptolemy: ['A ION A2 Ephese'] }).state.purses.ptolemy).toBe(5);
  });

  it('DIA-OPT-PRESTIGE-01 PP02 PP03: royals put to death, the dearer ones at double', () => {
    const persons = [
      ...heads,
      royal('philip', 'philip', 'eurydice'),
      royal('roxane', 'roxane', 'alexander'),
      royal('olympias', 'olympias'),
      royal('cleopatra', 'cleopatra'),
    ];
    const kills = ['PHILIP', 'EURYDICE', 'OLYMPIAS', 'ROXANE', 'ALEXANDER4', 'CLEOPATRA'];
    const each = (name: string): string[] => earned({ persons }, { ptolemy: [`KILL ${name}`] });
    expect(kills.flatMap(each)).toEqual([
      ...Array(3).fill('ptolemy PP02 -1'),
      ...Array(3).fill('ptolemy PP03 -2'),
    ]);
  });

  it('DIA-OPT-PRESTIGE-01 PP04: a citadel taken from Greeks in revolt', () => {
    const units = { ptolemy: ['A LAC! SPARTE'], spartans: ['G SPARTE'] };
    const setting = { units, control: { SPARTE: 'spartans' }, revolts: [revolt('spartans')] };
    expect(earned(setting, { ptolemy: ['A LAC A2 Sparte'] })).toContain('ptolemy PP04 -1');
  });

  it('DIA-OPT-PRESTIGE-01 PP05 PP20 PP21: a leader killed where there was no way out, an elite annihilated', () => {
    const made = game({
      season: 'summer 315',
      units: { ptolemy: ['Ae SIN'], seleucus: ['Ae IDU', 'A EGY', 'A NAB'] },
      persons: [heads[0], { id: 'ptolemy', at: 'SIN', unit: 1 }, heads[2]] as object[],
    });
    made.sheets({ seleucus: ['Ae IDU -> SIN', 'A EGY S Ae IDU -> SIN', 'A NAB S Ae IDU -> SIN'] });
    expect(made.told('dislodged')).toMatchObject([{ dislodged: { unit: 1, retreats: [] } }]);
    made.do('ptolemy', diadochi.notate(diadochi.legal(made.state, 'ptolemy')[0] as never));
    // The elite that did it was sent into the desert for it.
    expect(told(made)).toEqual(['seleucus PP08 -1', 'seleucus PP20 3', 'seleucus PP21 3', 'ptolemy PP05 -5']);
  });

  it('DIA-OPT-PRESTIGE-01 PP20: nothing is earned where there was a way out', () => {
    const made = game({ units: { ptolemy: ['Ae SYR'], seleucus: ['A DAM', 'A COM'], antigonus: ['A CIL'] } });
    made.sheets({ seleucus: ['A DAM -> SYR', 'A COM S A DAM -> SYR'], antigonus: ['A CIL S A DAM -> SYR'] });
    made.do('ptolemy', diadochi.notate(diadochi.legal(made.state, 'ptolemy').at(-1) as never));
    expect(told(made)).toEqual([]);
  });

  it('DIA-OPT-PRESTIGE-01 PP05: his own head put to death or bribed away from life', () => {
    const persons = [heads[0], { id: 'ptolemy', at: 'BABYLONE', holder: 'seleucus' }, heads[2]] as object[];
    expect(earned({ season: 'summer 315', persons, control }, { seleucus: ['KILL PTOLEMY'] })).toEqual([
      'ptolemy PP05 -5',
    ]);
  });

  it('DIA-OPT-PRESTIGE-01 PP06 PP07: a citadel lost to Rome, or to another revolt', () => {
    const rome = {
      units: { rome: ['Ag ITA! TARENTE'] },
      control: { ...control, TARENTE: 'ptolemy' },
      revolts: [revolt('rome')],
    };
    expect(earned(rome)).toEqual(['ptolemy PP06 -2']);
    const greeks = {
      units: { spartans: ['Am LAC! SPARTE'] },
      control: { ...control, SPARTE: 'ptolemy' },
      revolts: [revolt('spartans')],
    };
    expect(earned(greeks)).toEqual(['ptolemy PP07 -1']);
  });

  it('DIA-OPT-PRESTIGE-01 PP07: a province lost to a revolt, counted once', () => {
    const made = game({ season: 'spring 320', control: { ...control, ARM: 'ptolemy' } });
    made.state.forecast = { kind: 'revolt', revolt: 'armenians' };
    made.sheets();
    made.state.forecast = { kind: 'none' };
    const first = told(made);
    made.sheets();
    made.state.forecast = { kind: 'none' };
    expect([...first, ...told(made), ...told(made.sheets())]).toEqual(['ptolemy PP07 -1']);
  });

  it('DIA-OPT-PRESTIGE-01 PP08: an elite or a guard sent where there is no arsenal', () => {
    const sent = (unit: string): string[] =>
      earned({ units: { ptolemy: [`${unit} EGY`] } }, { ptolemy: [`${unit} EGY -> SIN`] });
    expect(sent('Ae')).toEqual(['ptolemy PP08 -1']);
    expect(sent('Ag')).toEqual(['ptolemy PP08 -1']);
    expect(sent('A')).toEqual([]);
    expect(earned({ units: { ptolemy: ['Ae EGY'] } }, { ptolemy: ['Ae EGY -> CYR'] })).toEqual([]);
  });

  it('DIA-OPT-PRESTIGE-01 PP09 to PP13: Pella, Babylon and Athens', () => {
    const falls = (unit: string, citadel: string, name: string, holder?: PowerId): string[] =>
      earned(
        { units: { ptolemy: [`${unit}! ${citadel}`] }, control: holder ? { [citadel]: holder } : {} },
        { ptolemy: [`${unit} A2 ${name}`] },
      );
    expect(falls('A MAC', 'PELLA', 'Pella', 'antigonus')).toEqual(['antigonus PP10 -3', 'ptolemy PP09 2']);
    expect(falls('A CHD', 'BABYLONE', 'Babylone', 'seleucus')).toEqual([
      'seleucus PP12 -2',
      'ptolemy PP11 1',
    ]);
    expect(falls('A ATT', 'ATHENES', 'Athenes', 'seleucus')).toEqual(['ptolemy PP13 2']);
    expect(falls('A ATT', 'ATHENES', 'Athenes')).toEqual(['ptolemy PP13 2']);
  });

  it('DIA-OPT-PRESTIGE-01 PP14 PP19: the offer of the Tarentines, and foreign money', () => {
    expect(struck({ units: { ptolemy: ['A ITA'] } }, { kind: 'tarentines' })).toEqual(['ptolemy PP14 1']);
    const gold = { kind: 'gold', from: 'carthage', citadel: 'BYZANCE' } as const;
    expect(struck({ control: { BYZANCE: 'ptolemy' } }, gold)).toEqual(['ptolemy PP19 1']);
  });

  it('DIA-OPT-PRESTIGE-01 PP15 PP16: supply that saves Tarentum from Rome, or free Rhodes', () => {
    const tarentum = { units: { ptolemy: ['F MIO'], rome: ['Ag ITA'] }, revolts: [revolt('rome')] };
    expect(earned(tarentum, { ptolemy: ['F MIO R Tarente'] })).toEqual(['ptolemy PP15 1']);
    const rhodes = { units: { ptolemy: ['F MRD'], seleucus: ['F RHO'] } };
    const lines = { ptolemy: ['F MRD R Rhodes'], seleucus: ['F RHO A1 Rhodes'] };
    expect(earned(rhodes, lines)).toEqual(['ptolemy PP16 1']);
    expect(earned(rhodes, { ptolemy: ['F MRD R Rhodes'] })).toEqual([]);
    expect(earned({ ...rhodes, control: { RHODES: 'antigonus' } }, lines)).toEqual([]);
  });

  it('DIA-OPT-PRESTIGE-01 PP17: support that reaches the Greeks of the Lamian war', () => {
    const greeks = (wider: boolean): string[] =>
      earned(
        { units: { ptolemy: ['A ARC'], spartans: ['Am LAC'] }, revolts: [revolt('spartans', wider)] },
        { ptolemy: ['A ARC S Am LAC'] },
      );
    expect(greeks(true)).toEqual(['ptolemy PP17 1']);
    expect(greeks(false)).toEqual([]);
  });

  it('DIA-OPT-PRESTIGE-01 PP18: a royal order, once for what it says', () => {
    const made = game({
      persons: [...heads, royal('roxane', 'roxane', 'alexander')],
      control: { SUSE: 'seleucus' },
    });
    expect(told(made.sheets({ ptolemy: ['ROYAL ORDER SELEUCUS'] }))).toEqual(['ptolemy PP18 2']);
    made.state.forecast = { kind: 'none' };
    expect(told(made.sheets({ ptolemy: ['ROYAL ORDER SELEUCUS'] }))).toEqual([]);
  });
});

describe('victory by prestige', () => {
  const won = (setting: Setting): unknown => game(setting).sheets().state.result;
  const held = (power: string, ...citadels: string[]): object =>
    Object.fromEntries(citadels.map((citadel) => [citadel, power]));
  const majors = ['PELLA', 'SARDES', 'ATHENES', 'TYR', 'PETRA', 'RHODES', 'BABYLONE', 'GORDION', 'ANCYRE'];

  it('GV-26 DIA-OPT-PRESTIGE-01 RUL-OPT-10: ten for each point, and what each has earned', () => {
    const { state } = game({ control, prestige: { ptolemy: 4, seleucus: -3 } });
    expect(prestigeOf(state, 'ptolemy')).toBe(34);
    expect(prestigeInPlay(state)).toBe(10 * pointsInPlay(state) + 1);
    const over = game({
      season: 'winter 318',
      options: { prestige: 'yes', last: '318' },
      control,
      prestige: { seleucus: 1 },
    });
    const outcome = diadochi.outcome(over.sheets().state);
    expect(outcome?.winners).toEqual(['seleucus']);
    expect(outcome?.points).toMatchObject({ ptolemy: 30, seleucus: 31 });
    expect(outcome?.breakdown.seleucus?.map(({ points }) => points)).toEqual([30, 1]);
  });

  it('DIA-OPT-PRESTIGE-02: total with more than half of the citadels’ points, royals left out', () => {
    const all = { ...control, ...held('ptolemy', ...majors, 'ALEXANDRIE', 'LYSIMACHIA') };
    expect(won({ control: all })).toEqual({ winners: ['ptolemy'], level: 'total' });
  });

  it('DIA-OPT-PRESTIGE-02: measured with more than half of the prestige', () => {
    const persons = [
      ...heads,
      royal('philip', 'eurydice'),
      royal('roxane', 'roxane', 'alexander'),
      royal('olympias', 'olympias'),
      royal('cleopatra', 'cleopatra'),
    ];
    const some = { ...held('ptolemy', ...majors.slice(0, 5), 'ALEXANDRIE'), GORDION: 'antigonus' };
    const prestige = { ptolemy: 40, antigonus: -60, seleucus: -60 };
    expect(won({ persons, control: some, prestige })).toEqual({ winners: ['ptolemy'], level: 'measured' });
    expect(won({ persons, control: some })).toBeNull();
  });

  it('DIA-OPT-PRESTIGE-02: half of the victory points is no victory of its own any more', () => {
    const persons = [...heads, royal('roxane', 'roxane', 'alexander'), royal('olympias', 'olympias')];
    const some = held('ptolemy', ...majors.slice(0, 8), 'ALEXANDRIE');
    const prestige = { ptolemy: -90 };
    expect(won({ persons, control: some, prestige })).toBeNull();
    expect(won({ persons, control: some, prestige, options: {} })).toMatchObject({ level: 'majority' });
  });

  const voted = (setting: Setting, votes: { [power: string]: string }): unknown => {
    const made = game({ control, ...setting }).sheets({ ptolemy: ['PROPOSE PTOLEMY'] });
    for (const [power, vote] of Object.entries(votes)) made.do(power, `write VOTE P1 ${vote}`);
    return made.state.result;
  };
  const third = {
    control: { ...control, ...held('ptolemy', ...majors.slice(0, 5)) },
    prestige: { ptolemy: 20 },
  };

  it('DIA-OPT-PRESTIGE-02: marginal with a third of the prestige and the vote of all the others', () => {
    const others = { antigonus: 'YES', seleucus: 'YES', ptolemy: 'NO' };
    expect(voted(third, others)).toEqual({ winners: ['ptolemy'], level: 'marginal' });
    expect(voted(third, { ...others, seleucus: 'NO', ptolemy: 'YES' })).toBeNull();
    expect(voted({}, others)).toBeNull();
  });
});
