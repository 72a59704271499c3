import './parts.css';
import './notices.css';
import { useSignal } from '@preact/signals';
import type { NoticeKind, NoticeWay, Webhook } from '@strategoi/protocol';
import { useEffect } from 'preact/hooks';
import { Check } from '../app/Check.tsx';
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

type Channel = 'mail' | 'push' | number;

/** Sends a notice by this way, to see whether it comes. */
function test(channel: Channel): void {
  const text = words.value.account;
  api.testNotice(channel).then(({ sent, why }) => {
    if (sent) tell(text.test, text.tested);
    else tell(text.test, text.testFailed(why ?? ''));
  }, complain);
}

interface Saving {
  readonly notices: Chosen;
  readonly onSave: (next: Chosen) => void;
}

/** A way of being told, with a button that tries it. */
const Way = ({
  name,
  channel,
  checked,
  disabled,
  testable,
  note,
  onChange,
}: {
  readonly name: string;
  readonly channel: Channel;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly testable: boolean;
  readonly note: string | undefined;
  onChange(on: boolean): void;
}) => (
  <div class="way">
    <Check on={checked} set={onChange} disabled={disabled}>
      {name} {note !== undefined && <small>{note}</small>}
    </Check>
    <button type="button" class="btn small" disabled={!testable} onClick={() => test(channel)}>
      {words.value.account.test} <span class="vh">{name}</span>
    </button>
  </div>
);

/** Notices of the browser itself; whether they come is the browser's to say. */
function ByPush() {
  const text = words.value.account;
  const push = useSignal(false);
  useEffect(() => {
    pushNow().then(
      (on) => {
        push.value = on;
      },
      () => undefined,
    );
  }, []);
  const set = (on: boolean): void => {
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
  return (
    <Way
      name={text.byPush}
      channel="push"
      checked={push.value}
      disabled={!canPush()}
      testable={push.value}
      note={canPush() ? undefined : text.pushOff}
      onChange={set}
    />
  );
}

/** One address that is called; it can be tried once it is saved as it stands. */
const HookForm = ({
  hook,
  at,
  saved,
  onChange,
  onSave,
  onRemove,
}: {
  readonly hook: Webhook;
  readonly at: number;
  readonly saved: boolean;
  onChange(hook: Webhook): void;
  onSave(): void;
  onRemove(): void;
}) => {
  const text = words.value.account;
  return (
    <form
      class="way hook"
      aria-label={`${text.hooks} ${at + 1}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <select
        aria-label={text.hooks}
        value={hook.kind}
        onChange={(event) => {
          const kind = hookKinds.find((k) => k === event.currentTarget.value) ?? 'generic';
          onChange({ ...hook, kind });
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
        onInput={(event) => onChange({ ...hook, url: event.currentTarget.value })}
      />
      <button type="submit" class="btn small">
        {text.save}
      </button>
      <button type="button" class="btn small" disabled={!saved} onClick={() => test(at)}>
        {text.test}
      </button>
      <button type="button" class="btn ghost sq small" aria-label={text.remove} onClick={onRemove}>
        <Icon id="close" />
      </button>
    </form>
  );
};

function Hooks({ notices, onSave }: Saving) {
  const text = words.value.account;
  const hooks = useSignal<readonly Webhook[]>(notices.webhooks ?? []);
  const save = (): void => onSave({ ...notices, webhooks: hooks.value.filter(({ url }) => url !== '') });
  return (
    <>
      <h3>{text.hooks}</h3>
      {hooks.value.map((hook, i) => (
        <HookForm
          key={i}
          hook={hook}
          at={i}
          saved={notices.webhooks?.[i]?.url === hook.url}
          onChange={(next) => {
            hooks.value = hooks.value.with(i, next);
          }}
          onSave={save}
          onRemove={() => {
            hooks.value = hooks.value.filter((_, n) => n !== i);
            save();
          }}
        />
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
    </>
  );
}

/** How one is told that a game waits; each way with a button that tries it. */
export function Notices({ user }: { readonly user: Me }) {
  const text = words.value.account;
  const notices = user.settings.notices ?? {};
  const save = (next: Chosen): void => {
    api
      .settings({ ...user.settings, language: language.value, notices: next })
      .then(() => tell(text.notices, text.saved), complain);
  };
  const mailable = house.value?.mail === true && user.mail !== null;
  return (
    <section class="card notices2" aria-labelledby="h-notices">
      <h2 id="h-notices">{text.notices}</h2>
      <p>{text.noticesLead}</p>
      <Way
        name={text.byMail}
        channel="mail"
        checked={notices.mail === true && mailable}
        disabled={!mailable}
        testable={mailable}
        note={house.value?.mail ? (user.mail ?? text.mailNone) : text.mailOff}
        onChange={(mail) => save({ ...notices, mail })}
      />
      <ByPush />
      <Hooks notices={notices} onSave={save} />
      <Check on={notices.always === true} set={(on) => save({ ...notices, always: on })}>
        {text.always}
      </Check>
      <Which notices={notices} onSave={save} />
      {mailable && <Digest notices={notices} onSave={save} />}
      <CalendarLink />
    </section>
  );
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
      <Check
        on={digest !== undefined}
        set={(on) => onSave(on ? { ...others, digest: { hour: MORNING, zone: timeZone } } : others)}
      >
        {text.digest}
      </Check>
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
