import { type Door as ClubDoor, doors, limits } from '@strategoi/protocol';
import type { ComponentChildren } from 'preact';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { Page, useTitle } from '../app/Page.tsx';
import { go, href } from '../app/route.ts';
import { ui } from '../app/words/index.ts';
import { Crumbs } from '../club/Crumbs.tsx';
import { isAccount, ListHead } from '../club/ListHead.tsx';
import { More, usePages } from '../club/Paged.tsx';
import { complain, Door, Field, Form, SendButton, TitleField, tell, useAsked } from '../online/parts.tsx';
import { type ClubLine, clubs } from './api.ts';
import { words } from './words/index.ts';

const ClubItem = ({ club }: { readonly club: ClubLine }) => {
  const text = words.value.clubs;
  return (
    <li>
      <a href={href('clubs', club.id)}>
        <b>{club.name}</b>
        {club.about && <span class="about">{club.about}</span>}
        <small>
          {text.members(club.members)} · {text.door[club.door]}
          {club.rank && ` · ${text.rank[club.rank]}`}
        </small>
      </a>
    </li>
  );
};

/** The clubs one belongs to, and those everybody may know of. */
export function Clubs() {
  const text = words.value.clubs;
  useTitle(text.title);
  const mine = useAsked(async () => (me.value ? (await clubs.mine()).clubs : []), 0, [me.value?.name]);
  const all = usePages((before) => clubs.list(before), 0, [me.value?.name]);
  const others = (all.lines ?? []).filter(({ id }) => !(mine ?? []).some((own) => own.id === id));
  return (
    <Page kind="tournaments circle">
      <ListHead
        title={text.title}
        lead={text.lead}
        page="clubs"
        fresh={text.fresh}
        needs={words.value.needsAccount}
      />
      {(mine ?? []).length > 0 && (
        <section aria-labelledby="h-mine">
          <h2 id="h-mine">{text.mine}</h2>
          <ul class="tlist">
            {(mine ?? []).map((club) => (
              <ClubItem key={club.id} club={club} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="h-all">
        <h2 id="h-all">{text.all}</h2>
        {all.lines && others.length === 0 && (
          <p class="none">{all.lines.length === 0 ? text.none : text.noOther}</p>
        )}
        <ul class="tlist">
          {others.map((club) => (
            <ClubItem key={club.id} club={club} />
          ))}
        </ul>
        <More more={all.more} />
      </section>
    </Page>
  );
}

/** Name, words and door, of a club that is founded or changed. */
export function ClubFields({
  name = '',
  about = '',
  door = 'invited',
}: {
  readonly name?: string;
  readonly about?: string;
  readonly door?: ClubDoor;
}) {
  const text = words.value.clubs;
  return (
    <>
      <TitleField
        label={text.name}
        note={text.nameNote}
        {...(name === undefined ? {} : { defaultValue: name })}
      />
      <fieldset class="doors">
        <legend>{text.doorLabel}</legend>
        {doors.map((each) => (
          <label key={each} class="tick">
            <input type="radio" name="door" value={each} defaultChecked={each === door} />
            <span>
              {text.door[each]} <small>{text.doorNote[each]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Field label={text.about}>
        {(id) => <textarea id={id} name="about" rows={4} maxLength={limits.about} defaultValue={about} />}
      </Field>
    </>
  );
}

export const clubFields = (field: (name: string) => string) => ({
  name: field('name'),
  about: field('about'),
  door: field('door') as ClubDoor,
});

export function NewClubPage() {
  const text = words.value.clubs;
  return (
    <NewPage
      kind="cform"
      page="clubs"
      text={text}
      onSend={(field) => clubs.create(clubFields(field)).then(({ id }) => go('clubs', id))}
    >
      <ClubFields />
    </NewPage>
  );
}

/** The page by which somebody who has an account founds or announces something. */
export function NewPage({
  kind,
  page,
  text,
  onSend,
  children,
}: {
  readonly kind: string;
  readonly page: string;
  readonly text: { readonly title: string; readonly fresh: string; readonly create: string };
  readonly onSend: Parameters<typeof Form>[0]['onSend'];
  readonly children: ComponentChildren;
}) {
  useTitle(text.fresh);
  return (
    <Page kind="tournaments circle">
      <Crumbs trail={[[text.title, href(page)]]} />
      <h1>{text.fresh}</h1>
      {isAccount() ? (
        <Form class={`card ${kind}`} label={text.fresh} keep onSend={onSend}>
          {(busy) => (
            <>
              {children}
              <SendButton busy={busy} text={text.create} />
            </>
          )}
        </Form>
      ) : (
        <NeedsAccount />
      )}
    </Page>
  );
}

/** Who is nobody yet, or a guest, makes an account first. */
export function NeedsAccount() {
  const lead = words.value.needsAccount;
  if (!me.value) return <Door lead={lead} />;
  return (
    <p class="lead">
      {lead}{' '}
      <a class="btn" href={href('account')}>
        <Icon id="human" /> {ui.value.nav.account}
      </a>
    </p>
  );
}

/** Where an invitation leads. */
export function ClubLinkPage({ club, link }: { readonly club: ClubLine; readonly link: string }) {
  const text = words.value.clubs;
  useTitle(club.name);
  const join = (): void => {
    clubs.join(club.id, link).then(({ id, name }) => {
      tell(text.joined, name);
      go('clubs', id);
    }, complain);
  };
  return (
    <Page kind="tournaments circle">
      <p class="lead">{text.invited}</p>
      <h1>{club.name}</h1>
      {club.about && <p class="about">{club.about}</p>}
      <p>
        {text.members(club.members)} · {text.door[club.door]}
      </p>
      {club.rank ? (
        <a class="btn pri big" href={href('clubs', club.id)}>
          {club.name}
        </a>
      ) : isAccount() ? (
        <button type="button" class="btn pri big" onClick={join}>
          {text.join}
        </button>
      ) : (
        <NeedsAccount />
      )}
    </Page>
  );
}
