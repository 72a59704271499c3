import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { me } from '../app/house.ts';
import { Icon } from '../app/Icon.tsx';
import { go, href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';
import { gameList } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { api, type Pace } from '../online/api.ts';
import { botName, complain, Door, gameTitle, scenarioName, useBots } from '../online/parts.tsx';
import { words } from '../online/words/index.ts';
import { MapPicture } from './Home.tsx';

const YOU = 'you';
const FREE = 'free';

/** Scenario, seats, pace and readings of a game to be played on the server. */
export function NewOnline({ kit }: { readonly kit: Kit }) {
  const text = words.value.create;
  const setup = ui.value.setup;
  const tongue = language.value;
  const { manifest } = kit.game;
  const account = me.value !== null && me.value.kind !== 'guest';
  const scenario = useSignal(kit.first.scenario);
  const sitters = useSignal<{ readonly [role: string]: string }>({ [kit.first.role]: YOU });
  const seating = useSignal<'chosen' | 'random'>('chosen');
  const pace = useSignal<Pace['kind']>('none');
  const days = useSignal(3);
  const minutes = useSignal(60);
  const bonus = useSignal(15);
  const expiry = useSignal<'loss' | 'bot'>('loss');
  const closed = useSignal(false);
  const rated = useSignal(false);
  const options = useSignal<{ readonly [id: string]: string }>({});
  const busy = useSignal(false);
  const levels = useBots(kit.id);
  useEffect(() => {
    document.title = `${text.title} · ${manifest.title[tongue]}`;
  }, [tongue]);

  const spec = manifest.scenarios.find((s) => s.id === scenario.value) ?? manifest.scenarios[0];
  const roles = spec?.roles ?? [];
  const sitter = (role: string): string => sitters.value[role] ?? FREE;
  const sit = (role: string, who: string): void => {
    const others = Object.entries(sitters.value).filter(([, other]) => who !== YOU || other !== YOU);
    sitters.value = { ...Object.fromEntries(others), [role]: who };
  };
  const bots = Object.fromEntries(
    roles.filter((role) => ![YOU, FREE].includes(sitter(role))).map((role) => [role, sitter(role)]),
  );
  const noBots = Object.keys(bots).length === 0;
  const create = (): void => {
    busy.value = true;
    api
      .create({
        game: kit.id,
        scenario: scenario.value,
        options: options.value,
        private: closed.value,
        seating: seating.value,
        seat: roles.find((role) => sitter(role) === YOU) ?? null,
        bots,
        pace:
          pace.value === 'days'
            ? { kind: 'days', days: days.value }
            : pace.value === 'minutes'
              ? { kind: 'minutes', minutes: minutes.value, bonus: bonus.value }
              : { kind: 'none' },
        expiry: expiry.value,
        rated: rated.value && noBots,
      })
      .then(
        ({ id }) => go('games', id),
        (error) => {
          busy.value = false;
          complain(error);
        },
      );
  };
  const number = (value: string, low: number): number => Math.max(low, Number(value) || low);
  return (
    <div class="page setup newonline">
      <TopBar />
      <main id="content">
        <header class="sethead">
          <MapPicture game={kit.id} />
          <div>
            <h1>{text.title}</h1>
            <nav class="rgames" aria-label={text.game}>
              {gameList
                .filter(({ playable }) => playable)
                .map(({ id }) => (
                  <a
                    key={id}
                    class="btn"
                    href={href('online', 'new', id)}
                    aria-current={id === kit.id ? 'page' : undefined}
                  >
                    {gameTitle(id)}
                  </a>
                ))}
            </nav>
          </div>
        </header>
        <Door lead={words.value.errors['sign-in'] ?? ''} />
        <form
          onSubmit={(event) => {
            event.preventDefault();
            create();
          }}
        >
          <fieldset>
            <legend>{setup.scenario}</legend>
            <div class="cards">
              {manifest.scenarios.map((s) => (
                <label key={s.id} class={`pickc ${scenario.value === s.id ? 'on' : ''}`}>
                  <input
                    type="radio"
                    name="scenario"
                    checked={scenario.value === s.id}
                    onChange={() => {
                      scenario.value = s.id;
                    }}
                  />
                  <span>
                    <b>{scenarioName(s.id, s.title[tongue])}</b>
                    <small>{kit.scenarioLine(s.id, tongue) ?? ''}</small>
                    <em>{setup.turns(s.turns[0], s.turns[1])}</em>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>{text.seats}</legend>
            <div class="cards">
              {roles.map((role) => (
                <label key={role} class="pickc seatpick">
                  <Icon id={`em-${role}`} class={role} />
                  <span>
                    <b>{manifest.roles.find((r) => r.id === role)?.name[tongue] ?? role}</b>
                    <select
                      value={sitter(role)}
                      name={`seat-${role}`}
                      onChange={(event) => sit(role, event.currentTarget.value)}
                    >
                      <option value={YOU}>{text.you}</option>
                      <option value={FREE}>{text.open}</option>
                      {levels.map((bot) => (
                        <option key={bot} value={bot}>
                          {botName(bot)} ({words.value.table.bot})
                        </option>
                      ))}
                    </select>
                  </span>
                </label>
              ))}
            </div>
            <div class="inline">
              {(['chosen', 'random'] as const).map((how) => (
                <label key={how} class="check">
                  <input
                    type="radio"
                    name="seating"
                    checked={seating.value === how}
                    onChange={() => {
                      seating.value = how;
                    }}
                  />
                  {text[how]}
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>{text.who}</legend>
            <div class="cards">
              {([false, true] as const).map((value) => (
                <label key={String(value)} class={`pickc ${closed.value === value ? 'on' : ''}`}>
                  <input
                    type="radio"
                    name="private"
                    checked={closed.value === value}
                    onChange={() => {
                      closed.value = value;
                    }}
                  />
                  <Icon id={value ? 'lock' : 'spectator'} />
                  <span>
                    <b>{value ? text.private : text.public}</b>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
          <fieldset>
            <legend>{text.pace}</legend>
            <div class="cards">
              {(['none', 'days', 'minutes'] as const).map((kind) => (
                <label key={kind} class={`pickc ${pace.value === kind ? 'on' : ''}`}>
                  <input
                    type="radio"
                    name="pace"
                    checked={pace.value === kind}
                    onChange={() => {
                      pace.value = kind;
                    }}
                  />
                  <span>
                    <b>{words.value.pace.kinds[kind]}</b>
                    <small>{text[`${kind}Note`]}</small>
                  </span>
                </label>
              ))}
            </div>
            {pace.value !== 'none' && (
              <div class="inline fields">
                {pace.value === 'days' && (
                  <label>
                    {text.days}
                    <input
                      type="number"
                      min="1"
                      max="60"
                      value={days.value}
                      onChange={(event) => {
                        days.value = number(event.currentTarget.value, 1);
                      }}
                    />
                  </label>
                )}
                {pace.value === 'minutes' && (
                  <>
                    <label>
                      {text.minutes}
                      <input
                        type="number"
                        min="1"
                        max="1000"
                        value={minutes.value}
                        onChange={(event) => {
                          minutes.value = number(event.currentTarget.value, 1);
                        }}
                      />
                    </label>
                    <label>
                      {text.bonus}
                      <input
                        type="number"
                        min="0"
                        max="600"
                        value={bonus.value}
                        onChange={(event) => {
                          bonus.value = number(event.currentTarget.value, 0);
                        }}
                      />
                    </label>
                  </>
                )}
                <label>
                  {text.expiry}
                  <select
                    value={expiry.value}
                    onChange={(event) => {
                      expiry.value = event.currentTarget.value === 'bot' ? 'bot' : 'loss';
                    }}
                  >
                    <option value="loss">{roles.length > 2 ? text.lossSeat : text.loss}</option>
                    <option value="bot">{roles.length > 2 ? text.botSeat : text.bot}</option>
                  </select>
                </label>
              </div>
            )}
            {account && (
              <label class="check">
                <input
                  type="checkbox"
                  checked={rated.value && noBots}
                  disabled={!noBots}
                  onChange={(event) => {
                    rated.value = event.currentTarget.checked;
                  }}
                />
                {text.rated} <small>{text.ratedNote}</small>
              </label>
            )}
          </fieldset>
          <details class="optbox">
            <summary>{setup.options}</summary>
            <p>{setup.optionsNote}</p>
            <div class="opts">
              {manifest.options
                .filter(({ id }) => id !== 'windows')
                .map((option) => {
                  const named = kit.words[tongue].option(option.id);
                  return (
                    <label key={option.id}>
                      <span>{named.name}</span>
                      <select
                        value={options.value[option.id] ?? option.default}
                        onChange={(event) => {
                          options.value = { ...options.value, [option.id]: event.currentTarget.value };
                        }}
                      >
                        {option.values.map((value) => (
                          <option key={value} value={value}>
                            {named.values[value] ?? value}
                          </option>
                        ))}
                      </select>
                    </label>
                  );
                })}
            </div>
          </details>
          <button type="submit" class="btn pri big" disabled={busy.value || me.value === null}>
            {text.start}
          </button>
        </form>
      </main>
    </div>
  );
}
