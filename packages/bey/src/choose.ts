import { type Action, act, cell, type Refusal, type Role, refuse, sure } from '@strategoi/kernel';
import type { Pieces } from './pieces.ts';
import type { Sided } from './plays.ts';
import type { BeyDecision, BeyRun, OnwardFrom } from './run.ts';
import type { Series } from './series.ts';
import { onlyRole } from './sides.ts';
import type { BeyState } from './state.ts';

/** A procedure in which a side still picks `left` pieces. */
export type Picking = Sided & { left: number };

export interface PieceChoice<S extends BeyState, H extends Picking, N extends string> {
  readonly verb: string;
  readonly rules: readonly string[];
  readonly among: (s: S, f: H) => number[];
  /** May the player stop before `left` is used up? */
  readonly optional: boolean;
  readonly pick: (s: S, f: H, piece: number, run: BeyRun<S, N>) => void;
  readonly next?: N;
}

export interface ZoneChoice<S extends BeyState, H extends Sided, N extends string> {
  readonly verb: string;
  readonly rules: readonly string[];
  readonly zones: (s: S, f: H) => number[];
  /** Which of the sentences of the rule refuses another zone. */
  readonly key?: string;
  readonly params?: (s: S, f: H) => { readonly [name: string]: number | string };
  readonly take: (s: S, f: H, zone: number, run: BeyRun<S, N>) => void;
  readonly none: (s: S, f: H, run: BeyRun<S, N>) => void;
}

export interface Choosers<S extends BeyState> {
  /** A piece named by class and zone: `A-H6*@T12`. */
  pieceNamed(s: S, among: readonly number[], target: string | undefined): number | undefined;
  /** A decision to pick one piece, anywhere on the maps, again and again until done or nothing is left to pick. */
  choosePiece<H extends Picking, N extends string = OnwardFrom<S, H>>(
    spec: PieceChoice<S, H, N>,
  ): BeyDecision<S, H, N>;
  /** A decision among zones. */
  chooseZone<H extends Sided, N extends string = OnwardFrom<S, H>>(
    spec: ZoneChoice<S, H, N>,
  ): BeyDecision<S, H, N>;
}

/** Reads which counter of some is meant, named by its class. */
export const readCounter =
  <S extends BeyState, H>(
    pieces: Pieces,
    verb: string,
    among: (s: S, f: H) => readonly number[],
    otherwise: (s: S, f: H) => Refusal,
  ) =>
  (s: S, f: H, _role: Role, action: Action): number | Refusal =>
    (action.verb === verb ? pieces.byClass(s, among(s, f), action.target ?? '') : undefined) ??
    otherwise(s, f);

export function makeChoosers<S extends BeyState>(
  series: Pick<Series<S>, 'pieces' | 'zoneId' | 'zoneOf'>,
): Choosers<S> {
  const { pieces, zoneId, zoneOf } = series;

  function pieceNamed(s: S, among: readonly number[], target: string | undefined): number | undefined {
    const [name, zone] = (target ?? '').split('@');
    const z = zoneOf(zone ?? '');
    if (name === undefined || z === undefined) return undefined;
    return pieces.byClass(
      s,
      among.filter((p) => s.at[p] === z),
      name,
    );
  }

  return {
    pieceNamed,
    choosePiece(spec) {
      const finish = (run: BeyRun<S, NonNullable<typeof spec.next>>): void =>
        spec.next === undefined ? run.done() : run.next(spec.next);
      return {
        rules: spec.rules,
        forced: !spec.optional,
        roles: (s, f) => (f.left > 0 && spec.among(s, f).length > 0 ? onlyRole(f.side) : []),
        skip: (_s, _f, run) => finish(run),
        params: (s, f) => ({ left: f.left, turn: s.turn }),
        offers(s, f) {
          const out: Action[] = [];
          pieces.offerClasses(s, spec.verb, spec.among(s, f), out, zoneId);
          if (spec.optional) out.push(act('done'));
          return out;
        },
        refuse(s, f, _role, action) {
          if (spec.optional && action.verb === 'done' && action.target === undefined) return undefined;
          const found =
            action.verb === spec.verb ? pieceNamed(s, spec.among(s, f), action.target) : undefined;
          return found === undefined ? refuse(cell(spec.rules, 0)) : undefined;
        },
        take(s, f, _role, action, run) {
          if (action.verb === 'done') {
            finish(run);
            return;
          }
          const piece = sure(pieceNamed(s, spec.among(s, f), action.target));
          f.left = f.left - 1;
          spec.pick(s, f, piece, run);
        },
      };
    },
    chooseZone(spec) {
      return {
        rules: spec.rules,
        forced: true,
        roles: (s, f) => (spec.zones(s, f).length > 0 ? onlyRole(f.side) : []),
        skip: spec.none,
        params: (s, f) => ({ turn: s.turn, ...(spec.params?.(s, f) ?? {}) }),
        offers: (s, f) => spec.zones(s, f).map((z) => act(spec.verb, zoneId(z))),
        refuse(s, f, _role, action) {
          const z = action.verb === spec.verb ? zoneOf(action.target ?? '') : undefined;
          return z !== undefined && spec.zones(s, f).includes(z)
            ? undefined
            : refuse(cell(spec.rules, 0), spec.key);
        },
        take: (s, f, _role, action, run) => spec.take(s, f, sure(zoneOf(sure(action.target))), run),
      };
    },
  };
}
