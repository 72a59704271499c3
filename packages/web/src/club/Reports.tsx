import './reports.css';
import { useSignal } from '@preact/signals';
import type { Answer } from '@strategoi/protocol';
import { href } from '../app/route.ts';
import { admin, api, server } from '../online/api.ts';
import {
  botName,
  Choice,
  colon,
  complain,
  dateText,
  Form,
  gameTitle,
  library,
  scenarioTitle,
  TextField,
  tell,
  timeText,
  useAsked,
} from '../online/parts.tsx';
import { words as onlineWords } from '../online/words/index.ts';
import { words } from './words/index.ts';

const part = encodeURIComponent;
/** Games of one's own that are looked through. */
const SOME = 100;

/** The games one has had with somebody, the last first: most reports are about one of them. */
function Where({ name }: { readonly name: string }) {
  const text = words.value.report;
  const games = useAsked(library, 0, []) ?? [];
  const mine = useAsked(async () => (await api.mine(SOME)).games, 0, [name]) ?? [];
  const shared = mine.filter(({ seats }) => seats.some((seat) => seat.name === name));
  if (shared.length === 0) return null;
  return (
    <Choice
      name="game"
      label={text.which}
      options={[
        { value: '', text: text.noGame },
        ...shared.map((game) => ({
          value: game.id,
          text: `${gameTitle(game.game)} ${scenarioTitle(games, game)}, ${dateText(game.created)}`,
        })),
      ]}
    />
  );
}

/** Telling the administrators of somebody. */
export function ReportForm({ name }: { readonly name: string }) {
  const text = words.value.report;
  return (
    <details class="card">
      <summary>{text.title}</summary>
      <Form
        label={text.title}
        onSend={async (field) => {
          const game = field('game');
          await server.post(`people/${part(name)}/report`, {
            text: field('text'),
            ...(game ? { game } : {}),
          });
          tell(text.done, name);
        }}
      >
        {(busy) => (
          <>
            <TextField
              label={text.what}
              note={text.note}
              name="text"
              required
              maxLength={1000}
              autocomplete="off"
            />
            <Where name={name} />
            <button type="submit" class="btn" disabled={busy}>
              {text.send}
            </button>
          </>
        )}
      </Form>
    </details>
  );
}

type Audit = Answer<'GET /api/admin/audit'>;

/** With its stop, unless what was said last has one. */
const stopped = (told: string): string => (/[.!?…]\s?[»”]?$/.test(told) ? told : `${told}.`);

/** Who did what to whom, and when; what it was done to can be gone to. */
function DeedLine({ done }: { readonly done: Audit['deeds'][number] }) {
  const text = words.value.report;
  const { whom = '', bot, of, said = '', rank, count = 1, game } = done.about;
  const told = text.deed[done.deed]({
    whom: bot === undefined ? whom : words.value.bot(botName(bot), count),
    of: of?.name ?? '',
    said,
    rank: rank ? text.rank[rank] : '',
    count,
  });
  return (
    <li>
      <b>{done.by}</b> {stopped(told)}{' '}
      <small>
        <time dateTime={new Date(done.at).toISOString()}>{timeText(done.at)}</time>{' '}
        {of && done.deed !== 'club-dissolved' && (
          <a href={href(of.kind, of.id)}>
            {text.there}
            <span class="vh"> {of.name}</span>
          </a>
        )}{' '}
        {game && <a href={href('games', game)}>{text.game}</a>}
      </small>
    </li>
  );
}

/** What an administrator does about somebody, where he reads of him. */
function Shut(spec: { readonly name: string; readonly banned: boolean; readonly done: () => void }) {
  const { name, banned, done } = spec;
  const text = onlineWords.value.admin;
  return (
    <button
      type="button"
      class={`btn small ${banned ? '' : 'danger'}`}
      onClick={() => {
        if (banned || confirm(text.shutSure(name))) admin.ban(name, !banned).then(done, complain);
      }}
    >
      {banned ? text.letIn : text.shut}
      <span class="vh"> {name}</span>
    </button>
  );
}

/** For administrators: what was reported, and what they have done. */
export function Reports() {
  const text = words.value.report;
  const again = useSignal(0);
  const found = useAsked(() => server.get<Answer<'GET /api/admin/reports'>>('admin/reports'), 0, [
    again.value,
  ]);
  const from = useSignal<string | undefined>(undefined);
  const page = from.value ? `?before=${part(from.value)}` : '';
  const done = useAsked(() => server.get<Audit>(`admin/audit${page}`), 0, [again.value, page]);
  const close = (id: string, answer: string): Promise<void> =>
    server.put(`admin/reports/${part(id)}`, { answer }).then(() => {
      again.value += 1;
    }, complain);
  return (
    <>
      <section class="card" aria-labelledby="h-reports">
        <h2 id="h-reports">{text.list}</h2>
        {found?.reports.length === 0 && <p class="none">{text.none}</p>}
        <ul class="areports">
          {(found?.reports ?? []).map((r) => (
            <li key={r.id}>
              <b>{text.of(r.by, r.about)}</b>{' '}
              <small>
                {[dateText(r.at), r.banned ? text.banned : ''].filter(Boolean).join(' · ')}{' '}
                <a href={href('people', r.about)}>{text.page(r.about)}</a>{' '}
                {r.game && <a href={href('games', r.game)}>{text.game}</a>}
              </small>
              <p>{r.text}</p>
              <Shut name={r.about} banned={r.banned} done={() => (again.value += 1)} />
              {r.closed === null ? (
                <Form
                  class="row"
                  label={`${text.close}${colon()} ${r.about}`}
                  onSend={(field) => close(r.id, field('answer'))}
                >
                  {(busy) => (
                    <>
                      <TextField label={text.answer} name="answer" maxLength={1000} autocomplete="off" />
                      <button type="submit" class="btn" disabled={busy}>
                        {text.close}
                      </button>
                    </>
                  )}
                </Form>
              ) : (
                <p class="none">{text.closed(r.answer ?? '')}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section class="card" aria-labelledby="h-audit">
        <h2 id="h-audit">{text.audit}</h2>
        {done?.deeds.length === 0 && <p class="none">{text.noDeeds}</p>}
        <ul class="areports">
          {(done?.deeds ?? []).map((d) => (
            <DeedLine key={d.id} done={d} />
          ))}
        </ul>
        {done?.next && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              from.value = done.next;
            }}
          >
            {text.older}
          </button>
        )}
      </section>
    </>
  );
}
