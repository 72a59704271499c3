import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Of the places that cite a rule, taken out one at a time, how many its tests missed. */
export interface Proof {
  readonly missed: number;
  readonly places: number;
}

export type Proofs = ReadonlyMap<string, Proof>;

/** What `npm run mutate -- --write` has left with each game. */
export function readProofs(root: string): Proofs {
  const proofs = new Map<string, Proof>();
  for (const name of readdirSync(join(root, 'packages'))) {
    const file = join(root, 'packages', name, 'proofs.json');
    if (!existsSync(file)) continue;
    const read = JSON.parse(readFileSync(file, 'utf8')) as { [id: string]: [number, number] };
    for (const [id, [missed, places]] of Object.entries(read)) proofs.set(id, { missed, places });
  }
  return proofs;
}
