import { limits } from '@strategoi/protocol/limits';
import { house, me } from '../app/house.ts';
import { Page } from '../app/Page.tsx';
import { go } from '../app/route.ts';
import { api } from './api.ts';
import { Form, keepBack, PasswordField, signIn, TextField, tell } from './parts.tsx';
import { reopen } from './wire.ts';
import { words } from './words/index.ts';

export function SignIn() {
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
            <TextField
              label={text.name}
              name="name"
              required
              maxLength={limits.name}
              autocomplete="username"
            />
            <PasswordField label={text.password} />
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

export function Register({ guest }: { readonly guest: boolean }) {
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
              maxLength={limits.name}
              autocomplete="username"
              {...(guest && me.value ? { defaultValue: me.value.name } : {})}
            />
            <FreshPassword label={text.sign.password} />
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

/** A password that is chosen, not one that is remembered. */
const FreshPassword = ({ label }: { readonly label: string }) => (
  <TextField
    label={label}
    note={words.value.sign.passwordNote}
    name="password"
    type="password"
    required
    minLength={10}
    maxLength={limits.password}
    autocomplete="new-password"
  />
);

/** Another password: after the present one, or by the link in a mail. */
export function PasswordForm({
  title,
  old,
  onSend,
}: {
  readonly title: string;
  /** Is the present one asked for? */
  readonly old: boolean;
  readonly onSend: (fresh: string, old: string) => Promise<unknown>;
}) {
  const text = words.value.account;
  return (
    <Form
      label={title}
      faults={{ 'wrong-password': text.oldWrong, forbidden: text.linkOld }}
      onSend={(field) => onSend(field('password'), field('old'))}
    >
      {(busy) => (
        <>
          {old && <PasswordField label={text.old} name="old" />}
          <FreshPassword label={text.fresh} />
          <button type="submit" class={`btn ${old ? '' : 'pri'}`} disabled={busy}>
            {text.change}
          </button>
        </>
      )}
    </Form>
  );
}

/** A new password, from the link in a mail. */
export function ResetPassword({ secret }: { readonly secret: string }) {
  const text = words.value.account;
  return (
    <Page kind="account">
      <h1>{text.reset}</h1>
      <section class="card">
        <PasswordForm
          title={text.reset}
          old={false}
          onSend={async (fresh) => {
            await api.reset(secret, fresh);
            reopen();
            go('online');
          }}
        />
      </section>
    </Page>
  );
}
