import { useSignal } from '@preact/signals';
import { limits } from '@strategoi/protocol';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { Page, Part, useTitle } from '../app/Page.tsx';
import { go, href } from '../app/route.ts';
import { tournaments } from '../club/api.ts';
import { GameChoice } from '../club/GameChoice.tsx';
import { isAccount } from '../club/ListHead.tsx';
import { More, usePages } from '../club/Paged.tsx';
import { PageHead } from '../club/PageHead.tsx';
import { words as tournamentWords } from '../club/words/index.ts';
import {
  botName,
  complain,
  dateText,
  Field,
  Form,
  gameTitle,
  LinkBox,
  library,
  NumberField,
  scenarioTitle,
  TextField,
  tell,
  useAsked,
} from '../online/parts.tsx';
import { type Club, type ClubGame, clubs, leagues } from './api.ts';
import { ClubFields, clubFields, NeedsAccount } from './Clubs.tsx';
import { words } from './words/index.ts';

const LOOK_AGAIN = 30_000;

interface Shown {
  readonly club: Club;
  readonly done: (club: Club) => void;
}

const leadsIt = ({ rank }: Club): boolean =>
  rank === 'owner' || rank === 'officer' || Boolean(me.value?.admin);
const ownsIt = ({ rank }: Club): boolean => rank === 'owner' || Boolean(me.value?.admin);

function News({ club, done }: Shown) {
  const text = words.value.clubs;
  return (
    <Part id="h-news" title={text.news}>
      {club.news.length === 0 && <p class="none">{text.noNews}</p>}
      <ul class="news">
        {club.news.map((n) => (
          <li key={n.id}>
            <h3>
              {n.title} {n.open && <span class="tag">{text.openTag}</span>}
            </h3>
            <p class="said">{n.text}</p>
            <small>{text.by(n.by, dateText(n.at))}</small>
            {leadsIt(club) && (
              <button
                type="button"
                class="btn ghost"
                aria-label={text.retract(n.title)}
                onClick={() => {
                  if (confirm(text.retractSure)) clubs.retract(club.id, n.id).then(done, complain);
                }}
              >
                {text.take}
              </button>
            )}
          </li>
        ))}
      </ul>
      {leadsIt(club) && (
        <details>
          <summary>{text.newsForm}</summary>
          <Form
            class="cform"
            label={text.newsForm}
            onSend={(field) =>
              clubs
                .announce(club.id, {
                  title: field('title'),
                  text: field('text'),
                  open: field('open') === 'on',
                })
                .then(done)
            }
          >
            {(busy) => (
              <>
                <TextField
                  label={text.newsTitle}
                  name="title"
                  required
                  maxLength={limits.title}
                  autocomplete="off"
                />
                <Field label={text.newsText}>
                  {(id) => <textarea id={id} name="text" rows={4} required maxLength={limits.news} />}
                </Field>
                <label class="tick">
                  <input type="checkbox" name="open" /> {text.newsOpen}
                </label>
                <button type="submit" class="btn" disabled={busy}>
                  {text.announce}
                </button>
              </>
            )}
          </Form>
        </details>
      )}
    </Part>
  );
}

const namesAt = (game: ClubGame): string =>
  game.seats
    .map(({ name, bot, taken }) => name ?? (bot ? botName(bot) : undefined) ?? (taken ? '?' : '–'))
    .join(', ');

function Tables({ club }: { readonly club: Club }) {
  const text = words.value.clubs;
  const games = useAsked(library, 0, []) ?? [];
  const tables = useAsked(async () => (await clubs.games(club.id)).games, LOOK_AGAIN, [club.id]);
  return (
    <Part id="h-tables" title={text.tables}>
      {tables?.length === 0 && <p class="none">{text.noTables}</p>}
      <ul class="lines">
        {(tables ?? []).map((game) => (
          <li key={game.id}>
            <a href={href('games', game.id)}>
              {gameTitle(game.game)} {scenarioTitle(games, game)}
            </a>
            <span>{namesAt(game)}</span>
            <small>{text.status[game.status]}</small>
          </li>
        ))}
      </ul>
      <details>
        <summary>{text.newTable}</summary>
        <Form
          class="cform"
          label={text.newTable}
          keep
          onSend={(field) => {
            const days = Number(field('days'));
            return clubs
              .setUp({
                game: field('game'),
                scenario: field('scenario'),
                club: club.id,
                ...(days > 0 ? { pace: { kind: 'days', days } } : {}),
              })
              .then(({ id }) => go('games', id));
          }}
        >
          {(busy) => (
            <>
              <GameChoice />
              <NumberField
                label={text.pace}
                note={text.paceNote}
                name="days"
                min={0.01}
                max={60}
                step="any"
              />
              <button type="submit" class="btn" disabled={busy}>
                {text.setUp}
              </button>
            </>
          )}
        </Form>
      </details>
    </Part>
  );
}

function Contests({ club }: { readonly club: Club }) {
  const text = words.value.clubs;
  const games = useAsked(library, 0, []) ?? [];
  const of = { club: club.id };
  const cups = usePages((before) => tournaments.list(of, before), LOOK_AGAIN, [club.id]);
  const own = usePages((before) => leagues.list(of, before), LOOK_AGAIN, [club.id]);
  return (
    <>
      <Part id="h-cups" title={text.tournaments}>
        {cups.lines?.length === 0 && <p class="none">{text.noTournaments}</p>}
        <ul class="lines">
          {(cups.lines ?? []).map((t) => (
            <li key={t.id}>
              <a href={href('tournaments', t.id)}>{t.name}</a>
              <span>
                {gameTitle(t.game)} {scenarioTitle(games, t)}
              </span>
              <small>{tournamentWords.value.status[t.status]}</small>
            </li>
          ))}
        </ul>
        <More more={cups.more} />
        {leadsIt(club) && (
          <a class="btn" href={href('tournaments', 'new', club.id)}>
            <Icon id="plus" /> {text.newTournament}
          </a>
        )}
      </Part>
      <Part id="h-leagues" title={text.leagues}>
        {own.lines?.length === 0 && <p class="none">{text.noLeagues}</p>}
        <ul class="lines">
          {(own.lines ?? []).map((l) => (
            <li key={l.id}>
              <a href={href('leagues', l.id)}>{l.name}</a>
              <span>{gameTitle(l.game)}</span>
              <small>{words.value.league.status[l.status]}</small>
            </li>
          ))}
        </ul>
        <More more={own.more} />
        {leadsIt(club) && (
          <a class="btn" href={href('leagues', 'new', club.id)}>
            <Icon id="plus" /> {text.newLeague}
          </a>
        )}
      </Part>
    </>
  );
}

function Members({ club, done }: Shown) {
  const text = words.value.clubs;
  const act = (work: Promise<Club>): void => void work.then(done, complain);
  return (
    <Part id="h-people" title={text.people}>
      <ul class="lines">
        {(club.people ?? []).map(({ name, rank }) => {
          const self = name === me.value?.name;
          const mayRemove =
            !self && rank !== 'owner' && (ownsIt(club) || (leadsIt(club) && rank === 'member'));
          return (
            <li key={name}>
              <a href={href('people', name)}>{name}</a>
              <span>{text.rank[rank]}</span>
              <span class="acts">
                {ownsIt(club) && rank !== 'owner' && (
                  <>
                    <button
                      type="button"
                      class="btn"
                      aria-label={text.of(rank === 'member' ? text.promote : text.demote, name)}
                      onClick={() =>
                        act(clubs.appoint(club.id, name, rank === 'member' ? 'officer' : 'member'))
                      }
                    >
                      {rank === 'member' ? text.promote : text.demote}
                    </button>
                    <button
                      type="button"
                      class="btn"
                      aria-label={text.of(text.hand, name)}
                      onClick={() => {
                        if (confirm(text.handSure(name))) act(clubs.appoint(club.id, name, 'owner'));
                      }}
                    >
                      {text.hand}
                    </button>
                  </>
                )}
                {mayRemove && (
                  <button
                    type="button"
                    class="btn"
                    aria-label={text.of(text.remove, name)}
                    onClick={() => {
                      if (confirm(text.removeSure(name))) act(clubs.remove(club.id, name));
                    }}
                  >
                    {text.remove}
                  </button>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {(club.removed ?? []).length > 0 && (
        <>
          <h3>{text.removed}</h3>
          <ul class="lines">
            {(club.removed ?? []).map((name) => (
              <li key={name}>
                <a href={href('people', name)}>{name}</a>
                <button
                  type="button"
                  class="btn"
                  aria-label={text.of(text.forgive, name)}
                  onClick={() => act(clubs.forgive(club.id, name))}
                >
                  {text.forgive}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}

function Links({ club, done }: Shown) {
  const text = words.value.clubs;
  const fresh = useSignal<string | undefined>(undefined);
  return (
    <Part id="h-links" title={text.links}>
      {(club.links ?? []).length === 0 && <p class="none">{text.noLinks}</p>}
      <ul class="lines">
        {(club.links ?? []).map((link, i) => (
          <li key={link.id}>
            <span>{text.linkLine(link.left, dateText(link.until), link.by)}</span>
            <button
              type="button"
              class="btn"
              aria-label={text.of(text.revoke, String(i + 1))}
              onClick={() => void clubs.unlink(club.id, link.id).then(done, complain)}
            >
              {text.revoke}
            </button>
          </li>
        ))}
      </ul>
      <Form
        class="row"
        label={text.makeLink}
        keep
        onSend={async (field) => {
          const made = await clubs.link(club.id, {
            days: Number(field('days')),
            uses: Number(field('uses')),
          });
          fresh.value = `${location.href.split('#')[0]}${href('join', made.link)}`;
          done(await clubs.find(club.id));
        }}
      >
        {(busy) => (
          <>
            <NumberField label={text.days} name="days" min={1} max={90} defaultValue="14" required />
            <NumberField label={text.uses} name="uses" min={1} max={100} defaultValue="25" required />
            <button type="submit" class="btn" disabled={busy}>
              {text.makeLink}
            </button>
          </>
        )}
      </Form>
      {fresh.value && (
        <LinkBox label={text.link} note={text.linkNote} link={fresh.value} done={text.linkDone} />
      )}
    </Part>
  );
}

function Settings({ club, done }: Shown) {
  const text = words.value.clubs;
  return (
    <Part id="h-settings" title={text.settings}>
      <Form
        class="cform"
        label={text.settings}
        keep
        onSend={(field) =>
          clubs.change(club.id, clubFields(field)).then((changed) => {
            done(changed);
            tell(text.saved, changed.name);
          })
        }
      >
        {(busy) => (
          <>
            <ClubFields name={club.name} about={club.about} door={club.door} />
            <button type="submit" class="btn" disabled={busy}>
              {text.save}
            </button>
          </>
        )}
      </Form>
      {ownsIt(club) && (
        <button
          type="button"
          class="btn danger"
          onClick={() => {
            if (confirm(text.dissolveSure)) clubs.dissolve(club.id).then(() => go('clubs'), complain);
          }}
        >
          {text.dissolve}
        </button>
      )}
    </Part>
  );
}

const Rights = () => {
  const text = words.value.clubs;
  return (
    <details class="card">
      <summary>{text.rights}</summary>
      {text.rightsText.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
};

/** A club, as far as whoever looks may know it. */
export function ClubPage({ first }: { readonly first: Club }) {
  const text = words.value.clubs;
  const shown = useSignal(first);
  const club = shown.value;
  useTitle(club.name);
  const done = (changed: Club): void => {
    shown.value = changed;
  };
  const inside = club.people !== undefined;
  return (
    <Page kind="tournaments circle">
      <PageHead
        trail={[[text.title, href('clubs')]]}
        title={club.name}
        beside={
          <div class="hact">
            {!inside && club.door === 'open' && isAccount() && (
              <button
                type="button"
                class="btn pri big"
                onClick={() => void clubs.join(club.id).then(done, complain)}
              >
                {text.join}
              </button>
            )}
            {club.rank && club.rank !== 'owner' && (
              <button
                type="button"
                class="btn"
                onClick={() => {
                  if (confirm(text.leaveSure)) clubs.leave(club.id).then(() => go('clubs'), complain);
                }}
              >
                {text.leave}
              </button>
            )}
          </div>
        }
      >
        {club.about && <p class="about">{club.about}</p>}
        <p>
          {text.members(club.members)} · {text.door[club.door]} · {text.since(dateText(club.created))}
          {club.rank && ` · ${text.rank[club.rank]}`}
        </p>
      </PageHead>
      {!inside && club.door === 'open' && !isAccount() && <NeedsAccount />}
      {!inside && club.door === 'invited' && <p class="lead">{text.byLink}</p>}
      <div class="twin clubparts">
        <div>
          <News club={club} done={done} />
          {inside && <Tables club={club} />}
          {inside && <Members club={club} done={done} />}
          {club.rank === 'owner' && <p class="none">{text.ownerStays}</p>}
        </div>
        {inside && (
          <div>
            <Contests club={club} />
            {club.links && <Links club={club} done={done} />}
            {club.links && <Settings key={`${club.name} ${club.door}`} club={club} done={done} />}
          </div>
        )}
      </div>
      <Rights />
    </Page>
  );
}
