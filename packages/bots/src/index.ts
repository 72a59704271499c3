export { amphipolisStrategos, captain } from './captain/index.ts';
export { diadochiBots, diadochiCaptain, diadochiEnvoy, diadochiStrategos } from './diadochi/index.ts';
export { hellespontCaptain, hellespontStrategos } from './hellespont/index.ts';
export * from './ladder.ts';
export * from './match.ts';
export * from './random.ts';
