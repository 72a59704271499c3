// What is promised to whoever installs: the versions of Node that we name are versions everything we lock runs on.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const parts = (version) => version.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : 0));

function compare(a, b) {
  for (let n = 0; n < 3; n++) if ((a[n] ?? 0) !== (b[n] ?? 0)) return (a[n] ?? 0) - (b[n] ?? 0);
  return 0;
}

/** One comparator: `>=20.1`, `^20.19.0`, `18`. */
function meets(version, comparator) {
  const [, sign, text] = /^(>=|\^|)(.+)$/.exec(comparator);
  const wanted = parts(text);
  if (sign === '>=') return compare(version, wanted) >= 0;
  return (
    version[0] === wanted[0] &&
    (sign === ''
      ? text.split('.').length === 1 || compare(version, wanted) === 0
      : compare(version, wanted) >= 0)
  );
}

/** What package files say in `engines`: comparators joined by blanks, alternatives by `||`. */
const satisfies = (version, range) =>
  range
    .replace(/>=\s+/g, '>=')
    .split('||')
    .some((all) =>
      all
        .trim()
        .split(/\s+/)
        .every((one) => one === '*' || meets(parts(version), one)),
    );

const { packages } = read('package-lock.json');
const refusing = (version) =>
  Object.entries(packages)
    .filter(([, { engines }]) => engines?.node && !satisfies(version, engines.node))
    .map(([name, { engines }]) => `${name} wants ${engines.node}`);

describe('engines', () => {
  it.each([
    ['>=20.19', '20.19.0', true],
    ['>= 10.x', '20.0.0', true],
    ['^20.19.0 || >=22.12.0', '21.0.0', false],
    ['>=16 || 14 >=14.17', '14.16.0', false],
    ['18 || 20 || >=22', '20.4.1', true],
    ['^20.12||^22||>=24', '23.0.0', false],
  ])('reads %s: %s is %s', (range, version, answer) => {
    expect(satisfies(version, range)).toBe(answer);
  });

  it.each(['20.19.0', '20.20.0', '22.13.0', '22.20.0', '24.0.0', '26.0.0'])(
    'nothing that is locked refuses Node %s, which we promise to run on',
    (version) => {
      expect(satisfies(version, read('package.json').engines.node)).toBe(true);
      expect(refusing(version)).toEqual([]);
    },
  );

  it('finds what would refuse', () => {
    expect(refusing('18.0.0').length).toBeGreaterThan(0);
  });
});
