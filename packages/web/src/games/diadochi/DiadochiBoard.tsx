import { useSignal } from '@preact/signals';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import {
  type Board as DiadochiState,
  isSlate,
  type Line,
  neighbours,
  type PowerId,
  powerIds,
  powers,
  priceOf,
  print,
  type Unit,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { View } from '@strategoi/kernel';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { keepFocus } from '../../app/focus.ts';
import { Icon } from '../../app/Icon.tsx';
import { href } from '../../app/route.ts';
import { language } from '../../app/settings.ts';
import { ui } from '../../app/words/index.ts';
import { Board, type BoardHandle } from '../../board/Board.tsx';
import type { OrderShape } from '../../board/orders.ts';
import type { Target } from '../../board/types.ts';
import { back, compose, type Draft, empty, touch } from '../../orders/compose.ts';
import { ordersAt } from '../../orders/player.ts';
import type { BoardInput, Touch } from '../kit/board.ts';
import { arrowId, arrowsOf } from './arrows.ts';
import { chosen, courted, draft, type Purchase, purchases, shown, sitDown } from './desk.ts';
import { sentenceIn } from './hint.ts';
import { answersOf, interludeOf } from './interlude.ts';
import { aimed, offersOf, personPlace, unitAt, type Way, waysOf, zoneOfPlace } from './offers.ts';
import { flagsOf, piecesOf, tintsOf } from './pieces.ts';
import { say } from './say.ts';
import { boardOf, mapFor, sceneFor, zoneOf } from './scene.ts';
import { meantNow } from './why.ts';

const atlas = diadochiAtlas();
const nothing: ReadonlyMap<string, Target> = new Map();
/** From here downwards a card that stands below would cover what it speaks of. */
const LOW = 0.55;
const noWays: readonly Way[] = [];

/** What a touch that is no order may lead to. */
type Aside =
  | { readonly kind: 'bold'; readonly text: string; readonly rule?: string }
  | { readonly kind: 'court'; readonly unit: number; readonly by: readonly Purchase[] };

/** The table of orders: units, who holds what, what is written so far, and what could be said by touch. */
export function DiadochiBoard(input: BoardInput) {
  const { ask } = input;
  const spoken = input.language;
  const replay = input.still ? undefined : shown.value;
  const view = replay ? replay.viewAt(replay.at) : input.view;
  const board = boardOf(view);
  const tongue = words[spoken];
  const choices = useSignal<readonly Way[]>(noWays);
  const aside = useSignal<Aside | undefined>(undefined);
  const now = boardOf(input.view);
  if (!input.still) sitDown(`${view.viewer} ${now.turn} ${now.phase}`);

  const pieces = useMemo(() => piecesOf(atlas, board, spoken), [board, spoken]);
  const tints = useMemo(() => tintsOf(board), [board]);
  const flags = useMemo(() => flagsOf(board), [board]);
  const power = powerIds.find((id) => id === view.viewer);
  const ways = useMemo(() => {
    if (!ask || !power || replay) return noWays;
    return interludeOf(view) ? answersOf(ask, spoken) : waysOf(view, power, sentenceIn(spoken));
  }, [view, ask === undefined, spoken, replay === undefined]);
  const composing = useMemo(() => compose(ways, draft.value), [ways, draft.value]);
  // Of a season that has been resolved only what is still to be said is drawn.
  const sheet = power && (isSlate(board.phase) ? board.slates : board.sheets)[power];
  const entries = sheet && !interludeOf(view) ? sheet : [];
  const orders = useMemo(() => {
    if (replay) return ordersAt(replay.arrows, replay.steps, replay.at);
    if (input.orders) return input.orders;
    return power ? arrowsOf(view, power, entries, 'counters') : [];
  }, [view, replay, input.orders]);
  const zoneNames = useMemo(
    () => new Map([...atlas.byId.keys()].map((zone) => [zone, tongue.names.label(zone)])),
    [spoken],
  );
  // Orders show what is meant; where a game is looked over, the moves show what came of it.
  const lastMoves = useMemo(() => {
    const moves = input.trace?.move
      ? [input.trace.move]
      : input.still || input.advised
        ? (input.lastMoves ?? [])
        : [];
    return moves.map(([from, to]) => ({ zones: [from, to] }));
  }, [input.trace, input.still, input.advised, input.lastMoves]);
  const written = new Set(entries.map(({ about }) => about));
  const isOrdered = (place: string): boolean => {
    const unit = unitAt(board, place, power);
    return unit !== undefined && written.has(`unit ${unit.id}`);
  };

  const { zones, counters } = useMemo(() => {
    const zones = new Map<string, Target>();
    const counters = new Map<string, Target>();
    const beginning = draft.value.touched.length === 0;
    for (const [place, target] of composing.lit) {
      // Who has his order already may be given another, but need not be pointed at.
      if (beginning && isOrdered(place)) continue;
      const zone = zoneOfPlace(board, place);
      const known = zones.get(zone);
      if (!known?.hint) zones.set(zone, target);
    }
    if (beginning)
      for (const unit of board.units)
        if (unit.owner === power && composing.lit.has(unit.at))
          counters.set(`u${unit.id}`, { kind: 'legal' });
    return { zones, counters };
  }, [composing, board, spoken]);

  const clear = (): void => {
    choices.value = noWays;
    aside.value = undefined;
  };
  const begin = (next: Draft): void => {
    clear();
    draft.value = next;
    const [place] = next.touched;
    const unit = place === undefined ? undefined : unitAt(board, place, power);
    chosen.value = unit && power && isOrdered(unit.at) ? arrowId(power, `unit ${unit.id}`) : undefined;
    choices.value = compose(ways, next).ready as readonly Way[];
  };
  const write = (text: string): void => {
    clear();
    draft.value = empty;
    chosen.value = undefined;
    input.onAct(text);
  };

  /** Of several who may begin here, the next one: those without an order first, then round and round. */
  const starterIn = (places: readonly string[]): string | undefined => {
    const rank = (place: string): number => {
      const unit = unitAt(board, place, power);
      return (isOrdered(place) ? 4 : 0) + (place.startsWith('@') ? 2 : unit?.kind === 'G' ? 1 : 0);
    };
    const sorted = [...places].sort((a, b) => rank(a) - rank(b));
    const now = sorted.indexOf(draft.value.touched[0] ?? '');
    return now < 0 ? sorted[0] : sorted[(now + 1) % sorted.length];
  };

  const isForeign = (place: string): boolean => {
    const unit = unitAt(board, place, power);
    return unit !== undefined && unit.owner !== power;
  };

  const touched = (places: readonly string[], at: Touch): void => {
    if (input.still || replay) return;
    aside.value = undefined;
    if (!ask) {
      input.onRefused(at);
      return;
    }
    const said = aimed(ways, draft.value, places, isForeign);
    const drafts = places.flatMap((place) => touch(ways, said, place) ?? []);
    const further = drafts.filter(({ touched: { length } }) => length > 1);
    if (further.length > 0) {
      const ready = further.flatMap((one) => compose(ways, one).ready) as Way[];
      const onward = further.find((one) => compose(ways, one).goesOn);
      if (ready.length === 1 && !onward) {
        write((ready[0] as Way).text);
        return;
      }
      draft.value = onward ?? (further[0] as Draft);
      choices.value = ready;
      return;
    }
    const starters = drafts.map((one) => one.touched[0] as string);
    const starter = starterIn(starters);
    if (starter !== undefined) {
      begin({ touched: [starter] });
      return;
    }
    refuse(places, at);
  };

  /** Nothing of that is offered: it may be written all the same, or the unit there may have its price. */
  const refuse = (places: readonly string[], at: Touch): void => {
    const meant = power && board.phase === 'orders' ? meantNow(view, power, at) : undefined;
    if (meant && power && 'line' in meant) {
      const text = `write ${print(meant.line, sceneFor(view, power))}`;
      aside.value = { kind: 'bold', text, ...(meant.rule === undefined ? {} : { rule: meant.rule }) };
      choices.value = noWays;
      return;
    }
    const foe = board.units.find((one) => places.includes(one.at) && one.owner !== power);
    const isFor = (line: Line, by: Purchase): boolean =>
      line.kind === by && unitAt(board, line.unit.loc)?.id === foe?.id;
    const by = power
      ? purchases.filter((one) => offersOf(view, power).some(({ line }) => isFor(line, one)))
      : [];
    clear();
    if (foe && by.length > 0) aside.value = { kind: 'court', unit: foe.id, by };
    else input.onRefused(at);
    draft.value = empty;
  };

  /** The places a touch on this zone may mean: it, a coast of it, a citadel in it, whoever stands there. */
  const onZone = (zone: string, more: Touch = {}): void => {
    const lit = [...composing.lit.keys(), ...(draft.value.touched.length > 0 ? begins : [])];
    const places = [...new Set(lit.filter((place) => zoneOfPlace(board, place) === zone))];
    touched(places.length > 0 ? places : [zone], { zone, ...more });
  };
  const begins = useMemo(() => [...compose(ways, empty).lit.keys()], [ways]);
  const onPiece = (id: string): void => {
    const place = placeOfPiece(id, board.units);
    const zone = pieces.find((piece) => piece.id === id)?.zone.split('/')[0] ?? '';
    const at = { zone, piece: id };
    if (place !== undefined && touch(ways, draft.value, place)) touched([place], at);
    else if (draft.value.touched.length === 0 && place !== undefined) touched([place], at);
    else onZone(zone, at);
  };

  const selection = useMemo(() => {
    const [unit] = draft.value.touched;
    const stepped = replay?.steps[replay.at - 1]?.zones?.[0];
    const flash = stepped ?? input.trace?.zones.at(-1);
    const zone = unit === undefined ? flash : zoneOfPlace(board, unit);
    const who = unit === undefined ? undefined : unitAt(board, unit, power);
    return {
      ...(zone === undefined ? {} : { zone }),
      ...(who ? { pieces: new Set([`u${who.id}`]) } : {}),
    };
  }, [draft.value, input.trace, board, replay]);
  // A small window follows what is told.
  const handle = useRef<BoardHandle>(null);
  const spokenTo = draft.value.touched[0];
  const isLow = useMemo(
    () => spokenTo !== undefined && (handle.current?.heightOf(zoneOfPlace(board, spokenTo)) ?? 0) > LOW,
    [spokenTo],
  );
  const told = replay ? replay.steps[replay.at - 1]?.zones : spotsOf(input.trace);
  useEffect(() => {
    if (told && told.length > 0) handle.current?.showZones(told);
  }, [told?.join(' '), replay?.at]);
  const openOn = useMemo(() => (power ? surroundings(view, power) : undefined), []);
  return (
    <>
      <Board
        handle={handle}
        {...(openOn ? { openOn } : {})}
        atlas={atlas}
        language={spoken}
        pieces={pieces}
        tints={tints}
        flags={flags}
        zoneNames={zoneNames}
        targets={ask ? zones : nothing}
        pieceTargets={ask ? counters : nothing}
        selection={selection}
        orders={orders}
        lastMoves={lastMoves}
        {...(chosen.value === undefined ? {} : { chosenOrder: chosen.value })}
        showStatus={input.borders === true}
        {...(draft.value.touched.length === 0
          ? {
              onOrder: (id: string) => {
                chosen.value = id;
              },
            }
          : {})}
        onZone={(zone) => onZone(zone)}
        onPiece={onPiece}
        onHover={(hover) => input.onHover?.(hover)}
        onInspect={(at) => input.onInspect?.(at)}
        onCancel={() => begin(back(draft.value))}
      />
      {ask && power && !replay && (
        <Card
          view={view}
          power={power}
          ways={ways}
          choices={choices.value}
          shapes={composing.shapes}
          aside={aside.value}
          up={isLow}
          write={write}
          strike={() => {
            const id = chosen.value;
            const n = entries.findIndex(({ about }) => arrowId(power, about) === id);
            if (n >= 0) write(`erase ${n + 1}`);
          }}
          forget={() => {
            aside.value = undefined;
          }}
          close={() => begin(empty)}
          court={(unit, by) => {
            courted.value = { unit, by };
            clear();
          }}
        />
      )}
    </>
  );
}

/** Everywhere a line of the log leads to. */
const spotsOf = (trace: BoardInput['trace']): readonly string[] | undefined =>
  trace?.move ? [...trace.move, ...trace.zones] : trace?.zones;

/** Where the units of a player stand and what lies around his home: there he begins to look. */
function surroundings(view: View, power: PowerId): string[] {
  const { home } = powers[power];
  const mine = boardOf(view).units.filter(({ owner }) => owner === power);
  return [...new Set([home, ...neighbours(mapFor(view), home), ...mine.map(({ at }) => zoneOf(at))])];
}

const placeOfPiece = (id: string, units: readonly Unit[]): string | undefined => {
  if (id.startsWith('p-')) return personPlace(id.slice(2));
  return units.find((unit) => `u${unit.id}` === id)?.at;
};

interface CardProps {
  readonly view: View;
  readonly power: PowerId;
  readonly ways: readonly Way[];
  readonly choices: readonly Way[];
  readonly shapes: readonly OrderShape[];
  readonly aside: Aside | undefined;
  /** The one it speaks of stands low: it keeps clear of him above. */
  readonly up: boolean;
  write(text: string): void;
  strike(): void;
  /** What was said of another kind of order is of no interest any more. */
  forget(): void;
  close(): void;
  court(unit: number, by: Purchase): void;
}

/** Beside the map: who is being spoken to, the kinds of order there are, and the meanings a touch has. */
function Card({
  view,
  power,
  ways,
  choices,
  shapes,
  aside,
  up,
  write,
  strike,
  forget,
  close,
  court,
}: CardProps) {
  const text = say.value;
  const board = boardOf(view);
  const tongue = words[language.value];
  const [place] = draft.value.touched;
  const unit = place === undefined || place.startsWith('@') ? undefined : unitAt(board, place, power);
  const isSent = unit !== undefined && !interludeOf(view);
  const own = isSent && (unit.owner === power || board.phase !== 'winter') ? unit : undefined;
  if (aside?.kind === 'court') {
    const foe = board.units.find(({ id }) => id === aside.unit);
    if (!foe) return null;
    return (
      <section class="pop choice dcard" aria-label={tongue.names.owner(foe.owner)} onMouseDown={keepFocus}>
        <h3>{nameOf(foe)}</h3>
        <div class="row">
          {aside.by.map((by) => (
            <button key={by} type="button" class="btn" onClick={() => court(foe.id, by)}>
              <Icon id="coin" /> {text.buyIt[by]}
            </button>
          ))}
          <CloseButton close={close} />
        </div>
      </section>
    );
  }
  if (place === undefined && choices.length === 0) return null;
  const person = place?.startsWith('@') ? tongue.names.person(place.slice(1)) : undefined;
  const title = person ?? (own ? nameOf(own) : tongue.names.label(place ?? ''));
  const kinds = shapes.filter((shape) => shape !== 'hold' && shape !== 'build' && shape !== 'disband');
  return (
    <section
      class={up ? 'pop choice dcard up' : 'pop choice dcard'}
      aria-label={title}
      onMouseDown={keepFocus}
    >
      <h3>
        {own && <Icon id={own.kind === 'F' ? 'fleet' : own.kind === 'G' ? 'citadel' : 'army'} />} {title}
        <CloseButton close={close} />
      </h3>
      {aside?.kind === 'bold' && aside.rule !== undefined && (
        <p class="bold">
          <Icon id="warning" /> {tongue.refusal({ rule: aside.rule })}{' '}
          <a href={href('rules', 'diadochi', aside.rule)} target="_blank" rel="noopener">
            {text.rule(aside.rule.replace('DIA-', ''))}
          </a>
        </p>
      )}
      <div class={board.phase === 'winter' ? 'row many' : 'row'}>
        {kinds.length > 1 && draft.value.touched.length === 1 && (
          <fieldset class="seg">
            <legend class="vh">{text.line}</legend>
            {kinds.map((shape) => (
              <button
                key={shape}
                type="button"
                class="btn"
                aria-pressed={draft.value.shape === shape}
                onClick={() => {
                  const { touched, shape: now } = draft.value;
                  forget();
                  const [way, ...others] = ways.filter((one) => one.shape === shape && one.from === place);
                  // One city to besiege: there is nothing more to say.
                  if (way && others.length === 0) write(way.text);
                  else draft.value = now === shape ? { touched } : { touched, shape };
                }}
              >
                {shape === 'move' && own?.kind === 'F' ? text.fleetMove : text.shapes[shape]}
              </button>
            ))}
          </fieldset>
        )}
        {choices.map((way) => (
          <button
            key={way.text}
            type="button"
            class="btn"
            data-action={way.text}
            onClick={() => write(way.text)}
          >
            {labelOf(way)}
            <Price view={view} way={way} />
          </button>
        ))}
        {aside?.kind === 'bold' && (
          <button type="button" class="btn" onClick={() => write(aside.text)}>
            {aside.rule === undefined ? tongue.text(aside.text.slice('write '.length)) : text.allTheSame}
          </button>
        )}
        {chosen.value !== undefined && (board.phase === 'orders' || board.phase === 'winter') && (
          <button type="button" class="btn" onClick={strike}>
            <Icon id="close" /> {text.strike}
          </button>
        )}
      </div>
      {kinds.length > 0 && !aside && <small>{nextTouch(board)}</small>}
    </section>
  );
}

/** In a few words where the card already says who and where. */
function labelOf({ shape, line, hint }: Way): string | undefined {
  if (!line) return hint;
  const text = say.value;
  const { names } = words[language.value];
  if (shape === 'hold') return text.shapes.hold;
  // DIA-UNT-003: fleets are mercenaries, all of them.
  if (line.kind === 'build')
    return line.type === 'F'
      ? text.newUnit.F
      : text.named(text.newUnit[line.type], names.status(line.status));
  if (line.kind === 'promote') return text.promote(names.status(line.status));
  if (line.kind === 'disband' || line.kind === 'drop') return text.shapes.disband;
  if (line.kind === 'dismiss') return text.payOff;
  if (line.kind === 'keep') return text.keep;
  return hint;
}

/** What the next touch would say, by what has been said so far. */
function nextTouch(board: DiadochiState): string {
  const text = say.value;
  const { touched, shape } = draft.value;
  const of = touched[1] === undefined ? undefined : unitAt(board, touched[1]);
  if (of) return text.helps(plainName(of));
  return (shape && text.nextTouch[shape]) ?? text.touch;
}

const Price = ({ view, way }: { readonly view: View; readonly way: Way }) => {
  const sum = way.line ? priceOf(boardOf(view), way.line) : 0;
  return sum > 0 ? <em class="price">{say.value.price(sum)}</em> : null;
};

const CloseButton = ({ close }: { close(): void }) => (
  <button type="button" class="btn ghost sq" aria-label={ui.value.nav.close} onClick={close}>
    <Icon id="close" />
  </button>
);

const plainName = (unit: Unit): string =>
  words[language.value].names.unit({ type: unit.kind, loc: unit.at }, { status: unit.status });

const nameOf = (unit: Unit): string => {
  const text = plainName(unit);
  return text.charAt(0).toUpperCase() + text.slice(1);
};
