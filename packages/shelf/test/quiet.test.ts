import { diadochi } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { joinedEvents, unopposedTogether } from '../src/index.ts';

/** The events of a first spring in which Macedonia and the Chersonese both want Thrace. */
function spring(): readonly Event[] {
  const state = diadochi.setup({ scenario: 'basic', seed: 'a' });
  for (const { role } of diadochi.pending(state)) {
    const [first] = diadochi.legal(state, role);
    if (first?.verb === 'muster') diadochi.apply(state, role, first);
  }
  const sheets: { readonly [power: string]: readonly string[] } = {
    antipater: ['A MAC -> THR', 'A MAC.2 -> THE', 'A MAC.3 -> TAU'],
    lysimachus: ['A CHE -> THR', 'A CHE.2 x'],
    seleucus: ['A CHD -> MES', 'A CHD.2 -> ARA', 'A CHD.3 x'],
  };
  let events: readonly Event[] = [];
  for (const { role } of diadochi.pending(state)) {
    for (const line of sheets[role] ?? []) diadochi.apply(state, role, { verb: 'write', target: line });
    events = diadochi.apply(state, role, { verb: 'seal' }).events;
  }
  return events;
}

const said = (event: Event): string => (words.fr.event(event) ?? '').replace(/\s/g, ' ');
const told = (events: readonly Event[]): string[] =>
  unopposedTogether(events).flatMap(({ event }) => (event.type === 'result' ? said(event) : []));

it('tells what a power did that met nobody at once, after what was contested', () => {
  const lines = told(spring());
  const contested = lines.findIndex((line) =>
    line.includes('Antipater : l’armée de Macédoine (avec son chef)'),
  );
  const quiet = lines.indexOf('Antipater, sans combat : Macédoine → Thessalie et Pays des Taulantiens.');
  expect(contested).toBeGreaterThanOrEqual(0);
  expect(quiet).toBeGreaterThan(contested);
  expect(lines).toContain(
    'Séleucos, sans combat : Chaldée → Mésopotamie et Arabie déserte · reste en Chaldée.',
  );
});

it('loses no order, and takes nobody for unmet where somebody tried to go', () => {
  const events = spring();
  const from = unopposedTogether(events).flatMap((one) => one.from);
  expect([...from].sort((a, b) => a - b)).toEqual(events.map((_, i) => i));
  const stays = (at: string): Event => ({
    ...{ type: 'result', unit: 1, owner: 'ptolemy', at, result: 'ok', reason: 'stands', named: [] },
    line: { kind: 'hold', unit: { type: 'A', loc: at } },
  });
  const barred: Event = { ...stays('SIN'), owner: 'seleucus', to: 'EGY', result: 'no', reason: 'heldOff' };
  const alone = unopposedTogether([stays('EGY'), stays('LIB')]);
  expect(alone).toHaveLength(1);
  expect(unopposedTogether([stays('EGY'), stays('LIB'), barred])).toHaveLength(3);
});

it('tells leaders who leave their units at once, and the choice of the first levies by the levies', () => {
  const goes = (person: string, at: string): Event => ({
    ...{ type: 'person', person, at, unit: 0, holder: person, why: 'goes' },
  });
  const both = joinedEvents(goes('antipater', 'PELLA'), goes('ptolemy', 'ALEXANDRIE'));
  expect(both && said(both)).toBe('Désormais sans unité : Antipater à Pella et Ptolémée à Alexandrie.');
  const joins: Event = { ...goes('ptolemy', 'EGY'), why: 'joins', unit: 3 };
  expect(joinedEvents(goes('antipater', 'PELLA'), joins)).toBeUndefined();
  const chosen: Event = { type: 'chosen', power: 'ptolemy', kinds: 'AAA' };
  const unit: Event = {
    type: 'unit',
    unit: { id: 1, owner: 'ptolemy', kind: 'A', at: 'EGY' },
    why: 'mustered',
  };
  expect(unopposedTogether([chosen, unit])).toEqual([{ event: unit, from: [1] }]);
  expect(unopposedTogether([chosen])).toEqual([{ event: chosen, from: [0] }]);
});
