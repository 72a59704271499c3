import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { house, type Me, me, type Webhook } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';
import { api } from '../online/api.ts';
import {
  backLink,
  complain,
  Door,
  dateText,
  Form,
  keepBack,
  keptBack,
  LinkBox,
  reasonOf,
  signIn,
  TextField,
  tell,
  useAsked,
} from '../online/parts.tsx';
import { canPush, pushNow, startPush, stopPush } from '../online/push.ts';
import { reopen } from '../online/wire.ts';
import { words } from '../online/words/index.ts';
import { saveFile } from '../session/file.ts';

/** Who one is here, and everything that goes with it. */
export function Account({ fresh }: { readonly fresh: boolean }) {
  const text = words.value;
  const user = me.value;
  useEffect(() => {
    document.title = `${text.account.title} · ${ui.value.name}`;
  }, [text]);
  return (
    <div class="page account">
      <TopBar />
      <main id="content">
        {user ? (
          <Own user={user} />
        ) : (
          <>
            <h1>{text.sign.title}</h1>
            <div class="twin">
              {fresh ? <Register guest={false} /> : <SignIn />}
              {fresh ? <SignIn /> : <Register guest={false} />}
            </div>
            <Door alone />
          </>
        )}
      </main>
    </div>
  );
}

function SignIn() {
  const text = words.value.sign;
  return (
    <section class="card">
      <h2>{text.haveAccount}</h2>
      <Form
        label={text.haveAccount}
        onSend={async (field) => {
          await signIn(field('name'), field('password'));
          go('online');
        }}
      >
        {(busy) => (
          <>
            <TextField label={text.name} name="name" required maxLength={24} autocomplete="username" />
            <TextField
              label={text.password}
              name="password"
              type="password"
              required
              maxLength={200}
              autocomplete="current-password"
            />
            <button type="submit" class="btn pri" disabled={busy}>
              {text.haveAccount}
            </button>
          </>
        )}
      </Form>
      {house.value?.mail && (
        <details class="forgot">
          <summary>{text.forgot}</summary>
          <Form
            class="row"
            label={text.forgot}
            onSend={async (field) => {
              await api.askReset(field('mail'));
              tell(text.forgot, text.forgotSent);
            }}
          >
            {(busy) => (
              <>
                <TextField label={text.forgotMail} name="mail" type="email" required autocomplete="email" />
                <button type="submit" class="btn" disabled={busy}>
                  {text.forgotSend}
                </button>
              </>
            )}
          </Form>
        </details>
      )}
    </section>
  );
}

function Register({ guest }: { readonly guest: boolean }) {
  const text = words.value;
  const label = guest ? text.account.keep : text.sign.newAccount;
  return (
    <section class="card">
      <h2>{label}</h2>
      {guest && <p>{text.account.keepNote}</p>}
      <Form
        label={label}
        onSend={async (field) => {
          await api.register(field('name'), field('password'), field('mail'));
          keepBack(undefined);
          reopen();
          if (!guest) go('online');
        }}
      >
        {(busy) => (
          <>
            <TextField
              label={text.sign.name}
              name="name"
              required
              minLength={2}
              maxLength={24}
              autocomplete="username"
              {...(guest && me.value ? { defaultValue: me.value.name } : {})}
            />
            <TextField
              label={text.sign.password}
              note={text.sign.passwordNote}
              name="password"
              type="password"
              required
              minLength={10}
              maxLength={200}
              autocomplete="new-password"
            />
            {house.value?.mail && (
              <TextField label={text.sign.mail} name="mail" type="email" autocomplete="email" />
            )}
            <button type="submit" class="btn" disabled={busy}>
              {label}
            </button>
          </>
        )}
      </Form>
    </section>
  );
}

function Own({ user }: { readonly user: Me }) {
  const text = words.value;
  const guest = user.kind === 'guest';
  const secret = guest ? keptBack() : null;
  const out = (): void => {
    if (guest && !confirm(text.sign.outGuest)) return;
    api
      .logout()
      .then(() => {
        keepBack(undefined);
        reopen();
        go('online');
      })
      .catch(complain);
  };
  return (
    <>
      <header class="ohead">
        <div>
          <h1>{user.name}</h1>
          <p>{guest ? text.account.asGuest : text.person.kinds[user.kind]}</p>
        </div>
        <div class="hact">
          {!guest && (
            <a class="btn" href={href('people', user.name)}>
              <Icon id="laurel" /> {text.account.profile}
            </a>
          )}
          <button type="button" class="btn" onClick={out}>
            {text.sign.out}
          </button>
        </div>
      </header>
      {guest && (
        <div class="twin">
          {secret && (
            <section class="card">
              <h2>{text.sign.backLink}</h2>
              <LinkBox
                label={text.sign.backLink}
                note={text.sign.backNote}
                link={backLink(secret)}
                done={text.wait.copied}
              />
            </section>
          )}
          <Register guest />
        </div>
      )}
      <Notices user={user} />
      <div class="twin">
        <People kind="friend" />
        <People kind="block" />
      </div>
      <div class="twin">
        {!guest && <Password />}
        {!guest && <Mail user={user} />}
      </div>
      <div class="twin">
        {!guest && <Tokens />}
        <Data user={user} />
      </div>
    </>
  );
}

function Password() {
  const text = words.value.account;
  return (
    <section class="card">
      <h2>{text.password}</h2>
      <Form
        label={text.password}
        onSend={async (field) => {
          await api.changePassword(field('old'), field('password'));
          tell(text.password, text.changed);
        }}
      >
        {(busy) => (
          <>
            <TextField label={text.old} name="old" type="password" required autocomplete="current-password" />
            <TextField
              label={text.fresh}
              note={words.value.sign.passwordNote}
              name="password"
              type="password"
              required
              minLength={10}
              maxLength={200}
              autocomplete="new-password"
            />
            <button type="submit" class="btn" disabled={busy}>
              {text.change}
            </button>
          </>
        )}
      </Form>
    </section>
  );
}

function Mail({ user }: { readonly user: Me }) {
  const text = words.value.account;
  if (!house.value?.mail)
    return (
      <section class="card">
        <h2>{text.mail}</h2>
        <p class="none">{text.mailOff}</p>
      </section>
    );
  const forget = (): void => {
    api.mail(null).then(() => {
      me.value = { ...user, mail: null };
    }, complain);
  };
  return (
    <section class="card">
      <h2>{text.mail}</h2>
      <p>
        {user.mail ?? text.mailNone}{' '}
        {user.mail && (
          <button type="button" class="btn small" onClick={forget}>
            {text.mailForget}
          </button>
        )}
      </p>
      <Form
        class="row"
        label={text.mail}
        onSend={async (field) => {
          await api.mail(field('mail'));
          tell(text.mail, text.mailSent);
        }}
      >
        {(busy) => (
          <>
            <TextField label={text.mail} name="mail" type="email" required autocomplete="email" />
            <button type="submit" class="btn" disabled={busy}>
              {text.mailSet}
            </button>
          </>
        )}
      </Form>
    </section>
  );
}

const HOOKS = 3;
const hookKinds = ['discord', 'slack', 'generic'] as const;

/** How one is told that a game waits; each way with a button that tries it. */
function Notices({ user }: { readonly user: Me }) {
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the server knows webhooks by their number
          key={i}
          class="way hook"
          aria-label={`${text.hooks} ${i + 1}`}
          onSubmit={(event) => {
            event.preventDefault();
            save({ webhooks: hooks.value });
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

function People({ kind }: { readonly kind: 'friend' | 'block' }) {
  const text = words.value.account;
  const turn = useSignal(0);
  const found = useAsked(api.people, 0, [turn.value]);
  const list = (found?.people ?? []).filter((person) => person.kind === kind);
  const title = kind === 'friend' ? text.friends : text.blocks;
  const add = kind === 'friend' ? text.addFriend : text.addBlock;
  return (
    <section class="card people">
      <h2>{title}</h2>
      {kind === 'block' && <p>{text.blocksNote}</p>}
      {list.length === 0 && <p class="none">{text.none}</p>}
      <ul>
        {list.map(({ name }) => (
          <li key={name}>
            <a href={href('people', name)}>{name}</a>
            <button
              type="button"
              class="btn ghost sq small"
              aria-label={`${text.remove}: ${name}`}
              onClick={() => {
                api.relate(name, kind, false).then(() => {
                  turn.value++;
                }, complain);
              }}
            >
              <Icon id="close" />
            </button>
          </li>
        ))}
      </ul>
      <Form
        class="row"
        label={add}
        onSend={async (field) => {
          await api.relate(field('name'), kind, true);
          turn.value++;
        }}
      >
        {(busy) => (
          <>
            <TextField label={add} name="name" required maxLength={40} autocomplete="off" />
            <button type="submit" class="btn" disabled={busy}>
              <Icon id="plus" />
              <span class="vh">{add}</span>
            </button>
          </>
        )}
      </Form>
    </section>
  );
}

function Tokens() {
  const text = words.value.account;
  const turn = useSignal(0);
  const shown = useSignal('');
  const found = useAsked(api.tokens, 0, [turn.value]);
  const tokens = found?.tokens ?? [];
  return (
    <section class="card people">
      <h2>{text.tokens}</h2>
      <p>{text.tokensNote}</p>
      <ul>
        {tokens.map(({ label, created }) => (
          <li key={created}>
            {label} <small>{dateText(created)}</small>
          </li>
        ))}
      </ul>
      <Form
        class="row"
        label={text.tokenNew}
        onSend={async (field) => {
          shown.value = (await api.newToken(field('label'))).token;
          turn.value++;
        }}
      >
        {(busy) => (
          <>
            <TextField label={text.tokenLabel} name="label" required maxLength={60} autocomplete="off" />
            <button type="submit" class="btn" disabled={busy}>
              {text.tokenNew}
            </button>
          </>
        )}
      </Form>
      {shown.value && (
        <LinkBox label={text.tokenShown} note={text.tokensNote} link={shown.value} done={text.tokenShown} />
      )}
      {tokens.length > 0 && (
        <button
          type="button"
          class="btn small"
          onClick={() => {
            shown.value = '';
            api.removeTokens().then(() => {
              turn.value++;
            }, complain);
          }}
        >
          {text.tokensEnd}
        </button>
      )}
    </section>
  );
}

function Data({ user }: { readonly user: Me }) {
  const text = words.value.account;
  const download = (): void => {
    api.exportData().then((data) => saveFile('strategoi.json', data), complain);
  };
  return (
    <section class="card">
      <h2>{text.data}</h2>
      <p>
        <button type="button" class="btn" onClick={download}>
          <Icon id="scroll" /> {text.export}
        </button>
      </p>
      <details class="forgot">
        <summary>{text.delete}</summary>
        <p>{text.deleteNote}</p>
        <Form
          class="row"
          label={text.delete}
          onSend={async (field) => {
            if (field('name') !== user.name) return;
            await api.remove(user.name);
            keepBack(undefined);
            reopen();
            go('online');
          }}
        >
          {(busy) => (
            <>
              <TextField label={words.value.sign.name} name="name" required autocomplete="off" />
              <button type="submit" class="btn danger" disabled={busy}>
                {text.delete}
              </button>
            </>
          )}
        </Form>
      </details>
    </section>
  );
}

/** A new password, from the link in a mail. */
export function ResetPassword({ secret }: { readonly secret: string }) {
  const text = words.value.account;
  return (
    <div class="page account">
      <TopBar />
      <main id="content">
        <h1>{text.reset}</h1>
        <section class="card">
          <Form
            label={text.reset}
            onSend={async (field) => {
              await api.reset(secret, field('password'));
              reopen();
              go('online');
            }}
          >
            {(busy) => (
              <>
                <TextField
                  label={text.fresh}
                  note={words.value.sign.passwordNote}
                  name="password"
                  type="password"
                  required
                  minLength={10}
                  maxLength={200}
                  autocomplete="new-password"
                />
                <button type="submit" class="btn pri" disabled={busy}>
                  {text.change}
                </button>
              </>
            )}
          </Form>
        </section>
      </main>
    </div>
  );
}
