import { useSignal } from '@preact/signals';
import type { OddsTable } from '@strategoi/kernel';
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import { Icon } from '../app/Icon.tsx';
import { signed } from '../app/numbers.ts';
import { href } from '../app/route.ts';
import { language } from '../app/settings.ts';
import { ui } from '../app/words/index.ts';
import type { Table, Weighed } from '../pages/table.ts';
import { roleName, ruleShort } from './Prompt.tsx';

type Result = OddsTable['results'][number];
const chance = ({ chance: [part, whole] }: Result): number => part / whole;
const sumOf = (results: readonly Result[], take: (r: Result) => boolean): number =>
  results.filter(take).reduce((sum, r) => sum + chance(r), 0);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const percent = (part: number): string => ui.value.percent(Math.round(part * 100));

/** What is lost on the average, as a loss. */
const lossText = (mean: number): string => {
  const text = mean.toLocaleString(language.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return mean < 0.005 ? '0' : `−${text}`;
};

/** The title of a rule without the figure that stands beside it. */
const factorName = (title: string | undefined): string | undefined => title?.replace(/\s*:\s*[+−-]\d+$/, '');

/** The face each die shows, with its result. */
const byDie = (table: OddsTable): { die: number; result: Result['result'] }[] =>
  table.results
    .flatMap(({ result }) =>
      (Array.isArray(result.dice) ? result.dice : []).map((die) => ({ die: Number(die), result })),
    )
    .sort((a, b) => a.die - b.die);

const corners = ['top right', 'top left', 'bottom right', 'bottom left'] as const;
type Corner = (typeof corners)[number];

/** The corner of the stage where the panel hides least of what is lit and of what it is about. */
export function cornerFor(panel: HTMLElement, at: string): Corner {
  const stage = panel.closest('.stage');
  if (!stage) return corners[0];
  const area = stage.getBoundingClientRect();
  const { width, height } = panel.getBoundingClientRect();
  const about = `.pm, .tray, .brd-pile.can, .brd-pile[data-in="${CSS.escape(at)}"]`;
  const shown = [...stage.querySelectorAll(about)].map((element) => element.getBoundingClientRect());
  const shared = (from: number, to: number, low: number, high: number): number =>
    Math.max(0, Math.min(to, high) - Math.max(from, low));
  const hides = (corner: Corner): number => {
    const left = corner.endsWith('left') ? area.left + 12 : area.right - 62 - width;
    const top = corner.startsWith('top') ? area.top + 12 : area.bottom - 12 - height;
    return shown.reduce(
      (sum, box) =>
        sum +
        shared(left, left + width, box.left, box.right) * shared(top, top + height, box.top, box.bottom),
      0,
    );
  };
  return corners.reduce((best, corner) => (hides(corner) < hides(best) ? corner : best));
}

/** They come once the click that asks for them is drawn; until then those that were there stay. */
export function OddsPanel({ table }: { readonly table: Table }) {
  const weighed = table.odds.value;
  const change = table.session.change.value;
  const shown = useSignal<{ readonly weighed: Weighed; readonly change: number } | undefined>(undefined);
  useEffect(() => {
    if (!weighed) {
      shown.value = undefined;
      return;
    }
    return afterDrawing(() => {
      shown.value = { weighed, change };
    });
  }, [weighed, change]);
  const body = useMemo(
    () => shown.value && <OddsBody table={table} weighed={shown.value.weighed} />,
    [shown.value, table.seat.value, language.value],
  );
  return weighed && body && !table.peek.value ? body : null;
}

function OddsBody({ table, weighed }: { readonly table: Table; readonly weighed: Weighed }) {
  const words = ui.value.play;
  const played = useSignal<string | undefined>(undefined);
  const panel = useRef<HTMLElement>(null);
  const { at, after } = weighed;
  useLayoutEffect(() => {
    if (panel.current) panel.current.dataset.corner = cornerFor(panel.current, at);
  }, [at, after]);
  const all = after ? table.session.oddsAfter(after, at) : table.session.odds(at);
  // What the decision is about comes first; then a combat and the flight from it, what is tried there, and the weather.
  const { purpose, challenged } = table.ask.peek()?.params ?? {};
  const own = table.kit.game.manifest.roles.findIndex((role) => role.id === table.seat.value);
  const ranks = [
    after ? [] : challenged ? ['pass', 'sea-combat'] : [String(purpose)],
    ['combat', 'sea-combat', 'evasion'],
    all.map(({ kind }) => kind).filter((kind) => kind !== 'attrition' && kind !== 'storm'),
    ['storm'],
    ['attrition'],
  ];
  const found =
    ranks
      .map((kinds) =>
        all
          .filter(({ kind, facts }) => kinds.includes(kind) && (kind !== 'pass' || facts.side === own))
          .sort((a, b) => Number(b.kind === 'pass') - Number(a.kind === 'pass')),
      )
      .find((list) => list.length > 0) ?? [];
  if (weighed.passing && found.length === 0) return null;
  const place = table.kit.placeName(at, language.value);
  const Own = table.kit.Odds;
  return (
    <section class="pop odds" ref={panel} aria-label={words.oddsAt(place)}>
      <header>
        <h2>
          <Icon id="odds" /> {place.charAt(0).toLocaleUpperCase() + place.slice(1)}
        </h2>
        <button
          type="button"
          class="btn ghost sq"
          aria-label={ui.value.nav.close}
          onClick={() => {
            table.odds.value = undefined;
          }}
        >
          <Icon id="close" />
        </button>
      </header>
      {found.length === 0 && <p class="note">{words.oddsNone}</p>}
      {after && !weighed.passing && <Deed table={table} action={after} />}
      {Own && found.length > 0 && <Own table={table} odds={all} />}
      {!Own &&
        found.map((odds) => {
          const chosen = odds.ifPlayed?.find((what) => what.play === played.value)?.table ?? odds;
          return (
            <div key={`${odds.kind} ${odds.facts.side}`} class="oddskind">
              {isCombat(odds) ? (
                <Combat odds={chosen} table={table} />
              ) : (
                <Simple odds={chosen} table={table} />
              )}
              {odds.ifPlayed && odds.ifPlayed.length > 0 && (
                <fieldset class="what">
                  <legend>{words.whatIf}</legend>
                  {odds.ifPlayed.map(({ play, table: other }) => (
                    <label key={play} class="chip">
                      <input
                        type="checkbox"
                        checked={played.value === play}
                        onChange={(event) => {
                          played.value = event.currentTarget.checked ? play : undefined;
                        }}
                      />
                      {playName(table, play)} <b>{percent(headline(other, table))}</b>
                    </label>
                  ))}
                </fieldset>
              )}
            </div>
          );
        })}
    </section>
  );
}

/** What the odds are about: with them before one's eyes, it can be done. */
function Deed({ table, action }: { readonly table: Table; readonly action: string }) {
  const parsed = table.kit.game.parse(action);
  if (!parsed || !table.ask.value?.actions?.includes(action)) return null;
  return (
    <button type="button" class="btn deed" data-action={action} onClick={() => table.act(action)}>
      <Icon id="battle" /> {table.kit.words[language.value].action(parsed, table.ask.value)}
    </button>
  );
}

const playName = (table: Table, play: string): string => {
  const [target = play, where] = play.split('@');
  const known = table.kit.oddsWord?.(target, language.value);
  if (known) return known;
  const action = table.kit.game.parse(`play ${target}`);
  const name = action ? table.kit.words[language.value].action(action, table.ask.peek()) : target;
  return where ? `${name} (${table.kit.placeName(where, language.value)})` : name;
};

/** On land or at sea: two strengths against each other. */
const isCombat = (odds: OddsTable): boolean => odds.facts.attackerPf !== undefined;

/** The chance that matters most to the viewer. */
function headline(odds: OddsTable, table: Table): number {
  if (!isCombat(odds))
    return sumOf(odds.results, (r) => r.result.success === true || r.result.effect === 'taken');
  const roles = table.kit.game.manifest.roles.map((role) => role.id);
  const own = Math.max(0, roles.indexOf(table.seat.value ?? roles[0] ?? ''));
  return sumOf(odds.results, (r) => r.result.winner === own);
}

function Combat({ odds, table }: { readonly odds: OddsTable; readonly table: Table }) {
  const words = ui.value.play;
  const roles = table.kit.game.manifest.roles.map((role) => role.id);
  const attacker = number(odds.facts.attacker);
  const sides = [0, 1].map((side) => ({
    role: roles[side] ?? '',
    pf: number(side === attacker ? odds.facts.attackerPf : odds.facts.defenderPf),
    wins: sumOf(odds.results, (r) => r.result.winner === side),
    units: (result: Result['result']): number =>
      number(side === attacker ? result.attackerUnits : result.defenderUnits),
  }));
  const dice = byDie(odds);
  const mean = (units: (result: Result['result']) => number): number =>
    odds.results.reduce((sum, r) => sum + chance(r) * units(r.result), 0);
  const text = table.kit.words[language.value];
  return (
    <>
      <div class="ratio">
        {sides.map((side, i) => (
          <span key={side.role} class={`sd ${side.role} ${i === 1 ? 'r' : ''}`}>
            <Icon id={`em-${side.role}`} />
            <b>{side.pf}</b>
            <span class="vh">
              {roleName(table, side.role)} {words.wins('')} {percent(side.wins)}
            </span>
          </span>
        ))}
        <span class="col">
          <small>{words.column}</small>
          <b>{String(odds.facts.column)}</b>
        </span>
      </div>
      <div class="bar" aria-hidden="true">
        {sides.map(
          (side) =>
            side.wins > 0 && (
              <i key={side.role} class={side.role} style={`flex:${side.wins}`}>
                <b>{percent(side.wins)}</b> {side.wins > 0.45 && words.wins(roleName(table, side.role))}
              </i>
            ),
        )}
      </div>
      <table class="dist">
        <thead>
          <tr>
            <th scope="col">
              <span class="vh">{words.die}</span>
            </th>
            {dice.map(({ die, result }) => (
              <th key={die} scope="col">
                <Icon id={`die-${die}`} class={`die ${roles[number(result.winner)] ?? ''}`} />
                <span class="vh">
                  {die}, {words.wins(roleName(table, roles[number(result.winner)]))}
                </span>
              </th>
            ))}
            <th scope="col">{words.mean}</th>
          </tr>
        </thead>
        <tbody>
          {sides.map((side) => (
            <tr key={side.role}>
              <th scope="row" class={side.role}>
                <Icon id={`em-${side.role}`} />
                <span class="vh">{roleName(table, side.role)}</span>
              </th>
              {dice.map(({ die, result }) => (
                <td key={die} class={side.units(result) === 0 ? 'z' : ''}>
                  {side.units(result) === 0 ? '0' : `−${side.units(result)}`}
                </td>
              ))}
              <td class="m">{lossText(mean(side.units))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="mods">
        <b>{words.modifier(signed(number(odds.facts.modifier)))}</b>
        {odds.factors.map((factor) => (
          <a
            key={`${factor.rule}${factor.kind}${factor.value}`}
            href={href('rules', table.kit.id, factor.rule)}
            title={text.rules[factor.rule]?.title}
          >
            {factorName(text.rules[factor.rule]?.title) ?? ruleShort(factor.rule)}{' '}
            <b>{signed(factor.value)}</b>
          </a>
        ))}
      </p>
    </>
  );
}

/** Sieges, attrition, storms: one bar for each result. */
function Simple({ odds, table }: { readonly odds: OddsTable; readonly table: Table }) {
  const words = ui.value.play;
  const text = table.kit.words[language.value];
  const name = text.terms[table.kit.oddsTerm(odds.kind)]?.name ?? odds.kind;
  const label = (result: Result['result']): string => {
    if (typeof result.success === 'boolean') return result.success ? words.success : words.failure;
    if (typeof result.losses === 'number') return words.losses(result.losses);
    if (typeof result.damaged === 'number') return words.damaged(result.damaged);
    if (typeof result.effect === 'string')
      return table.kit.oddsWord?.(result.effect, language.value) ?? result.effect;
    return Object.values(result).join(' ');
  };
  const side = table.kit.game.manifest.roles[number(odds.facts.side)]?.id;
  const thrown = typeof odds.facts.dice === 'number' ? odds.facts.dice : undefined;
  return (
    <>
      <h3>
        {odds.facts.side !== undefined && side && <Icon id={`em-${side}`} class={side} />} {name}
        {thrown !== undefined && <Dice n={thrown} />}
      </h3>
      <table class="bars">
        <tbody>
          {odds.results.map((r) => (
            <tr key={JSON.stringify(r.result)}>
              <th scope="row">
                {(Array.isArray(r.result.dice) ? r.result.dice : []).map((die) => (
                  <Icon key={die} id={`die-${die}`} class="d" />
                ))}
                <span>{label(r.result)}</span>
              </th>
              <td>
                <span
                  class={`hb ${r.result.success === false || r.result.effect === 'nothing' ? 'no' : ''}`}
                  style={`--part:${chance(r)}`}
                />
                <b>{percent(chance(r))}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {odds.factors.length > 0 && <Factors odds={odds} table={table} />}
    </>
  );
}

/** So many dice are thrown at once. */
const Dice = ({ n }: { readonly n: number }) => (
  <span class="dice" title={String(n)}>
    <span class="vh">{n}</span>
    {Array.from({ length: Math.min(n, 8) }, (_, i) => (
      <Icon key={i} id={`die-${(i % 6) + 1}`} class="d" />
    ))}
    <b aria-hidden="true">×{n}</b>
  </span>
);

const Factors = ({ odds, table }: { readonly odds: OddsTable; readonly table: Table }) => {
  const { rules } = table.kit.words[language.value];
  return (
    <p class="mods">
      {odds.factors.map((factor) => (
        <a
          key={`${factor.rule}${factor.kind}${factor.value}`}
          href={href('rules', table.kit.id, factor.rule)}
          title={rules[factor.rule]?.title}
        >
          {factorName(rules[factor.rule]?.title) ?? ruleShort(factor.rule)} <b>{signed(factor.value)}</b>
        </a>
      ))}
    </p>
  );
};
