import type { Kit } from './kit.ts';

type Load = () => Promise<{ readonly kit: Kit }>;

/** The kit of each game lies in its own folder and is loaded when the game is first opened. */
const kits = import.meta.glob<{ readonly kit: Kit }>('./*/kit.tsx');

export const kitOf = (id: string): Load | undefined => kits[`./${id}/kit.tsx`];
