import { useSignal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from '../app/Icon.tsx';
import type { OrderLook } from '../board/orders.ts';
import { faultIn, isWritable, type Reading } from './reading.ts';
import { orderWords } from './words.ts';

export interface SheetLine {
  /** The order it stands for on the map, by id. */
  readonly id: string;
  readonly icon: string;
  readonly text: string;
  readonly note?: string;
  readonly look: OrderLook;
  readonly rule?: { readonly href: string; readonly label: string };
}

export interface Purse {
  /** "47 T" */
  readonly has: string;
  readonly spends?: string;
  readonly left: string;
  readonly short?: boolean;
  /** What comes of being short of money, and by which rule. */
  readonly note?: string;
  readonly rule?: { readonly href: string; readonly label: string };
}

export interface Seal {
  readonly role: string;
  readonly emblem: string;
  readonly name: string;
  readonly sealed: boolean;
}

export interface OrderSheetProps {
  readonly title: string;
  /** Nothing on it is a secret: it is a plan. */
  readonly open?: boolean;
  /** What an empty sheet says. */
  readonly none?: string | undefined;
  /** Class of the owner, for the colour of the icons. */
  readonly side: string;
  readonly lines: readonly SheetLine[];
  /** Units that have no order yet, by name. */
  readonly idle?: readonly string[];
  readonly chosen?: string | undefined;
  /** An account over the lines. */
  readonly account?: ComponentChildren;
  /** What sealing comes to, over the seal and as long in sight as it is. */
  readonly bill?: ComponentChildren;
  /** What sealing will cost, on the button. */
  readonly cost?: string;
  readonly purse?: Purse;
  readonly sealed: boolean;
  /** Only to be looked at for now, sealed or not: an earlier moment is on the map. */
  readonly still?: boolean;
  /** The sheet may still be opened again. */
  readonly reopens?: boolean;
  /** Reads a line as it is typed. */
  read(line: string): Reading;
  /** An order as it could be typed here. */
  readonly example?: string;
  /** Ways to go on with a line, best first. */
  complete?(line: string): readonly string[];
  /** Puts a line on the sheet. */
  onWrite(text: string): void;
  onRemove?(id: string): void;
  onChoose?(id: string | undefined): void;
  /** A sheet that closes by itself once every question has its answer has no seal. */
  onSeal?(): void;
  onReopen?(): void;
  /** Tries the sheet out in a sandbox. */
  onTry?(): void;
  /** Has somebody else write what is missing. */
  onSuggest?(): void;
}

const signs: { readonly [L in OrderLook]: string } = {
  draft: 'march',
  ok: 'check',
  warning: 'warning',
  illegal: 'close',
  succeeded: 'check',
  failed: 'close',
};

const Line = ({
  line,
  props,
}: {
  readonly line: SheetLine;
  readonly props: OrderSheetProps;
}): JSX.Element => {
  const words = orderWords.value;
  const chosen = props.chosen === line.id;
  return (
    <li class={`${line.look}${chosen ? ' chosen' : ''}`}>
      <button
        type="button"
        class="oline"
        aria-pressed={chosen}
        onClick={() => props.onChoose?.(chosen ? undefined : line.id)}
      >
        <span class={`oi ${props.side}`}>
          <Icon id={line.icon} />
        </span>
        <code>{line.text}</code>
        {line.note && <small>{line.note}</small>}
        <span class="os">
          <Icon id={signs[line.look]} />
          <span class="vh">{words.looks[line.look]}</span>
        </span>
      </button>
      {line.rule && (
        <a class="orule" href={line.rule.href} target="_blank" rel="noopener">
          {line.rule.label}
        </a>
      )}
      {props.onRemove && !props.sealed && !props.still && (
        <button
          type="button"
          class="btn ghost sq oremove"
          aria-label={words.remove(line.text)}
          title={words.remove(line.text)}
          onClick={() => props.onRemove?.(line.id)}
        >
          <Icon id="close" />
        </button>
      )}
    </li>
  );
};

const good = new Set(['ok', 'warning']);

/** So many ways to go on fit under the line. */
const WAYS = 6;

const atEnd = ({ selectionStart, value }: HTMLInputElement): boolean => selectionStart === value.length;

/** A line to type an order in; what is wrong with it is pointed at while it is typed. */
function TypedLine({
  read,
  example,
  complete,
  onWrite,
}: Pick<OrderSheetProps, 'read' | 'example' | 'complete' | 'onWrite'>): JSX.Element {
  const words = orderWords.value;
  const line = useSignal('');
  const id = useId();
  const reading = read(line.value);
  const ways = complete?.(line.value).slice(0, WAYS) ?? [];
  // What can be gone on with is only not finished yet.
  const begun = reading.state === 'unreadable' && ways.length > 0;
  const fault = reading.state === 'empty' || begun ? undefined : faultIn(line.value, reading);
  const bad = reading.state !== 'empty' && !begun && !good.has(reading.state);
  const field = useRef<HTMLInputElement>(null);
  const goOn = (way: string): void => {
    line.value = way;
    field.current?.focus();
  };
  const write = (): void => {
    if (!isWritable(reading)) return;
    onWrite(reading.text ?? line.value);
    line.value = '';
  };
  return (
    <form
      class={`typed ${begun ? 'begun' : reading.state}`}
      onSubmit={(event) => {
        event.preventDefault();
        write();
      }}
    >
      <label for={`${id}line`}>{words.type}</label>
      <div class="tl">
        <Icon id="march" />
        <input
          id={`${id}line`}
          ref={field}
          value={line.value}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={example ?? words.example}
          aria-invalid={bad}
          aria-describedby={`${id}says ${id}ways`}
          onInput={(event) => {
            line.value = event.currentTarget.value;
          }}
          onKeyDown={(event) => {
            // At the end of the line the arrow takes the first way to go on.
            if (event.key === 'ArrowRight' && atEnd(event.currentTarget) && ways[0] !== undefined) {
              goOn(ways[0]);
              event.preventDefault();
            }
            if (event.key !== 'Escape' || line.value === '') return;
            line.value = '';
            event.stopPropagation();
          }}
        />
        <button type="submit" class="btn sm" aria-disabled={!isWritable(reading)}>
          {words.write}
        </button>
      </div>
      {ways.length > 0 && (
        <ul class="ways" id={`${id}ways`} aria-label={words.ways}>
          {ways.map((way) => (
            <li key={way}>
              <button type="button" class="btn sm ghost" onClick={() => goOn(way)}>
                {way}
              </button>
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <p class="fault" aria-hidden="true">
          {fault[0]}
          <mark>{fault[1] === '' ? '␣' : fault[1]}</mark>
          {fault[2]}
        </p>
      )}
      <p class="parse" id={`${id}says`} aria-live="polite">
        {reading.state !== 'empty' && !begun && (
          <Icon id={bad ? 'close' : reading.state === 'warning' ? 'warning' : 'check'} />
        )}{' '}
        {begun ? words.begun : (reading.says ?? words.reads[reading.state])}
        {fault && <span class="vh"> {words.faultAt(fault[1] === '' ? words.lineEnd : fault[1])}</span>}{' '}
        {reading.rule && (
          <a href={reading.rule.href} target="_blank" rel="noopener">
            {reading.rule.label}
          </a>
        )}
      </p>
    </form>
  );
}

/** In clay once everybody has an order; units that have none are named before the sheet is sealed without them. */
function SealBar(props: OrderSheetProps): JSX.Element | null {
  const words = orderWords.value;
  const sure = useSignal(false);
  const idle = props.idle ?? [];
  const asks = sure.value && idle.length > 0;
  const { onSeal, onSuggest } = props;
  const offers = onSuggest !== undefined && !asks;
  const seal = useRef<HTMLButtonElement>(null);
  const wait = useRef<HTMLButtonElement>(null);
  const offered = useRef(false);
  // The seal is where it was: whoever presses it twice would not have read what he is warned of.
  useEffect(() => {
    if (asks) wait.current?.focus({ preventScroll: true });
  }, [asks]);
  // Who had it written by the keyboard goes on to the seal: the button he pressed is gone.
  useEffect(() => {
    if (offered.current && !offers && document.activeElement === document.body) seal.current?.focus();
    offered.current = offers;
  }, [offers]);
  if (props.sealed)
    return (
      <div class="sact done">
        <p>
          <Icon id="seal" /> <b>{words.sealed}</b>
        </p>
        {props.reopens && props.onReopen && (
          <button type="button" class="btn" onClick={props.onReopen}>
            {words.reopen}
          </button>
        )}
      </div>
    );
  if (props.still || !(onSeal || onSuggest)) return null;
  return (
    <>
      {asks && (
        <p class="idle" role="alert">
          {words.idle(idle.length)} {idle.join(', ')}
        </p>
      )}
      <div class="sact">
        {props.bill}
        {offers && (
          <button
            type="button"
            class={idle.length > 0 ? 'btn pri suggest' : 'btn suggest'}
            onClick={onSuggest}
          >
            <Icon id="torch" /> {props.lines.length > 0 ? words.rest : words.suggest}
          </button>
        )}
        {asks ? (
          <button
            ref={wait}
            type="button"
            class="btn pri"
            onClick={() => {
              sure.value = false;
            }}
          >
            {words.wait}
          </button>
        ) : (
          props.onTry && (
            <button type="button" class="btn" onClick={props.onTry}>
              <Icon id="odds" /> {words.try}
            </button>
          )
        )}
        {onSeal && (
          <button
            ref={seal}
            type="button"
            class={idle.length > 0 ? 'btn' : 'btn pri'}
            onClick={() => {
              if (idle.length > 0 && !sure.value) {
                sure.value = true;
                return;
              }
              sure.value = false;
              onSeal();
            }}
          >
            <Icon id="seal" /> {asks ? words.sealAnyway : words.seal}
            {props.cost !== undefined && `, ${props.cost}`}
          </button>
        )}
      </div>
    </>
  );
}

/** What this seat has written for the season: secret until everybody has sealed. */
export function OrderSheet(props: OrderSheetProps): JSX.Element {
  const words = orderWords.value;
  const { purse } = props;
  return (
    <section class="osheet" aria-label={props.title}>
      <header>
        <h2>{props.title}</h2>
        {!props.open && (
          <span class="tag">
            <Icon id="lock" /> {words.secret}
          </span>
        )}
      </header>
      {props.account}
      {props.lines.length === 0 ? (
        <p class="none">{props.none ?? words.none}</p>
      ) : (
        <ol>
          {props.lines.map((line) => (
            <Line key={line.id} line={line} props={props} />
          ))}
        </ol>
      )}
      {!props.sealed && !props.still && (
        <TypedLine
          read={props.read}
          {...(props.example === undefined ? {} : { example: props.example })}
          {...(props.complete ? { complete: props.complete } : {})}
          onWrite={props.onWrite}
        />
      )}
      {purse && (
        <p class={purse.short ? 'purse short' : 'purse'}>
          <Icon id="coin" /> <b>{purse.has}</b> {purse.spends && <span>{purse.spends}</span>}
          <span class="rest">{purse.left}</span>
        </p>
      )}
      {purse?.note && (
        <p class="pnote">
          {purse.note}{' '}
          {purse.rule && (
            <a href={purse.rule.href} target="_blank" rel="noopener">
              {purse.rule.label}
            </a>
          )}
        </p>
      )}
      <SealBar {...props} />
    </section>
  );
}

/** Who has sealed, and who is waited for. Where only some are asked there are no sheets of all: the others are ready. */
export const Seals = ({
  seals,
  some,
}: {
  readonly seals: readonly Seal[];
  readonly some?: boolean;
}): JSX.Element => {
  const words = orderWords.value;
  const [stands, count] = some ? [words.readyOf, words.readyCount] : [words.sealOf, words.sealCount];
  const done = seals.filter(({ sealed }) => sealed).length;
  return (
    <div class="seals">
      <ul>
        {seals.map(({ role, emblem, name, sealed }) => (
          <li key={role} class={`sl ${role}${sealed ? ' ok' : ''}`} title={stands(name, sealed)}>
            <Icon id={emblem} />
            <span class="vh">{stands(name, sealed)}</span>
          </li>
        ))}
      </ul>
      <small>{count(done, seals.length)}</small>
    </div>
  );
};
