// biome-ignore-all lint/a11y/useSemanticElements: shapes of a drawing are buttons here, and a button cannot be drawn in it
// biome-ignore-all lint/a11y/noAriaHiddenOnFocusable: what is hidden from listeners holds nothing that takes the focus
import { zonesOf } from '@strategoi/atlas';
import type { JSX } from 'preact';
import { useKept } from '../app/kept.ts';
import { Counter } from './Counter.tsx';
import { zonePathId } from './drawing/map.ts';
import { digit as d } from './geometry.ts';
import type { Arrangement, Placed, Stage } from './scene.ts';
import type { BoardWords, Piece, Target } from './types.ts';

export interface TouchProps {
  readonly stage: Stage;
  readonly arrangement: Arrangement;
  readonly words: BoardWords;
  /** The zone where Tab enters the map. */
  readonly focus: string;
  nameOf(zone: string): string;
}

/** What a touch does and comes to, for whoever listens: the price stands on the map beside the rest. */
export const toldOf = ({ hint, label, unit }: Target): readonly string[] => {
  if (hint === undefined) return [];
  return [
    label === undefined || hint.endsWith(`(${label})`) ? hint : `${hint}, ${label}${unit ? ` ${unit}` : ''}`,
  ];
};

interface ZoneProps {
  readonly id: string;
  readonly path: string;
  readonly lit: boolean;
  readonly tab: number;
  readonly label: string;
}

const ZoneView = ({ id, path, lit, tab, label }: ZoneProps): JSX.Element => (
  <g class={lit ? 'brd-zone can' : 'brd-zone'} data-zone={id} role="button" tabindex={tab} aria-label={label}>
    <use href={`#${path}`} />
  </g>
);

/** Who stands where: those of one owner together, and whose they are once. */
function contentsOf({ placed }: Arrangement): ReadonlyMap<string, string> {
  const found = new Map<string, Map<string, string[]>>();
  for (const { pile } of placed) {
    const { name, owner = '' } = pile.pieces[0]!;
    const owners = found.get(pile.zone) ?? new Map<string, string[]>();
    const list = owners.get(owner) ?? [];
    list.push(`${pile.pieces.length > 1 ? `${pile.pieces.length} × ` : ''}${name}`);
    found.set(pile.zone, owners.set(owner, list));
  }
  const told = ([owner, names]: [string, string[]]): string =>
    [...(owner ? [owner] : []), ...names].join(', ');
  return new Map([...found].map(([zone, owners]) => [zone, [...owners].map(told).join('; ')]));
}

/** Every zone of the map as a button: its name, who stands there, what a touch does. */
export const ZoneTouches = ({
  stage,
  arrangement,
  words,
  focus,
  nameOf,
  targets,
  selected,
}: TouchProps & {
  readonly targets: ReadonlyMap<string, Target>;
  readonly selected: string | undefined;
}): JSX.Element => {
  const kept = useKept(ZoneView);
  const contents = contentsOf(arrangement);
  const nodes = kept((keep) =>
    zonesOf(stage.atlas).map(({ id }) => {
      const target = targets.get(id);
      const label = [
        words.holds(nameOf(id), contents.get(id) ?? words.empty),
        ...(target ? toldOf(target) : []),
        ...(id === selected ? [words.chosen] : []),
      ].join('. ');
      return keep(`z ${id}`, {
        id,
        path: zonePathId(stage.drawing.prefix, id),
        lit: target !== undefined,
        tab: id === focus ? 0 : -1,
        label,
      });
    }),
  );
  return <g>{nodes}</g>;
};

const spoken = (pile: Placed['pile'], count: number, words: BoardWords, place: string): string => {
  const piece = pile.pieces[0]!;
  const marks = [piece.moved ? words.moved : '', piece.isNew ? words.fresh : ''].filter(
    (mark) => mark !== '',
  );
  const owner = piece.owner === undefined ? [] : [piece.owner];
  return [`${count > 1 ? `${count} × ` : ''}${piece.name}`, ...marks, ...owner, place].join(', ');
};

interface PileProps {
  readonly piece: Piece;
  readonly zone: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly count: number;
  readonly picked: number;
  readonly target: Target | undefined;
  readonly touch: string;
  readonly tab: number;
  readonly label: string;
  readonly named: boolean;
}

const PileView = (props: PileProps): JSX.Element => {
  const { piece, zone, x, y, size, count, picked, target, touch, tab, label, named } = props;
  return (
    // The button is beside the drawn counter, not round it: figures on the counter are no part of its spoken name.
    <g
      class={target ? 'brd-pile can' : 'brd-pile'}
      data-piece={touch}
      data-in={zone}
      transform={`translate(${d(x - size / 2)} ${d(y - size / 2)}) scale(${(size / 40).toFixed(4)})`}
    >
      <g
        class="brd-button"
        role="button"
        tabindex={tab}
        aria-label={target?.hint ? `${label}. ${target.hint}` : label}
      >
        <rect class="brd-hit" x="-4" y="-4" width="48" height="48" />
        <rect class="brd-ring" x="-5" y="-5" width="50" height="50" rx="9" />
      </g>
      <g class="brd-face" aria-hidden="true">
        <Counter piece={piece} n={count} picked={picked} lit={target?.kind} named={named} />
      </g>
    </g>
  );
};

/** The counters of the map, a pile a button. */
export const Piles = ({
  arrangement,
  words,
  focus,
  nameOf,
  targets,
  chosen,
  flying,
}: TouchProps & {
  readonly targets: ReadonlyMap<string, Target>;
  readonly chosen: ReadonlySet<string>;
  /** Those under way are drawn apart. */
  readonly flying: ReadonlySet<string>;
}): JSX.Element => {
  const kept = useKept(PileView);
  const nodes = kept((keep) =>
    arrangement.placed.flatMap((spot) => {
      const { pile } = spot;
      const here = pile.pieces.filter((piece) => !flying.has(piece.id));
      if (here.length === 0) return [];
      const open = pile.pieces.find((piece) => targets.has(piece.id));
      const target = open && targets.get(open.id);
      const picked = here.filter((piece) => chosen.has(piece.id)).length;
      const tab = target || pile.zone === focus ? 0 : -1;
      const label = spoken(pile, here.length, words, nameOf(pile.zone));
      const { x, y, size, named } = spot;
      return [
        keep(`p ${pile.key}`, {
          piece: pile.pieces[0]!,
          zone: pile.zone,
          x,
          y,
          size,
          count: here.length,
          picked,
          target,
          touch: (open ?? here[0]!).id,
          tab,
          label,
          named,
        }),
      ];
    }),
  );
  return <g>{nodes}</g>;
};
