import type { Bot } from '@strategoi/kernel';
import { tempers } from '../shared/temper.ts';
import { captainWith, diadochiCaptain } from './captain.ts';
import { diadochiEnvoy } from './envoy.ts';
import { diadochiHegemon, diadochiStrategos } from './strategos.ts';

export { diadochiCaptain } from './captain.ts';
export { type DiaryEntry, diadochiEnvoy, diaryOf } from './envoy.ts';
export { diadochiSchool } from './school.ts';
export { diadochiStrategos } from './strategos.ts';

/** The weakest first. */
export const diadochiBots: { readonly [name: string]: Bot } = {
  ...Object.fromEntries(tempers.map((temper) => [temper.id, captainWith(temper)])),
  captain: diadochiCaptain,
  envoy: diadochiEnvoy,
  strategos: diadochiStrategos,
  hegemon: diadochiHegemon,
};
