export * from './fit.ts';
export * from './lens.ts';
export * from './lessons.ts';
export * from './table.ts';
