import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { house, type Me, type Webhook } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { api } from './api.ts';
import { complain, reasonOf, tell } from './parts.tsx';
import { canPush, pushNow, startPush, stopPush } from './push.ts';
import { words } from './words/index.ts';

const HOOKS = 3;
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
  const save = (change: Partial<NonNullable<Me['settings']['notices']>>): void => {
    api
      .settings({ ...user.settings, language: language.value, notices: { ...notices, ...change } })
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
            onChange={(event) => save({ mail: event.currentTarget.checked })}
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
            save({ webhooks: hooks.value.filter(({ url }) => url !== '') });
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
              save({ webhooks: rest.filter(({ url }) => url !== '') });
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
          onChange={(event) => save({ always: event.currentTarget.checked })}
        />
        {text.always}
      </label>
    </section>
  );
}
