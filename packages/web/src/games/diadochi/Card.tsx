import { type Board as DiadochiState, type PowerId, priceOf, type Unit } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { View } from '@strategoi/kernel';
import { keepFocus } from '../../app/focus.ts';
import { Icon } from '../../app/Icon.tsx';
import { href } from '../../app/route.ts';
import { language } from '../../app/settings.ts';
import { ui } from '../../app/words/index.ts';
import type { OrderShape } from '../../board/orders.ts';
import { chosen, draft, type Purchase } from './desk.ts';
import { interludeOf } from './interlude.ts';
import { unitAt, type Way } from './offers.ts';
import { say } from './say.ts';
import { boardOf } from './scene.ts';
import { type Aside, sayable } from './touching.ts';
import { shortIn } from './winter.ts';

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

/** A unit of somebody else that has its price. */
const CourtCard = ({
  foe,
  by,
  close,
  court,
}: Pick<CardProps, 'close' | 'court'> & { readonly foe: Unit; readonly by: readonly Purchase[] }) => (
  <section
    class="pop choice dcard"
    aria-label={words[language.value].names.owner(foe.owner)}
    onMouseDown={keepFocus}
  >
    <h3>{nameOf(foe)}</h3>
    <div class="row">
      {by.map((one) => (
        <button key={one} type="button" class="btn" onClick={() => court(foe.id, one)}>
          <Icon id="coin" /> {say.value.buyIt[one]}
        </button>
      ))}
      <CloseButton close={close} />
    </div>
  </section>
);

/** An order that breaks a rule, what it says, and which rule. */
const Bold = ({ text, rule }: { readonly text: string; readonly rule: string }) => (
  <p class="bold">
    <Icon id="warning" /> {words[language.value].text(text.slice('write '.length))}{' '}
    {words[language.value].refusal({ rule })}{' '}
    <a href={href('rules', 'diadochi', rule)} target="_blank" rel="noopener">
      {say.value.rule(rule.replace('DIA-', ''))}
    </a>
  </p>
);

/** The kinds of order there are for who is spoken to. */
function Kinds({
  kinds,
  own,
  ways,
  write,
  forget,
}: Pick<CardProps, 'ways' | 'write' | 'forget'> & {
  readonly kinds: readonly OrderShape[];
  readonly own: Unit | undefined;
}) {
  const text = say.value;
  const [place] = draft.value.touched;
  const choose = (shape: OrderShape): void => {
    const { touched, shape: now } = draft.value;
    forget();
    const [way, ...others] = ways.filter((one) => one.shape === shape && one.from === place);
    // One city to besiege: there is nothing more to say.
    if (way && others.length === 0) write(way.text);
    else draft.value = now === shape ? { touched } : { touched, shape };
  };
  return (
    <fieldset class="seg">
      <legend class="vh">{text.line}</legend>
      {kinds.map((shape) => (
        <button
          key={shape}
          type="button"
          class="btn"
          aria-pressed={draft.value.shape === shape}
          onClick={() => choose(shape)}
        >
          {shape === 'move' && own?.kind === 'F' ? text.fleetMove : text.shapes[shape]}
        </button>
      ))}
    </fieldset>
  );
}

/** What can be said at once: the meanings of the touch, the order all the same, or striking what is written. */
function Sayings({ view, power, choices, aside, write, strike }: CardProps) {
  const text = say.value;
  const { phase } = boardOf(view);
  return (
    <>
      {choices.map((way) => (
        <button
          key={way.text}
          type="button"
          class="btn"
          data-action={way.text}
          onClick={() => write(way.text)}
        >
          {labelOf(way)}
          <Price view={view} power={power} way={way} />
        </button>
      ))}
      {aside?.kind === 'bold' && (
        <button type="button" class="btn" onClick={() => write(aside.text)}>
          {aside.rule === undefined
            ? words[language.value].text(aside.text.slice('write '.length))
            : text.allTheSame}
        </button>
      )}
      {chosen.value !== undefined && (phase === 'orders' || phase === 'winter') && (
        <button type="button" class="btn" onClick={strike}>
          <Icon id="close" /> {text.strike}
        </button>
      )}
    </>
  );
}

const icons = { A: 'army', F: 'fleet', G: 'citadel' } as const;

/** Beside the map: who is being spoken to, the kinds of order there are, and the meanings a touch has. */
export function Card(card: CardProps) {
  const { view, power, shapes, aside, up, close } = card;
  const choices = sayable(card);
  const board = boardOf(view);
  const tongue = words[language.value];
  const [place] = draft.value.touched;
  if (aside?.kind === 'court') {
    const foe = board.units.find(({ id }) => id === aside.unit);
    return foe ? <CourtCard foe={foe} by={aside.by} close={close} court={card.court} /> : null;
  }
  if (place === undefined && choices.length === 0) return null;
  const unit = place === undefined || place.startsWith('@') ? undefined : unitAt(board, place, power);
  const isSent = unit !== undefined && !interludeOf(view);
  const own = isSent && (unit.owner === power || board.phase !== 'winter') ? unit : undefined;
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
        {own && <Icon id={icons[own.kind]} />} {title}
        <CloseButton close={close} />
      </h3>
      {aside?.kind === 'bold' && aside.rule !== undefined && <Bold text={aside.text} rule={aside.rule} />}
      <div class={board.phase === 'winter' ? 'row many' : 'row'}>
        {kinds.length > 1 && draft.value.touched.length === 1 && (
          <Kinds kinds={kinds} own={own} ways={card.ways} write={card.write} forget={card.forget} />
        )}
        <Sayings {...card} choices={choices} />
      </div>
      {kinds.length > 0 && !aside && choices === card.choices && <small>{nextTouch(board)}</small>}
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
  const kind = board.phase === 'retreats' ? 'retreat' : shape;
  return (kind && text.nextTouch[kind]) ?? text.touch;
}

/** What it costs, and in winter what of it the purse does not cover. */
const Price = ({ view, power, way }: { readonly view: View; readonly power: PowerId; readonly way: Way }) => {
  const board = boardOf(view);
  const sum = way.line ? priceOf(board, way.line) : 0;
  if (sum === 0) return null;
  const short = way.line && board.phase === 'winter' ? shortIn(view, power)(way.line) : 0;
  return (
    <em class={short > 0 ? 'price short' : 'price'}>
      {say.value.price(sum)}
      {short > 0 && `, ${say.value.short(short)}`}
    </em>
  );
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
