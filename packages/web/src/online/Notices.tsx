import { useSignal } from '@preact/signals';
import type { NoticeKind, NoticeWay, Webhook } from '@strategoi/protocol';
import { useEffect } from 'preact/hooks';
import { house, type Me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { api } from './api.ts';
import { complain, LinkBox, reasonOf, tell } from './parts.tsx';
import { canPush, pushNow, startPush, stopPush } from './push.ts';
import { words } from './words/index.ts';

const HOOKS = 3;
type Chosen = NonNullable<Me['settings']['notices']>;
const hookKinds = ['discord', 'slack', 'generic'] as const;

/** How one is told that a game waits; each way with a button that tries it. */
export function Notices({ user }: { readonly user: Me }) {
  const text = words.value.account;
  const notices = user.settings.notices ?? {};
  const hooks = useSignal<readonly Webhook[]>(notices.webhooks ?? []);
  const push = useSignal(false);
  useEffect(() => {
    pushNow().then(
      (on) => {
        push.value = on;
      },
      () => undefined,
    );
  }, []);
  const save = (next: Chosen): void => {
    api
      .settings({ ...user.settings, language: language.value, notices: next })
      .then(() => tell(text.notices, text.saved), complain);
  };
  const test = (channel: 'mail' | 'push' | number): void => {
    api.testNotice(channel).then(({ sent, why }) => {
      if (sent) tell(text.test, text.tested);
      else tell(text.test, text.testFailed(why ?? ''));
    }, complain);
  };
  const setPush = (on: boolean): void => {
    (on ? startPush() : stopPush()).then(
      () => {
        push.value = on;
        tell(text.byPush, text.saved);
      },
      (error) => {
        push.value = false;
        tell(text.byPush, error instanceof DOMException ? text.pushDenied : reasonOf(error));
      },
    );
  };
  const mailable = house.value?.mail === true && user.mail !== null;
  return (
    <section class="card notices2" aria-labelledby="h-notices">
      <h2 id="h-notices">{text.notices}</h2>
      <p>{text.noticesLead}</p>
      <div class="way">
        <label class="check">
          <input
            type="checkbox"
            checked={notices.mail === true && mailable}
            disabled={!mailable}
            onChange={(event) => save({ ...notices, mail: event.currentTarget.checked })}
          />
          {text.byMail} <small>{house.value?.mail ? (user.mail ?? text.mailNone) : text.mailOff}</small>
        </label>
        <button type="button" class="btn small" disabled={!mailable} onClick={() => test('mail')}>
          {text.test} <span class="vh">{text.byMail}</span>
        </button>
      </div>
      <div class="way">
        <label class="check">
          <input
            type="checkbox"
            checked={push.value}
            disabled={!canPush()}
            onChange={(event) => setPush(event.currentTarget.checked)}
          />
          {text.byPush} {!canPush() && <small>{text.pushOff}</small>}
        </label>
        <button type="button" class="btn small" disabled={!push.value} onClick={() => test('push')}>
          {text.test} <span class="vh">{text.byPush}</span>
        </button>
      </div>
      <h3>{text.hooks}</h3>
      {hooks.value.map((hook, i) => (
        <form
          key={i}
          class="way hook"
          aria-label={`${text.hooks} ${i + 1}`}
          onSubmit={(event) => {
            event.preventDefault();
            save({ ...notices, webhooks: hooks.value.filter(({ url }) => url !== '') });
          }}
        >
          <select
            aria-label={text.hooks}
            value={hook.kind}
            onChange={(event) => {
              const kind = hookKinds.find((k) => k === event.currentTarget.value) ?? 'generic';
              hooks.value = hooks.value.with(i, { ...hook, kind });
            }}
          >
            {hookKinds.map((kind) => (
              <option key={kind} value={kind}>
                {text.hookKind[kind]}
              </option>
            ))}
          </select>
          <input
            type="url"
            aria-label={text.hookUrl}
            placeholder="https://"
            required
            maxLength={500}
            value={hook.url}
            onInput={(event) => {
              hooks.value = hooks.value.with(i, { ...hook, url: event.currentTarget.value });
            }}
          />
          <button type="submit" class="btn small">
            {text.save}
          </button>
          <button
            type="button"
            class="btn small"
            disabled={notices.webhooks?.[i]?.url !== hook.url}
            onClick={() => test(i)}
          >
            {text.test}
          </button>
          <button
            type="button"
            class="btn ghost sq small"
            aria-label={text.remove}
            onClick={() => {
              const rest = hooks.value.filter((_, n) => n !== i);
              hooks.value = rest;
              save({ ...notices, webhooks: rest.filter(({ url }) => url !== '') });
            }}
          >
            <Icon id="close" />
          </button>
        </form>
      ))}
      {hooks.value.length < HOOKS && (
        <button
          type="button"
          class="btn small"
          onClick={() => {
            hooks.value = [...hooks.value, { kind: 'discord', url: '' }];
          }}
        >
          <Icon id="plus" /> {text.hookAdd}
        </button>
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={notices.always === true}
          onChange={(event) => save({ ...notices, always: event.currentTarget.checked })}
        />
        {text.always}
      </label>
      <Which notices={notices} onSave={save} />
      {mailable && <Digest notices={notices} onSave={save} />}
      <CalendarLink />
    </section>
  );
}

interface Saving {
  readonly notices: Chosen;
  readonly onSave: (next: Chosen) => void;
}

/** What one is told of, by each way. */
function Which({ notices, onSave }: Saving) {
  const text = words.value.notices;
  const kinds = Object.keys(text.kinds) as NoticeKind[];
  const ways = Object.keys(text.ways) as NoticeWay[];
  const isOn = (way: NoticeWay, kind: NoticeKind): boolean => notices.kinds?.[way]?.includes(kind) ?? true;
  const set = (way: NoticeWay, kind: NoticeKind, on: boolean): void => {
    const wanted = kinds.filter((one) => (one === kind ? on : isOn(way, one)));
    onSave({ ...notices, kinds: { ...notices.kinds, [way]: wanted } });
  };
  return (
    <table class="which">
      <caption>{text.which}</caption>
      <thead>
        <tr>
          <td />
          {ways.map((way) => (
            <th key={way} scope="col">
              {text.ways[way]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{text.kinds[kind]}</th>
            {ways.map((way) => (
              <td key={way}>
                <label>
                  <span class="vh">
                    {text.kinds[kind]}: {text.ways[way]}
                  </span>
                  <input
                    type="checkbox"
                    checked={isOn(way, kind)}
                    onChange={(event) => set(way, kind, event.currentTarget.checked)}
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MORNING = 8;
const hours = [...Array(24).keys()];

/** One mail a day at an hour of this place, instead of one for each notice. */
function Digest({ notices, onSave }: Saving) {
  const text = words.value.notices;
  const { digest, ...others } = notices;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div class="way digest">
      <label class="check">
        <input
          type="checkbox"
          checked={digest !== undefined}
          onChange={(event) =>
            onSave(
              event.currentTarget.checked ? { ...others, digest: { hour: MORNING, zone: timeZone } } : others,
            )
          }
        />
        {text.digest}
      </label>
      {digest && (
        <label>
          {text.digestHour}{' '}
          <select
            value={digest.hour}
            onChange={(event) =>
              onSave({ ...others, digest: { hour: Number(event.currentTarget.value), zone: timeZone } })
            }
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hour}:00
              </option>
            ))}
          </select>{' '}
          <small>{digest.zone}</small>
        </label>
      )}
    </div>
  );
}

/** A secret address from which a calendar reads one's deadlines. */
function CalendarLink() {
  const text = words.value.notices;
  const link = useSignal('');
  return (
    <>
      <h3>{text.calendar}</h3>
      <p>{text.calendarLead}</p>
      {link.value && (
        <LinkBox
          label={text.calendar}
          note={text.calendarNote}
          link={link.value}
          done={text.calendarCopied}
        />
      )}
      <p class="hact">
        <button
          type="button"
          class="btn small"
          onClick={() => {
            api.newCalendar().then((made) => {
              link.value = made.link;
            }, complain);
          }}
        >
          <Icon id="plus" /> {text.calendarNew}
        </button>
        <button
          type="button"
          class="btn small"
          onClick={() => {
            api.closeCalendar().then(() => {
              link.value = '';
              tell(text.calendar, text.calendarClosed);
            }, complain);
          }}
        >
          {text.calendarClose}
        </button>
      </p>
    </>
  );
}
