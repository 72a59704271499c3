import { useSignal } from '@preact/signals';
import type { Language } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { house } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { isOnline, language, theme } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { toast } from '../app/toast.tsx';
import { ui } from '../app/words/index.ts';
import { firstGame, gameList, gameTitle, type HomeGame, scenarioTitle } from '../games/index.ts';
import { openText, playNow, startGuide } from '../session/start.ts';
import { allGames, removeGame, type Saved } from '../session/store.ts';

/** The map of a game, by day or by night, as far as there is a picture of it. */
export function MapPicture({ game }: { readonly game: string }) {
  const { picture: kind } = gameList.find(({ id }) => id === game) ?? {};
  if (kind === undefined) return <div class="mm" aria-hidden="true" />;
  return kind === 'sketch' ? (
    <Picture class="mm" path={`./thumbs/${game}.svg`} />
  ) : (
    <img
      class="mm"
      src={`./thumbs/${game}-${theme.value}.webp`}
      width={720}
      height={432}
      alt=""
      decoding="async"
    />
  );
}

const pictures = new Map<string, Promise<string>>();
/** Drawings are fetched as text and put into the page, so that the tokens colour them. */
const picture = (path: string): Promise<string> => {
  let found = pictures.get(path);
  if (!found) {
    found = fetch(path).then((response) => (response.ok ? response.text() : ''));
    pictures.set(path, found);
  }
  return found;
};

function Picture({ path, class: name }: { readonly path: string; readonly class: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    picture(path)
      .then((text) => {
        if (place.current) place.current.innerHTML = text;
      })
      .catch(() => undefined);
  }, [path]);
  return <div class={name} ref={place} aria-hidden="true" />;
}

const WEIGHTS = 4;

/** How much there is to learn, in dots and in words. */
const Dots = ({ n }: { readonly n: number }) => {
  const words = ui.value.home;
  return (
    <li class="dots">
      <small aria-hidden="true">{words.weight}</small>
      <span class="vh">{words.weightOf(n, WEIGHTS)}</span>
      <b aria-hidden="true">
        {'●'.repeat(n)}
        <i>{'●'.repeat(WEIGHTS - n)}</i>
      </b>
    </li>
  );
};

function GameCard({ game }: { readonly game: HomeGame }) {
  const words = ui.value;
  const tongue = language.value;
  const { title, line, time } = game;
  return (
    <article class={`gc ${game.playable ? '' : 'soon'}`} aria-labelledby={`game-${game.id}`}>
      <MapPicture game={game.id} />
      <div class="gb">
        <h3 id={`game-${game.id}`}>{title[tongue]}</h3>
        <p>{line[tongue]}</p>
        <ul class="facts">
          <li>
            <Icon id="human" /> <span class="vh">{words.home.players(game.players)}</span>
            <b aria-hidden="true">{game.players}</b>
          </li>
          <li>
            <Icon id="hourglass" /> {time[tongue]}
          </li>
          <Dots n={game.weight} />
        </ul>
        {game.playable ? (
          <div class="gact">
            <button type="button" class="btn wide" onClick={() => playNow(game.id)}>
              {words.home.play}
              <span class="vh"> {title[tongue]}</span>
            </button>
            <a
              class="btn sq"
              href={href('new', game.id)}
              aria-label={`${words.home.options}, ${title[tongue]}`}
              title={words.home.options}
            >
              <Icon id="settings" />
            </a>
          </div>
        ) : (
          <p class="tocome">
            <Icon id="hourglass" /> {words.home.toCome}
          </p>
        )}
      </div>
    </article>
  );
}

const dateText = (time: number, tongue: Language): string =>
  new Date(time).toLocaleDateString(tongue, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

function SavedCard({ saved, onRemove }: { readonly saved: Saved; readonly onRemove: () => void }) {
  const words = ui.value;
  const { record } = saved;
  const title = gameTitle(record.game);
  const scenario = scenarioTitle(record.game, record.scenario);
  const people = Object.entries(saved.seats).filter(([, sitter]) => sitter === 'human');
  const role = people.length === 1 ? people[0]?.[0] : undefined;
  const tags = [
    ...(saved.sandbox ? [words.home.sandbox] : []),
    ...(saved.guided ? [words.home.guided] : []),
    ...(record.outcome || saved.resigned !== undefined ? [words.home.over] : []),
  ];
  return (
    <li class="cc">
      <a href={href('play', saved.id)} class="ccl">
        <span class={`em ${role ?? 'n'}`}>
          <Icon id={role ? `em-${role}` : 'hotseat'} />
        </span>
        <span class="cct">
          <b>{title}</b>
          <small>{saved.dateline?.[language.value] ?? words.home.moves(record.log.length)}</small>
          <small>
            {scenario} · {dateText(saved.updated, language.value)}
          </small>
        </span>
        <span class="vh">{words.home.continue}</span>
      </a>
      <span class="ccm">
        {tags.map((tag) => (
          <span key={tag} class="tag">
            {tag}
          </span>
        ))}
        <button
          type="button"
          class="btn ghost sq"
          aria-label={`${words.home.remove}: ${title} ${scenario}`}
          title={words.home.remove}
          onClick={onRemove}
        >
          <Icon id="close" />
        </button>
      </span>
    </li>
  );
}

/** How long the page waits for what this browser keeps before it shows the rest. */
const PATIENCE = 400;

/** As many saved games as fit above the fold; the rest are one touch away. */
const RECENT = 6;

/** What the server adds is loaded once there is known to be one. */
function OnlineGames() {
  const loaded = useSignal<ComponentType | undefined>(undefined);
  const there = house.value !== undefined;
  useEffect(() => {
    if (!there) return;
    import('../online/HomeGames.tsx').then(
      ({ HomeGames }) => {
        loaded.value = HomeGames;
      },
      () => undefined,
    );
  }, [there]);
  const Games = loaded.value;
  return Games ? <Games /> : null;
}

function Hero() {
  const words = ui.value.home;
  return (
    <section class="hero" aria-labelledby="h-home">
      <div class="hin">
        <div class="htx">
          <h1 id="h-home">{words.title}</h1>
          <p>{words.lead}</p>
          <div class="hact">
            <button type="button" class="btn pri big" onClick={() => playNow(firstGame)}>
              <Icon id="hoplite" /> {words.playNow}
            </button>
            <button type="button" class="btn out big" onClick={() => startGuide(firstGame)}>
              {words.learn}
            </button>
          </div>
        </div>
        <Picture class="friezebox" path="./frieze.svg" />
      </div>
    </section>
  );
}

/** Games that are kept here, the latest first. */
function Resume({ games, onRemove }: { readonly games: readonly Saved[]; onRemove(saved: Saved): void }) {
  const words = ui.value;
  const shown = useSignal(RECENT);
  return (
    <section aria-labelledby="h-resume">
      <h2 id="h-resume">{words.home.resume}</h2>
      <ul class="crow">
        {games.slice(0, shown.value).map((saved) => (
          <SavedCard key={saved.id} saved={saved} onRemove={() => onRemove(saved)} />
        ))}
      </ul>
      {games.length > shown.value && (
        <button
          type="button"
          class="btn ghost"
          onClick={() => {
            shown.value = games.length;
          }}
        >
          {words.play.more(games.length - shown.value)}
        </button>
      )}
    </section>
  );
}

function OpenFile({ onRead }: { onRead(file: File | undefined): Promise<void> }) {
  const words = ui.value.home;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <section class="openfile">
      <button type="button" class="btn" onClick={() => chooser.current?.click()}>
        <Icon id="scroll" /> {words.openFile}
      </button>
      <p>{words.openHint}</p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={(event) => {
          const input = event.currentTarget;
          void onRead(input.files?.[0]);
          input.value = '';
        }}
      />
    </section>
  );
}

export function Home() {
  const words = ui.value;
  // Saved games stand over the others: until they are known nothing is shown that they would push down.
  const known = useSignal<readonly Saved[] | undefined>(undefined);
  const refresh = (): void => {
    allGames()
      .then((found) => {
        known.value = found;
      })
      .catch(() => {
        known.value ??= [];
      });
  };
  useEffect(() => {
    document.title = words.name;
    refresh();
    const late = setTimeout(() => {
      known.value ??= [];
    }, PATIENCE);
    return () => clearTimeout(late);
  }, []);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const problem = openText(await file.text());
    const fault = await problem;
    if (fault) toast({ title: file.name, text: fault });
  };
  const remove = (saved: Saved): void => {
    if (!confirm(words.home.removeSure)) return;
    removeGame(saved.id).then(refresh, () => undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is a short cut; the button does the same
    <div
      class="home"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void read(event.dataTransfer?.files[0]);
      }}
    >
      <TopBar />
      <Hero />
      <main id="content" class={known.value ? '' : 'unset'}>
        {known.value && known.value.length > 0 && <Resume games={known.value} onRemove={remove} />}
        <section aria-labelledby="h-games">
          <h2 id="h-games">{words.home.games}</h2>
          <div class="grow">
            {gameList.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </div>
        </section>
        <OnlineGames />
        <OpenFile onRead={read} />
      </main>
      <footer class="neck foot">
        <span>
          {words.name} · {words.home.unofficial}
        </span>
        <span>{isOnline.value ? words.home.footer : words.offline}</span>
        <a href="credits.txt">{words.home.credits}</a>
      </footer>
    </div>
  );
}
