import { Page, useTitle } from '../app/Page.tsx';
import { PasswordField } from '../online/parts.tsx';
import '../online/parts.css';
import './people.css';
import { useSignal } from '@preact/signals';
import { address, house, type Me, me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { api } from '../online/api.ts';
import { Leave } from '../online/Leave.tsx';
import { Notices } from '../online/Notices.tsx';
import {
  backLink,
  complain,
  Door,
  dateText,
  Form,
  keepBack,
  keptBack,
  LinkBox,
  TextField,
  tell,
  useAsked,
} from '../online/parts.tsx';
import { PasswordForm, Register, SignIn } from '../online/Sign.tsx';
import { reopen } from '../online/wire.ts';
import { words } from '../online/words/index.ts';
import { saveFile } from '../session/file.ts';

/** Who one is here, and everything that goes with it. */
export function Account({ fresh }: { readonly fresh: boolean }) {
  const text = words.value;
  const user = me.value;
  useTitle(text.account.title);
  return (
    <Page kind="account">
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
    </Page>
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
          {user.admin && (
            <a class="btn" href={href('online', 'admin')}>
              <Icon id="settings" /> {text.admin.title}
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
      <Leave />
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
      <PasswordForm
        title={text.password}
        old
        onSend={async (fresh, old) => {
          await api.changePassword(old, fresh);
          tell(text.password, text.changed);
        }}
      />
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
  const proof = user.kind !== 'guest' && <PasswordField label={words.value.sign.password} />;
  return (
    <section class="card">
      <h2>{text.mail}</h2>
      <p>{user.mail ?? text.mailNone}</p>
      {user.mail && (
        <Form
          class="row"
          label={text.mailForget}
          onSend={async (field) => {
            await api.mail(null, field('password'));
            me.value = { ...user, mail: null };
          }}
        >
          {(busy) => (
            <>
              {proof}
              <button type="submit" class="btn small" disabled={busy}>
                {text.mailForget}
              </button>
            </>
          )}
        </Form>
      )}
      <Form
        label={text.mail}
        onSend={async (field) => {
          await api.mail(field('mail'), field('password'));
          tell(text.mail, text.mailSent);
        }}
      >
        {(busy) => (
          <>
            <TextField label={text.mail} name="mail" type="email" required autocomplete="email" />
            {proof}
            <button type="submit" class="btn" disabled={busy}>
              {text.mailSet}
            </button>
          </>
        )}
      </Form>
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
      <p>
        {text.tokensNote} <a href={address('api/').href}>{text.tokensApi}</a>
      </p>
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
            await api.remove(user.name, field('password'));
            keepBack(undefined);
            reopen();
            go('online');
          }}
        >
          {(busy) => (
            <>
              <TextField label={words.value.sign.name} name="name" required autocomplete="off" />
              {user.kind !== 'guest' && <PasswordField label={words.value.sign.password} />}
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
