import type { Event, OddsTable, Refusal, Role, StandingOrders, View } from '@strategoi/kernel';
import type { Answer, NewGame } from '@strategoi/protocol';
import { address, type Me, me } from '../app/house.ts';

/** What the server says, as docs/protocol.md gives it. */

export type { Pace } from '@strategoi/protocol';

/** A seat as the list of games has it; at the table a little more is told of it. */
export type SeatNews = Omit<
  ListedGame['seats'][number],
  'rating' | 'reliability' | 'botSince' | 'botWhy' | 'taken'
> &
  Partial<ListedGame['seats'][number]> & {
    /** Its player is on leave, or will be while he is awaited. */
    readonly away?: { readonly from: number; readonly until: number } | null;
    /** Only a bot sits there: it may be asked for. */
    readonly vacant?: boolean;
    /** A bot keeps it for its player, who takes it back when he likes. */
    readonly kept?: boolean;
  };

export type GameResult = NonNullable<ListedGame['result']>;

export type GameStatus = ListedGame['status'];

export type ListedGame = Answer<'GET /api/games/:id'>;

export interface Offer {
  readonly kind: 'draw' | 'undo' | 'pause' | 'bot' | 'seat' | 'extend';
  readonly by: Role;
  readonly agreed: readonly Role[];
  readonly count?: number;
  readonly hours?: number;
  readonly against?: readonly Role[];
  readonly role?: Role;
  /** Who asks for the seat. */
  readonly name?: string;
}

/** Everything at a table besides its board. */
export interface TableNews {
  readonly ply: number;
  readonly status: GameStatus;
  readonly seats: readonly SeatNews[];
  readonly commitment: string;
  readonly clock?: {
    readonly bank: { readonly [role: Role]: number };
    readonly due: { readonly [role: Role]: number };
    readonly paused: number | null;
  };
  /** Since when it rests because everybody has left it to bots. */
  readonly asleep?: number;
  readonly offer?: Offer;
  readonly result?: GameResult;
  readonly rematch?: string;
}

export interface ChatLine {
  readonly id: string;
  /** Those who watch talk among themselves. */
  readonly room?: 'table' | 'benches';
  readonly name: string;
  readonly role?: Role | null;
  readonly text: string;
  readonly at: number;
}

/** From one seat to others, or to all; the stamp says when in the game it was written. */
export type Letter = Answer<'GET /api/games/:id/letters'>['letters'][number];

/** A line of the log, as this viewer may see it. */
export type Seen = Omit<Answer<'GET /api/games/:id/log'>['lines'][number], 'events' | 'mark'> & {
  readonly events: readonly Event[];
  readonly mark?: boolean;
};

export type Vacation = Answer<'GET /api/vacation'>;

export type Catalogued = Answer<'GET /api/library'>['games'][number];

export type { NewGame } from '@strategoi/protocol';

export type Rating = Answer<'GET /api/ratings/:game'>['ratings'][number];

export type Person = Answer<'GET /api/people/:name'>;

export type ScenarioStats = Answer<'GET /api/stats/:game'>['scenarios'][number];

/** How the server stands, for its administrators. */
export type Standing = Answer<'GET /api/admin'>;

export type Found = Answer<'GET /api/admin/people'>['people'][number];

export type Job = Answer<'GET /api/admin/jobs'>['jobs'][number];

export type SentNotice = Answer<'GET /api/admin/notices'>['notices'][number];

export type Setting = Answer<'GET /api/admin/settings'>['settings'][number];

/** A game with what an administrator wants to know of it. */
export type Inspected = Answer<'GET /api/admin/games'>['games'][number];

export interface ViewMessage {
  readonly ply: number;
  readonly viewer: string;
  readonly view: View;
}

/** A request the server did not grant. */
export class Denied extends Error {
  readonly code: string;
  readonly refusal: Refusal | undefined;
  constructor(code: string, refusal?: Refusal) {
    super(code);
    this.code = code;
    this.refusal = refusal;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address(`api/${path}`), {
      method,
      headers: {
        // As the page speaks, not the browser.
        'accept-language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Denied('offline');
  }
  const found = (await response.json().catch(() => ({}))) as { error?: string; refusal?: Refusal };
  if (!response.ok) throw new Denied(found.error ?? 'busy', found.refusal);
  return found as T;
}

const get = <T>(path: string): Promise<T> => call('GET', path);
const post = <T = object>(path: string, body: unknown = {}): Promise<T> => call('POST', path, body);
const put = <T = object>(path: string, body: unknown = {}): Promise<T> => call('PUT', path, body);
const remove = <T = object>(path: string): Promise<T> => call('DELETE', path);
/** Plain questions to the server, for pages that have names of their own for them. */
export const server = { get, post, put, delete: remove };
const part = encodeURIComponent;

type Asked = string | number | undefined;

const query = (fields: { readonly [name: string]: Asked | readonly string[] }): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined && each !== '') search.append(name, String(each));
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
};

/** Whoever signs in or out here is known to the rest of the page at once. */
const known = async <T extends { user: Me }>(answer: Promise<T>): Promise<T> => {
  const found = await answer;
  me.value = found.user;
  return found;
};

/** So many pages without a game are passed over at a time. */
const EMPTY_PAGES = 5;

export const api = {
  guest: (name: string) => known(post<{ user: Me; back: string; link: string }>('guest', { name })),
  back: (secret: string) => known(post<{ user: Me }>('back', { secret })),
  register: (name: string, password: string, mail?: string) =>
    known(post<{ user: Me }>('account', { name, password, ...(mail ? { mail } : {}) })),
  login: (name: string, password: string) => known(post<{ user: Me }>('login', { name, password })),
  async logout(): Promise<void> {
    await post('logout');
    me.value = null;
  },
  changePassword: (old: string, password: string) => post('password', { old, password }),
  askReset: (mail: string) => post('reset/ask', { mail }),
  reset: (secret: string, password: string) => known(post<{ user: Me }>('reset', { secret, password })),
  async settings(settings: Me['settings']): Promise<void> {
    await put('settings', settings);
    if (me.value) me.value = { ...me.value, settings };
  },
  mail: (mail: string | null, password: string) => put('mail', { mail, password }),
  /** The link may be opened where somebody else is signed in, or nobody. */
  async confirmMail(secret: string): Promise<Me> {
    const { user } = await post<{ user: Me }>('mail/confirm', { secret });
    if (me.value?.name === user.name) me.value = user;
    return user;
  },
  testNotice: (channel: 'mail' | 'push' | number) =>
    post<{ sent: boolean; why?: string }>('notices/test', { channel }),
  vacation: () => get<Vacation>('vacation'),
  goAway: (from: number | undefined, until: number) =>
    call<Vacation>('PUT', 'vacation', { ...(from === undefined ? {} : { from }), until }),
  comeBack: () => call<Vacation>('DELETE', 'vacation'),
  newCalendar: () => post<{ link: string }>('calendar'),
  closeCalendar: () => call('DELETE', 'calendar'),
  unsubscription: (token: string) => get<Answer<'GET /api/unsubscribe/:token'>>(`unsubscribe/${part(token)}`),
  unsubscribe: (token: string, only: boolean) =>
    post(`unsubscribe/${part(token)}${query({ only: only ? 'true' : undefined })}`),
  addPush: (subscription: PushSubscriptionJSON) =>
    post('push', { endpoint: subscription.endpoint, keys: subscription.keys }),
  removePush: (endpoint: string) => call('DELETE', 'push', { endpoint }),
  tokens: () => get<{ tokens: { label: string; created: number }[] }>('tokens'),
  newToken: (label: string) => post<{ token: string }>('tokens', { label }),
  removeTokens: () => call('DELETE', 'tokens'),
  exportData: () => get<object>('account/export'),
  async remove(name: string, password: string): Promise<void> {
    await call('DELETE', 'account', { name, password });
    me.value = null;
  },

  people: () => get<{ people: { name: string; kind: 'friend' | 'block' }[] }>('people'),
  relate: (name: string, kind: 'friend' | 'block', on: boolean) =>
    call(on ? 'PUT' : 'DELETE', `people/${part(name)}/${kind}`, on ? {} : undefined),
  person: (name: string) => get<Person>(`people/${part(name)}`),
  ratings: (game: string) => get<{ ratings: Rating[] }>(`ratings/${part(game)}`),
  stats: (game: string) => get<{ scenarios: ScenarioStats[] }>(`stats/${part(game)}`),

  library: () => get<{ games: Catalogued[] }>('library'),
  games: (filter: { readonly [name: string]: string | readonly string[] | undefined }) =>
    get<{ games: ListedGame[]; next?: string }>(`games${query(filter)}`),
  /** So many pages of them, one after the other. */
  async pages(
    filter: { readonly [name: string]: string | readonly string[] | undefined },
    count: number,
  ): Promise<{ games: ListedGame[]; more: boolean }> {
    const games: ListedGame[] = [];
    let before: string | undefined;
    // A page may be empty though there are more behind it: those are not counted.
    for (let n = 0, looks = 0; n < count && looks < count + EMPTY_PAGES; looks++) {
      const page = await api.games({ ...filter, ...(before ? { before } : {}) });
      games.push(...page.games);
      before = page.next;
      if (page.games.length > 0) n++;
      if (before === undefined) break;
    }
    return { games, more: before !== undefined };
  },
  mine: (limit = 50) =>
    get<{ games: ListedGame[]; more: boolean }>(`games/mine${query({ limit: String(limit) })}`),
  asked: () => get<{ games: ListedGame[] }>('games/asked'),
  next: (after: string) => get<{ game: ListedGame | null }>(`games/next${query({ after })}`),
  create: (wanted: NewGame) => post<ListedGame>('games', wanted),
  invited: (invite: string) => get<ListedGame>(`invites/${part(invite)}`),
  game: (id: string, invite?: string) => get<ListedGame>(`games/${part(id)}${query({ invite })}`),
  join: (id: string, seat?: Role, invite?: string) =>
    post<ListedGame>(`games/${part(id)}/join`, { ...(seat ? { seat } : {}), ...(invite ? { invite } : {}) }),
  leave: (id: string) => post(`games/${part(id)}/leave`),
  seatBot: (id: string, role: Role, bot: string) => post<ListedGame>(`games/${part(id)}/bots`, { role, bot }),
  invite: (id: string, name: string) => post(`games/${part(id)}/invite`, { name }),
  rematch: (id: string) => post<ListedGame>(`games/${part(id)}/rematch`),
  log: (id: string, from: number, invite?: string) =>
    get<{ ply: number; lines: Seen[]; prologue?: Event[] }>(
      `games/${part(id)}/log${query({ from, invite })}`,
    ),
  viewAt: (id: string, at: number, invite?: string) =>
    get<ViewMessage>(`games/${part(id)}/view${query({ at, invite })}`),
  record: (id: string, invite?: string) => get<object>(`games/${part(id)}/record${query({ invite })}`),
  offer: (id: string, offer: Pick<Offer, 'kind' | 'count' | 'role' | 'hours'>) =>
    post(`games/${part(id)}/offer`, offer),
  askSeat: (id: string, role: Role, invite?: string) =>
    post(`games/${part(id)}/offer`, { kind: 'seat', role, ...(invite ? { invite } : {}) }),
  answer: (id: string, agree: boolean) => post(`games/${part(id)}/answer`, { agree }),
  goOn: (id: string) => post(`games/${part(id)}/go-on`),
  takeSeatBack: (id: string) => post(`games/${part(id)}/return`),
  standing: (id: string) => get<{ standing: StandingOrders | null }>(`games/${part(id)}/standing`),
  setStanding: (id: string, orders: StandingOrders | undefined) =>
    put(`games/${part(id)}/standing`, orders ?? { pass: [] }),
  chat: (id: string, invite?: string) =>
    get<{ lines: ChatLine[] }>(`games/${part(id)}/chat${query({ invite })}`),
  letters: (id: string, invite?: string) =>
    get<{ letters: Letter[] }>(`games/${part(id)}/letters${query({ invite })}`),
  readLetters: (id: string) => put(`games/${part(id)}/letters/read`),
  reopen: (id: string) => post<{ ply: number }>(`games/${part(id)}/reopen`),
  agreeLetters: (id: string, other: Role, agree: boolean) =>
    put(`games/${part(id)}/letters/agree`, { with: other, agree }),
  notes: (id: string) => get<{ text: string }>(`games/${part(id)}/notes`),
  setNotes: (id: string, text: string) => put(`games/${part(id)}/notes`, { text }),
};

/** For administrators. */
export const admin = {
  standing: () => get<Standing>('admin'),
  settings: () => get<{ settings: Setting[] }>('admin/settings'),
  people: (find: string) => get<{ people: Found[] }>(`admin/people${query({ find })}`),
  ban: (name: string, banned: boolean) => put(`admin/people/${part(name)}/banned`, { banned }),
  setKind: (name: string, kind: 'account' | 'bot') => put(`admin/people/${part(name)}/kind`, { kind }),
  games: (status: GameStatus, find: string) =>
    get<{ games: Inspected[] }>(`admin/games${query({ status, find })}`),
  annul: (id: string) => post(`admin/games/${part(id)}/annul`),
  pause: (id: string, paused: boolean) => put(`admin/games/${part(id)}/paused`, { paused }),
  jobs: () => get<{ jobs: Job[] }>('admin/jobs'),
  retry: (id?: string) => post<{ tried: number }>('admin/jobs/retry', id === undefined ? {} : { id }),
  notices: () => get<{ notices: SentNotice[] }>('admin/notices'),
  retryNotice: (id?: string) =>
    post<{ tried: number }>('admin/notices/retry', id === undefined ? {} : { id }),
  removeLine: (id: string) => call('DELETE', `admin/chat/${part(id)}`),
};

export type { OddsTable };
