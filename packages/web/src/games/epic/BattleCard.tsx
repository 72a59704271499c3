import { useSignal } from '@preact/signals';
import {
  cityAt,
  cityIds,
  citySize,
  classes,
  type EventOf,
  gatesOpenOn,
  REVOLT_AT,
  SOOTHED_AT,
  unitClass,
} from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { parseAction, type Role } from '@strategoi/kernel';
import { useMemo } from 'preact/hooks';
import { Icon } from '../../app/Icon.tsx';
import { language } from '../../app/settings.ts';
import type { Fight, FightCardProps } from '../../fights/fight.ts';
import { loudOnCard } from '../../fights/loud.ts';
import { Head } from '../../fights/parts.tsx';
import type { Table } from '../../pages/table.ts';
import { roleName } from '../../panels/Prompt.tsx';
import { isAsked } from './asked.ts';
import { Display } from './Display.tsx';
import { DrawUp } from './DrawUp.tsx';
import { afterRound, type Battle, battleOf, brings, fateOf, type Round } from './display.ts';
import { ColumnDice, ColumnTrack, facesOf, Rounds, Wholes } from './Forecast.tsx';
import { fightTexts } from './fightTexts.ts';
import { followed } from './followed.ts';
import { isEvent } from './told.ts';
import './battle.css';

/** The card of a battle or a siege: while it is decided, and when it has been told. */
export function BattleCard(props: FightCardProps) {
  const battle = props.fight && battleOf(props.fight);
  if (props.isOver && props.fight?.kind === 'revolt') return <RevoltCard {...props} fight={props.fight} />;
  if (props.isOver && props.fight?.kind === 'betrayal')
    return <TraitorsCard {...props} fight={props.fight} />;
  if (props.isOver && props.fight && !battle) return <SiegeCard {...props} fight={props.fight} />;
  return props.isOver ? <ToldBattle {...props} battle={battle} /> : <LiveBattle {...props} battle={battle} />;
}

/** A battle that waits for this player's word: how it stands, the next round, the whole of it, and his choice. */
function LiveBattle({
  table,
  battle,
  hand,
  onAside,
}: FightCardProps & { readonly battle: Battle | undefined }) {
  const text = fightTexts.value;
  const tongue = words[language.value];
  const ask = table.ask.value;
  const place = hand?.zone;
  // Once for each decision, and again when what takes long has been reckoned elsewhere.
  const odds = useMemo(
    () => (place === undefined ? [] : table.session.odds(place)),
    [ask, place, table.seat.value, table.session.isReckoning?.value],
  );
  const whole = odds.find(({ kind }) => kind === 'battle');
  // Three wings are long to read: what they come to is told before them.
  const inWings = odds.some(({ kind, facts }) => kind === 'round' && facts.wing !== undefined);
  const attacker = battle?.attacker ?? String(whole?.facts.attacker ?? '');
  const defender = battle?.defender ?? String(whole?.facts.defender ?? '');
  const draws = ask && isAsked(ask, 'battle.wing') ? ask : undefined;
  const loud = ask && (loudOnCard(ask) ?? ask.actions?.[0]);
  const wording = (notation: string): string => {
    const action = parseAction(notation);
    return action ? tongue.action(action, ask) : notation;
  };
  return (
    <>
      <Head
        icon="battle"
        title={text.battle(hand ? tongue.names.thing(hand.zone) : '')}
        sub={`${roleName(table, attacker)} – ${roleName(table, defender)}, ${text.kinds[battle?.kind ?? 'land'] ?? ''}`}
        close={{ label: text.lay, act: onAside }}
      />
      <div class="cbody ebattle">
        {battle && battle.rounds.length > 0 && <LastRounds battle={battle} />}
        {battle?.last && <Display battle={battle} ranks={battle.last} />}
        {battle && battle.lost.length > 0 && <Fallen battle={battle} table={table} />}
        {draws && <DrawUp key={draws.role} table={table} ask={draws} />}
        {inWings && <Wholes table={table} odds={odds} />}
        <Rounds odds={odds} camps={battle?.last ? undefined : table} />
        {!inWings && <Wholes table={table} odds={odds} />}
        <p class="eopen">
          <i aria-hidden="true" /> {text.chart}
        </p>
      </div>
      <footer class="eacts">
        {(draws ? [] : (ask?.actions ?? [])).map((notation) => (
          <button
            key={notation}
            type="button"
            class={`btn ${notation === loud ? 'pri' : ''}`}
            data-action={notation}
            onClick={() => table.act(notation)}
          >
            {wording(notation)}
          </button>
        ))}
      </footer>
    </>
  );
}

/** A battle that has been fought, round by round. */
function ToldBattle({
  table,
  fight,
  battle,
  onDismiss,
}: FightCardProps & { readonly battle: Battle | undefined }) {
  const text = fightTexts.value;
  const shown = useSignal<number | undefined>(undefined);
  if (!battle || !fight) return null;
  const { names } = words[language.value];
  const { fought, rounds } = battle;
  const winner = fought && table.kit.game.manifest.roles[fought.winner]?.id;
  const fate = fateOf(battle, table.seat.value);
  const at = shown.value ?? rounds.length;
  const round = rounds[at - 1];
  const ranks = round ? afterRound(rounds, at) : battle.first;
  const title = winner ? text.wins(roleName(table, winner), fought?.decisive === true) : text.undecided;
  return (
    <>
      <Head
        icon={fate === 'won' ? 'laurel' : 'battle'}
        lost={fate === 'lost'}
        title={title}
        sub={`${names.place(battle.place)}, ${text.kinds[battle.kind] ?? battle.kind}`}
        close={{ label: text.close, icon: 'close', act: onDismiss }}
      />
      <div class="cbody ebattle" aria-live="polite">
        <RoundTabs
          rounds={rounds}
          at={at}
          onShow={(n) => {
            shown.value = n;
          }}
        />
        {ranks && <Display battle={battle} ranks={ranks} />}
        {round && <RoundTold round={round} battle={battle} />}
        <Fallen battle={battle} table={table} />
        <Followed fight={fight} />
        <p class="eopen">
          <i aria-hidden="true" /> {text.chart}
        </p>
      </div>
      <GoOn onDismiss={onDismiss} />
    </>
  );
}

/** What the dice of the rounds so far did to both sides. */
function LastRounds({ battle }: { readonly battle: Battle }) {
  const text = fightTexts.value;
  return (
    <ol class="elast" aria-label={text.rounds}>
      {battle.rounds.map((round, n) => {
        const [mine = '', theirs = ''] = facesOf(round.column, round.die);
        return (
          <li key={n}>
            <span>{roundName(round, n)}</span> <Icon id={`die-${round.die}`} />
            <span class="vh">{round.die}</span>{' '}
            <b class={battle.attacker}>
              <Icon id={`em-${battle.attacker}`} /> {mine}
            </b>{' '}
            <b class={battle.defender}>
              <Icon id={`em-${battle.defender}`} /> {theirs}
            </b>
          </li>
        );
      })}
    </ol>
  );
}

/** Rounds of three wings are fought at once, and have one number. */
const roundName = ({ round, wing }: Round, n: number): string => {
  const text = fightTexts.value;
  return wing === undefined ? text.round(n + 1) : text.roundOf(round, text.wings[wing + 1] ?? '');
};

function RoundTabs({
  rounds,
  at,
  onShow,
}: {
  readonly rounds: readonly Round[];
  readonly at: number;
  onShow(round: number): void;
}) {
  const text = fightTexts.value;
  return (
    <div class="erounds" role="tablist" aria-label={text.rounds}>
      {[undefined, ...rounds].map((round, n) => (
        <button key={n} type="button" role="tab" aria-selected={at === n} onClick={() => onShow(n)}>
          {round ? roundName(round, n - 1) : text.begin}
        </button>
      ))}
    </div>
  );
}

function RoundTold({ round, battle }: { readonly round: Round; readonly battle: Battle }) {
  const { attackers, defenders, raw, light, lead, column, die } = round;
  return (
    <section class="eround">
      <ColumnTrack
        attackers={attackers}
        defenders={defenders}
        raw={raw}
        light={light}
        lead={lead}
        column={column}
      />
      <ColumnDice column={column} die={die} attacker={battle.attacker} defender={battle.defender} />
      <p class="eletters">{fightTexts.value.letters}</p>
    </section>
  );
}

/** Who was lost, side by side. */
function Fallen({ battle, table }: { readonly battle: Battle; readonly table: Table }) {
  const text = fightTexts.value;
  const { names } = words[language.value];
  const attackers = new Set(battle.first?.attackers ?? []);
  const of = (role: Role, mine: boolean) => {
    const counts = new Map<string, number>();
    for (const u of battle.lost)
      if (attackers.has(u) === mine) {
        const id = classes[unitClass[u] ?? 0]?.id ?? '';
        counts.set(id, (counts.get(id) ?? 0) + 1);
      }
    const list = [...counts].map(([id, n]) =>
      n > 1 ? `${n}\u00a0×\u00a0${names.unit(id)}` : names.unit(id),
    );
    return list.length === 0 ? null : (
      <p key={role} class={role}>
        <Icon id={`em-${role}`} /> <b>{roleName(table, role)}</b> {names.list(list)}
      </p>
    );
  };
  return (
    <section class="efallen">
      <h3>{text.losses}</h3>
      {battle.lost.length === 0 ? <p>{text.noLosses}</p> : null}
      {of(battle.attacker, true)}
      {of(battle.defender, false)}
    </section>
  );
}

/** Pursuit, flight, levels, captures: whatever came of it. */
function Followed({ fight }: { readonly fight: Fight }) {
  const text = fightTexts.value;
  const lines = followed(fight, words[language.value], text.others);
  return lines.length === 0 ? null : (
    <section class="efollow">
      <h3>{text.after}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** Six dice, those that bring what was wanted and the others in red, and the one that fell. */
function DieCard({
  fight,
  icon,
  title,
  die,
  isBad,
  told,
  lost = false,
  onDismiss,
}: {
  readonly fight: Fight;
  readonly icon: string;
  readonly title: string;
  readonly die: number;
  isBad(die: number): boolean;
  readonly told: string;
  readonly lost?: boolean;
  onDismiss(): void;
}) {
  const text = fightTexts.value;
  return (
    <>
      <Head
        icon={icon}
        title={title}
        lost={lost}
        close={{ label: text.close, icon: 'close', act: onDismiss }}
      />
      <div class="cbody ebattle" aria-live="polite">
        <ol class="esix">
          {[1, 2, 3, 4, 5, 6].map((face) => (
            <li key={face} class={`${isBad(face) ? 'bad' : ''}${face === die ? ' lit' : ''}`}>
              <Icon id={`die-${face}`} />
            </li>
          ))}
        </ol>
        <p>{told}</p>
        <Followed fight={fight} />
      </div>
      <GoOn onDismiss={onDismiss} />
    </>
  );
}

const GoOn = ({ onDismiss }: { onDismiss(): void }) => (
  <footer class="eacts">
    <button type="button" class="btn pri" data-go-on onClick={onDismiss}>
      {fightTexts.value.goOn}
    </button>
  </footer>
);

const checkOf = (fight: Fight): EventOf<'check'> | undefined => {
  const event = fight.told[0]?.event;
  return isEvent(event, 'check') ? event : undefined;
};

/** A season of a siege: one die against the marker. */
function SiegeCard({ fight, onDismiss }: FightCardProps & { readonly fight: Fight }) {
  const text = fightTexts.value;
  const check = checkOf(fight);
  if (!check) return null;
  const place = words[language.value].names.place(check.at);
  const morale = -check.modifier;
  return (
    <DieCard
      fight={fight}
      icon="siege"
      title={check.result ? text.siegeFalls(place) : text.siegeHolds(place)}
      die={check.die}
      isBad={(face) => brings(check, face)}
      told={text.siegeDie(check.die, morale)}
      onDismiss={onDismiss}
    />
  );
}

/** EPW-REV-02, EPW-REV-04: the die for a revolt, against what it takes to raise it or to end it. */
function RevoltCard({ fight, onDismiss }: FightCardProps & { readonly fight: Fight }) {
  const text = fightTexts.value;
  const check = checkOf(fight);
  if (!check) return null;
  const { die, modifier, result } = check;
  const soothes = check.what === 'soothe';
  const city = words[language.value].names.city(cityIds[check.at] ?? '');
  const title = soothes ? (result ? text.soothed : text.inVain) : result ? text.risen : text.calm;
  return (
    <DieCard
      fight={fight}
      icon="torch"
      title={title(city)}
      lost={!result}
      die={die}
      isBad={(face) => !brings(check, face)}
      told={text.revoltDie(die, modifier, soothes ? text.orLess(SOOTHED_AT) : text.orMore(REVOLT_AT))}
      onDismiss={onDismiss}
    />
  );
}

/** Card City Betrayed: the die for the gates. */
function TraitorsCard({ fight, onDismiss }: FightCardProps & { readonly fight: Fight }) {
  const text = fightTexts.value;
  const check = checkOf(fight);
  if (!check) return null;
  const { at, die, modifier, result } = check;
  const wanted = gatesOpenOn(citySize[cityAt[at] ?? 0] ?? 'small');
  return (
    <DieCard
      fight={fight}
      icon="mask"
      title={(result ? text.gatesOpen : text.gatesShut)(words[language.value].names.place(at))}
      lost={!result}
      die={die}
      isBad={(face) => !brings(check, face)}
      told={text.revoltDie(die, modifier, text.orMore(wanted))}
      onDismiss={onDismiss}
    />
  );
}
