import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { gameList } from '../games/index.ts';

/** The same page of each game that can be played. */
export const GamesNav = ({
  page,
  game,
  label = ui.value.nav.home,
}: {
  readonly page: string | readonly string[];
  readonly game: string;
  readonly label?: string;
}) => (
  <nav class="rgames" aria-label={label}>
    {gameList
      .filter(({ playable }) => playable)
      .map(({ id, title }) => (
        <a
          key={id}
          class="btn"
          href={href(...[page].flat(), id)}
          aria-current={id === game ? 'page' : undefined}
        >
          {title[language.value]}
        </a>
      ))}
  </nav>
);
