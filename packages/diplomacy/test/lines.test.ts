import { adjudicateLine, rules, shippedMap } from '@strategoi/diplomacy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { examples } from './data.ts';

const map = shippedMap('standard')!;
const ask = (line: unknown, ruleSet: keyof typeof rules = 'dip3'): Record<string, unknown> =>
  JSON.parse(
    adjudicateLine(typeof line === 'string' ? line : JSON.stringify(line), { map, rules: rules[ruleSet] }),
  );

const england = (type: string, loc: string): object => ({ power: 'England', type, loc });

describe('a line', () => {
  it('answers with the units after movement, the results and the reasons', () => {
    expect(
      ask({
        id: 'x',
        units: [england('A', 'lon'), england('F', 'nth')],
        orders: ['England: A lon - bel', 'England: F nth C A lon - bel'],
      }),
    ).toEqual({
      id: 'x',
      after: [england('A', 'bel'), england('F', 'nth')],
      results: { lon: 'ok', nth: 'ok' },
      reasons: { lon: { code: 'convoyed', strength: 1, against: 0 }, nth: { code: 'given' } },
    });
  });

  it('lists a dislodged unit at its old place, its legal retreats, and where it ended', () => {
    const answer = ask({
      id: 7,
      units: [
        { power: 'Turkey', type: 'F', loc: 'ank' },
        { power: 'Russia', type: 'F', loc: 'bla' },
        { power: 'Russia', type: 'F', loc: 'con' },
      ],
      orders: ['Russia: F bla - ank', 'Russia: F con S F bla - ank'],
      retreats: ['Turkey: F ank - arm'],
    });
    expect(answer).toMatchObject({
      results: { ank: 'ok,dislodged', bla: 'ok', con: 'ok' },
      reasons: { ank: { code: 'dislodged', by: ['bla'] } },
      retreats: { ank: ['arm'] },
      retreatResults: { ank: 'ok' },
    });
    expect(answer.after).toContainEqual({ power: 'Turkey', type: 'F', loc: 'ank', dislodged: true });
    expect(answer.final).toContainEqual({ power: 'Turkey', type: 'F', loc: 'arm' });
  });

  it('may carry its own map and rules', () => {
    const { units, orders, expect: expected } = examples.cases.find((c) => c.id === 'ex8.crawl')!;
    expect(ask({ id: 1, map: examples.map, rules: 'diad', units, orders }).results).toEqual(expected.results);
    expect(ask({ id: 1, map: examples.map, rules: 'dip3', units, orders }).results).toEqual({
      'thr/cs': 'bounce',
      che: 'bounce',
    });
  });

  it('needs no orders: units without one stand', () => {
    expect(ask({ id: 1, units: [england('A', 'lon')] })).toMatchObject({
      results: { lon: 'ok' },
      reasons: { lon: { code: 'unordered' } },
    });
  });

  it('answers an order for an empty place as illegal', () => {
    const answer = ask({ id: 1, units: [england('A', 'lon')], orders: ['England: A yor - edi'] });
    expect(answer.results).toEqual({ lon: 'ok', yor: 'illegal' });
  });

  it('keeps a power whose name needs escaping', () => {
    const power = 'L\'île "X"\\';
    const answer = ask({ id: 1, units: [{ power, type: 'A', loc: 'lon' }], orders: [`${power}: A lon H`] });
    expect(answer.after).toEqual([{ power, type: 'A', loc: 'lon' }]);
  });

  it.each([
    ['{', null, 'json'],
    ['[]', null, 'line'],
    ['{"id":3}', 3, 'units'],
    ['{"id":3,"units":[{"power":"E","type":"Z","loc":"lon"}]}', 3, 'units'],
    ['{"id":3,"units":[],"orders":"none"}', 3, 'orders'],
    ['{"id":3,"units":[],"orders":[7]}', 3, 'orders'],
    ['{"id":3,"units":[{"power":"E","type":"A","loc":"xxx"}]}', 3, 'position'],
    ['{"id":3,"units":[{"power":"E","type":"A","loc":"nth"}]}', 3, 'position'],
    ['{"id":3,"units":[{"power":"E","type":"F","loc":"spa"}]}', 3, 'position'],
    [
      '{"id":3,"units":[{"power":"E","type":"A","loc":"lon"},{"power":"F","type":"F","loc":"lon"}]}',
      3,
      'position',
    ],
    ['{"id":3,"units":[{"power":"E","type":"A","loc":"lon","str":0}]}', 3, 'position'],
    ['{"id":3,"units":[],"map":{"provinces":[]}}', 3, 'map'],
    [
      '{"id":3,"units":[],"map":{"provinces":[{"id":"a","type":"land"}],"armyAdj":[["a","b"]],"fleetAdj":[]}}',
      3,
      'map',
    ],
    ['{"id":3,"units":[],"rules":"chess"}', 3, 'rules'],
    ['{"id":3,"units":[],"control":{"clon":1}}', 3, 'line'],
    ['{"id":3,"units":[],"closed":"nth"}', 3, 'line'],
  ])('that cannot be read says why: %s', (text, id, code) => {
    expect(ask(text)).toMatchObject({ id, error: { code, message: expect.any(String) } });
  });

  it('points at the character where an order goes wrong', () => {
    expect(ask({ id: 1, units: [], orders: ['England: A lon H', 'England: A lon - xyz'] })).toEqual({
      id: 1,
      error: { code: 'order', message: 'orders 2, character 18: expected a place of the map, found "xyz"' },
    });
  });

  it('of any shape at all is answered, never thrown at', () => {
    const word = fc.constantFrom(
      'lon',
      'nth',
      'spa',
      'spa/nc',
      'E',
      'A',
      'F',
      'G',
      'land',
      'coast',
      'dip',
      '',
    );
    const text = fc.constantFrom('E: A lon - bel', 'E: F nth C A lon - bel', 'E: A lon', 'E: F spa/nc D', '');
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 4 }, word, text, fc.integer(), fc.boolean(), tie('list'), tie('fields')),
      list: fc.array(tie('value'), { maxLength: 3 }),
      fields: fc.dictionary(
        fc.constantFrom('id', 'type', 'power', 'loc', 'coasts', 'in', 'provinces', 'armyAdj', 'fleetAdj'),
        tie('value'),
      ),
    }));
    const line = fc.record(
      { id: value, units: value, orders: value, retreats: value, control: value, closed: value, map: value },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(line, (fields) => {
        expect(ask(fields)).toHaveProperty('id');
      }),
      { numRuns: 3000 },
    );
  });
});
