import type { Server } from 'node:http';

/** A server of one folder, not yet listening. */
export function serve(folder: string): Server;
