import type { Role } from '@strategoi/kernel';

export interface BotQuestion {
  readonly ticket: number;
  readonly game: string;
  readonly bot: string;
  readonly role: Role;
  /** Dealt anew from the seat's own knowledge. */
  readonly state: unknown;
  readonly seed: string;
}

export interface BotAnswer {
  readonly ticket: number;
  readonly action?: string;
  readonly fault?: string;
}

let worker: Worker | undefined;
let tickets = 0;
const waiting = new Map<number, (answer: BotAnswer) => void>();

const thinker = (): Worker => {
  if (worker) return worker;
  worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<BotAnswer>) => {
    waiting.get(data.ticket)?.(data);
    waiting.delete(data.ticket);
  };
  worker.onerror = (event) => {
    for (const [ticket, answer] of waiting) answer({ ticket, fault: event.message || 'worker' });
    waiting.clear();
    worker?.terminate();
    worker = undefined;
  };
  return worker;
};

/** Asks a bot in the worker; the page goes on meanwhile. */
export function think(question: Omit<BotQuestion, 'ticket'>): Promise<BotAnswer> {
  const ticket = ++tickets;
  return new Promise((resolve) => {
    waiting.set(ticket, resolve);
    thinker().postMessage({ ticket, ...question });
  });
}
