import { type Door as ClubDoor, doors, limits } from '@strategoi/protocol';
import { useEffect } from 'preact/hooks';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';
import { Crumbs } from '../club/Crumbs.tsx';
import { More, usePages } from '../club/Paged.tsx';
import { complain, Door, Field, Form, TitleField, tell, useAsked } from '../online/parts.tsx';
import { type ClubLine, clubs } from './api.ts';
import { words } from './words/index.ts';

export const isAccount = (): boolean => me.value !== null && me.value.kind !== 'guest';

/** Gives the page its name. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${ui.value.name}`;
  }, [title]);
}

/** What a list is of, and the way to add to it for whoever has an account. */
export const ListHead = ({
  title,
  lead,
  page,
  fresh,
}: {
  readonly title: string;
  readonly lead: string;
  readonly page: 'clubs' | 'leagues';
  readonly fresh: string;
}) => (
  <header class="ohead">
    <div>
      <Crumbs trail={[]} />
      <h1>{title}</h1>
      <p>{lead}</p>
    </div>
    {isAccount() ? (
      <a class="btn pri big" href={href(page, 'new')}>
        <Icon id="plus" /> {fresh}
      </a>
    ) : (
      <p class="lead">{words.value.needsAccount}</p>
    )}
  </header>
);

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
    <div class="page tournaments circle">
      <TopBar />
      <main id="content">
        <ListHead title={text.title} lead={text.lead} page="clubs" fresh={text.fresh} />
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
      </main>
    </div>
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
  useTitle(text.fresh);
  return (
    <div class="page tournaments circle">
      <TopBar />
      <main id="content">
        <Crumbs trail={[[text.title, href('clubs')]]} />
        <h1>{text.fresh}</h1>
        {isAccount() ? (
          <Form
            class="card cform"
            label={text.fresh}
            keep
            onSend={(field) => clubs.create(clubFields(field)).then(({ id }) => go('clubs', id))}
          >
            {(busy) => (
              <>
                <ClubFields />
                <button type="submit" class="btn pri big" disabled={busy}>
                  {text.create}
                </button>
              </>
            )}
          </Form>
        ) : (
          <NeedsAccount />
        )}
      </main>
    </div>
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
    <div class="page tournaments circle">
      <TopBar />
      <main id="content">
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
      </main>
    </div>
  );
}
