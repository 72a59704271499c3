import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { me } from '../app/house.ts';
import { Page, useTitle } from '../app/Page.tsx';
import { href } from '../app/route.ts';
import { Crumbs } from '../club/Crumbs.tsx';
import { ScenarioOptions } from '../club/GameChoice.tsx';
import { isAccount } from '../club/ListHead.tsx';
import { ResultTable } from '../club/ResultTable.tsx';
import {
  complain,
  dateText,
  Field,
  gameTitle,
  library,
  scenarioTitle,
  tell,
  useAsked,
} from '../online/parts.tsx';
import { GamesNav } from '../pages/GamesNav.tsx';
import { type Ladder, ladders } from './api.ts';
import { NeedsAccount } from './Clubs.tsx';
import { words } from './words/index.ts';

type Challenge = Ladder['challenges'][number];

function Line({
  challenge,
  game,
  done,
}: {
  readonly challenge: Challenge;
  readonly game: string;
  readonly done: (l: Ladder) => void;
}) {
  const text = words.value.ladder;
  const games = useAsked(library, 0, []) ?? [];
  const { id, by, rivals, scenario, due, state, mine } = challenge;
  const act = (work: Promise<Ladder>): void => void work.then(done, complain);
  const only = rivals.length === 1;
  return (
    <li class={mine ? 'mine' : ''}>
      <b>{text.line(by, rivals.map(({ name }) => name).join(', '))}</b>
      <span>{scenarioTitle(games, { game, scenario })}</span>
      <small>
        {text.state[state]}
        {state === 'asked' && `, ${text.until(dateText(due))}`}
      </small>
      <span class="acts">
        {mine && (
          <>
            <button type="button" class="btn pri" onClick={() => act(ladders.answer(id, true))}>
              {text.accept}
            </button>
            <button
              type="button"
              class="btn"
              onClick={() => {
                if (!only || confirm(text.refuseSure)) act(ladders.answer(id, false));
              }}
            >
              {only ? text.refuse : text.refuseMany}
            </button>
          </>
        )}
        {state === 'asked' && by === me.value?.name && (
          <button type="button" class="btn" onClick={() => act(ladders.withdraw(id))}>
            {text.withdraw}
          </button>
        )}
        {challenge.game && (
          <a class="btn" href={href('games', challenge.game)}>
            {text.watch}
          </a>
        )}
      </span>
    </li>
  );
}

interface LadderProps {
  readonly ladder: Ladder;
  /** The ladder as it is after something was done. */
  done(ladder: Ladder): void;
}

const LadderHead = ({ ladder, done }: LadderProps) => {
  const text = words.value.ladder;
  return (
    <header class="ohead">
      <div>
        <Crumbs trail={[]} />
        <h1>{text.of(gameTitle(ladder.game))}</h1>
        <p>{text.lead(ladder.reach)}</p>
        <p>
          <small>{text.rules}</small>
        </p>
      </div>
      <div class="hact">
        {isAccount() && ladder.mine === undefined && (
          <button
            type="button"
            class="btn pri big"
            onClick={() => void ladders.join(ladder.game).then(done, complain)}
          >
            {text.join}
          </button>
        )}
        {ladder.mine !== undefined && (
          <button
            type="button"
            class="btn"
            onClick={() => {
              if (confirm(text.leaveSure)) ladders.leave(ladder.game).then(done, complain);
            }}
          >
            {text.leave}
          </button>
        )}
      </div>
    </header>
  );
};

type Rung = Ladder['places'][number];

const Rungs = ({
  ladder,
  calling,
}: {
  readonly ladder: Ladder;
  /** What calls somebody out, where anybody can be. */
  readonly calling: ((rung: Rung) => ComponentChildren) | undefined;
}) => {
  const text = words.value.ladder;
  return (
    <ResultTable
      rows={ladder.places}
      keyOf={({ name }) => name}
      mine={({ place }) => place === ladder.mine}
      columns={[
        { head: text.place, kind: 'number', cell: ({ place }) => place },
        {
          head: text.player,
          kind: 'name',
          cell: ({ name, place }) => (
            <>
              <a href={href('people', name)}>{name}</a>
              {place === ladder.mine && <small> {text.you}</small>}
            </>
          ),
        },
        { head: text.rating, kind: 'number', cell: ({ rating }) => rating ?? '–' },
        ...(calling ? [{ head: text.callOut, kind: 'number' as const, cell: calling }] : []),
      ]}
    />
  );
};

/** Who stands where, and whom one may call out: one, or several where the game is for more than two. */
function Standing({ ladder, done }: LadderProps) {
  const text = words.value.ladder;
  const games = useAsked(library, 0, []) ?? [];
  const chosen = useSignal<readonly string[]>([]);
  const scenario = useSignal('');
  const scenarios = games.find(({ id }) => id === ladder.game)?.scenarios ?? [];
  const wanted = scenarios.find(({ id }) => id === scenario.value) ?? scenarios[0];
  const several = scenarios.some(({ roles }) => roles.length > 2);
  const free = ladder.places.some(({ may }) => may);
  const callOut = (rivals: readonly string[]): void => {
    if (!wanted) return;
    ladders.callOut(ladder.game, { rivals: [...rivals], scenario: wanted.id }).then((l) => {
      chosen.value = [];
      done(l);
      tell(text.sent, rivals.join(', '));
    }, complain);
  };
  const calling = ({ name, may }: Rung) =>
    may &&
    (several ? (
      <input
        type="checkbox"
        aria-label={text.choose(name)}
        checked={chosen.value.includes(name)}
        onChange={(event) => {
          const others = chosen.value.filter((other) => other !== name);
          chosen.value = event.currentTarget.checked ? [...others, name] : others;
        }}
      />
    ) : (
      <button type="button" class="btn" aria-label={text.callOutName(name)} onClick={() => callOut([name])}>
        {text.callOut}
      </button>
    ));
  return (
    <section class="card" aria-labelledby="h-rungs">
      <h2 id="h-rungs">{gameTitle(ladder.game)}</h2>
      {ladder.places.length === 0 && <p class="none">{text.none}</p>}
      {free && (
        <Field label={text.scenario}>
          {(id) => (
            <select
              id={id}
              value={wanted?.id ?? ''}
              onChange={(event) => {
                scenario.value = event.currentTarget.value;
              }}
            >
              <ScenarioOptions scenarios={scenarios} />
            </select>
          )}
        </Field>
      )}
      {ladder.places.length > 0 && <Rungs ladder={ladder} calling={free ? calling : undefined} />}
      {several && free && (
        <button
          type="button"
          class="btn pri"
          disabled={chosen.value.length === 0}
          onClick={() => callOut(chosen.value)}
        >
          {text.callSeveral}
        </button>
      )}
    </section>
  );
}

/** The ladder of a game: who stands where, and who calls out whom. */
export function LadderPage({ first }: { readonly first: Ladder }) {
  const text = words.value.ladder;
  useTitle(text.of(gameTitle(first.game)));
  const changed = useSignal<Ladder | undefined>(undefined);
  const asked = useAsked(() => ladders.find(first.game), 20_000, [first.game, me.value?.name, changed.value]);
  const ladder = asked ?? changed.value ?? first;
  const done = (l: Ladder): void => {
    changed.value = l;
  };
  return (
    <Page kind="tournaments circle">
      <LadderHead ladder={ladder} done={done} />
      <GamesNav page="ladders" game={ladder.game} />
      {!isAccount() && <NeedsAccount />}
      <div class="twin clubparts">
        <Standing ladder={ladder} done={done} />
        <section class="card" aria-labelledby="h-calls">
          <h2 id="h-calls">{text.challenges}</h2>
          {ladder.challenges.length === 0 && <p class="none">{text.noChallenges}</p>}
          <ul class="lines">
            {ladder.challenges.map((challenge) => (
              <Line key={challenge.id} challenge={challenge} game={ladder.game} done={done} />
            ))}
          </ul>
        </section>
      </div>
    </Page>
  );
}
