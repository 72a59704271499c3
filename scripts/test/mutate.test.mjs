// What takes refusals out is itself tested: on sources of a few lines, with the switches thrown by hand.
import { afterEach, describe, expect, it } from 'vitest';
import { edited } from '../mutate/edits.mjs';
import { idsIn, sitesOf } from '../mutate/sites.mjs';
import { makeSwitch } from '../mutate/switch.mjs';

const before = globalThis.$m;
afterEach(() => {
  globalThis.$m = before;
});

/** The functions of a source, with its switches, and the switches themselves. */
function instrumented(text, names) {
  const { sites, write } = sitesOf('packages/game/src/a.ts', text);
  const $m = makeSwitch();
  const run = new Function('$m', 'refuse', 'when', 'codes', `${write((n) => n)}; return { ${names} };`);
  const refuse = (rule, key) => ({ rule, key });
  const when = (condition, rule) => (condition ? undefined : { rule });
  return { sites, $m, ...run($m, refuse, when, { unknownAction: 'unknown-action' }) };
}

/** Kinds and rules of what was found, in order. */
const found = ({ sites }) => sites.map(({ kind, how, rules }) => [kind, how, ...rules].join(' '));

describe('places to take out', () => {
  it('a refusal behind a condition goes with its condition', () => {
    const made = instrumented(
      `function f(x) { if (x > 3) return refuse('AMP-1-a'); if (x > 1) return refuse('AMP-1-b'); return undefined; }`,
      'f',
    );
    expect(found(made)).toEqual(['refusal gone AMP-1-a', 'refusal gone AMP-1-b']);
    expect(made.f(5)).toEqual({ rule: 'AMP-1-a' });
    made.$m.take(0);
    expect(made.f(5)).toEqual({ rule: 'AMP-1-b' });
    made.$m.take(1);
    expect(made.f(2)).toBeUndefined();
    made.$m.take();
    expect(made.f(2)).toEqual({ rule: 'AMP-1-b' });
  });

  it('one of two answers becomes none; an id alone is an answer too; conditions of `when` hold', () => {
    const made = instrumented(
      `const f = (x) => (x ? undefined : refuse('AMP-1-a'));
       const g = (x) => (x ? 'DIA-ORD-001' : undefined);
       const h = (x) => when(x, 'AMP-1-c', 'why');`,
      'f, g, h',
    );
    expect(found(made)).toEqual(['refusal gone AMP-1-a', 'refusal gone DIA-ORD-001', 'refusal gone AMP-1-c']);
    expect([made.f(false), made.g(true), made.h(false)].every(Boolean)).toBe(true);
    made.$m.take(0);
    expect(made.f(false)).toBeUndefined();
    made.$m.take(1);
    expect(made.g(true)).toBeUndefined();
    made.$m.take(2);
    expect(made.h(false)).toBeUndefined();
  });

  it('a rule known only when it is refused is taken out alone', () => {
    const made = instrumented(`const f = (rule, x) => (x ? undefined : refuse(rule));`, 'f');
    expect(found(made)).toEqual(['refusal gone']);
    made.f('AMP-1-a', false);
    expect(made.$m.met()).toEqual(['0 AMP-1-a']);
    made.$m.take(0, 'AMP-1-a');
    expect(made.f('AMP-1-a', false)).toBeUndefined();
    expect(made.f('AMP-1-b', false)).toEqual({ rule: 'AMP-1-b' });
  });

  it('a code of the engine stands beside the rules around it', () => {
    const made = instrumented(`/** AMP-1-a */\nconst f = () => refuse(codes.unknownAction);`, 'f');
    expect(found(made)).toEqual(['refusal gone unknown-action AMP-1-a']);
  });

  it('guards: early exits, each side of and and or, filters, both ways of a choice', () => {
    const made = instrumented(
      `/** AMP-2-a, AMP-2-b */
       function f(x) { if (x < 0) return 0; let y = x; if (y > 9) y = 9; return y; }
       /** AMP-2-c */
       const g = (x) => x.a && (x.b || x.c);
       /** AMP-2-d */
       const h = (list) => list.filter((n) => n > 1);
       // AMP-2-e
       const k = (x) => (x ? 1 : 2);`,
      'f, g, h, k',
    );
    expect(found(made)).toEqual([
      'guard no AMP-2-a AMP-2-b',
      'guard no AMP-2-c',
      'guard no AMP-2-c',
      'guard yes AMP-2-c',
      'guard yes AMP-2-c',
      'guard yes AMP-2-d',
      'guard no AMP-2-d',
      'guard all AMP-2-d',
      'guard yes AMP-2-e',
      'guard no AMP-2-e',
    ]);
    made.$m.take(0);
    expect([made.f(-1), made.f(12)]).toEqual([-1, 9]);
    made.$m.take(7);
    expect(made.h([0, 1, 2])).toEqual([0, 1, 2]);
    made.$m.take(8);
    expect([made.k(true), made.k(false)]).toEqual([1, 1]);
    made.$m.take(9);
    expect([made.k(true), made.k(false)]).toEqual([2, 2]);
  });

  it('a value that is false in its own way keeps it', () => {
    const made = instrumented(`/** AMP-2-c */\nconst g = (x) => x && x.y;`, 'g');
    expect(made.g(undefined)).toBeUndefined();
    expect(made.g(0)).toBe(0);
  });

  it('a step is left out, whatever else hangs on it', () => {
    const made = instrumented(
      `function f(wall) {
         let cost = 1;
         if (wall === 'built') cost += 3; // AMP-3-a
         else if (wall === 'ruin') cost += 1; // AMP-3-b
         return cost;
       }`,
      'f',
    );
    const steps = made.sites.flatMap(({ kind }, n) => (kind === 'step' ? [n] : []));
    expect(steps.length).toBe(2);
    expect([made.f('built'), made.f('ruin'), made.f('none')]).toEqual([4, 2, 1]);
    made.$m.take(steps[0]);
    expect([made.f('built'), made.f('ruin'), made.f('none')]).toEqual([1, 2, 1]);
  });

  it('cells of a table under a rule change; an id in a table goes blank', () => {
    const made = instrumented(
      `/** AMP-4-a */
       const table = { a: 1, b: [-2, true] };
       const cite = { draw: 'AMP-4-b' };
       const plain = { c: 3 };`,
      'table, cite, plain',
    );
    expect(found(made)).toEqual([
      'cell more AMP-4-a',
      'cell more AMP-4-a',
      'cell flip AMP-4-a',
      'cell blank AMP-4-b',
    ]);
    expect([made.table, made.cite, made.plain]).toEqual([
      { a: 1, b: [-2, true] },
      { draw: 'AMP-4-b' },
      { c: 3 },
    ]);
  });

  it('ids in a span are all named', () => {
    expect(idsIn('HEL-SIE-04 to HEL-SIE-06, AMP-1.2-c.').sort()).toEqual([
      'AMP-1.2-c',
      'HEL-SIE-04',
      'HEL-SIE-05',
      'HEL-SIE-06',
    ]);
  });
});

describe('wrapping', () => {
  it('keeps one range inside another, and ranges that touch apart', () => {
    const wraps = [
      { start: 0, end: 2, before: '[', after: ']' },
      { start: 0, end: 4, before: '<', after: '>' },
      { start: 2, end: 4, before: '(', after: ')' },
      { start: 2, end: 4, before: '{', after: '}' },
    ];
    expect(edited('abcd', wraps)).toBe('<[ab]{(cd)}>');
  });
});
