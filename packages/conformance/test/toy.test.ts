import { conform, reportLines } from '@strategoi/conformance';
import { expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.ts';

test('x', async () => {
  const report = await conform(toy, {});
  console.log(reportLines(report).join('\n'));
  expect(report.ok).toBe(true);
});
