import type { Signal } from '@preact/signals';
import type { OptionSpec, Options, Role } from '@strategoi/kernel';
import type { ComponentChildren } from 'preact';
import { Icon } from '../app/Icon.tsx';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Kit } from '../games/kit.ts';
import { isOptionalRule } from '../games/optional.ts';
import { scenarioName } from '../games/scenario.ts';

/** What is asked wherever a game is set up, in this browser or on the server. */

/** A seat that nobody plays. */
export const NEUTRAL = 'neutral';

/** Who sits where, by a word of the form's own, or nobody. */
export type Places = { readonly [role: Role]: string };

/** The options of the game that leave empty the seats nobody takes. */
export const neutralOptions = (kit: Kit, scenario: string, placeOf: (role: Role) => string): Options =>
  Object.assign(
    {},
    ...kit.game
      .seats({ scenario })
      .filter(({ role }) => placeOf(role) === NEUTRAL)
      .map(({ vacant }) => vacant),
  );

export const isForMany = (kit: Kit): boolean => kit.game.manifest.facts.seats[1] > 2;

interface Card<T> {
  readonly value: T;
  readonly title: string;
  readonly note?: string | undefined;
  readonly foot?: string | undefined;
  readonly icon?: string;
  readonly class?: string;
}

/** One of several, each on a card of its own. */
export function Cards<T extends string>({
  legend,
  name,
  chosen,
  cards,
  children,
}: {
  readonly legend: string;
  readonly name: string;
  readonly chosen: Signal<T>;
  readonly cards: readonly Card<T>[];
  readonly children?: ComponentChildren;
}) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div class="cards">
        {cards.map(({ value, title, note, foot, icon, class: kind = '' }) => (
          <label key={value} class={`pickc ${chosen.value === value ? 'on' : ''}`}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={chosen.value === value}
              onChange={() => {
                chosen.value = value;
              }}
            />
            {icon && <Icon id={icon} class={kind} />}
            <span>
              <b>{title}</b>
              {note && <small>{note}</small>}
              {foot && <em>{foot}</em>}
            </span>
          </label>
        ))}
      </div>
      {children}
    </fieldset>
  );
}

export function ScenarioCards({ kit, scenario }: { readonly kit: Kit; readonly scenario: Signal<string> }) {
  const words = ui.value.setup;
  const tongue = language.value;
  return (
    <Cards
      legend={words.scenario}
      name="scenario"
      chosen={scenario}
      cards={kit.game.manifest.scenarios.map((s) => ({
        value: s.id,
        title: scenarioName(s, tongue),
        note: kit.scenarioLine(s.id, tongue) ?? words.turns(s.turns[0], s.turns[1]),
        // Where many play, the line itself says how long.
        foot: isForMany(kit) ? undefined : words.turns(s.turns[0], s.turns[1]),
      }))}
    />
  );
}

/** Every seat with whoever takes it; nobody, where the game can do without him. */
export function SeatList({
  kit,
  roles,
  legend,
  sitters,
  placeOf,
  isOwn,
  onSit,
  children,
}: {
  readonly kit: Kit;
  readonly roles: readonly Role[];
  readonly legend: string;
  readonly sitters: readonly { readonly id: string; readonly name: string }[];
  readonly placeOf: (role: Role) => string;
  /** Does a person at this screen sit there? */
  readonly isOwn: (sitter: string) => boolean;
  readonly onSit: (role: Role, sitter: string) => void;
  readonly children: ComponentChildren;
}) {
  const { manifest } = kit.game;
  const mayBeEmpty = (role: Role): boolean =>
    manifest.scenarios.some(({ id }) =>
      kit.game.seats({ scenario: id }).some((seat) => seat.role === role && seat.vacant !== undefined),
    );
  return (
    <fieldset class="seating">
      <legend>{legend}</legend>
      <div class="seats6">
        {roles.map((role) => {
          const sitter = placeOf(role);
          return (
            <label key={role} class={`seat6 ${role} ${isOwn(sitter) ? 'human' : sitter}`}>
              <span class={`pem ${role}`}>
                <Icon id={`em-${role}`} />
              </span>
              <span>
                <b>{manifest.roles.find(({ id }) => id === role)?.name[language.value] ?? role}</b>
                <select
                  name={`seat-${role}`}
                  value={sitter}
                  onChange={(event) => onSit(role, event.currentTarget.value)}
                >
                  {sitters.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  {mayBeEmpty(role) && <option value={NEUTRAL}>{ui.value.setup.neutral}</option>}
                </select>
              </span>
            </label>
          );
        })}
      </div>
      {children}
    </fieldset>
  );
}

interface Choosing {
  readonly kit: Kit;
  readonly scenario: string;
  /** What is taken when nothing is chosen, where that is not the game's own default. */
  readonly usual?: Options;
  readonly options: Signal<Options>;
  readonly hidden?: readonly string[];
}

/** The optional rules and the readings of the rules; those that only empty a seat are set at the seats. */
export function OptionBox(choosing: Choosing) {
  const { kit, scenario, hidden = [] } = choosing;
  const words = ui.value.setup;
  const emptying = new Set(kit.game.seats({ scenario }).flatMap(({ vacant }) => Object.keys(vacant ?? {})));
  const shown = kit.game.manifest.options.filter(({ id }) => !emptying.has(id) && !hidden.includes(id));
  return (
    <>
      <OptionPart
        {...choosing}
        title={words.optional}
        note={words.optionalNote}
        shown={shown.filter(isOptionalRule)}
      />
      <OptionPart
        {...choosing}
        title={words.options}
        note={words.optionsNote}
        shown={shown.filter((option) => !isOptionalRule(option))}
      />
    </>
  );
}

function OptionPart({
  kit,
  usual,
  options,
  title,
  note,
  shown,
}: Choosing & {
  readonly title: string;
  readonly note: string;
  readonly shown: readonly OptionSpec[];
}) {
  const text = kit.words[language.value];
  if (shown.length === 0) return null;
  return (
    <details class="optbox">
      <summary>{title}</summary>
      <p>{note}</p>
      <div class="opts">
        {shown.map((option) => {
          const named = text.option(option.id);
          return (
            <label key={option.id}>
              <span>{named.name}</span>
              <select
                name={`option-${option.id}`}
                value={options.value[option.id] ?? usual?.[option.id] ?? option.default}
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
  );
}
