import { table } from './table.ts';

export { expectEvent, expectNoEvent } from '../../bey/test/table.ts';
export const { expectLegal, expectRefusal, refusalOf } = table;
