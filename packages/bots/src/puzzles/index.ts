export * from './answer.ts';
export * from './book.ts';
export * from './judge.ts';
export * from './mine.ts';
export * from './puzzle.ts';
export * from './quota.ts';
export * from './ratings.ts';
export * from './sift.ts';
