import type { JSX } from 'preact';
import { type Body, bodies } from './bodies.ts';
import type { Piece } from './types.ts';

/** Counters on a grid of 40: full face painted, reduced face the same sherd with colours inverted and a corner gone. */

const sail = 'M6 3H30C34 10 34 18 30 24H6C10 18 10 10 6 3Z';
const hull =
  'M-1 22C0 31 4 35 10 35.5H30L42 32.5L34.5 29.5C36 28 36.6 26 36.8 23.5L32 26.5H9C6 26 4.6 24 5 21Z';

/** Soldiers aboard stand on a hull, a little smaller than ashore. */
const boat =
  'M-3 29.5C-1 38 3.4 42.5 10 43H31.5L45 38.6L37 35.6C39 33.4 40 31.4 40.4 28.8L35.4 32.4H6C2.4 32 .6 30.4 .2 27.6Z';

/** Numbers of a command that are across and down, in turn; those of an arc before its end are neither. */
const moves: { readonly [command: string]: readonly (0 | 1 | undefined)[] } = {
  H: [0],
  V: [1],
  A: [undefined, undefined, undefined, undefined, undefined, 0, 1],
};
const across = [0, 1] as const;
const shifted = new Map<string, string>();

/** A shape a little to the right and down. Moved by its numbers: each transform is drawn apart by the browser. */
export const shift = (shape: string, dx: number, dy: number): string => {
  const key = `${dx} ${dy} ${shape}`;
  const known = shifted.get(key);
  if (known !== undefined) return known;
  const text = shape.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
    const kinds = moves[command] ?? across;
    const moved = (numbers.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map((number, i) => {
      const kind = kinds[i % kinds.length];
      return kind === undefined
        ? number
        : String(Math.round((Number(number) + (kind ? dy : dx)) * 100) / 100);
    });
    return command + moved.join(' ');
  });
  shifted.set(key, text);
  return text;
};

const bodyOf = ({ body }: Piece): Body => bodies[body ?? 'round'];

interface UseProps {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h?: number;
  readonly class: string;
}
const Use = ({ id, x, y, w, h = w, class: cls }: UseProps): JSX.Element => (
  <use href={`#${id}`} x={x} y={y} width={w} height={h} class={cls} />
);

const UnitFace = ({ piece, n }: { piece: Piece; n: number }): JSX.Element => {
  const { reduced = false, national = false, bonus = false } = piece;
  const body = bodyOf(piece);
  const shape = reduced ? body.sherd : body.whole;
  const octagon = piece.body === 'octagon';
  const strength = piece.strength === undefined ? '' : String(piece.strength);
  const two = strength.length > 1;
  const glyphY = national ? 3.2 : 4.6;
  const glyph = two ? 21 : 23.5;
  const under = [];
  for (let i = Math.min(piece.troops ?? n, 4) - 1; i > 0; i--) under.push(i);
  return (
    <>
      {under.map((i) => (
        <path class="c-under" key={i} d={shift(body.whole, i * 1.9, i * 2.1)} />
      ))}
      <path class="c-sh" d={shift(shape, 0.8, 1.4)} />
      <path class="c-body" d={shape} />
      {reduced && <path d={shape} fill="url(#bp-worn)" />}
      {national && (
        <>
          <path class="c-band" d={body.band} />
          <path d={body.band} fill={`url(#bp-${body.pattern})`} />
        </>
      )}
      <path class="c-edge" d={shape} />
      {reduced ? (
        <Use id={piece.symbol} x={6.4} y={glyphY + 3.2} w={glyph - 3.5} class="c-ic" />
      ) : (
        <Use
          id={piece.symbol}
          x={octagon ? 4.4 : 3.6}
          y={octagon ? glyphY + 1 : glyphY}
          w={octagon ? glyph - 1 : glyph}
          class="c-ic"
        />
      )}
      <text
        class={two ? 'c-pf two' : 'c-pf'}
        x={(two ? 36.6 : 36.4) - (octagon ? (national ? 0.4 : 1.6) : 0)}
        y={national ? 31.2 : octagon ? 33.6 : 35.4}
      >
        {strength}
      </text>
      {bonus && <Use id="sword" x={octagon ? 26.4 : 28} y={2.4} w={9.4} h={14} class="c-bonus" />}
    </>
  );
};

const LeaderFace = ({ piece, named }: { piece: Piece; named: boolean }): JSX.Element => {
  const swords = piece.reduced ? 0 : (piece.swords ?? 0);
  const plate = swords > 0 ? swords * 7.6 + 6 : 13;
  return (
    <>
      <circle class="c-sh" cx="20.6" cy="21.4" r="19.2" />
      <circle class="l-rim" cx="20" cy="20" r="19.4" />
      <circle class="l-body" cx="20" cy="20" r="16.4" />
      {piece.reduced && <circle cx="20" cy="20" r="16.4" fill="url(#bp-worn)" />}
      <Use id={piece.symbol} x={8.6} y={4.6} w={22} class="l-ic" />
      {piece.reduced && <path class="l-crack" d="M30 5L24 14L28 18L21 27L24 31" />}
      <g class="l-plate">
        <rect x={20 - plate / 2} y="29.4" width={plate} height="12.4" rx="6.2" />
        {swords === 0 ? (
          <path d="M16.8 35.6H23.2" class="l-dash" />
        ) : (
          Array.from({ length: swords }, (_, i) => (
            <Use
              key={i}
              id="sword"
              x={20 - swords * 3.8 + i * 7.6 - 0.4}
              y={29.9}
              w={8.4}
              h={11.4}
              class="l-sw"
            />
          ))
        )}
      </g>
      {named && piece.label && (
        <text class="l-name" x="20" y="53.5">
          {piece.label}
        </text>
      )}
    </>
  );
};

const GarrisonFace = ({ piece }: { piece: Piece }): JSX.Element => {
  const { tower } = bodyOf(piece);
  const hasAllegiance = piece.allegiance !== undefined;
  return (
    <>
      <path class="c-sh" d={shift(tower, 0.8, 1.4)} />
      <path class="c-body" d={tower} />
      <path class="c-edge" d={tower} />
      <text class="g-pf" x={hasAllegiance ? 15 : 20} y="32.5">
        {piece.strength}
      </text>
      {hasAllegiance && (
        <g class="g-va">
          <path d="M24 20H41V31C41 36.5 37.5 39.8 32.5 42C27.5 39.8 24 36.5 24 31Z" />
          <text x="32.5" y="35.4">
            {piece.allegiance}
          </text>
        </g>
      )}
    </>
  );
};

/** The leader of a stack in a ring of bronze, on the colour of his side, a bead for each point of his rating. */
const Medal = ({ piece: { commander } }: { piece: Piece }): JSX.Element | null =>
  commander ? (
    <g class="c-medal">
      <circle class="c-rim" cx="3" cy="3" r="10.6" />
      <circle class="c-disc" cx="3" cy="3" r="8.2" />
      <Use id="leader" x={-3} y={-3.6} w={12} class="l-ic" />
      {Array.from({ length: commander.beads }, (_, i) => (
        <circle key={i} class="c-bead" cx={3 + (i - (commander.beads - 1) / 2) * 6} cy={13} r={2.6} />
      ))}
    </g>
  ) : null;

/** The leader of a stack as a medallion on its upper left, and what the stack is doing on its upper right. */
const Command = ({ piece }: { piece: Piece }): JSX.Element => (
  <>
    {piece.morale !== undefined && (
      <g class="c-morale">
        <circle cx="33" cy="33" r="7.4" />
        <text x="33" y="37.4">
          {piece.morale}
        </text>
      </g>
    )}
    <Medal piece={piece} />
    {piece.tabs?.map((sign, i) => (
      <g key={sign} class="c-tab" transform={`translate(${36 - i * 13} 1)`}>
        <circle r="7" />
        <Use id={sign} x={-5} y={-5} w={10} class="" />
      </g>
    ))}
  </>
);

/** Those inside a city: a pennant on its wall, never a counter on top of the town; a leader alone has no figure on it. */
const PennantFace = ({ piece }: { piece: Piece }): JSX.Element => (
  <>
    <path class="c-pole" d="M8 2V40" />
    <path class="c-body" d="M8 3H34L28 11.500L34 20H8Z" />
    <path class="c-edge" d="M8 3H34L28 11.500L34 20H8Z" />
    {piece.troops !== 0 && (
      <text class="c-pn" x={piece.commander ? 21 : 18.6} y="17">
        {piece.troops ?? 1}
      </text>
    )}
    <Medal piece={piece} />
  </>
);

const Badge = ({ piece }: { piece: Piece }): JSX.Element => (
  <>
    {piece.badge && (
      <g class="u-s" transform="translate(34 32)">
        <circle r="8.4" />
        <Use id={piece.badge} x={-6} y={-6} w={12} class="" />
      </g>
    )}
    {piece.crowned && <Use id="diadoch" x={11} y={-12} w={18} class="u-c" />}
  </>
);

const ArmyFace = ({ piece }: { piece: Piece }): JSX.Element => (
  <>
    <circle class="c-sh" cx="20.8" cy="21.6" r="18" />
    <circle class="u-b" cx="20" cy="20" r="17.4" />
    <circle class={(piece.strength ?? 1) > 1 ? 'u-2' : 'u-1'} cx="20" cy="20" r="14" />
    <Use id={piece.symbol} x={9.5} y={9.5} w={21} class="u-e" />
    <Badge piece={piece} />
  </>
);

const FleetFace = ({ piece }: { piece: Piece }): JSX.Element => (
  <>
    <path class="c-sh" d="M.8 26.6L2.8 35.6H33.8L41.8 29.6V26.6Z" />
    <path class="u-b" d={sail} />
    <path class="u-h" d={hull} />
    <Use id={piece.symbol} x={11} y={4.5} w={17} class="u-e" />
    <Badge piece={piece} />
  </>
);

const ringShape = (piece: Piece): JSX.Element => {
  if (piece.kind === 'leader' || piece.kind === 'army') return <circle cx="20" cy="20" r="19.4" />;
  if (piece.kind === 'garrison') return <path d={bodyOf(piece).tower} />;
  if (piece.kind === 'fleet') return <path d={`${sail}${hull}`} />;
  return <path d={bodyOf(piece).whole} />;
};

const classOf = (piece: Piece): string => {
  if (piece.kind === 'army' || piece.kind === 'fleet') return `un ${piece.side}`;
  const face = piece.kind === 'leader' ? (piece.reduced ? ' ldr wnd' : ' ldr') : piece.reduced ? ' red' : '';
  return `ctr ${piece.side}${face}${piece.national ? '' : ' al'}${piece.foreign ? ' foreign' : ''}`;
};

export interface CounterProps {
  readonly piece: Piece;
  /** How many lie in the pile. */
  readonly n?: number;
  /** How many of them are chosen. */
  readonly picked?: number;
  readonly named?: boolean;
  readonly lit?: string | undefined;
}

/** One counter or a pile of identical ones, at the origin of a grid of 40. */
export const Counter = ({ piece, n = 1, picked = 0, named = true, lit }: CounterProps): JSX.Element => (
  <g class={classOf(piece)}>
    {lit !== undefined && <g class={`c-lit ${lit}`}>{ringShape(piece)}</g>}
    {picked > 0 && <g class="c-sel">{ringShape(piece)}</g>}
    {piece.kind === 'unit' && !piece.aboard && <UnitFace piece={piece} n={n} />}
    {piece.kind === 'pennant' && <PennantFace piece={piece} />}
    {piece.kind === 'unit' && <Command piece={piece} />}
    {piece.kind === 'unit' && piece.aboard && (
      <>
        <g transform="translate(3.6 -5.2) scale(.82)">
          <UnitFace piece={piece} n={n} />
        </g>
        <path class="c-sh" d={shift(boat, 0.8, 1.4)} />
        <path class="c-boat" d={boat} />
        <path class="c-wave" d="M-5 45.4Q-.5 41.8 4 45.4T13 45.4T22 45.4T31 45.4T40 45.4T45 45.4" />
      </>
    )}
    {piece.kind === 'leader' && <LeaderFace piece={piece} named={named} />}
    {piece.kind === 'garrison' && <GarrisonFace piece={piece} />}
    {piece.kind === 'army' && <ArmyFace piece={piece} />}
    {piece.kind === 'fleet' && <FleetFace piece={piece} />}
    {n > 1 && (
      <g class="c-n">
        <rect x="-6" y="25" width={picked > 0 && picked < n ? 26 : 20} height="15" rx="7.5" />
        <text x={picked > 0 && picked < n ? 7 : 4} y="36.8">
          {picked > 0 && picked < n ? `${picked}/${n}` : `×${n}`}
        </text>
      </g>
    )}
    {piece.moved && (
      <g class="c-moved" transform={piece.kind === 'leader' ? 'translate(17 -10)' : ''}>
        <rect x="12" y="34.5" width="16" height="11" rx="5.5" />
        <use href="#march" x="14.6" y="34.6" width="10.8" height="10.8" />
      </g>
    )}
    {piece.isNew && <circle class="c-fresh" cx="2.5" cy="2.5" r="4.4" />}
  </g>
);
