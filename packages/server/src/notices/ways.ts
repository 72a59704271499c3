import type { NoticeKind, NoticeWay, Settings } from '@strategoi/protocol';
import type { Config } from '../config.ts';
import { deny } from '../denied.ts';
import { secretKey } from '../ids.ts';
import type { User } from '../people/people.ts';
import type { Push } from './push.ts';
import type { Signer } from './signed.ts';
import { type Mail, sendMail } from './smtp.ts';
import { callWebhook, type Notice } from './webhook.ts';
import { words } from './words.ts';

/** One address on which one person is told something. */
export interface Way {
  /** Tells it from his other addresses, and says nothing of it. */
  readonly key: string;
  readonly way: NoticeWay;
  send(notice: Notice): Promise<void>;
}

export interface Ways {
  /** Those on which he wants to be told of this kind of thing. */
  of(user: User, kind: NoticeKind): Promise<Way[]>;
  mail(user: User, notice: Notice, foot?: { readonly kind: NoticeKind; readonly all?: true }): Promise<void>;
}

export const settingsOf = (user: Pick<User, 'settings'>): Settings => JSON.parse(user.settings) as Settings;
export const languageOf = (user: Pick<User, 'settings'>): 'en' | 'fr' => settingsOf(user).language ?? 'en';

export const wantsMail = (user: User, kind: NoticeKind): boolean => {
  const { notices } = settingsOf(user);
  return notices?.mail === true && user.mail !== null && (notices.kinds?.mail?.includes(kind) ?? true);
};

export function makeWays(config: Config, push: Push, signer: Signer): Ways {
  async function mail(
    user: User,
    notice: Notice,
    foot?: { readonly kind: NoticeKind; readonly all?: true },
  ): Promise<void> {
    if (!config.smtp || !user.mail) deny('bad-request');
    const token = foot && signer.unsubscribe(user, foot.kind);
    const say = words[languageOf(user)];
    const stop = token
      ? `\n-- \n${foot.all ? say.stopAll : say.stop}\n${config.publicUrl}/#/unsubscribe/${token}\n`
      : '';
    const url = `${config.publicUrl}/api/unsubscribe/${token}`;
    const letter: Mail = {
      from: config.mailFrom,
      to: user.mail,
      subject: notice.title,
      text: `${notice.text}\n\n${notice.url}\n${stop}`,
      ...(notice.key === undefined
        ? {}
        : { messageId: `<${notice.key}@${new URL(config.publicUrl).hostname}>` }),
      ...(token
        ? {
            // One click in whatever reads the mail (RFC 2369, RFC 8058).
            headers: {
              'List-Unsubscribe': `<${url}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }
        : {}),
    };
    await sendMail(config.smtp, letter);
  }

  return {
    mail,
    async of(user, kind) {
      const { notices } = settingsOf(user);
      const wanted = (way: NoticeWay): boolean => notices?.kinds?.[way]?.includes(kind) ?? true;
      const ways: Way[] = [];
      if (config.smtp && wantsMail(user, kind))
        ways.push({ key: 'mail', way: 'mail', send: (notice) => mail(user, notice, { kind }) });
      if (wanted('webhook'))
        for (const hook of notices?.webhooks ?? [])
          ways.push({
            key: `webhook ${secretKey(hook.url).slice(0, 16)}`,
            way: 'webhook',
            send: (notice) => callWebhook(hook, notice, config.privateWebhooks),
          });
      if (wanted('push'))
        for (const browser of await push.browsers(user))
          ways.push({
            key: `push ${browser.id.slice(0, 16)}`,
            way: 'push',
            send: (notice) => push.tell(browser, notice),
          });
      return ways;
    },
  };
}
