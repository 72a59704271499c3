import { Icon } from '../app/Icon.tsx';
import { botName, complain, Form, TextField, useBots } from '../online/parts.tsx';
import { type Tournament, tournaments } from './api.ts';
import { entryName } from './standing.ts';
import { words } from './words/index.ts';

/** For whoever leads it: bots, the start, the end, and who has to go. */
export function Leading({ t, done }: { readonly t: Tournament; readonly done: (t: Tournament) => void }) {
  const text = words.value;
  const levels = useBots(t.game);
  if (t.status !== 'open' && t.status !== 'playing') return null;
  const late = ['swiss', 'boards'].includes(t.format) && t.team === 1 && t.round < t.rounds;
  const here = t.entries.filter((e) => e.until === null);
  return (
    <section class="card leading" aria-labelledby="h-lead">
      <h2 id="h-lead">{text.lead2}</h2>
      {(t.status === 'open' || late) && (
        <Form
          class="row"
          label={text.bots}
          keep
          onSend={(field) =>
            tournaments
              .bots(t.id, field('bot'), Number(field('count')) || 1, field('team') || undefined)
              .then(done)
          }
        >
          {(busy) => (
            <>
              <label class="field">
                <span>{text.botWho}</span>
                <select name="bot">
                  {levels.map((level) => (
                    <option key={level} value={level}>
                      {botName(level)}
                    </option>
                  ))}
                </select>
              </label>
              <label class="field short">
                <span>{text.botCount}</span>
                <input name="count" type="number" min={1} max={t.most - t.entries.length} value={1} />
              </label>
              {t.team > 1 && (
                <TextField label={text.team} name="team" required maxLength={60} autocomplete="off" />
              )}
              <button type="submit" class="btn" disabled={busy}>
                <Icon id="bot" /> {text.addBots}
              </button>
            </>
          )}
        </Form>
      )}
      {t.status === 'open' && (
        <p class="hact">
          <button
            type="button"
            class="btn pri"
            disabled={here.length < 2}
            onClick={() => void tournaments.start(t.id).then(done, complain)}
          >
            {text.start}
          </button>
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (confirm(text.cancelSure)) tournaments.cancel(t.id).then(done, complain);
            }}
          >
            {text.cancel}
          </button>
        </p>
      )}
      {here.length > 0 && <h3>{text.outs}</h3>}
      <ul class="outs">
        {here.map((entry) => (
          <li key={entry.number}>
            <span>{entryName(entry)}</span>
            <button
              type="button"
              class="btn sq"
              aria-label={text.seeOut(entryName(entry))}
              title={text.seeOut(entryName(entry))}
              onClick={() => void tournaments.leave(t.id, entry.number).then(done, complain)}
            >
              <Icon id="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
