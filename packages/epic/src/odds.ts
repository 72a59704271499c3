import type { OddsTable } from '@strategoi/kernel';
import type { S } from './state.ts';

/** Exact odds of what is rolled at a place. Battles, sieges, revolts and interceptions are not written yet. */
export const odds = (_s: S, _role: string, _at: string): readonly OddsTable[] => [];
