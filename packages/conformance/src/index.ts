export * from './conform.ts';
export { digest } from './copies.ts';
export * from './items.ts';
export { goldenText } from './pins.ts';
export * from './report.ts';
export * from './spec.ts';
