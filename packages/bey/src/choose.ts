import { type Action, act, type Frame, refuse } from '@strategoi/kernel';
import type { BeyDecision, BeyRun } from './run.ts';
import type { Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { BeyState } from './state.ts';

export interface PieceChoice<S extends BeyState> {
  readonly verb: string;
  readonly rules: readonly string[];
  readonly among: (s: S, f: Frame) => number[];
  /** May the player stop before `left` is used up? */
  readonly optional: boolean;
  readonly pick: (s: S, f: Frame, piece: number, run: BeyRun<S>) => void;
  readonly next?: string;
}

export interface ZoneChoice<S extends BeyState> {
  readonly verb: string;
  readonly rules: readonly string[];
  readonly zones: (s: S, f: Frame) => number[];
  /** Which of the sentences of the rule refuses another zone. */
  readonly key?: string;
  readonly params?: (s: S, f: Frame) => { readonly [name: string]: number | string };
  readonly take: (s: S, f: Frame, zone: number, run: BeyRun<S>) => void;
  readonly none: (s: S, f: Frame, run: BeyRun<S>) => void;
}

export interface Choosers<S extends BeyState> {
  /** A piece named by class and zone: `A-H6*@T12`. */
  pieceNamed(s: S, among: readonly number[], target: string | undefined): number | undefined;
  /** A decision to pick one piece, anywhere on the maps, again and again until done or nothing is left to pick. */
  choosePiece(spec: PieceChoice<S>): BeyDecision<S>;
  /** A decision among zones. */
  chooseZone(spec: ZoneChoice<S>): BeyDecision<S>;
}

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
      const finish = (run: BeyRun<S>): void => (spec.next === undefined ? run.done() : run.next(spec.next));
      return {
        rules: spec.rules,
        forced: !spec.optional,
        roles: (s, f) =>
          (f.left as number) > 0 && spec.among(s, f).length > 0 ? onlyRole(f.side as Side) : [],
        skip: (_s, _f, run) => finish(run),
        params: (s, f) => ({ left: f.left as number, turn: s.turn }),
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
          return found === undefined ? refuse(spec.rules[0] as string) : undefined;
        },
        take(s, f, _role, action, run) {
          if (action.verb === 'done') {
            finish(run);
            return;
          }
          const piece = pieceNamed(s, spec.among(s, f), action.target) as number;
          f.left = (f.left as number) - 1;
          spec.pick(s, f, piece, run);
        },
      };
    },
    chooseZone(spec) {
      return {
        rules: spec.rules,
        forced: true,
        roles: (s, f) => (spec.zones(s, f).length > 0 ? onlyRole(f.side as Side) : []),
        skip: spec.none,
        params: (s, f) => ({ turn: s.turn, ...(spec.params?.(s, f) ?? {}) }),
        offers: (s, f) => spec.zones(s, f).map((z) => act(spec.verb, zoneId(z))),
        refuse(s, f, _role, action) {
          const z = action.verb === spec.verb ? zoneOf(action.target ?? '') : undefined;
          return z !== undefined && spec.zones(s, f).includes(z)
            ? undefined
            : refuse(spec.rules[0] as string, spec.key);
        },
        take: (s, f, _role, action, run) => spec.take(s, f, zoneOf(action.target as string) as number, run),
      };
    },
  };
}
