export * from './ladder.ts';
export * from './mark.ts';
export * from './match.ts';
export * from './random.ts';
