import { table } from './table.ts';

export { rolls, sideName } from '../../bey/test/table.ts';
export const { at, counter, hand, legal, stands, targets, where } = table;
