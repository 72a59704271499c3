/** DIA-UNT-002: the four statuses. */

export const statuses = ['mercenary', 'militia', 'elite', 'guard'] as const;
export type Status = (typeof statuses)[number];

export interface StatusSpec {
  /** The letter of the notation; a mercenary has none. */
  readonly letter: '' | 'm' | 'e' | 'g';
  readonly strength: 1 | 2;
  readonly price: number;
  /** DIA-BRI-012. */
  readonly bribe: number;
  /** DIA-BRI-017: what it is once bought. */
  readonly bought: Status;
}

export const statusSpecs: { readonly [status in Status]: StatusSpec } = {
  mercenary: { letter: '', strength: 1, price: 10, bribe: 20, bought: 'mercenary' },
  militia: { letter: 'm', strength: 1, price: 15, bribe: 30, bought: 'mercenary' },
  elite: { letter: 'e', strength: 2, price: 20, bribe: 30, bought: 'elite' },
  guard: { letter: 'g', strength: 2, price: 30, bribe: 45, bought: 'elite' },
};

/** DIA-UNT-004: how many a player may have, those bought by bribery apart. */
export const limits: { readonly fleets: number; readonly status: { readonly [status in Status]?: number } } =
  {
    fleets: 3,
    status: { militia: 1, elite: 1, guard: 1 },
  };
