// Stands in for vitest while places are taken out: it collects the tests of a bundle, to be run one by one.
import { format } from 'node:util';
import { expect } from 'vitest';

export { expect };

let tests = [];
let open = [];

const inside = (titles, run) => {
  const around = open;
  open = [...open, ...titles];
  run();
  open = around;
};

/** `%s` and the like from the row, `$name` from its object; close enough to find the ids in. */
function titleOf(title, row, index) {
  const values = Array.isArray(row) ? row : [row];
  const named = title.replace(/\$([A-Za-z_][\w.]*)/g, (whole, path) => {
    const found = path.split('.').reduce((value, key) => value?.[key], values[0]);
    return found === undefined ? whole : String(found);
  });
  const count = (named.match(/%[sdifjo]/g) ?? []).length;
  return format(named.replace(/%#/g, String(index)), ...values.slice(0, count));
}

const spread = (run, row) => (Array.isArray(row) ? run(...row) : run(row));
const each = (make) => (rows) => (title, run, options) =>
  rows.forEach((row, index) => {
    make(titleOf(title, row, index), () => spread(run, row), options, run);
  });

export const describe = (title, run) => inside([title], run);
describe.each = each(describe);

/** `source` is the function as written: a row of a table hides it in another. */
export const it = (title, run, _options, source = run) =>
  tests.push({ title: [...open, title].join(' '), run, source: String(source) });
it.each = each(it);

for (const make of [describe, it]) {
  make.skip = () => {};
  make.todo = () => {};
  make.skipIf = (skipped) => (skipped ? make.skip : make);
  make.runIf = (runs) => (runs ? make : make.skip);
}

/** Both names are in use. */
export const test = Object.assign((...args) => it(...args), it);

// Tests that live on these fail here as they are, and are left out.
export const vi = { setConfig() {} };
export const beforeAll = () => {};
export const beforeEach = () => {};
export const afterAll = () => {};
export const afterEach = () => {};

/** What was collected since this was last asked. */
export function collected() {
  const all = tests;
  tests = [];
  open = [];
  return all;
}
