import type { NoticeKind } from '@strategoi/protocol';
import type { Config } from '../config.ts';
import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import { secretKey } from '../ids.ts';
import { enqueue } from '../jobs/queue.ts';
import type { People, User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import type { OutboxRow } from '../store/schema.ts';
import { nextMinute } from '../zones.ts';
import { postJob } from './outbox.ts';
import type { Push } from './push.ts';
import { type Occasion, stands } from './stands.ts';
import { languageOf, settingsOf, type Ways, wantsMail } from './ways.ts';
import { callWebhook, type Notice } from './webhook.ts';
import { words } from './words.ts';

export interface Notices {
  /** Tells somebody what lies in the outbox for him, by every way he has chosen; what fails is tried again later. */
  post(job: string): Promise<void>;
  /** The mail of the day, with all that was laid aside for it. */
  digest(job: string): Promise<void>;
  /** What the buttons in the settings do. */
  test(user: User, channel: 'mail' | 'push' | number): Promise<void>;
  reset(user: User, secret: string): Promise<void>;
  /** To an address that is not yet known to be his. */
  confirm(user: User, mail: string, secret: string): Promise<void>;
  /** Forgets what went out long ago. */
  sweep(): Promise<void>;
}

/** Nobody who has the game before his eyes is told of these. */
const SEEN: readonly NoticeKind[] = ['turn', 'letter', 'offer', 'over'];
const FIRST_RETRY = 30_000;
const LONGEST_RETRY = 3_600_000;
/** What could not be told for so long is left to the administrator. */
const GIVE_UP = 3 * 86_400_000;
const KEPT = 30 * 86_400_000;
const FAULT = 200;

/** What went wrong, without the addresses that may be in it: they are nobody's business. */
const faultOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/\S+@\S+/g, '…@…')
    .replace(/https?:\/\/\S+/g, 'https://…')
    // Names and numbers of machines, but not the codes of a post office (5.1.1).
    .replace(/[\w-]+(?:\.[\w-]+)+(?::\d+)?/g, (found) => (/^\d\.\d{1,3}\.\d{1,3}$/.test(found) ? found : '…'))
    .slice(0, FAULT);

/** Later and later. */
const retryAfter = (tries: number): number => Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** Math.min(tries, 20));

const keyOf = (...what: readonly (string | number)[]): string => secretKey(what.join(' ')).slice(0, 40);

const digestJob = (user: string): string => `digest:${user}`;

/** What notices are made and sent with. */
interface Office {
  readonly config: Config;
  readonly store: Store;
  readonly people: People;
  readonly library: Library;
  readonly push: Push;
  readonly ways: Ways;
  readonly looking: (game: string, user: string) => boolean;
  readonly now: () => number;
  readonly told: (way: string, kind: NoticeKind, well: boolean) => void;
}

const say = (user: User): (typeof words)['en'] => words[languageOf(user)];

/** The row as it was read: whatever has replaced it since is not touched. */
const same = ({ db }: Store, { id, at }: OutboxRow) =>
  db.updateTable('outbox').where('id', '=', id).where('at', '=', at);
const drop = ({ db }: Store, { id, at }: OutboxRow) =>
  db.deleteFrom('outbox').where('id', '=', id).where('at', '=', at).execute();

function noticeOf({ library, config }: Office, user: User, row: OutboxRow, { game }: Occasion): Notice {
  const { title, text } = say(user).kinds[row.kind];
  const named = library[game]?.game.manifest.title[languageOf(user)] ?? game;
  const when = new Date(row.at).toISOString().slice(0, 16).replace('T', ' ');
  return {
    title: title(named),
    text: text(user.name, `${when} UTC`),
    ...(row.kind === 'challenge'
      ? { url: `${config.publicUrl}/#/ladders/${game}` }
      : { url: `${config.publicUrl}/#/games/${row.game_id}`, game: row.game_id }),
    kind: row.kind,
    key: keyOf(row.id, row.at),
  };
}

/** Is he to be told, and of what? */
async function occasionOf(
  { store, looking }: Office,
  row: OutboxRow,
  user: User | undefined,
): Promise<Occasion | undefined> {
  if (!user || user.banned) return undefined;
  const seen = SEEN.includes(row.kind) && !settingsOf(user).notices?.always;
  if (seen && looking(row.game_id, user.id)) return undefined;
  return stands(store, row);
}

async function layAside({ store, now }: Office, row: OutboxRow, user: User): Promise<void> {
  const { digest } = settingsOf(user).notices ?? {};
  if (!digest) return;
  await same(store, row).set({ aside: 1 }).execute();
  await enqueue(store.db, digestJob(user.id), 'digest', nextMinute(now() + 1, digest.hour * 60, digest.zone));
}

async function post(office: Office, job: string): Promise<void> {
  const { store, people, ways, now } = office;
  const { db } = store;
  const id = job.slice(postJob('').length);
  const row = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'waiting') return;
  const user = await people.byId(row.user_id);
  const occasion = await occasionOf(office, row, user);
  const wanted = user && occasion ? await ways.of(user, row.kind) : [];
  if (!user || !occasion || wanted.length === 0) return void (await drop(store, row));
  const notice = noticeOf(office, user, row, occasion);
  const sent = JSON.parse(row.sent) as { [way: string]: number };
  let fault: unknown;
  for (const { key, way, send } of wanted) {
    if (sent[key] !== undefined) continue;
    if (way === 'mail' && settingsOf(user).notices?.digest) {
      if (row.aside === 0) await layAside(office, row, user);
      continue;
    }
    try {
      await send(notice);
      sent[key] = now();
      // At once: whoever goes on after this node has died does not send it again.
      await same(store, row)
        .set({ sent: JSON.stringify(sent) })
        .execute();
      office.told(way, row.kind, true);
    } catch (error) {
      fault = error;
      office.told(way, row.kind, false);
    }
  }
  if (fault === undefined) return void (await same(store, row).set({ state: 'done', fault: null }).execute());
  const late = now() - row.due > GIVE_UP;
  await same(store, row)
    .set({ tries: row.tries + 1, fault: faultOf(fault), ...(late ? { state: 'failed' } : {}) })
    .execute();
  if (!late) await enqueue(db, job, 'post', now() + retryAfter(row.tries));
}

/** What was laid aside and still is so; the rest is of no interest any more. */
async function laidAside(office: Office, user: User): Promise<{ row: OutboxRow; notice: Notice }[]> {
  const { store } = office;
  const rows = await store.db
    .selectFrom('outbox')
    .selectAll()
    .where('user_id', '=', user.id)
    .where('aside', '=', 1)
    .orderBy('due')
    .execute();
  const open: { row: OutboxRow; notice: Notice }[] = [];
  for (const row of rows) {
    const occasion = wantsMail(user, row.kind) ? await occasionOf(office, row, user) : undefined;
    if (occasion) open.push({ row, notice: noticeOf(office, user, row, occasion) });
    else await same(store, row).set({ aside: 0 }).execute();
  }
  return open;
}

async function digest(office: Office, job: string): Promise<void> {
  const { store, people, ways, config, now } = office;
  const user = await people.byId(job.slice(digestJob('').length));
  if (!user || user.banned) return;
  const open = await laidAside(office, user);
  const [first] = open;
  if (!first) return;
  const lines = open.map(({ notice }) => `${notice.title}\n${notice.url}`);
  const all: Notice = {
    title: say(user).digest(open.length),
    text: lines.join('\n\n'),
    url: config.publicUrl,
    key: keyOf(job, ...open.map(({ notice }) => notice.key ?? '')),
  };
  try {
    await ways.mail(user, all, { kind: first.row.kind, all: true });
  } catch (error) {
    office.told('mail', first.row.kind, false);
    for (const { row } of open)
      await same(store, row)
        .set({ tries: row.tries + 1, fault: faultOf(error) })
        .execute();
    await enqueue(store.db, job, 'digest', now() + retryAfter(first.row.tries));
    return;
  }
  for (const { row } of open) {
    const sent = JSON.stringify({ ...(JSON.parse(row.sent) as object), mail: now() });
    await same(store, row).set({ aside: 0, sent, fault: null }).execute();
    office.told('mail', row.kind, true);
  }
}

export function makeNotices(office: Office): Notices {
  const { config, store, push, ways, now } = office;
  return {
    post: (job) => post(office, job),
    digest: (job) => digest(office, job),
    async test(user, channel) {
      const notice: Notice = {
        title: say(user).test(),
        text: say(user).testText(user.name),
        url: config.publicUrl,
      };
      if (channel === 'mail') return ways.mail(user, notice);
      if (channel === 'push') return push.send(user, notice);
      const hook = settingsOf(user).notices?.webhooks?.[channel];
      if (!hook) deny('bad-request', { field: 'channel' });
      await callWebhook(hook, notice, config.privateWebhooks);
    },
    async confirm(user, address, secret) {
      const { confirm, confirmText } = say(user);
      const url = `${config.publicUrl}/#/mail/${secret}`;
      await ways.mail({ ...user, mail: address }, { title: confirm(), text: confirmText(user.name), url });
    },
    async reset(user, secret) {
      const { reset, resetText } = say(user);
      const url = `${config.publicUrl}/#/reset/${secret}`;
      await ways.mail(user, { title: reset(), text: resetText(user.name), url });
    },
    async sweep() {
      await store.db
        .deleteFrom('outbox')
        .where('state', '!=', 'waiting')
        .where('aside', '=', 0)
        .where('due', '<', now() - KEPT)
        .execute();
    },
  };
}
