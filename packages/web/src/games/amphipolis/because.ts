import { gradeSpec } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import type { Language, Outcome } from '@strategoi/kernel';
import { byPoints, winnerOf } from '../series/because.ts';

const all = {
  en: (side: string) => `${side} has all eight operational garrisons and the citadel of Amphipolis.`,
  fr: (side: string) => `${side} a les huit garnisons opérationnelles et la citadelle d’Amphipolis.`,
} as const;

/** AMP-9.1-a, AMP-9.2-c: every garrison, or points. */
export function because(outcome: Outcome, language: Language) {
  const winner = winnerOf(outcome);
  if (winner === undefined) return { text: byPoints(outcome, gradeSpec, language), rule: 'AMP-9.2-c' };
  const { name } = words[language].names.sideValues('name', winner);
  return { text: all[language](String(name)), rule: 'AMP-9.1-a' };
}
