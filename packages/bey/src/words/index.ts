export * from './catalogue.ts';
export * from './en.ts';
export * from './events.ts';
export * from './fr.ts';
export * from './names.ts';
export * from './render.ts';
export * from './template.ts';
