import { amphipolis } from '@strategoi/amphipolis';
import { type Game, newRecord, notate, type Role, type State } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedGame } from '../src/online/api.ts';
import type { OnlineTable } from '../src/online/session.ts';

const game: Game = amphipolis;

interface Sent {
  readonly t: string;
  readonly id: number;
  readonly ply?: number;
  readonly do?: string;
}

/** A line whose other end is in the hands of the test. */
class Line {
  static readonly OPEN = 1;
  static lines: Line[] = [];
  readonly readyState = Line.OPEN;
  readonly sent: Sent[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    Line.lines.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Sent);
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  close(): void {
    this.onclose?.();
  }
}

const newest = (): Line => Line.lines.at(-1) as Line;
const asked = (t: string): Sent[] => newest().sent.filter((message) => message.t === t);

let table: OnlineTable;
let state: State;
let ply: number;
let seat: Role;

/** What the server does with an action: the state moves on, and this is what the seat is told of it. */
function perform(role: Role, text: string): object {
  const action = game.parse(text);
  if (!action) throw new Error(text);
  const applied = game.apply(state, role, action);
  ply++;
  const events = game.update(state, applied, seat);
  return { t: 'update', game: 'g', from: ply - 1, ply, events };
}

const legal = (): { readonly role: Role; readonly text: string } => {
  const role = game.pending(state)[0]?.role as Role;
  const action = game.legal(state, role)[0];
  if (!action) throw new Error('nothing is legal');
  return { role, text: notate(action) };
};

/** Both seats decide until this one has to. */
function untilMine(): void {
  while (legal().role !== seat) newest().say(perform(legal().role, legal().text));
}

const settle = (): Promise<void> => vi.advanceTimersByTimeAsync(0).then(() => undefined);

beforeEach(async () => {
  vi.useFakeTimers();
  Line.lines = [];
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    baseURI: 'http://house/',
    visibilityState: 'visible',
    documentElement: { lang: 'en' },
    addEventListener: () => undefined,
  });
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no house')));
  const { openOnline } = await import('../src/online/session.ts');
  state = newRecord(game, { scenario: '10.1', options: { windows: 'swift' }, seed: 'a line' }).state;
  ply = 0;
  seat = 'sparta';
  const listed = { id: 'g', game: 'amphipolis', scenario: '10.1', options: {}, seats: [], seat };
  table = openOnline(game, listed as unknown as ListedGame, undefined, () => undefined);
  newest().say({ t: 'hello', user: null, time: Date.now() });
  newest().say({ t: 'view', game: 'g', ply, viewer: seat, view: game.view(state, seat) });
  newest().say({ t: 'ok', id: asked('watch')[0]?.id, undo: 0 });
  await settle();
});
afterEach(() => {
  table.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const session = () => {
  const found = table.session.value;
  if (!found) throw new Error('no table yet');
  return found;
};
const upToDate = (): void => expect(session().view.value).toEqual(game.view(state, seat));

describe('a table on the server', () => {
  it('comes to the view the server has by folding what it is told', async () => {
    for (let n = 0; n < 30; n++) newest().say(perform(legal().role, legal().text));
    await settle();
    upToDate();
    expect(session().moments.value.length).toBeGreaterThan(0);
  });

  it('sends an action with the ply it was decided at, and no second one before the answer', async () => {
    untilMine();
    const { text } = legal();
    expect(session().act(text).legal).toBe(true);
    session().act(text);
    expect(asked('act')).toMatchObject([{ ply, do: text }]);
    newest().say(perform(seat, text));
    newest().say({ t: 'ok', id: asked('act')[0]?.id, ply, undo: 1 });
    await settle();
    upToDate();
    expect(session().undoable()).toBe(1);
  });

  it('asks once for what is missing when an update does not fit', async () => {
    perform(legal().role, legal().text);
    const second = perform(legal().role, legal().text);
    newest().say(second);
    newest().say(perform(legal().role, legal().text));
    expect(asked('watch')).toMatchObject([{}, { ply: 0 }]);
    newest().say({ t: 'view', game: 'g', ply, viewer: seat, view: game.view(state, seat) });
    await settle();
    upToDate();
  });

  const breakLine = async (): Promise<void> => {
    newest().onclose?.();
    await vi.advanceTimersByTimeAsync(1000);
    newest().say({ t: 'hello', user: null, time: Date.now() });
  };

  it('sends again what was lost with the line', async () => {
    untilMine();
    const { text } = legal();
    session().act(text);
    await breakLine();
    expect(asked('watch')).toMatchObject([{ ply }]);
    newest().say({ t: 'ok', id: asked('watch')[0]?.id, undo: 0 });
    await settle();
    expect(asked('act')).toMatchObject([{ ply, do: text }]);
  });

  it('does not send again what had arrived before the line broke', async () => {
    untilMine();
    const { text } = legal();
    session().act(text);
    const missed = perform(seat, text);
    await breakLine();
    newest().say(missed);
    newest().say({ t: 'ok', id: asked('watch')[0]?.id, undo: 1 });
    await settle();
    expect(asked('act')).toEqual([]);
    upToDate();
  });

  it('shows nobody as deciding once there is a result', async () => {
    untilMine();
    const result = { how: 'resigned', winners: ['athens'], level: 'total', by: 'sparta' };
    newest().say({ t: 'table', game: 'g', ply, status: 'ended', seats: [], commitment: '', result });
    await settle();
    expect(session().view.value.asks).toEqual([]);
    expect(session().act(legal().text).legal).toBe(false);
  });

  it('reads of several lines told at once only what it has not read before', async () => {
    const read: string[] = [];
    const lines: object[] = [];
    vi.stubGlobal('fetch', (url: URL) => {
      read.push(url.pathname + url.search);
      return Promise.resolve({ ok: true, json: async () => ({ ply, prologue: [], lines }) });
    });
    const { role, text } = legal();
    newest().say(perform(role, text));
    await settle();
    expect(read).toEqual([]);
    const from = ply;
    const events: object[] = [];
    for (let n = 0; n < 3; n++) {
      const { role: by, text: done } = legal();
      const update = perform(by, done) as { events: object[] };
      events.splice(-1, 1, ...update.events);
      lines.push({ ply, at: 0, by, mark: false, events: update.events.slice(0, -1) });
    }
    newest().say({ t: 'update', game: 'g', from, ply, events });
    await settle();
    expect(read).toEqual([`/api/games/g/log?from=${from}`]);
    expect(session().moments.value).toHaveLength(4);
    upToDate();
  });

  it('asks nothing of a player whose seat a bot plays', async () => {
    untilMine();
    const seats = (bot: string | null) => [
      { role: seat, name: 'Brasidas', kind: 'guest', bot, waiting: null },
    ];
    const say = (bot: string | null, rests: object = {}): void =>
      newest().say({
        t: 'table',
        game: 'g',
        ply,
        status: 'playing',
        seats: seats(bot),
        commitment: '',
        ...rests,
      });
    say('captain');
    await settle();
    expect(session().view.value.asks.filter(({ role }) => role === seat)).toEqual([]);
    expect(session().thinking.value).toBe(seat);
    // While nobody is at the table no bot thinks either.
    say('captain', { asleep: 1 });
    expect(session().thinking.value).toBeUndefined();
    say(null);
    await settle();
    upToDate();
  });
});
