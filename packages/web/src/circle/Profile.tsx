import './circle.css';
import { address } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { archive } from '../club/api.ts';
import {
  botName,
  dateText,
  gameTitle,
  library,
  roleTitle,
  scenarioTitle,
  useAsked,
} from '../online/parts.tsx';
import { people } from './api.ts';
import { words } from './words/index.ts';

const SHOWN = 10;

/** What somebody is called, and what for. */
export function Titles({ name }: { readonly name: string }) {
  const text = words.value.titles;
  const titles = useAsked(async () => (await people.titles(name)).titles, 0, [name]);
  return (
    <section class="card circle" aria-labelledby="h-titles">
      <h2 id="h-titles">{text.title}</h2>
      {titles?.length === 0 && <p class="none">{text.none}</p>}
      <ul class="lines">
        {(titles ?? []).map((t) => (
          <li key={`${t.title} ${t.game} ${t.tournament ?? ''}`}>
            <Icon id="laurel" /> <b>{text.name[t.title]}</b>
            <span>{gameTitle(t.game)}</span>
            {t.tournament && <a href={href('tournaments', t.tournament)}>{t.name}</a>}
            <small>
              {text.why[t.title]} · {dateText(t.at)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The last public games of somebody, each with how it ended for him, its report and its review. */
export function LastGames({ name }: { readonly name: string }) {
  const text = words.value.titles;
  const games = useAsked(library, 0, []) ?? [];
  const found = useAsked(async () => (await archive.search({ player: name })).games, 0, [name]);
  const report = (id: string): string => {
    const at = address(`chronicle/${encodeURIComponent(id)}`);
    at.searchParams.set('language', language.value);
    return at.href;
  };
  return (
    <section class="card circle" aria-labelledby="h-last">
      <h2 id="h-last">{text.last}</h2>
      {found?.length === 0 && <p class="none">{text.noGames}</p>}
      <ul class="lines">
        {(found ?? []).slice(0, SHOWN).map((game) => {
          const own = game.players.find((player) => player.name === name)?.role ?? '';
          const others = game.players
            .filter(({ role }) => role !== own)
            .map(({ name: n, bot }) => n ?? botName(bot ?? ''));
          const result = game.winners.length === 0 ? 'drawn' : game.winners.includes(own) ? 'won' : 'lost';
          return (
            <li key={game.id}>
              <a href={href('games', game.id, 'review')}>
                {gameTitle(game.game)} {scenarioTitle(games, game)}
              </a>
              <span>
                {roleTitle(games, game.game, own)} · {others.join(', ')}
              </span>
              <b>{text.result[result]}</b>
              <small>{dateText(game.ended)}</small>
              <a class="btn" href={report(game.id)}>
                <Icon id="letter" /> {text.report}
              </a>
            </li>
          );
        })}
      </ul>
      {(found ?? []).length > 0 && <a href={href('archive', 'of', name)}>{text.all}</a>}
    </section>
  );
}
