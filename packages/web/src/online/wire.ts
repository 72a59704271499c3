import { type ReadonlySignal, signal } from '@preact/signals';
import type { Refusal } from '@strategoi/kernel';
import type { Request } from '@strategoi/protocol';
import { address, me } from '../app/house.ts';
import { Denied } from './api.ts';

/** Anything that comes over the line. */
export interface Message {
  readonly t: string;
  readonly id?: number;
  readonly game?: string;
  readonly error?: string;
  readonly refusal?: Refusal;
  readonly [field: string]: unknown;
}

export interface Follower {
  heard(message: Message): void;
  /** The line is there; `anew` when it may be somebody else's now, so that nothing known before holds. */
  opened(anew: boolean): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
/** A line that does not answer for so long is dead, whatever the browser believes. */
const PULSE = 15_000;
const PATIENCE = 8_000;

/** Is the line to the server up? */
const up = signal(false);
export const lineUp: ReadonlySignal<boolean> = up;
/** The server has closed it because this address or this person has too many. */
const crowd = signal(false);
export const crowded: ReadonlySignal<boolean> = crowd;

const followers = new Map<string, Follower>();
const asked = new Map<
  number,
  { readonly resolve: (m: Message) => void; readonly reject: (e: Denied) => void }
>();
let socket: WebSocket | undefined;
let asking = 0;
let wait = FIRST_WAIT;
let retry: ReturnType<typeof setTimeout> | undefined;
let pulse: ReturnType<typeof setInterval> | undefined;
let drift = 0;
let anew = false;
/** Does the server know that nobody looks at this page? */
let averted = false;

/** The server's time of day. */
export const serverNow = (): number => Date.now() + drift;

function connect(): void {
  clearTimeout(retry);
  if (socket || followers.size === 0) return;
  const url = address('ws');
  url.protocol = url.protocol.replace('http', 'ws');
  const line = new WebSocket(url);
  socket = line;
  line.onmessage = ({ data }) => {
    if (socket === line) hear(JSON.parse(String(data)) as Message);
  };
  line.onclose = () => {
    if (socket === line) lost();
  };
}

function hear(message: Message): void {
  if (message.t === 'hello') {
    drift = Number(message.time) - Date.now();
    wait = FIRST_WAIT;
    // Signed out elsewhere, or shut out.
    if (message.user === null) me.value = null;
    up.value = true;
    crowd.value = false;
    pulse = setInterval(beat, PULSE);
    for (const follower of followers.values()) follower.opened(anew);
    anew = false;
    sayLook();
    return;
  }
  if (message.error === 'too-many-sockets') {
    crowd.value = true;
    wait = LONGEST_WAIT;
    return;
  }
  const waiting = message.id === undefined ? undefined : asked.get(message.id);
  if (waiting) {
    asked.delete(message.id as number);
    if (message.t === 'no') waiting.reject(new Denied(message.error ?? 'busy', message.refusal));
    else waiting.resolve(message);
    return;
  }
  if (message.game !== undefined) followers.get(message.game)?.heard(message);
}

/** A page behind others is not looked at: the server may send a notice. */
function sayLook(): void {
  const away = document.visibilityState === 'hidden';
  if (!up.peek() || away === averted) return;
  averted = away;
  ask({ t: 'look', away }).catch(() => undefined);
}

function lost(): void {
  averted = false;
  clearInterval(pulse);
  socket = undefined;
  up.value = false;
  for (const { reject } of asked.values()) reject(new Denied('offline'));
  asked.clear();
  if (followers.size === 0) return;
  retry = setTimeout(connect, wait * (0.75 + (performance.now() % 100) / 200));
  wait = Math.min(LONGEST_WAIT, wait * 2);
}

function hangUp(): void {
  const line = socket;
  if (!line) return;
  line.onclose = null;
  line.close();
  lost();
}

function beat(): void {
  const dead = setTimeout(hangUp, PATIENCE);
  ask({ t: 'ping' }).then(
    () => clearTimeout(dead),
    () => clearTimeout(dead),
  );
}

/** Says it and waits for the answer; a line that breaks meanwhile is an answer too. */
/** Says something of the protocol; a message it does not have does not compile. */
export function ask(message: Request): Promise<Message> {
  if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Denied('offline'));
  const id = ++asking;
  const answer = new Promise<Message>((resolve, reject) => asked.set(id, { resolve, reject }));
  socket.send(JSON.stringify({ ...message, id }));
  return answer;
}

/** Follows a game until the returned function is called. */
export function follow(game: string, follower: Follower): () => void {
  followers.set(game, follower);
  if (up.peek()) follower.opened(false);
  else connect();
  return () => {
    if (followers.get(game) !== follower) return;
    followers.delete(game);
    if (up.peek()) ask({ t: 'unwatch', game }).catch(() => undefined);
    if (followers.size === 0) hangUp();
  };
}

/** The server knows a line by whoever was signed in when it was opened. */
export function reopen(): void {
  wait = FIRST_WAIT;
  anew = true;
  hangUp();
  connect();
}

addEventListener('offline', hangUp);
addEventListener('online', () => {
  wait = FIRST_WAIT;
  connect();
});
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') connect();
  sayLook();
});
