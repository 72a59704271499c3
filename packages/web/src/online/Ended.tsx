import './ended.css';
import { useSignal } from '@preact/signals';
import { type GameRecord, type Role, replay, type Verdict, verify } from '@strategoi/kernel';
import { useEffect } from 'preact/hooks';
import { address } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import { EmbedBox } from '../circle/EmbedBox.tsx';
import type { Kit } from '../games/kit.ts';
import type { Table } from '../pages/table.ts';
import { ResultBox } from '../panels/ResultBox.tsx';
import { saveFile, saveText } from '../session/file.ts';
import { api, type TableNews } from './api.ts';
import { seatName } from './Players.tsx';
import { complain } from './parts.tsx';
import { RatingChanges } from './Rated.tsx';
import type { AtTable } from './session.ts';
import { words } from './words/index.ts';

/** How a game ended that its own rules did not end. */
export function endingText(kit: Kit, news: TableNews): string | undefined {
  const text = words.value.end;
  const { result } = news;
  if (!result || result.how === 'played') return undefined;
  const nameOf = (role: Role | undefined): string =>
    seatName(
      kit,
      news.seats.find((s) => s.role === role),
    );
  if (result.how === 'agreed') return text.agreed;
  if (result.how === 'annulled') return text.annulled;
  const winner = result.winners[0];
  const end = text[result.how](nameOf(result.by));
  return winner ? text.wins(end, nameOf(winner)) : end;
}

interface Revealed {
  readonly record: GameRecord;
  readonly verdict: Verdict;
  readonly hands: readonly { readonly role: Role; readonly cards: readonly string[] }[];
}

/** What was hidden until now: what each side still held, and the secret behind the dice, checked here. */
async function reveal(kit: Kit, id: string, invite: string | undefined): Promise<Revealed> {
  const record = (await api.record(id, invite)) as GameRecord;
  const verdict = verify(kit.game, record);
  const last = replay(kit.game, record);
  const roles = kit.game.manifest.scenarios.find((s) => s.id === record.scenario)?.roles ?? [];
  const hands = roles.map((role) => ({
    role,
    cards: kit.hand?.names?.(kit.game.view(last, role), role, language.value) ?? [],
  }));
  return { record, verdict, hands: hands.some(({ cards }) => cards.length > 0) ? hands : [] };
}

/** The report of the game, which the server writes. */
const chronicleAddress = (id: string, invite: string | undefined): string => {
  const report = address(`chronicle/${encodeURIComponent(id)}`);
  report.searchParams.set('language', language.value);
  if (invite) report.searchParams.set('invite', invite);
  return report.href;
};

/** The whole log as sentences, one a line, as this viewer was told. */
function logText({ kit, session }: Table): string {
  const words = kit.words[language.value];
  const moments = [...(session.prologue ? [session.prologue] : []), ...session.moments.value];
  return moments
    .flatMap((moment) => moment.told[session.viewer.value] ?? [])
    .flatMap((event) => words.event(event) ?? [])
    .join('\n');
}

interface EndedProps extends AtTable {
  readonly board: Table;
}

/** What can be done with a game that is over. */
function Deeds({ table, board, invite, found }: EndedProps & { readonly found: Revealed | undefined }) {
  const text = words.value.end;
  const { kit } = board;
  const { id, seat } = table.listed.value;
  const next = table.news.value?.rematch;
  const again = (): void => {
    api.rematch(id).then((game) => go('games', game.id), complain);
  };
  return (
    <>
      {next !== undefined && (
        <a class="btn pri" href={href('games', next)}>
          {text.toRematch}
        </a>
      )}
      {next === undefined && seat !== undefined && (
        <button type="button" class="btn pri" onClick={again}>
          {text.rematch}
        </button>
      )}
      <a class="btn" href={href('games', id, 'review')}>
        <Icon id="replay" /> {text.review}
      </a>
      <a class="btn" href={chronicleAddress(id, invite)}>
        <Icon id="letter" /> {text.chronicle}
      </a>
      {found && (
        <button type="button" class="btn" onClick={() => saveFile(`${kit.id}-${id}-game.json`, found.record)}>
          <Icon id="scroll" /> {text.file}
        </button>
      )}
      <button type="button" class="btn" onClick={() => saveText(`${kit.id}-${id}.txt`, logText(board))}>
        <Icon id="scroll" /> {text.log}
      </button>
    </>
  );
}

/** What was hidden until the end, and whether the dice were those that were promised. */
function Disclosure({ kit, found }: { readonly kit: Kit; readonly found: Revealed }) {
  const text = words.value.end;
  const roleName = (role: Role): string =>
    kit.game.manifest.roles.find((r) => r.id === role)?.name[language.value] ?? role;
  const { ok, entries, dice } = found.verdict;
  return (
    <>
      <dl>
        {found.hands.map(({ role, cards }) => (
          <div key={role} class={role}>
            <dt>{text.held(roleName(role))}</dt>
            <dd>{cards.length > 0 ? cards.join(', ') : text.nothing}</dd>
          </div>
        ))}
        <div>
          <dt>{text.secret}</dt>
          <dd>
            <code class="seed">{found.record.seed}</code>
          </dd>
        </div>
        <div>
          <dt>{text.commitment}</dt>
          <dd>
            <code>{found.record.commitment}</code>
          </dd>
        </div>
      </dl>
      <p class={`verdict ${ok ? 'ok' : 'bad'}`}>
        <Icon id={ok ? 'check' : 'warning'} /> {ok ? text.checked(entries, dice) : text.unchecked}
      </p>
    </>
  );
}

export function Ended(props: EndedProps) {
  const { table, board, invite } = props;
  const text = words.value.end;
  const { kit } = board;
  const news = table.news.value;
  const shown = useSignal<Revealed | undefined>(undefined);
  const result = news?.result;
  const over = result !== undefined;
  const tongue = language.value;
  const { id } = table.listed.value;
  useEffect(() => {
    if (!over) return;
    reveal(kit, id, invite).then(
      (found) => {
        shown.value = found;
      },
      (error) => console.error(error),
    );
  }, [over, tongue]);
  if (!news || !result) return null;
  const outcome = result.outcome ?? board.session.outcome.value;
  const lines = outcome ? kit.words[tongue].outcome(outcome) : [endingText(kit, news) ?? ui.value.play.over];
  const found = shown.value;
  return (
    <ResultBox
      table={board}
      winner={result.winners[0]}
      lines={lines}
      kind="ended-pop"
      deeds={<Deeds {...props} found={found} />}
    >
      <RatingChanges table={table} />
      {!table.listed.value.private && <EmbedBox id={id} title={kit.game.manifest.title[tongue]} />}
      <div class="reveal">
        <h3>
          <Icon id="seal" /> {text.reveal}
        </h3>
        {found ? <Disclosure kit={kit} found={found} /> : <p>{text.checking}</p>}
      </div>
    </ResultBox>
  );
}
