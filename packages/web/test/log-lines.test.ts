import { words } from '@strategoi/amphipolis/words';
import { words as diadochi } from '@strategoi/diadochi/words';
import type { Event } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { isShared } from '../src/games/diadochi/status.ts';
import { joined } from '../src/games/epic/joined.ts';
import { joinedEvents, plainHeading } from '../src/games/telling.ts';
import { gathered, type Line, phasesOf, together } from '../src/panels/logLines.ts';
import { journeysOf } from '../src/table/journeys.ts';

let n = 0;
const line = (event: Event, by = 'sparta'): Line => ({
  key: String(++n),
  ply: n,
  by,
  event,
  text: event.type,
  dice: [],
  kind: undefined,
  heading: plainHeading(event),
});
const move = (from: number, to: number, pieces = [1, 2], cost = 1): Event => ({
  type: 'move',
  from,
  to,
  pieces,
  cost,
});
const say = ({ from, to, cost }: Event): string => `${from} to ${to}, ${cost}`;
const kit = { joined };
const peace = { isOutcome: () => false, hasOutcome: () => false };

describe('the lines of the log', () => {
  it('tell one journey of a group once, with all it cost', () => {
    const told = gathered(
      [line(move(1, 2)), line(move(2, 3, [1, 2], 2)), line(move(3, 4, [1]))],
      kit,
      say,
      peace,
    );
    expect(told.map(({ text }) => text)).toEqual(['1 to 3, 3', 'move']);
    // Taking back to it leads to where it ended.
    expect(told[0]?.ply).toBe(n - 1);
  });

  it('a journey is one way on the map too, as far as one group goes on', () => {
    const trace = ({ from, to }: Event) => ({ zones: [], move: [String(from), String(to)] as const });
    const events = [
      move(1, 2),
      { type: 'pay' },
      move(2, 3),
      move(3, 4, [1]),
      move(7, 8, [5]),
      move(9, 8, [5]),
    ];
    const kit = {
      joined: joinedEvents,
      trace: (event: Event) => (event.type === 'move' ? trace(event) : undefined),
    };
    expect(journeysOf(kit as never, events)).toEqual([
      ['1', '2', '3'],
      ['3', '4'],
      ['7', '8'],
      ['9', '8'],
    ]);
  });

  it('a journey told as one keeps the places it led over, for the map', () => {
    const told = gathered(
      [line(move(1, 2)), line(move(2, 3)), line(move(3, 4))],
      { joined: joinedEvents },
      say,
      peace,
    );
    expect(told.map(({ event }) => event)).toEqual([{ ...move(1, 4), cost: 3, over: [2, 3] }]);
  });

  it('a throw of attrition is told by what it does to a zone', () => {
    const thrown: Event = { type: 'roll', for: 'attrition', by: 'sparta', value: 5 };
    const worn: Event = { type: 'attrition', side: 1, zone: 9, die: 5, modifier: 2, losses: 2 };
    const told = (die: number) =>
      gathered(
        [{ ...line(thrown), dice: [5] }, line({ ...worn, die })],
        { joined: joinedEvents },
        () => undefined,
        {
          isOutcome: ({ type }) => type === 'attrition',
          hasOutcome: () => false,
        },
      );
    expect(told(5).map(({ event, dice }) => [event.type, dice])).toEqual([['attrition', [5]]]);
    // A die that was thrown again is another one.
    expect(told(3)).toHaveLength(2);
  });

  it('tell at once what a game gathers, in the place it gives, and keep the line of what stands alone', () => {
    const lines = [line({ type: 'a' }), line({ type: 'b' }), line({ type: 'c' })];
    const kit = {
      together: () => [
        { event: { type: 'b' }, from: [1] },
        { event: { type: 'ac' }, from: [0, 2] },
      ],
    };
    const told = together(lines, kit, ({ type }) => `all of ${type}`);
    expect(told.map(({ text, key }) => [text, key])).toEqual([
      ['b', lines[1]?.key],
      ['all of ac', lines[0]?.key],
    ]);
    expect(together(lines, {}, say)).toBe(lines);
  });

  it('tell at once who has sealed, as the doing of nobody, and what each does by himself apart', () => {
    const sealed = (power: string): Line => line({ type: 'sealed', power }, power);
    const told = gathered(
      [
        sealed('antipater'),
        sealed('eumenes'),
        sealed('ptolemy'),
        line(move(1, 2), 'a'),
        line(move(2, 3), 'b'),
      ],
      { joined: joinedEvents, isShared },
      (event) => diadochi.en.event(event),
      peace,
    );
    expect(told.map(({ text, by }) => [by, text])).toEqual([
      ['nobody', 'Antipater, Eumenes and Ptolemy have sealed their sheets.'],
      ['a', 'move'],
      ['b', 'move'],
    ]);
  });

  it('tell two dice for one event as one throw, and what is thrown again as another', () => {
    const die = (value: number, purpose = 'event'): Line => ({
      ...line({ type: 'roll', for: purpose, by: 'nobody', sides: 6, value }, 'nobody'),
      dice: [value],
    });
    const thrown = [die(3), die(4), die(1), die(1), die(2, 'which'), die(5, 'wreck'), die(6, 'wreck')];
    const told = (tongue: 'en' | 'fr') =>
      gathered(thrown, { joined: joinedEvents }, diadochi[tongue].event, peace);
    expect(told('en').map(({ text, dice }) => [text, dice])).toEqual([
      ['Event to come: the dice show 3 and 4, 7 in all.', [3, 4]],
      ['Event to come: the dice show 1 and 1, 2 in all.', [1, 1]],
      ['roll', [2]],
      ['roll', [5]],
      ['roll', [6]],
    ]);
    expect(told('fr')[0]?.text.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'Événement à venir : les dés donnent 3 et 4, soit 7.',
    );
  });

  it('leave out what the line after it tells', () => {
    const told = gathered(
      [line({ type: 'pay', n: 1 }), line({ type: 'activate', n: 1 })],
      { isSilent: ({ type }) => type === 'pay' },
      () => undefined,
      peace,
    );
    expect(told.map(({ text }) => text)).toEqual(['activate']);
  });

  it('tell one voyage from sea to sea once, and headings where a game names them', () => {
    const leg = (to: number, units = [7]): Event => ({ type: 'move', why: 'sail', to, units, leaders: [] });
    const told = gathered(
      [line(leg(1)), line(leg(2)), line(leg(3, [8]))],
      kit,
      ({ to }) => `into ${to}`,
      peace,
    );
    expect(told.map(({ text }) => text)).toEqual(['into 2', 'move']);
    const season: Line = { ...line({ type: 'season' }), heading: 'turn' };
    expect(phasesOf([season, line(leg(4))]).map(({ lines }) => lines.length)).toEqual([1]);
  });

  it('tell the dice for action points once, with what they come to and who begins', () => {
    const die = (by: string, value: number): Event => ({ type: 'roll', for: 'points', by, sides: 6, value });
    const thrown = [
      ...[die('athens', 4), die('athens', 3), { type: 'pa', side: 0, value: 4 }],
      ...[die('sparta', 6), die('sparta', 2), { type: 'pa', side: 1, value: 4 }],
      { type: 'initiative', side: 1 },
    ].map((event) => line(event));
    const told = (tongue: 'en' | 'fr') =>
      gathered(thrown, { joined: joinedEvents }, words[tongue].event, peace).map(({ text }) =>
        text.replaceAll(/[\u00a0\u202f]/g, ' '),
      );
    expect(told('en')).toEqual([
      'Action points: Athens throws 4 + 3 and has 4 PA, Sparta throws 6 + 2 and has 4 PA. Sparta has the initiative.',
    ]);
    expect(told('fr')).toEqual([
      'Points d’action : Athènes lance 4 + 3 et a 4 PA, Sparte lance 6 + 2 et a 4 PA. Sparte a l’initiative.',
    ]);
    // What an advantage adds afterwards is another matter.
    const after = [...thrown, line({ type: 'pa', side: 0, value: 6 })];
    expect(gathered(after, { joined: joinedEvents }, words.en.event, peace)).toHaveLength(2);
  });

  it('tell those who are brought to one place as one body', () => {
    const brought = (to: number, units: number[], leaders: number[] = []): Event => ({
      type: 'move',
      why: 'place',
      to,
      units,
      leaders,
    });
    const told = gathered(
      [line(brought(5, [1])), line(brought(5, [2])), line(brought(5, [], [3])), line(brought(6, [4]))],
      kit,
      ({ units, leaders, to }) => `${units} and ${leaders} at ${to}`,
      peace,
    );
    expect(told.map(({ text }) => text)).toEqual(['1,2 and 3 at 5', 'move']);
  });

  it('tell a fight by its outcome, and keep every line of one that has none', () => {
    const events = ['combat', 'roll', 'combat.result', 'flip'].map((type): Event => ({ type, die: 4 }));
    const fights = { isOutcome: ({ type }: Event) => type === 'combat.result', hasOutcome: () => true };
    const told = gathered(
      events.map((event) => line(event)),
      kit,
      say,
      fights,
    );
    expect(told.map(({ event, dice }) => [event.type, dice])).toEqual([['combat.result', [4]]]);
    const open = gathered(
      events.slice(0, 2).map((event) => line(event)),
      kit,
      say,
      peace,
    );
    expect(open.length).toBe(2);
  });

  it('stand under their phases; a phase in which nothing happened is left out', () => {
    const phases = phasesOf([
      line({ type: 'turn', turn: 1 }),
      line({ type: 'phase', phase: 'A' }),
      line({ type: 'draw' }),
      line({ type: 'phase', phase: 'B' }),
      line({ type: 'turn', turn: 2 }),
      line({ type: 'phase', phase: 'A' }),
      line({ type: 'draw' }),
    ]);
    expect(phases.map(({ heading, lines, isPast }) => [heading?.event.type, lines.length, isPast])).toEqual([
      ['turn', 0, true],
      ['phase', 1, true],
      ['turn', 0, false],
      ['phase', 1, false],
    ]);
  });
});
