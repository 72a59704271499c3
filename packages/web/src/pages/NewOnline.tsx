import { type Signal, useSignal } from '@preact/signals';
import type { Options } from '@strategoi/kernel';
import type { Press } from '@strategoi/protocol';
import { useEffect } from 'preact/hooks';
import { me } from '../app/house.ts';
import { go, href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { TopBar } from '../app/TopBar.tsx';
import { ui } from '../app/words/index.ts';
import { gameList } from '../games/index.ts';
import type { Kit } from '../games/kit.ts';
import { api, type Pace } from '../online/api.ts';
import { botName, complain, Door, gameTitle, useBots } from '../online/parts.tsx';
import { words } from '../online/words/index.ts';
import {
  Cards,
  NEUTRAL,
  neutralOptions,
  OptionBox,
  type Places,
  ScenarioCards,
  SeatList,
} from './GameForm.tsx';
import { MapPicture } from './Home.tsx';

const YOU = 'you';
const FREE = 'free';

type DaysPace = Extract<Pace, { kind: 'days' }>;
const hours = [...Array(24).keys()];

/** At which hour time runs out, which days count, and what is lost when. */
function DaysFields({
  more,
  isAtOnce,
}: {
  readonly more: Signal<Omit<DaysPace, 'kind' | 'days'>>;
  readonly isAtOnce: boolean;
}) {
  const text = words.value.create;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { at, zone: _, ...rest } = more.value;
  const { short: __, ...same } = more.value;
  return (
    <>
      {isAtOnce && (
        <label>
          {text.short}
          <select
            value={more.value.short ?? ''}
            onChange={(event) => {
              const n = Number(event.currentTarget.value);
              more.value = n > 0 ? { ...same, short: n } : same;
            }}
          >
            <option value="">{text.shortSame}</option>
            {[0.5, 1, 2, 3].map((n) => (
              <option key={n} value={n}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        {text.hour}
        <select
          value={at === undefined ? '' : at / 60}
          onChange={(event) => {
            const { value } = event.currentTarget;
            more.value =
              value === ''
                ? { ...rest, ...(rest.weekdays ? { zone: timeZone } : {}) }
                : { ...rest, at: Number(value) * 60, zone: timeZone };
          }}
        >
          <option value="">{text.anyHour}</option>
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hour}:00
            </option>
          ))}
        </select>
        {at !== undefined && <small>{text.zone(timeZone)}</small>}
      </label>
      <label>
        {text.grace}
        <select
          value={more.value.grace ?? 0}
          onChange={(event) => {
            more.value = { ...more.value, grace: Number(event.currentTarget.value) };
          }}
        >
          {[0, 6, 12, 24, 48].map((n) => (
            <option key={n} value={n}>
              {n}
            </option>
          ))}
        </select>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={more.value.weekdays === true}
          onChange={(event) => {
            more.value = { ...more.value, weekdays: event.currentTarget.checked, zone: timeZone };
          }}
        />
        {text.weekdays}
      </label>
    </>
  );
}

/** What is written at the table, and who is known there. */
function MannersBox({
  press,
  anonymous,
  finalSeals,
}: {
  readonly press: Signal<Press>;
  readonly anonymous: Signal<boolean>;
  readonly finalSeals?: Signal<boolean>;
}) {
  const text = words.value.manners;
  return (
    <Cards
      legend={text.title}
      name="press"
      chosen={press}
      cards={(['full', 'public', 'none'] as const).map((value) => ({
        value,
        title: text.presses[value],
        note: text.pressNotes[value],
      }))}
    >
      <label class="check">
        <input
          type="checkbox"
          checked={anonymous.value}
          onChange={(event) => {
            anonymous.value = event.currentTarget.checked;
          }}
        />
        {text.maskedCheck}
      </label>
      {finalSeals && (
        <label class="check">
          <input
            type="checkbox"
            checked={finalSeals.value}
            onChange={(event) => {
              finalSeals.value = event.currentTarget.checked;
            }}
          />
          {text.finalSealsCheck}
        </label>
      )}
    </Cards>
  );
}

/** Scenario, seats, pace and readings of a game to be played on the server. */
export function NewOnline({ kit }: { readonly kit: Kit }) {
  const text = words.value.create;
  const setup = ui.value.setup;
  const tongue = language.value;
  const { manifest } = kit.game;
  const account = me.value !== null && me.value.kind !== 'guest';
  const scenario = useSignal(kit.first.scenario);
  const sitters = useSignal<Places>({ [kit.first.role]: YOU });
  const seating = useSignal<'chosen' | 'random'>('chosen');
  const pace = useSignal<Pace['kind']>('none');
  const days = useSignal(3);
  const more = useSignal<Omit<DaysPace, 'kind' | 'days'>>({});
  const reliability = useSignal(0);
  const minutes = useSignal(60);
  const bonus = useSignal(15);
  const expiry = useSignal<'loss' | 'bot'>('loss');
  const who = useSignal<'public' | 'private'>('public');
  const rated = useSignal(false);
  const press = useSignal<Press>('full');
  const anonymous = useSignal(false);
  const finalSeals = useSignal(false);
  const options = useSignal<Options>({});
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
    roles.filter((role) => ![YOU, FREE, NEUTRAL].includes(sitter(role))).map((role) => [role, sitter(role)]),
  );
  const least = Math.min(manifest.facts.seats[0], roles.length);
  const few = roles.filter((role) => sitter(role) !== NEUTRAL).length < least;
  const noBots = Object.keys(bots).length === 0;
  const create = (): void => {
    busy.value = true;
    api
      .create({
        game: kit.id,
        scenario: scenario.value,
        options: { ...options.value, ...neutralOptions(kit, scenario.value, sitter) },
        private: who.value === 'private',
        seating: seating.value,
        seat: roles.find((role) => sitter(role) === YOU) ?? null,
        bots,
        pace:
          pace.value === 'days'
            ? { kind: 'days', days: days.value, ...more.value }
            : pace.value === 'minutes'
              ? { kind: 'minutes', minutes: minutes.value, bonus: bonus.value }
              : { kind: 'none' },
        expiry: expiry.value,
        rated: rated.value && noBots,
        ...(reliability.value > 0 ? { reliability: reliability.value } : {}),
        press: press.value,
        anonymous: anonymous.value,
        ...(manifest.facts.simultaneous ? { finalSeals: finalSeals.value } : {}),
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
          <ScenarioCards kit={kit} scenario={scenario} />
          <SeatList
            kit={kit}
            roles={roles}
            legend={text.seats}
            sitters={[
              { id: YOU, name: text.you },
              { id: FREE, name: text.open },
              ...levels.map((id) => ({ id, name: `${botName(id)} (${words.value.table.bot})` })),
            ]}
            placeOf={sitter}
            isOwn={(who) => who === YOU}
            onSit={sit}
          >
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
            {few && (
              <p class="lots">
                <small role="alert">{setup.seatsTooFew(least)}</small>
              </p>
            )}
          </SeatList>
          <Cards
            legend={text.who}
            name="private"
            chosen={who}
            cards={[
              { value: 'public', title: text.public, icon: 'spectator' },
              { value: 'private', title: text.private, icon: 'lock' },
            ]}
          />
          <Cards
            legend={text.pace}
            name="pace"
            chosen={pace}
            cards={(['none', 'days', 'minutes'] as const).map((value) => ({
              value,
              title: words.value.pace.kinds[value],
              note: text[`${value}Note`],
            }))}
          >
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
                {pace.value === 'days' && <DaysFields more={more} isAtOnce={manifest.facts.simultaneous} />}
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
                {pace.value === 'days' && (
                  <label>
                    {text.reliability}
                    <select
                      value={reliability.value}
                      onChange={(event) => {
                        reliability.value = Number(event.currentTarget.value);
                      }}
                    >
                      <option value={0}>{text.anyReliability}</option>
                      {[50, 70, 80, 90, 95].map((n) => (
                        <option key={n} value={n}>
                          {text.reliabilityOf(n)}
                        </option>
                      ))}
                    </select>
                  </label>
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
          </Cards>
          <MannersBox
            press={press}
            anonymous={anonymous}
            {...(manifest.facts.simultaneous ? { finalSeals } : {})}
          />
          <OptionBox kit={kit} scenario={scenario.value} options={options} hidden={['windows']} />
          <button type="submit" class="btn pri big" disabled={busy.value || few || me.value === null}>
            {text.start}
          </button>
        </form>
      </main>
    </div>
  );
}
