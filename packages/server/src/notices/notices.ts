import type { Config } from '../config.ts';
import { deny } from '../denied.ts';
import type { Library } from '../games.ts';
import type { People, Settings, User } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import type { Push } from './push.ts';
import { sendMail } from './smtp.ts';
import { callWebhook, type Notice } from './webhook.ts';
import { words } from './words.ts';

export interface Notices {
  /** Tells the player of this seat that a decision waits, once for each wait. The name of the job says which seat. */
  turn(job: string): Promise<void>;
  /** What the buttons in the settings do. */
  test(user: User, channel: 'mail' | 'push' | number): Promise<void>;
  reset(user: User, secret: string): Promise<void>;
  /** To an address that is not yet known to be his. */
  confirm(user: User, mail: string, secret: string): Promise<void>;
}

const settingsOf = (user: User): Settings => JSON.parse(user.settings) as Settings;

export function makeNotices(
  config: Config,
  store: Store,
  people: People,
  library: Library,
  push: Push,
  looking: (game: string, user: string) => boolean,
): Notices {
  async function mail(user: User, notice: Notice): Promise<void> {
    if (!config.smtp || !user.mail) deny('bad-request');
    await sendMail(config.smtp, {
      from: config.mailFrom,
      to: user.mail,
      subject: notice.title,
      text: `${notice.text}\n\n${notice.url}\n`,
    });
  }

  const say = (user: User): (typeof words)['en'] => words[settingsOf(user).language ?? 'en'];

  return {
    async turn(job) {
      const [, id = '', role = ''] = job.split(':');
      const seat = await store.db
        .selectFrom('seats')
        .innerJoin('games', 'games.id', 'seats.game_id')
        .select(['seats.user_id', 'seats.waiting', 'seats.noticed', 'games.game', 'games.scenario'])
        .where('seats.game_id', '=', id)
        .where('seats.role', '=', role)
        .executeTakeFirst();
      if (!seat || seat.user_id === null || seat.waiting === null || seat.waiting === seat.noticed) return;
      const user = await people.byId(seat.user_id);
      if (!user || user.banned) return;
      const settings = settingsOf(user);
      if (looking(id, user.id) && !settings.notices?.always) return;
      const language = settings.language ?? 'en';
      const title = library[seat.game]?.game.manifest.title[language] ?? seat.game;
      const notice: Notice = {
        title: say(user).turn(title),
        text: say(user).turnText(user.name),
        url: `${config.publicUrl}/#/games/${id}`,
        game: id,
      };
      const ways: Promise<void>[] = [];
      if (settings.notices?.mail && config.smtp && user.mail) ways.push(mail(user, notice));
      for (const hook of settings.notices?.webhooks ?? [])
        ways.push(callWebhook(hook, notice, config.privateWebhooks));
      if (await push.has(user)) ways.push(push.send(user, notice));
      if (ways.length === 0) return;
      const sent = await Promise.allSettled(ways);
      // One that has arrived is enough; none is tried again later.
      const failed = sent.find((s) => s.status === 'rejected');
      if (failed && sent.every((s) => s.status === 'rejected')) throw failed.reason;
      await store.db
        .updateTable('seats')
        .set({ noticed: seat.waiting })
        .where('game_id', '=', id)
        .where('role', '=', role)
        .execute();
    },
    async test(user, channel) {
      const notice: Notice = {
        title: say(user).test(),
        text: say(user).testText(user.name),
        url: config.publicUrl,
      };
      if (channel === 'mail') return mail(user, notice);
      if (channel === 'push') return push.send(user, notice);
      const hook = settingsOf(user).notices?.webhooks?.[channel];
      if (!hook) deny('bad-request');
      await callWebhook(hook, notice, config.privateWebhooks);
    },
    async confirm(user, address, secret) {
      await mail(
        { ...user, mail: address },
        {
          title: say(user).confirm(),
          text: say(user).confirmText(user.name),
          url: `${config.publicUrl}/#/mail/${secret}`,
        },
      );
    },
    async reset(user, secret) {
      await mail(user, {
        title: say(user).reset(),
        text: say(user).resetText(user.name),
        url: `${config.publicUrl}/#/reset/${secret}`,
      });
    },
  };
}
