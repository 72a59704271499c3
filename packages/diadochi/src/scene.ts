/** What the notation needs to know of the board to make sense of a line. */

import type { GameMap, UnitType } from '@strategoi/diplomacy';
import type { PowerId } from './data/powers.ts';
import type { Status } from './data/units.ts';

export interface SceneUnit {
  /** A player, or the revolt it belongs to. */
  readonly owner: string;
  readonly kind: UnitType;
  readonly status: Status;
  /** A node of the map: a coast is named. */
  readonly at: string;
  /** Led by a diadoch, an epigone or Olympias. */
  readonly led: boolean;
  /** The citadel it has besieged for one season already. */
  readonly siege?: string;
}

export interface Scene {
  readonly map: GameMap;
  readonly units: readonly SceneUnit[];
  /** Who writes. */
  readonly power: PowerId;
  /** The same units by their nodes, where somebody has sorted them already. */
  readonly byNode?: ReadonlyMap<string, readonly SceneUnit[]>;
  /** DIA-ECO-010: where those of his first three stand who have an order already. */
  readonly ordered?: ReadonlySet<string>;
}
