import './parts.css';
import './homegames.css';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { href } from '../app/route.ts';
import { GameCard, GameRow, isMyTurn } from '../pages/Lobby.tsx';
import { api } from './api.ts';
import { library, useAsked } from './parts.tsx';
import { words } from './words/index.ts';

const LOOK_AGAIN = 20_000;
const ROWS = 4;

/** Online games on the home page: what waits for you, what is open, what can be watched. */
export function HomeGames() {
  const text = words.value.lobby;
  const user = me.value?.name;
  const games = useAsked(library, 0, []);
  const mine = useAsked(async () => (user ? (await api.mine()).games : []), LOOK_AGAIN, [user]);
  const open = useAsked(async () => (await api.games({ limit: '12' })).games, LOOK_AGAIN, [user]);
  const playing = useAsked(
    async () => (await api.games({ status: 'playing', limit: '12' })).games,
    LOOK_AGAIN,
    [user],
  );
  if (!games || !open || !playing) return null;
  const waiting = (mine ?? []).filter(isMyTurn);
  const joinable = open.filter((game) => game.seat === undefined).slice(0, ROWS);
  const watchable = playing.filter((game) => game.seat === undefined).slice(0, ROWS);
  return (
    <section class="homegames" aria-labelledby="h-online">
      <h2 id="h-online">
        <a href={href('online')}>{text.title}</a>
      </h2>
      {waiting.length > 0 && (
        <ul class="crow">
          {waiting.slice(0, 3).map((game) => (
            <GameCard key={game.id} game={game} games={games} />
          ))}
        </ul>
      )}
      <div class="twin">
        <div>
          <h3>
            <Icon id="plus" /> {text.open}
          </h3>
          {joinable.length === 0 && <p class="none">{text.openNone}</p>}
          <ul class="grows">
            {joinable.map((game) => (
              <GameRow key={game.id} game={game} games={games} />
            ))}
          </ul>
        </div>
        <div>
          <h3>
            <Icon id="spectator" /> {text.watch}
          </h3>
          {watchable.length === 0 && <p class="none">{text.watchNone}</p>}
          <ul class="grows">
            {watchable.map((game) => (
              <GameRow key={game.id} game={game} games={games} />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
