export * from './answers.ts';
export * from './denials.ts';
export * from './limits.ts';
export * from './messages.ts';
export * from './notices.ts';
export * from './requests.ts';
export * from './standing.ts';
export * from './tournaments.ts';
