/** What the user got wrong: one line on stderr, exit code 2, nothing written. */
export class Fault extends Error {
  constructor(line: string) {
    super(line.replace(/\s*\n\s*/g, ' ').trim());
    this.name = 'Fault';
  }
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
