import './parts.css';
import './waiting.css';
import { useSignal } from '@preact/signals';
import type { Role } from '@strategoi/kernel';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { Toaster } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { guestBot } from '../games/bots.ts';
import type { Kit } from '../games/kit.ts';
import { api, type ListedGame } from './api.ts';
import {
  botName,
  complain,
  Door,
  Form,
  gameTitle,
  LinkBox,
  paceText,
  scenarioName,
  TextField,
  tell,
  useAsked,
  useBots,
} from './parts.tsx';
import type { AtTable } from './session.ts';
import { Talk } from './Talk.tsx';
import { reopen } from './wire.ts';
import { words } from './words/index.ts';

/** Before the game: who sits where, how others come, what was agreed on. */
export function WaitingRoom({ table, kit, invite }: AtTable & { readonly kit: Kit }) {
  const text = words.value.wait;
  const game = table.listed.value;
  const tongue = language.value;
  const spec = kit.game.manifest.scenarios.find((s) => s.id === game.scenario);
  const change = (work: Promise<unknown>): void => {
    work.then(() => table.refresh()).catch(complain);
  };
  const leave = (): void => {
    api.leave(game.id).then(() => go('online'), complain);
  };
  return (
    <div class="page waiting">
      <TopBar />
      <main id="content">
        <header class="ohead">
          <div>
            <h1>
              {gameTitle(game.game)} <small>{scenarioName(game.scenario, spec?.title[tongue])}</small>
            </h1>
            <p>
              <b>{text.title}.</b> {text.lead}
            </p>
          </div>
        </header>
        <Door lead={text.watch} />
        <ul class="seatcards">
          {game.seats.map((seat) => (
            <SeatCard
              key={seat.role}
              kit={kit}
              game={game}
              role={seat.role}
              onSit={() => change(api.join(game.id, seat.role, invite).then(() => reopen()))}
              onBot={(bot) => change(api.seatBot(game.id, seat.role, bot))}
            />
          ))}
        </ul>
        {game.seating === 'random' && (
          <p class="lead">
            <Icon id="die-5" class="d" /> {words.value.create.random}
          </p>
        )}
        {game.invite !== undefined && <Invite game={game} code={game.invite} />}
        <div class="twin">
          <section class="card facts2">
            <h2>{text.facts}</h2>
            <Facts game={game} kit={kit} />
            {game.seat && (
              <button type="button" class="btn" onClick={leave}>
                {text.leave}
              </button>
            )}
          </section>
          <section class="card talkcard">
            <h2>{words.value.table.talk}</h2>
            <Talk table={table} kit={kit} />
          </section>
        </div>
      </main>
      <Toaster />
    </div>
  );
}

/** How others come: by a link, or asked by name. */
function Invite({ game, code }: { readonly game: ListedGame; readonly code: string }) {
  const text = words.value.wait;
  const link = `${location.href.split('#')[0]}${href('invite', code)}`;
  return (
    <>
      <Friends />
      <section class="card invitebox">
        <LinkBox label={text.link} note={text.linkNote} link={link} done={text.copied} />
        <Form
          class="row"
          label={text.byName}
          onSend={async (field) => {
            const name = field('name');
            await api.invite(game.id, name);
            tell(text.byName, text.sent(name));
          }}
        >
          {(busy) => (
            <>
              <TextField
                label={text.byName}
                name="name"
                required
                maxLength={40}
                autocomplete="off"
                list="friends"
              />
              <button type="submit" class="btn" disabled={busy}>
                <Icon id="letter" /> {text.send}
              </button>
            </>
          )}
        </Form>
      </section>
    </>
  );
}

/** Friends are at hand wherever a name is asked for. */
function Friends() {
  const found = useAsked(api.people, 0, []);
  return (
    <datalist id="friends">
      {(found?.people ?? [])
        .filter(({ kind }) => kind === 'friend')
        .map(({ name }) => (
          <option key={name} value={name} />
        ))}
    </datalist>
  );
}

function SeatCard({
  kit,
  game,
  role,
  onSit,
  onBot,
}: {
  readonly kit: Kit;
  readonly game: ListedGame;
  readonly role: Role;
  readonly onSit: () => void;
  readonly onBot: (bot: string) => void;
}) {
  const text = words.value.wait;
  const levels = useBots(game.game);
  const bot = useSignal<string | undefined>(undefined);
  const chosen = bot.value ?? guestBot(game.game);
  const seat = game.seats.find((s) => s.role === role);
  const free = seat?.taken === false && seat.bot === null;
  // Told before he sits down, not after.
  const shut = game.rated && me.value?.kind === 'guest';
  const name = kit.game.manifest.roles.find((r) => r.id === role)?.name[language.value] ?? role;
  return (
    <li class={`seatcard ${role} ${free ? 'free' : ''}`}>
      <span class={`em big ${role}`}>
        <Icon id={`em-${role}`} />
      </span>
      <div>
        <h2>{name}</h2>
        <p>
          {seat?.bot ? (
            <>
              <Icon id="bot" /> {botName(seat.bot)}
            </>
          ) : seat?.name ? (
            <>
              <Icon id="human" /> {seat.name}
              {seat.kind === 'guest' && <small> ({words.value.table.guest})</small>}
              {seat.reliability !== null && (
                <small title={words.value.person.reliability}>
                  {' '}
                  <Icon id="hourglass" /> {words.value.person.score(seat.reliability)}
                </small>
              )}
            </>
          ) : seat?.taken ? (
            <>
              <Icon id="human" /> {words.value.table.somebody}
            </>
          ) : (
            text.free
          )}
        </p>
        {free && me.value && game.seat === undefined && !shut && (
          <button type="button" class="btn pri" data-seat={role} onClick={onSit}>
            {text.sit}
          </button>
        )}
        {free && game.seat === undefined && shut && (
          <p class="needs">
            {text.needsAccount} <a href={href('account', 'new')}>{words.value.sign.newAccount}</a>
          </p>
        )}
        {free && game.seat !== undefined && game.invite !== undefined && (
          <div class="inline">
            <select
              aria-label={`${text.seatBot}: ${name}`}
              value={chosen}
              onChange={(event) => {
                bot.value = event.currentTarget.value;
              }}
            >
              {levels.map((id) => (
                <option key={id} value={id}>
                  {botName(id)}
                </option>
              ))}
            </select>
            <button
              type="button"
              class="btn"
              onClick={() => {
                if (!game.rated || confirm(text.botUnrated)) onBot(chosen);
              }}
            >
              <Icon id="bot" /> {text.seatBot}
            </button>
            {game.rated && <small>{text.botUnratedNote}</small>}
          </div>
        )}
      </div>
    </li>
  );
}

/** Pace, readings of the rules, and what the dice are bound to. */
function Facts({ game, kit }: { readonly game: ListedGame; readonly kit: Kit }) {
  const text = words.value;
  const named = kit.words[language.value];
  const readings = kit.game.manifest.options.filter(
    ({ id, default: usual }) => id !== 'windows' && (game.options[id] ?? usual) !== usual,
  );
  return (
    <dl class="factlist">
      <div>
        <dt>{text.create.pace}</dt>
        <dd>
          {paceText(game.pace)}
          {game.pace.kind !== 'none' &&
            `, ${text.create.runsOut[game.expiry === 'loss' && game.seats.length > 2 ? 'seat' : game.expiry]}`}
        </dd>
      </div>
      <div>
        <dt>{text.create.who}</dt>
        <dd>
          {game.private ? text.create.private : text.create.public}
          {game.rated && ` · ${text.lobby.rated}`}
        </dd>
      </div>
      <div>
        <dt>{text.manners.press}</dt>
        <dd>
          {text.manners.presses[game.press]} <small>{text.manners.pressNotes[game.press]}</small>
        </dd>
      </div>
      {game.anonymous && (
        <div>
          <dt>{text.manners.masked}</dt>
          <dd>{text.manners.maskedNote}</dd>
        </div>
      )}
      {game.reliability !== null && (
        <div>
          <dt>{text.create.reliability}</dt>
          <dd>{text.create.reliabilityOf(game.reliability)}</dd>
        </div>
      )}
      {game.finalSeals && (
        <div>
          <dt>{text.manners.finalSeals}</dt>
          <dd>{text.manners.finalSealsNote}</dd>
        </div>
      )}
      {readings.map(({ id }) => (
        <div key={id}>
          <dt>{named.option(id).name}</dt>
          <dd>{named.option(id).values[game.options[id] ?? ''] ?? game.options[id]}</dd>
        </div>
      ))}
      <div>
        <dt>{text.wait.commitment}</dt>
        <dd>
          <code>{game.commitment}</code>
          <small>{text.wait.commitmentNote}</small>
        </dd>
      </div>
      <div>
        <dt>{ui.value.nav.rules}</dt>
        <dd>
          <a href={href('rules', kit.id)}>{kit.game.manifest.title[language.value]}</a>
        </dd>
      </div>
    </dl>
  );
}
