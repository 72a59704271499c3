import './ended.css';
import { useSignal } from '@preact/signals';
import type { Role } from '@strategoi/kernel';
import { useEffect } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import { signed } from '../app/numbers.ts';
import { href } from '../app/route.ts';
import { api } from './api.ts';
import { changeOf, type RatingChange } from './rating.ts';
import type { OnlineTable } from './session.ts';
import { words } from './words/index.ts';

interface Player {
  readonly role: Role;
  readonly name: string;
  readonly change: RatingChange;
}

/** Why a game that was to be rated is not; the server may know more reasons than this page. */
const REASONS: { readonly [why: string]: 'tooShort' | 'kept' | 'dismissed' } = {
  short: 'tooShort',
  kept: 'kept',
  dismissed: 'dismissed',
};

/** What a rated game has done to the ratings of those who played it. */
export function RatingChanges({ table }: { readonly table: OnlineTable }) {
  const text = words.value.end;
  const { id, game, rated } = table.listed.value;
  const news = table.news.value;
  const found = useSignal<readonly Player[]>([]);
  const counts = rated && news?.result !== undefined && news.result.how !== 'annulled';
  useEffect(() => {
    if (!counts) return;
    const players = news.seats.flatMap(({ role, name, kind }) =>
      name !== null && kind !== 'guest' ? [{ role, name }] : [],
    );
    const look = async ({ role, name }: { role: Role; name: string }): Promise<Player[]> => {
      const { history } = await api.person(name);
      const change = changeOf(history, game, id);
      return change ? [{ role, name, change }] : [];
    };
    Promise.all(players.map(look)).then(
      (all) => {
        found.value = all.flat();
      },
      (error) => console.error(error),
    );
  }, [counts]);
  if (counts && news.result?.unrated)
    return (
      <p class="none unrated">
        <Icon id="laurel" /> {text[REASONS[news.result.unrated] ?? 'tooShort']}
      </p>
    );
  if (found.value.length === 0) return null;
  return (
    <div class="reveal rated">
      <h3>
        <Icon id="laurel" /> {text.ratings}
      </h3>
      <dl>
        {found.value.map(({ role, name, change }) => (
          <div key={role} class={role}>
            <dt>
              <a href={href('people', name)}>{name}</a>
            </dt>
            <dd>
              {change.before} → {change.after} <span>({signed(change.after - change.before)})</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
