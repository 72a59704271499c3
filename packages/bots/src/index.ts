export * from './match.ts';
export * from './random.ts';
