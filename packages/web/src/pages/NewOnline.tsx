import { Page, useTitle } from '../app/Page.tsx';
import { GamesNav } from './GamesNav.tsx';
import '../online/parts.css';
import './new-online.css';
import { type Signal, useSignal } from '@preact/signals';
import type { Options } from '@strategoi/kernel';
import type { Press } from '@strategoi/protocol';
import { Check } from '../app/Check.tsx';
import { me } from '../app/house.ts';
import { go } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Kit } from '../games/kit.ts';
import { api, type Pace } from '../online/api.ts';
import { botName, complain, Door, useBots } from '../online/parts.tsx';
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
      <Check
        on={more.value.weekdays === true}
        set={(on) => {
          more.value = { ...more.value, weekdays: on, zone: timeZone };
        }}
      >
        {text.weekdays}
      </Check>
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
      <Check
        on={anonymous.value}
        set={(on) => {
          anonymous.value = on;
        }}
      >
        {text.maskedCheck}
      </Check>
      {finalSeals && (
        <Check
          on={finalSeals.value}
          set={(on) => {
            finalSeals.value = on;
          }}
        >
          {text.finalSealsCheck}
        </Check>
      )}
    </Cards>
  );
}

/** What the form holds until it is sent. */
function useNewGame(kit: Kit) {
  return {
    scenario: useSignal(kit.first.scenario),
    sitters: useSignal<Places>({ [kit.first.role]: YOU }),
    seating: useSignal<'chosen' | 'random'>('chosen'),
    pace: useSignal<Pace['kind']>('none'),
    days: useSignal(3),
    more: useSignal<Omit<DaysPace, 'kind' | 'days'>>({}),
    reliability: useSignal(0),
    minutes: useSignal(60),
    bonus: useSignal(15),
    expiry: useSignal<'loss' | 'bot'>('loss'),
    who: useSignal<'public' | 'private'>('public'),
    rated: useSignal(false),
    press: useSignal<Press>('full'),
    anonymous: useSignal(false),
    finalSeals: useSignal(false),
    options: useSignal<Options>({}),
  };
}
type Form = ReturnType<typeof useNewGame>;

const rolesOf = ({ game: { manifest } }: Kit, { scenario }: Form): readonly string[] =>
  (manifest.scenarios.find(({ id }) => id === scenario.value) ?? manifest.scenarios[0])?.roles ?? [];
const sitterIn = ({ sitters }: Form, role: string): string => sitters.value[role] ?? FREE;
const botsIn = (kit: Kit, form: Form): { readonly [role: string]: string } =>
  Object.fromEntries(
    rolesOf(kit, form)
      .map((role) => [role, sitterIn(form, role)] as const)
      .filter(([, sitter]) => ![YOU, FREE, NEUTRAL].includes(sitter)),
  );

function paceIn({ pace, days, more, minutes, bonus }: Form): Pace {
  if (pace.value === 'days') return { kind: 'days', days: days.value, ...more.value };
  return pace.value === 'minutes'
    ? { kind: 'minutes', minutes: minutes.value, bonus: bonus.value }
    : { kind: 'none' };
}

/** The form as the server reads it. */
function wantedBy(kit: Kit, form: Form): Parameters<typeof api.create>[0] {
  const { scenario, reliability } = form;
  const bots = botsIn(kit, form);
  const sitter = (role: string): string => sitterIn(form, role);
  return {
    game: kit.id,
    scenario: scenario.value,
    options: { ...form.options.value, ...neutralOptions(kit, scenario.value, sitter) },
    private: form.who.value === 'private',
    seating: form.seating.value,
    seat: rolesOf(kit, form).find((role) => sitter(role) === YOU) ?? null,
    bots,
    pace: paceIn(form),
    expiry: form.expiry.value,
    rated: form.rated.value && Object.keys(bots).length === 0,
    ...(reliability.value > 0 ? { reliability: reliability.value } : {}),
    press: form.press.value,
    anonymous: form.anonymous.value,
    ...(kit.game.manifest.facts.simultaneous ? { finalSeals: form.finalSeals.value } : {}),
  };
}

/** Scenario, seats, pace and readings of a game to be played on the server. */
export function NewOnline({ kit }: { readonly kit: Kit }) {
  const text = words.value.create;
  const tongue = language.value;
  const { manifest } = kit.game;
  const form = useNewGame(kit);
  const busy = useSignal(false);
  useTitle(text.title, manifest.title[tongue]);
  const roles = rolesOf(kit, form);
  const least = Math.min(manifest.facts.seats[0], roles.length);
  const few = roles.filter((role) => sitterIn(form, role) !== NEUTRAL).length < least;
  const create = (event: Event): void => {
    event.preventDefault();
    busy.value = true;
    api.create(wantedBy(kit, form)).then(
      ({ id }) => go('games', id),
      (error) => {
        busy.value = false;
        complain(error);
      },
    );
  };
  return (
    <Page kind="setup newonline">
      <Heading kit={kit} />
      <Door lead={words.value.errors['sign-in'] ?? ''} />
      <form onSubmit={create}>
        <ScenarioCards kit={kit} scenario={form.scenario} />
        <Seats kit={kit} form={form} tooFew={few ? least : undefined} />
        <Cards
          legend={text.who}
          name="private"
          chosen={form.who}
          cards={[
            { value: 'public', title: text.public, icon: 'spectator' },
            { value: 'private', title: text.private, icon: 'lock' },
          ]}
        />
        <PaceBox kit={kit} form={form} />
        <MannersBox
          press={form.press}
          anonymous={form.anonymous}
          {...(manifest.facts.simultaneous ? { finalSeals: form.finalSeals } : {})}
        />
        <OptionBox kit={kit} scenario={form.scenario.value} options={form.options} hidden={['windows']} />
        <button type="submit" class="btn pri big" disabled={busy.value || few || me.value === null}>
          {text.start}
        </button>
      </form>
    </Page>
  );
}

const Heading = ({ kit }: { readonly kit: Kit }) => (
  <header class="sethead">
    <MapPicture game={kit.id} />
    <div>
      <h1>{words.value.create.title}</h1>
      <GamesNav page={['online', 'new']} game={kit.id} label={words.value.create.game} />
    </div>
  </header>
);

/** Who sits where; one sits in one seat only. */
function Seats({
  kit,
  form,
  tooFew,
}: {
  readonly kit: Kit;
  readonly form: Form;
  readonly tooFew: number | undefined;
}) {
  const text = words.value.create;
  const levels = useBots(kit.id);
  const { sitters, seating } = form;
  const sit = (role: string, who: string): void => {
    const others = Object.entries(sitters.value).filter(([, other]) => who !== YOU || other !== YOU);
    sitters.value = { ...Object.fromEntries(others), [role]: who };
  };
  return (
    <SeatList
      kit={kit}
      roles={rolesOf(kit, form)}
      legend={text.seats}
      sitters={[
        { id: YOU, name: text.you },
        { id: FREE, name: text.open },
        ...levels.map((id) => ({ id, name: `${botName(id)} (${words.value.table.bot})` })),
      ]}
      placeOf={(role) => sitterIn(form, role)}
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
      {tooFew !== undefined && (
        <p class="lots">
          <small role="alert">{ui.value.setup.seatsTooFew(tooFew)}</small>
        </p>
      )}
    </SeatList>
  );
}

/** How fast it is played, and whether it counts. */
function PaceBox({ kit, form }: { readonly kit: Kit; readonly form: Form }) {
  const text = words.value.create;
  const isAccount = me.value !== null && me.value.kind !== 'guest';
  const noBots = Object.keys(botsIn(kit, form)).length === 0;
  const { pace, rated } = form;
  return (
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
          {pace.value === 'days' && <DaysClock kit={kit} form={form} />}
          {pace.value === 'minutes' && <MinutesClock form={form} />}
          <Expiry kit={kit} form={form} />
        </div>
      )}
      {isAccount && (
        <Check
          on={rated.value && noBots}
          set={(on) => {
            rated.value = on;
          }}
          disabled={!noBots}
        >
          {text.rated} <small>{text.ratedNote}</small>
        </Check>
      )}
    </Cards>
  );
}

function NumberField({
  label,
  value,
  least,
  most,
}: {
  readonly label: string;
  readonly value: Signal<number>;
  readonly least: number;
  readonly most: number;
}) {
  return (
    <label>
      {label}
      <input
        type="number"
        min={least}
        max={most}
        value={value.value}
        onChange={(event) => {
          value.value = Math.max(least, Number(event.currentTarget.value) || least);
        }}
      />
    </label>
  );
}

function DaysClock({ kit, form }: { readonly kit: Kit; readonly form: Form }) {
  const text = words.value.create;
  const { reliability } = form;
  return (
    <>
      <NumberField label={text.days} value={form.days} least={1} most={60} />
      <DaysFields more={form.more} isAtOnce={kit.game.manifest.facts.simultaneous} />
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
    </>
  );
}

const MinutesClock = ({ form }: { readonly form: Form }) => (
  <>
    <NumberField label={words.value.create.minutes} value={form.minutes} least={1} most={1000} />
    <NumberField label={words.value.create.bonus} value={form.bonus} least={0} most={600} />
  </>
);

/** What becomes of a seat whose time is up. */
function Expiry({ kit, form }: { readonly kit: Kit; readonly form: Form }) {
  const text = words.value.create;
  const { expiry } = form;
  const isForMore = rolesOf(kit, form).length > 2;
  return (
    <label>
      {text.expiry}
      <select
        value={expiry.value}
        onChange={(event) => {
          expiry.value = event.currentTarget.value === 'bot' ? 'bot' : 'loss';
        }}
      >
        <option value="loss">{isForMore ? text.lossSeat : text.loss}</option>
        <option value="bot">{isForMore ? text.botSeat : text.bot}</option>
      </select>
    </label>
  );
}
