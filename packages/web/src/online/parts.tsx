import './parts.css';
import { useSignal } from '@preact/signals';
import type { Role } from '@strategoi/kernel';
import { limits } from '@strategoi/protocol/limits';
import type { ComponentChildren } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { house, me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';

export { gameTitle } from '../games/index.ts';

import { numbered } from '../games/scenario.ts';
import { api, type Catalogued, Denied, type ListedGame, type Pace } from './api.ts';
import { reopen } from './wire.ts';
import { words } from './words/index.ts';

export const reasonOf = (error: unknown): string => {
  const { errors } = words.value;
  return (error instanceof Denied ? errors[error.code] : undefined) ?? errors.busy ?? '';
};

/** Says why something was not done. */
export function complain(error: unknown): void {
  if (!(error instanceof Denied)) console.error(error);
  toast({ title: words.value.trouble, text: reasonOf(error) });
}

export const tell = (title: string, text: string): void => toast({ title, text, tone: 'news' });

/** Asks now, and again while the page is looked at. */
export function useAsked<T>(find: () => Promise<T>, every: number, keys: readonly unknown[]): T | undefined {
  const found = useSignal<T | undefined>(undefined);
  useEffect(() => {
    let gone = false;
    const read = (): void => {
      if (document.visibilityState === 'hidden') return;
      find().then(
        (value) => {
          if (!gone) found.value = value;
        },
        () => undefined,
      );
    };
    read();
    const timer = every > 0 ? setInterval(read, every) : undefined;
    document.addEventListener('visibilitychange', read);
    return () => {
      gone = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', read);
    };
  }, [...keys]);
  return found.value;
}

let shelf: Promise<readonly Catalogued[]> | undefined;
/** The games this server plays; they do not change while the page is open. */
export const library = (): Promise<readonly Catalogued[]> => {
  shelf ??= api.library().then(
    ({ games }) => games,
    (error) => {
      shelf = undefined;
      throw error;
    },
  );
  return shelf;
};

/** Bots this server has for a game. */
export const useBots = (game: string): readonly string[] =>
  useAsked(library, 0, [])?.find(({ id }) => id === game)?.bots ?? [];

/** Scenarios that have a number in the rule book are known by it. */
export const scenarioName = (id: string, title: string | undefined): string =>
  title ? numbered(id, title) : id;

export const scenarioTitle = (
  games: readonly Catalogued[],
  { game, scenario }: Pick<ListedGame, 'game' | 'scenario'>,
): string =>
  scenarioName(
    scenario,
    games.find((g) => g.id === game)?.scenarios.find((s) => s.id === scenario)?.title[language.value],
  );

export const roleTitle = (games: readonly Catalogued[], game: string, role: Role): string =>
  games.find((g) => g.id === game)?.roles.find((r) => r.id === role)?.name[language.value] ?? role;

const hourText = (minute: number): string =>
  `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;

export const paceText = (pace: Pace): string => {
  const text = words.value.pace;
  if (pace.kind === 'days') {
    const { days, short, at, zone, weekdays, grace } = pace;
    return [
      text.days(days),
      ...(short === undefined ? [] : [text.short(short)]),
      ...(at === undefined ? [] : [text.at(hourText(at), zone ?? 'UTC')]),
      ...(weekdays ? [text.weekdays] : []),
      ...(grace ? [text.grace(grace)] : []),
    ].join(', ');
  }
  if (pace.kind === 'minutes') return text.minutes(pace.minutes, pace.bonus);
  return text.none;
};

export const botName = (id: string): string => ui.value.setup.bot[id] ?? id;

/** What parts a label from what it is about. */
export const colon = (): string => (language.value === 'fr' ? '\u202f:' : ':');

export const dateText = (time: number): string =>
  new Date(time).toLocaleDateString(language.value, { day: 'numeric', month: 'long', year: 'numeric' });

/** The day and the hour. */
export const timeText = (time: number): string =>
  new Date(time).toLocaleString(language.value, { dateStyle: 'medium', timeStyle: 'short' });

export const Emblem = ({ role }: { readonly role: Role | undefined }) => (
  <span class={`em ${role ?? 'n'}`}>
    <Icon id={role ? `em-${role}` : 'laurel'} />
  </span>
);

/** A labelled field of a form. */
export function Field({
  label,
  note,
  children,
}: {
  readonly label: string;
  readonly note?: string;
  readonly children: (id: string, describedBy: string | undefined) => ComponentChildren;
}) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children(id, note ? `${id}-note` : undefined)}
      {note && <small id={`${id}-note`}>{note}</small>}
    </div>
  );
}

/** One of several, by a labelled list. */
export function Choice({
  name,
  label,
  note,
  options,
  onChange,
}: {
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly options: readonly { readonly value: string; readonly text: string }[];
  readonly onChange?: (value: string) => void;
}) {
  return (
    <Field label={label} {...(note ? { note } : {})}>
      {(id, described) => (
        <select
          id={id}
          name={name}
          aria-describedby={described}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What something that is announced is called: a tournament, a league, a club. */
export const TitleField = (own: {
  readonly label: string;
  readonly note?: string;
  readonly defaultValue?: string;
}) => <TextField {...own} name="name" required minLength={3} maxLength={limits.title} autocomplete="off" />;

export function TextField({
  label,
  note,
  name,
  type,
  ...input
}: {
  readonly label: string;
  readonly note?: string;
  readonly name: string;
  readonly type?: 'password' | 'email';
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly autocomplete?: 'nickname' | 'username' | 'email' | 'current-password' | 'new-password' | 'off';
  readonly defaultValue?: string;
  readonly list?: string;
}) {
  return (
    <Field label={label} {...(note ? { note } : {})}>
      {(id, describedBy) => {
        const all = { id, name, 'aria-describedby': describedBy, ...input };
        if (type === 'password') return <input type="password" {...all} />;
        return type === 'email' ? <input type="email" {...all} /> : <input type="text" {...all} />;
      }}
    </Field>
  );
}

/** The password somebody has: asked for at the door, and again before something weighty. */
export const PasswordField = ({
  label,
  name = 'password',
}: {
  readonly label: string;
  readonly name?: string;
}) => (
  <TextField
    label={label}
    name={name}
    type="password"
    required
    maxLength={limits.password}
    autocomplete="current-password"
  />
);

/** Something that holds or does not. */
export const Tick = ({
  name,
  text,
  on,
}: {
  readonly name: string;
  readonly text: string;
  readonly on?: true;
}) => (
  <label class="tick">
    <input type="checkbox" name={name} defaultChecked={on === true} /> {text}
  </label>
);

/** Sends a form, once. */
export const SendButton = ({ busy, text }: { readonly busy: boolean; readonly text: string }) => (
  <button type="submit" class="btn pri big" disabled={busy}>
    {text}
  </button>
);

/** A number, or nothing where it may be left out. */
export function NumberField({
  label,
  note,
  ...input
}: {
  readonly label: string;
  readonly note?: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Parts too. */
  readonly step?: 'any';
  readonly defaultValue?: string;
  readonly required?: true;
}) {
  return (
    <Field label={label} {...(note ? { note } : {})}>
      {(id, described) => <input id={id} type="number" aria-describedby={described} {...input} />}
    </Field>
  );
}

/** A form that hands its fields over as text, is still while the server answers, and says what went wrong. */
export function Form({
  class: name = '',
  label,
  keep,
  faults = {},
  onSend,
  children,
}: {
  readonly class?: string;
  readonly label: string;
  /** What was typed stays there. */
  readonly keep?: true;
  /** What some refusals mean here. */
  readonly faults?: { readonly [code: string]: string };
  readonly onSend: (field: (name: string) => string) => Promise<unknown>;
  readonly children: (busy: boolean) => ComponentChildren;
}) {
  const busy = useSignal(false);
  const fault = useSignal('');
  return (
    <form
      class={`oform ${name}`}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const data = new FormData(form);
        busy.value = true;
        fault.value = '';
        onSend((field) => String(data.get(field) ?? '').trim())
          .then(() => {
            if (!keep) form.reset();
          })
          .catch((error) => {
            fault.value = (error instanceof Denied && faults[error.code]) || reasonOf(error);
          })
          .finally(() => {
            busy.value = false;
          });
      }}
    >
      {children(busy.value)}
      {fault.value && (
        <p class="fault" role="alert">
          <Icon id="warning" /> {fault.value}
        </p>
      )}
    </form>
  );
}

const BACK = 'strategoi.back';
export const keptBack = (): string | null => {
  try {
    return localStorage.getItem(BACK);
  } catch {
    return null;
  }
};
export const keepBack = (secret: string | undefined): void => {
  try {
    if (secret === undefined) localStorage.removeItem(BACK);
    else localStorage.setItem(BACK, secret);
  } catch {
    // Without storage the link is shown once, when it is given.
  }
};

export const backLink = (secret: string): string => `${location.href.split('#')[0]}${href('back', secret)}`;

async function enterAsGuest(name: string): Promise<void> {
  const { back } = await api.guest(name);
  keepBack(back);
  reopen();
  toast({
    title: words.value.sign.backLink,
    text: words.value.sign.backNote,
    tone: 'news',
    link: { href: href('account'), label: words.value.account.title },
  });
}

export async function signIn(name: string, password: string): Promise<void> {
  await api.login(name, password);
  keepBack(undefined);
  reopen();
}

/** The door: a name is enough. Shown wherever something needs to know who you are. */
export function Door({ lead, alone }: { readonly lead?: string; readonly alone?: true }) {
  const text = words.value.sign;
  if (me.value || !house.value) return null;
  return (
    <section class="door card" aria-label={text.title}>
      {lead && <p class="lead">{lead}</p>}
      <Form class="row" label={text.guest} onSend={(field) => enterAsGuest(field('name'))}>
        {(busy) => (
          <>
            <TextField
              label={text.guest}
              note={text.guestNote}
              name="name"
              required
              minLength={2}
              maxLength={24}
              autocomplete="nickname"
            />
            <button type="submit" class={`btn ${alone ? '' : 'pri'}`} disabled={busy}>
              {text.play}
            </button>
          </>
        )}
      </Form>
      {!alone && (
        <p class="or">
          <a class="btn" href={href('account')}>
            <Icon id="human" /> {text.haveAccount}
          </a>
          <a class="btn ghost" href={href('account', 'new')}>
            {text.newAccount}
          </a>
        </p>
      )}
    </section>
  );
}

/** Puts a text where it can be pasted from. */
async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell(done, text);
  } catch {
    tell(text, '');
  }
}

/** A link that is shown and can be copied. */
export function LinkBox({
  label,
  note,
  link,
  done,
}: {
  readonly label: string;
  readonly note: string;
  readonly link: string;
  readonly done: string;
}) {
  const text = words.value.wait;
  return (
    <div class="linkbox">
      <Field label={label} note={note}>
        {(id, describedBy) => (
          <input
            id={id}
            readOnly
            value={link}
            aria-describedby={describedBy}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </Field>
      <button type="button" class="btn" onClick={() => void copy(link, done)}>
        <Icon id="letter" /> {text.copy}
      </button>
    </div>
  );
}
