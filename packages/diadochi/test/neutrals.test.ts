import { describe, expect, it } from 'vitest';
import { type Fate, type RevoltId, rebellions } from '../src/data/fates.ts';
import { diadochi } from '../src/index.ts';
import { groundOf, spaceOf } from '../src/map.ts';
import { candidates, distance } from '../src/procedures/auction.ts';
import { home, position, resolve, revolt, rivals, struck, two } from './advanced.ts';
import { type Setting, type Table, written } from './table.ts';

const rising = (id: RevoltId, at?: string): Fate => ({ kind: 'revolt', revolt: id, ...(at ? { at } : {}) });
const rises = (id: RevoltId, setting: Setting = {}, at?: string): Table => struck(rising(id, at), setting);

/** A season in which no further event is drawn. */
function quiet(made: Table): Table {
  made.state.forecast = { kind: 'none' };
  return resolve(made);
}

/** What the units of a revolt did this season. */
const did = (made: Table, owner: RevoltId): unknown[] =>
  made
    .told('result')
    .filter((event) => event.owner === owner)
    .map(written);

/** The winter between two seasons, over which nobody pays for anything. */
const winter = (made: Table): Table => (made.state.phase === 'winter' ? resolve(made) : made);

describe('neutral units', () => {
  it('DIA-NEU-001 DIA-SEQ-001: it appears before orders, and a unit already there goes into its empty citadel with all who are there', () => {
    const made = rises('cyreneans', {
      units: { ptolemy: ['A CYR'] },
      control: { CYRENE: 'ptolemy' },
      persons: [{ id: 'ptolemy', at: 'CYR', unit: 1 }, home[1]],
    });
    expect(made.state.phase).toBe('orders');
    expect(made.units).toEqual(['cyreneans Am CYR', 'ptolemy G CYRENE']);
    expect(made.person('ptolemy')).toMatchObject({ at: 'CYRENE', unit: 1 });
  });

  it('DIA-NEU-001: with no empty citadel of its own it is destroyed', () => {
    const open = rises('cyreneans', { units: { ptolemy: ['A CYR'] } });
    expect(open.units).toEqual(['cyreneans Am CYR']);
    const full = rises('cyreneans', { units: { ptolemy: ['A CYR', 'G CYRENE'] } });
    expect(full.units).toEqual(['cyreneans Am CYR', 'ptolemy G CYRENE']);
    // Sparta has no port: a fleet finds no room there, as it does at Athens.
    const fleet = rises('spartans', { units: { ptolemy: ['F LAC'] }, control: { SPARTE: 'ptolemy' } });
    expect(fleet.units).toEqual(['spartans Am LAC']);
    const port = rises('athenians', { units: { ptolemy: ['F ATT/ce'] }, control: { ATHENES: 'ptolemy' } });
    expect(port.units).toEqual(['athenians F ATT/cs', 'ptolemy G ATHENES']);
  });

  it('DIA-NEU-001: one who is alone there takes shelter in an empty citadel of his side', () => {
    const made = rises('cyreneans', {
      control: { CYRENE: 'ptolemy' },
      persons: [{ id: 'ptolemy', at: 'CYR' }, home[1]],
    });
    expect(made.person('ptolemy')).toMatchObject({ at: 'CYRENE', holder: 'ptolemy' });
  });

  it('DIA-NEU-002 DIA-ELI-001: a diadoch caught there is put to death, a royal is taken along', () => {
    const made = rises('thracians', {
      live: [...two, 'antipater'],
      units: { ptolemy: ['A THR'] },
      persons: [
        { id: 'ptolemy', at: 'THR', unit: 1 },
        home[1],
        { id: 'antipater', at: 'PELLA' },
        { id: 'olympias', at: 'THR', unit: 1, holder: 'ptolemy', members: ['olympias'] },
      ],
    });
    expect(made.units).toEqual(['thracians Am THR']);
    expect(made.state.live).not.toContain('ptolemy');
    expect(made.person('olympias')).toEqual({ at: 'THR', unit: 2, holder: 'thracians' });
  });

  it('GV-19 DIA-NEU-003 DIA-REV-005: the Aetolians who rise in Thessaly march to Aetolia, besiege Delphi, then Lamia', () => {
    const made = rises('aetolians', { control: { DELPHES: 'seleucus', LAMIA: 'seleucus' } }, 'THE');
    expect(made.units).toEqual(['aetolians Am THE']);
    expect(did(quiet(made), 'aetolians')).toEqual(['Am THE -> ETO']);
    expect(did(quiet(made), 'aetolians')).toEqual(['Am ETO A1 Delphes']);
    expect(did(quiet(winter(made)), 'aetolians')).toEqual(['Am ETO A2 Delphes']);
    expect(made.state.control.DELPHES).toBe('aetolians');
    expect(did(quiet(made), 'aetolians')).toEqual(['Am ETO -> THE']);
    expect(did(quiet(made), 'aetolians')).toEqual(['Am THE A1 Lamia']);
  });

  const pirates = { control: { HERACLEE: 'seleucus', PANTICAPEE: 'ptolemy' } };

  it('DIA-NEU-003: its leader may only choose between ways to the same end', () => {
    const made = rises('pirates', pirates);
    expect(made.state.revolts).toMatchObject([{ id: 'pirates', led: 'seleucus' }]);
    for (const line of ['F POC -> BIT', 'F POC -> TRD', 'F POR -> TRD'])
      expect(made.verdict('seleucus', line)).toBe('ok');
    for (const line of ['F POC H', 'F POC -> PRO', 'F POC S F POR'])
      expect(made.verdict('seleucus', line)).toBe('DIA-NEU-003');
    expect(made.verdict('ptolemy', 'F POC -> BIT')).toBe('DIA-ORD-014');
    const offered = diadochi.legal(made.state, 'seleucus').map(({ target }) => target);
    expect(offered.filter((line) => /^F PO[CR] /.test(line ?? '')).sort()).toEqual([
      'F POC -> BIT',
      'F POC -> TRD',
      'F POR -> PAP',
      'F POR -> POC',
      'F POR -> TRD',
    ]);
  });

  it('DIA-NEU-003: what its leader leaves unwritten or writes against the mission, it does by itself', () => {
    const made = rises('pirates', pirates);
    made.do('seleucus', 'write F POC -> PRO');
    resolve(made);
    expect(made.units).toEqual(['pirates F BIT', 'pirates F TRD']);
  });

  it('DIA-NEU-004: once its mission is done it holds', () => {
    const made = rises('cyreneans');
    expect(made.state.control.CYRENE).toBe('cyreneans');
    expect(did(quiet(made), 'cyreneans')).toEqual(['Am CYR H']);
  });

  it('DIA-NEU-005: anyone may support it, but it supports none but its own', () => {
    const made = position({
      units: { scythians: ['Ag CAU'], ptolemy: ['A ARM'], seleucus: ['A MED'] },
      revolts: [revolt('scythians', { led: 'ptolemy' })],
    });
    expect(made.verdict('seleucus', 'A MED S A CAU')).toBe('ok');
    expect(made.verdict('ptolemy', 'Ag CAU S A ARM')).toBe('DIA-NEU-005');
    expect(made.verdict('ptolemy', 'Ag CAU -> PON')).toBe('ok');
  });

  it('DIA-NEU-005: no outsider carries it over the sea, unless he is buying it', () => {
    const made = position({
      units: { scythians: ['Ag CAU'], ptolemy: ['F POR', 'A ARM'] },
      revolts: [revolt('scythians', { led: 'ptolemy' })],
      purses: { ptolemy: 60 },
    });
    expect(made.verdict('ptolemy', 'F POR C A CAU -> TRD')).toBe('DIA-NEU-005');
    expect(made.verdict('ptolemy', 'Ag CAU -> TRD')).toBe('DIA-NEU-005');
    made.do('ptolemy', 'write BRIBE Ag CAU 45 : A CAU -> TRD');
    expect(made.verdict('ptolemy', 'F POR C A CAU -> TRD')).toBe('ok');
  });

  it('DIA-NEU-005 DIA-REV-007: in the Lamian war all Greeks help each other', () => {
    const made = position({
      units: { spartans: ['Am LAC'], athenians: ['F ARC'], aetolians: ['Am ETO'] },
      control: { SPARTE: 'spartans', ATHENES: 'athenians', DELPHES: 'aetolians', LAMIA: 'aetolians' },
      revolts: (['aetolians', 'spartans', 'athenians'] as const).map((id) =>
        revolt(id, { led: 'ptolemy', wider: true }),
      ),
    });
    expect(made.verdict('ptolemy', 'F ARC S Am LAC')).toBe('ok');
    const alone = position({
      units: { spartans: ['Am LAC'], gauls: ['Am ARC'] },
      control: { SPARTE: 'spartans' },
      revolts: [revolt('spartans'), revolt('gauls', { led: 'ptolemy' })],
    });
    expect(alone.verdict('ptolemy', 'Am ARC S Am LAC')).toBe('DIA-NEU-005');
  });

  it('DIA-NEU-006: anybody supplies a neutral citadel; a neutral fleet only the one it came from', () => {
    const made = position({
      units: { athenians: ['F CYC'], ptolemy: ['F MRD'] },
      control: { ATHENES: 'athenians' },
      revolts: [revolt('athenians', { led: 'seleucus', wider: true })],
    });
    expect(made.verdict('ptolemy', 'F MRD R Rhodes')).toBe('ok');
    expect(made.verdict('seleucus', 'F CYC R Athènes')).toBe('ok');
    expect(made.verdict('seleucus', 'F CYC R Rhodes')).toBe('DIA-NEU-006');
  });

  it('DIA-NEU-007: it is bribed like any other, and anybody may lay money against it', () => {
    const setting = {
      units: { thracians: ['Am THR'], ptolemy: ['A CHA'] },
      revolts: [revolt('thracians')],
      purses: { ptolemy: 30, seleucus: 5 },
    };
    const bought = position(setting);
    bought.do('ptolemy', 'write BRIBE Am THR 30');
    resolve(bought);
    expect(bought.units).toEqual(['ptolemy A CHA', 'ptolemy A THR']);
    expect(bought.told('over')).toMatchObject([{ revolt: 'thracians', why: 'destroyed' }]);
    const kept = position(setting);
    // A sum the list does not offer is judged by itself.
    expect(kept.verdict('seleucus', 'COUNTER Am THR 2')).toBe('ok');
    kept.do('ptolemy', 'write BRIBE Am THR 30');
    kept.do('seleucus', 'write COUNTER Am THR 1');
    resolve(kept);
    expect(kept.units).toContain('thracians Am THR');
    expect(kept.state.purses).toMatchObject({ ptolemy: 0, seleucus: 4 });
  });

  it('DIA-NEU-003 DIA-NEU-008: it falls back on a citadel of its own, and comes out again', () => {
    const made = position({
      units: { cyreneans: ['Am CYR'], ptolemy: ['Ae LIB'] },
      control: { CYRENE: 'cyreneans' },
      revolts: [revolt('cyreneans')],
    });
    made.do('ptolemy', 'write Ae LIB -> CYR');
    quiet(made);
    expect(made.units).toEqual(['cyreneans Gm CYRENE', 'ptolemy Ae CYR']);
    made.do('ptolemy', 'write Ae CYR -> LIB');
    expect(did(quiet(made), 'cyreneans')).toEqual(['Gm Cyrène -> A CYR']);
    expect(made.units).toContain('cyreneans Am CYR');
  });

  it('DIA-NEU-008: the fleet of Athens comes out of Athens as a fleet', () => {
    const made = position({ units: { athenians: ['G ATHENES'] }, revolts: [revolt('athenians')] });
    quiet(made);
    expect(made.units).toEqual(['athenians F ATT/cs']);
  });

  it('DIA-NEU-008 DIA-REV-008: else along its field, in its order, and it goes back to its mission', () => {
    const made = position({
      units: { thracians: ['Am THR'], ptolemy: ['Ae CHA'] },
      revolts: [revolt('thracians')],
    });
    made.do('ptolemy', 'write Ae CHA -> THR');
    quiet(made);
    expect(made.units).toContain('thracians Am IST');
    expect(did(quiet(made), 'thracians')).toEqual(['Am IST -> THR']);
  });

  it('DIA-NEU-009: a neutral citadel a revolt is about joins it at once, treasure untouched; Rome is joined by none', () => {
    const made = rises('asian-greeks', { treasures: { ECBATANE: 5 } });
    expect(made.state.control.ECBATANE).toBe('asian-greeks');
    expect(made.state.treasures).toEqual({ ECBATANE: 5 });
    expect(rises('rome').state.control.TARENTE).toBeUndefined();
  });

  it('DIA-NEU-010 DIA-REV-009: driven out of its field it is no more', () => {
    const made = position({
      units: { armenians: ['Am ARM'], seleucus: ['Ae MED'] },
      revolts: [revolt('armenians')],
    });
    made.do('seleucus', 'write Ae MED -> ARM');
    quiet(made);
    expect(made.told('dislodged')).toHaveLength(1);
    expect(made.units).toEqual(['seleucus Ae ARM']);
    expect(made.state.revolts).toEqual([]);
  });
});

describe('revolts', () => {
  it('DIA-REV-002: Nora and Isaura are neutral, their garrisons dead, those within prisoners of whoever takes the place', () => {
    const made = struck(
      { kind: 'nora-isaura' },
      {
        units: { ptolemy: ['G NORA'], seleucus: ['A LYC! NORA'] },
        control: { ISAURA: 'seleucus' },
        persons: [{ id: 'ptolemy', at: 'NORA', unit: 1 }, home[1]],
      },
    );
    expect(made.units).toEqual(['seleucus A LYC']);
    expect([made.state.control.NORA, made.state.control.ISAURA]).toEqual([undefined, undefined]);
    expect(made.person('ptolemy')).toEqual({ at: 'NORA', unit: 0, holder: '' });
    expect(made.verdict('ptolemy', 'PTOLEMY -> LYC')).toBe('DIA-PER-003');
    made.do('seleucus', 'write A LYC A2 Nora');
    quiet(made);
    expect(made.person('ptolemy')).toMatchObject({ at: 'NORA', holder: 'seleucus' });
    expect(struck({ kind: 'nora-isaura' }).state.fate).toBeNull();
  });

  it('DIA-REV-003: the Greeks of Asia besiege Ecbatana from the season they rise in', () => {
    const made = rises('asian-greeks', { control: { ECBATANE: 'seleucus' } });
    expect(made.units).toEqual(['asian-greeks Am MED']);
    expect(did(quiet(made), 'asian-greeks')).toEqual(['Am MED A1 Ecbatane']);
    expect(did(quiet(made), 'asian-greeks')).toEqual(['Am MED A2 Ecbatane']);
    expect(made.state.control.ECBATANE).toBe('asian-greeks');
    expect(made.state.revolts).toMatchObject([{ id: 'asian-greeks', until: -1 }]);
  });

  it('DIA-REV-004 DIA-NEU-003 DIA-NEU-005: the Scythians ride where their leader says, east of the rivers, and besiege nothing', () => {
    const made = rises('scythians');
    expect(made.units).toEqual(['scythians Ag CAU']);
    expect(made.state.revolts).toMatchObject([{ id: 'scythians', led: 'ptolemy' }]);
    const inland = position({
      units: { scythians: ['Ag CAP'] },
      revolts: [revolt('scythians', { led: 'ptolemy' })],
    });
    expect(inland.verdict('ptolemy', 'Ag CAP -> COM')).toBe('DIA-REV-004');
    expect(inland.verdict('ptolemy', 'Ag CAP -> ANC')).toBe('DIA-REV-004');
    expect(inland.verdict('ptolemy', 'Ag CAP A1 Ariararthéa')).toBe('DIA-REV-004');
    expect(inland.verdict('ptolemy', 'Ag CAP -> ARM')).toBe('ok');
    expect(did(quiet(inland), 'scythians')).toEqual(['Ag CAP H']);
  });

  it('DIA-REV-004 DIA-NOT-002: after four seasons they are gone, and the winter among them did them no harm', () => {
    const made = rises('scythians', { season: 'summer 320' });
    for (let season = 1; season < 4; season++) quiet(winter(made));
    expect(made.units).toEqual(['scythians Ag CAU']);
    quiet(winter(made));
    expect(made.units).toEqual([]);
    expect(made.told('over')).toMatchObject([{ revolt: 'scythians', why: 'ended' }]);
  });

  it('DIA-REV-006: Spartans besiege Sparta, Athenians Athens, a fleet on the south coast', () => {
    const sparta = rises('spartans', { control: { SPARTE: 'seleucus' } });
    expect(sparta.units).toEqual(['spartans Am LAC']);
    expect(did(quiet(sparta), 'spartans')).toEqual(['Am LAC A1 Sparte']);
    const athens = rises('athenians', { control: { ATHENES: 'seleucus' } });
    expect(athens.units).toEqual(['athenians F ATT/cs']);
    expect(did(quiet(athens), 'athenians')).toEqual(['F ATT/cs A1 Athènes']);
  });

  const war: Fate = { kind: 'lamian-war', at: 'THE' };

  it('DIA-REV-007: the Lamian war is all three at once, under one leader', () => {
    const made = struck(war, { control: { SPARTE: 'seleucus', ATHENES: 'seleucus', DELPHES: 'seleucus' } });
    expect(made.units).toEqual(['aetolians Am THE', 'athenians F ATT/cs', 'spartans Am LAC']);
    expect(made.state.revolts.map(({ led }) => led)).toEqual(['ptolemy', 'ptolemy', 'ptolemy']);
    expect(made.state.past).toEqual(['lamian-war']);
    quiet(made);
    expect(['aetolians', 'spartans', 'athenians'].flatMap((id) => did(made, id as RevoltId))).toEqual([
      'Am THE -> ETO',
      'Am LAC A1 Sparte',
      'F ATT/cs A1 Athènes',
    ]);
  });

  it('DIA-REV-007: those already out join it without a new unit, with four fresh seasons', () => {
    const made = struck(war, {
      season: 'summer 320',
      units: { spartans: ['Am ARC'] },
      revolts: [revolt('spartans', { until: 5 })],
      control: { SPARTE: 'seleucus' },
    });
    expect(made.units.filter((unit) => unit.startsWith('spartans'))).toEqual(['spartans Am ARC']);
    expect(made.state.revolts.map(({ until }) => until)).toEqual([9, 9, 9]);
  });

  it('DIA-REV-007: one whose mission is done comes to the help of the others', () => {
    const made = position({
      units: { spartans: ['Am ARC'], athenians: ['F ATT/cs'] },
      control: { SPARTE: 'spartans', ATHENES: 'seleucus' },
      revolts: [revolt('spartans', { wider: true }), revolt('athenians', { wider: true })],
    });
    quiet(made);
    expect(did(made, 'spartans')).toEqual(['Am ARC S F ATT/cs']);
    expect(did(made, 'athenians')).toEqual(['F ATT/cs A1 Athènes']);
  });

  it('DIA-REV-007: the leader sends such a one wherever a Greek may go', () => {
    const made = position({
      units: { spartans: ['Am ATT'] },
      control: { SPARTE: 'spartans', DELPHES: 'seleucus', PELLA: 'seleucus' },
      revolts: [revolt('spartans', { wider: true, led: 'ptolemy' })],
    });
    expect(made.verdict('ptolemy', 'Am ATT -> ETO')).toBe('ok');
    const north = position({
      units: { spartans: ['Am THE'] },
      control: { SPARTE: 'spartans' },
      revolts: [revolt('spartans', { wider: true, led: 'ptolemy' })],
    });
    expect(north.verdict('ptolemy', 'Am THE -> MAC')).toBe('DIA-REV-006');
  });

  it('DIA-REV-008 DIA-REV-009: Thracians and Armenians occupy their country and stay', () => {
    for (const [id, at] of [
      ['thracians', 'THR'],
      ['armenians', 'ARM'],
    ] as const) {
      const made = rises(id);
      expect(did(quiet(made), id)).toEqual([`Am ${at} H`]);
      quiet(made);
      quiet(winter(made));
      quiet(made);
      quiet(made);
      expect(made.units).toEqual([`${id} Am ${at}`]);
    }
  });

  it('DIA-REV-010: the Cyreneans besiege Cyrene', () => {
    const made = rises('cyreneans', { control: { CYRENE: 'ptolemy' } });
    expect(did(quiet(made), 'cyreneans')).toEqual(['Am CYR A1 Cyrène']);
  });

  it('DIA-REV-011: two pirate fleets, one for each citadel', () => {
    const made = rises('pirates', { control: { HERACLEE: 'seleucus', PANTICAPEE: 'seleucus' } });
    expect(made.units).toEqual(['pirates F POC', 'pirates F POR']);
    expect(did(quiet(made), 'pirates')).toEqual(expect.arrayContaining(['F POC -> BIT', 'F POR -> TRD']));
    expect(did(quiet(made), 'pirates')).toEqual(
      expect.arrayContaining(['F BIT A1 Héraclée Pontique', 'F TRD A1 Panticapée']),
    );
    quiet(winter(made));
    expect(made.state.control).toMatchObject({ HERACLEE: 'pirates', PANTICAPEE: 'pirates' });
  });

  it('DIA-REV-011: with one citadel left to take, the second fleet stands by the first', () => {
    const made = position({
      units: { pirates: ['F BIT', 'F POC'] },
      control: { HERACLEE: 'seleucus', PANTICAPEE: 'pirates' },
      revolts: [revolt('pirates', { led: 'ptolemy' })],
    });
    expect(made.verdict('ptolemy', 'F POC -> PRO')).toBe('ok');
    expect(made.verdict('ptolemy', 'F POC -> BOS')).toBe('DIA-REV-011');
    quiet(made);
    expect(did(made, 'pirates')).toEqual(
      expect.arrayContaining(['F BIT A1 Héraclée Pontique', 'F POC S F BIT']),
    );
  });
});

describe('foreign interventions', () => {
  it.each([
    ['DIA-EXT-001', 'carthage', 'BYZANCE'],
    ['DIA-EXT-005', 'chandragupta', 'CYRENE'],
  ] as const)('%s: gold from %s for the holder of %s', (_rule, from, citadel) => {
    const fate: Fate = { kind: 'gold', from, citadel };
    expect(struck(fate, { control: { [citadel]: 'ptolemy' } }).state.purses.ptolemy).toBe(10);
    expect(struck(fate).state.purses).toMatchObject({ ptolemy: 0, seleucus: 0 });
  });

  it('DIA-EXT-002: Tarentum gives itself, treasure and all, to whoever stands in Italy', () => {
    const setting = { units: { ptolemy: ['F ITA'] }, treasures: { TARENTE: 5 } };
    const made = struck({ kind: 'tarentines' }, setting);
    expect(made.state.control.TARENTE).toBe('ptolemy');
    expect(made.state.purses.ptolemy).toBe(5);
    expect(struck({ kind: 'tarentines' }).state.fate).toBeNull();
    const taken = struck({ kind: 'tarentines' }, { ...setting, control: { TARENTE: 'seleucus' } });
    expect(taken.state.control.TARENTE).toBe('seleucus');
  });

  it('DIA-EXT-003: Rome besieges Tarentum, neutral or not', () => {
    const made = rises('rome');
    expect(made.units).toEqual(['rome Ag ITA']);
    expect(did(quiet(made), 'rome')).toEqual(['Ag ITA A1 Tarente']);
    expect(did(quiet(made), 'rome')).toEqual(['Ag ITA A2 Tarente']);
    expect(made.state.control.TARENTE).toBe('rome');
    expect(did(quiet(winter(made)), 'rome')).toEqual(['Ag ITA H']);
  });

  it('DIA-EXT-003 DIA-NEU-003: a second time its fleet carries the army to Illyria, and it marches on to Taulantia', () => {
    const made = rises('rome', {
      units: { rome: ['Ag ITA'] },
      control: { TARENTE: 'rome' },
      revolts: [revolt('rome')],
    });
    expect(made.units).toEqual(['rome Ag ITA', 'rome F ADR']);
    expect(made.state.revolts).toMatchObject([{ id: 'rome', led: 'seleucus', wider: true }]);
    quiet(made);
    expect(did(made, 'rome')).toEqual(expect.arrayContaining(['Ag ITA -> ILL', 'F ADR C Ag ITA -> ILL']));
    expect(made.units).toEqual(['rome Ag ILL', 'rome F ADR']);
    expect(made.told('occupied')).toMatchObject([{ province: 'ILL' }]);
    quiet(made);
    expect(did(made, 'rome')).toEqual(expect.arrayContaining(['Ag ILL -> TAU', 'F ADR S Ag ILL -> TAU']));
    expect(did(quiet(winter(made)), 'rome')).toEqual(expect.arrayContaining(['Ag TAU H', 'F ADR H']));
  });

  it('DIA-EXT-003: without its army the fleet does it alone; with Tarentum lost it all begins again', () => {
    const alone = rises('rome', { control: { TARENTE: 'rome' } });
    expect(alone.units).toEqual(['rome F ADR']);
    expect(did(quiet(alone), 'rome')).toEqual(['F ADR -> ILL']);
    const again = rises('rome', { control: { TARENTE: 'ptolemy' } });
    expect(again.units).toEqual(['rome Ag ITA']);
    expect(again.state.revolts).toMatchObject([{ wider: false }]);
  });

  it('DIA-EXT-004: the satraps are for him who has the royal order, else they wait in Hyrcania with their gold', () => {
    const nobody = rises('satraps');
    expect(nobody.units).toEqual(['satraps A HYR']);
    expect(nobody.state.treasures).toEqual({ HECATOMPYLOS: 10 });
    const made = rises('satraps', { royalOrder: 'seleucus', control: { SUSE: 'seleucus' } });
    expect(made.units).toEqual(['seleucus A HYR']);
    expect(made.state.purses.seleucus).toBe(10);
    expect(made.state.revolts).toEqual([]);
  });

  it('DIA-EXT-004: where his own army stands already they man Hecatompylos, if it is his', () => {
    const made = rises('satraps', {
      royalOrder: 'seleucus',
      units: { seleucus: ['Ae HYR'] },
      control: { SUSE: 'seleucus', HECATOMPYLOS: 'seleucus' },
    });
    expect(made.units).toEqual(['seleucus Ae HYR', 'seleucus G HECATOMPYLOS']);
  });

  it('DIA-EXT-006: the Gauls go where their leader says, south of the Ister, besiege what they like, and never retreat', () => {
    const made = rises('gauls', { control: { PELLA: 'ptolemy' } });
    expect(made.units).toEqual(['gauls Am ILL']);
    expect(made.state.revolts).toMatchObject([{ led: 'seleucus', until: -1 }]);
    const south = position({
      units: { gauls: ['Am THR'], ptolemy: ['Ae CHA'] },
      revolts: [revolt('gauls', { led: 'seleucus' })],
    });
    expect(south.verdict('seleucus', 'Am THR -> IST')).toBe('DIA-EXT-006');
    expect(south.verdict('seleucus', 'Am THR -> BOS')).toBe('ok');
    south.do('ptolemy', 'write Ae CHA -> THR');
    quiet(south);
    expect(south.units).toEqual(['ptolemy Ae THR']);
    const siege = position({
      units: { gauls: ['Am MAC'] },
      control: { PELLA: 'ptolemy' },
      revolts: [revolt('gauls', { led: 'seleucus' })],
    });
    expect(siege.verdict('seleucus', 'Am MAC A1 Pella')).toBe('ok');
  });
});

describe('who leads, and how long it lasts', () => {
  it('GV-20 DIA-NOT-001: Pella and Gordion are four spaces from the Caucasus', () => {
    const { state } = position();
    expect([distance(state, 'MAC', 'CAU'), distance(state, 'PHR', 'CAU')]).toEqual([4, 4]);
    expect(distance(state, 'CAU', 'CAU')).toBe(0);
  });

  it('DIA-NOT-001: of the nearest major citadel of each player, the farthest off', () => {
    const { state } = position({
      live: [...two, 'antipater', 'antigonus'],
      persons: [...home, { id: 'antipater', at: 'PELLA' }, { id: 'antigonus', at: 'GORDION' }],
      control: { ALEXANDRIE: 'ptolemy', PANTICAPEE: 'ptolemy', PELLA: 'antipater', GORDION: 'antigonus' },
    });
    // Ptolemy is far but for Panticapaeum, Seleucus near.
    expect(candidates(state, ['CAU'])).toEqual(['antipater', 'antigonus']);
  });

  const asked = (made: Table): string[] => diadochi.pending(made.state).map(({ role }) => role);

  it('DIA-NOT-001 DIA-SEQ-003: several bid in turn, each more than the last, and the winner pays at once', () => {
    const made = rises('scythians', rivals);
    expect(made.state.phase).toBe('auction');
    expect(asked(made)).toEqual(['antigonus']);
    expect(diadochi.legal(made.state, 'antigonus').map((action) => diadochi.notate(action))).toEqual([
      'bid 1',
      'bid 2',
      'bid 5',
      'pass',
    ]);
    expect(made.refusal('antigonus', 'bid 9')).toBe('DIA-NOT-001');
    made.do('antigonus', 'bid 3');
    expect(asked(made)).toEqual(['antipater']);
    expect(made.refusal('antipater', 'bid 3')).toBe('DIA-NOT-001');
    expect(diadochi.view(made.state, 'antipater').board.auction).toMatchObject({
      bid: 3,
      leader: 'antigonus',
    });
    made.do('antipater', 'bid 4').do('antigonus', 'pass');
    expect(made.state.phase).toBe('orders');
    expect(made.state.revolts).toMatchObject([{ id: 'scythians', led: 'antipater' }]);
    expect(made.state.purses).toEqual({ antipater: 8, antigonus: 8 });
    expect(made.verdict('antipater', 'Ag CAU -> ARM')).toBe('ok');
    expect(made.verdict('antigonus', 'Ag CAU -> ARM')).toBe('DIA-ORD-014');
  });

  it('DIA-NOT-001: who has most points opens, and a pass is for good', () => {
    const made = rises('scythians', { ...rivals, control: { ...rivals.control, SPARTE: 'antipater' } });
    expect(asked(made)).toEqual(['antipater']);
    made.do('antipater', 'pass');
    expect(made.state.phase).toBe('orders');
    expect(made.state.revolts).toMatchObject([{ led: 'antigonus' }]);
    expect(made.state.purses.antigonus).toBe(8);
  });

  it('DIA-NOT-002: whoever has not won his citadel in four seasons, the first counted, gives up', () => {
    const begun = rises('spartans', { season: 'summer 320', control: { SPARTE: 'seleucus' } });
    expect(begun.state.revolts).toMatchObject([{ until: 9 }]);
    const made = position({
      season: 'summer 319',
      units: { spartans: ['Am ARC'] },
      control: { SPARTE: 'seleucus' },
      revolts: [revolt('spartans', { until: 9 })],
    });
    quiet(made);
    expect(made.units).toEqual([]);
    expect(made.told('over')).toMatchObject([{ revolt: 'spartans', why: 'failed' }]);
  });

  it('DIA-NOT-002: whoever has won it stays, and costs nobody anything', () => {
    const made = position({
      season: 'autumn 319',
      units: { spartans: ['Am LAC'] },
      control: { SPARTE: 'spartans' },
      revolts: [revolt('spartans', { until: 10 })],
    });
    quiet(made);
    expect(made.state.revolts).toMatchObject([{ until: -1 }]);
    quiet(winter(made));
    expect(made.units).toEqual(['spartans Am LAC']);
  });

  it('DIA-NOT-003: the pirates vanish when both citadels are free and no player is near', () => {
    expect(quiet(rises('pirates')).units).toEqual([]);
    const near = rises('pirates', { units: { ptolemy: ['F MAE'] } });
    expect(quiet(near).units).toEqual(['pirates F POC', 'pirates F POR', 'ptolemy F MAE']);
    const held = rises('pirates', { control: { HERACLEE: 'ptolemy' } });
    expect(quiet(held).units).toHaveLength(2);
  });

  it('DIA-NEU-003: a leader who is out of the game leads no more', () => {
    const made = position({
      live: [...two, 'antipater'],
      units: { scythians: ['Ag CAU'], ptolemy: ['A THR'] },
      persons: [{ id: 'ptolemy', at: 'THR', unit: 2 }, home[1], { id: 'antipater', at: 'PELLA' }],
      revolts: [revolt('scythians', { led: 'ptolemy' })],
      forecast: rising('thracians'),
    });
    resolve(made);
    expect(made.state.revolts.find(({ id }) => id === 'scythians')?.led).toBe('');
  });

  it('DIA-NEU-003: every mission lies within its field, and so does every place of appearance', () => {
    for (const { again, ...first } of Object.values(rebellions))
      for (const { missions, field, units } of again ? [first, again] : [first]) {
        const places = missions.map((aim) => (aim.kind === 'occupy' ? aim.province : groundOf(aim.citadel)));
        if (field.length > 0) expect(field).toEqual(expect.arrayContaining(places));
        for (const { at } of units) if (field.length > 0) expect(field).toContain(spaceOf(at));
      }
  });
});
