import { type Action, type Ask, type Refusal, refuse, type View } from '@strategoi/kernel';
import type { ActionSpec } from './actions.ts';
import type { Citations } from './series.ts';
import { type Side, sideOf, sides } from './sides.ts';
import type { BeyBoard, BeyState } from './state.ts';

export interface CautionSpec<S extends BeyState> {
  readonly action: Pick<ActionSpec<S>, 'activationCost' | 'battles' | 'combatFromStock'>;
  readonly cite: Pick<Citations, 'unpaid'>;
  zoneOf(id: string): number | undefined;
  /** Would these pieces find somebody to fight there? */
  meets(s: S, side: Side, pieces: readonly number[], zone: number): boolean;
  /** What else is worth saying of a group that goes there. */
  going?(s: S, pieces: readonly number[], zone: number): Refusal | undefined;
  /** What is lost where a group sets out. */
  leaving?(s: S, side: Side, pieces: readonly number[], from: number): Refusal | undefined;
  /** What is given up by ending what one is asked. */
  ending?(s: S, side: Side, ask: Ask): Refusal | undefined;
  /** Points an operation out of this zone takes beyond the activation. */
  operating?(s: S, side: Side, from: number): number;
}

const steps: readonly string[] = ['go', 'lead', 'operate'];

const pickedOf = (ask: Ask | undefined): readonly number[] => {
  const picked = ask?.params?.picked;
  return Array.isArray(picked) ? (picked as number[]) : [];
};

/** What a player of the series should know before he spends his last point, or takes on more than he can pay or carry. */
export const cautionsOf =
  <S extends BeyState, B extends BeyBoard>({ cite, ...spec }: CautionSpec<S>) =>
  (view: View<B>, action: Action): readonly Refusal[] => {
    const { viewer } = view;
    if (viewer !== sides[0] && viewer !== sides[1]) return [];
    const side = sideOf(viewer);
    const ask = view.asks.find(({ role }) => role === viewer);
    const zone = spec.zoneOf(action.target ?? '');
    // A view counts like a state: points and places are public.
    const s = { ...view.board, scenario: view.scenario, options: view.options, flow: [] } as unknown as S;
    if (action.verb === 'done' && ask) {
      const given = spec.ending?.(s, side, ask);
      return given ? [given] : [];
    }
    if (zone === undefined) return [];
    // Only in an action phase are combats due and paid for; ships may be laden too full in any.
    const pays = s.phase === 'B.3' && s.active === side;
    const isBroke = (left: number): boolean =>
      pays && left <= 0 && !(spec.action.combatFromStock(s) && (s.pa[side] as number) > 0);
    const [due] = spec.action.battles(s);
    if (action.verb === 'activate') {
      const left = s.left - spec.action.activationCost(s, side, zone);
      return due !== undefined && isBroke(left) ? [refuse(cite.unpaid, 'last-point', { zone: due })] : [];
    }
    if (!steps.includes(action.verb)) return [];
    const group = pickedOf(ask);
    const from = ask?.params?.zone;
    const price =
      action.verb === 'operate' && typeof from === 'number' ? (spec.operating?.(s, side, from) ?? 0) : 0;
    const more = spec.going?.(s, group, zone);
    const isSettingOut = typeof from === 'number' && (ask?.params?.here ?? from) === from;
    const lost = isSettingOut ? spec.leaving?.(s, side, group, from) : undefined;
    const fights = due === undefined && isBroke(s.left - price) && spec.meets(s, side, group, zone);
    return [
      ...(fights ? [refuse(cite.unpaid, 'no-point', { zone })] : []),
      ...(more ? [more] : []),
      ...(lost ? [lost] : []),
    ];
  };
