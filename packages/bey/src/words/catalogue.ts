import type { Citations } from '../series.ts';

/** Texts by key. */
export type Lines = { readonly [key: string]: string };

type Gendered = { readonly m: string; readonly f: string };
type Explained = { readonly name: string; readonly note: string };

/** Every section the renderer reads. The languages themselves have exact types: French has each key of English. */
export interface Catalogue {
  readonly sides: { readonly [side: string]: { readonly name: string; readonly of: string } };
  readonly zones: { readonly [id: string]: { readonly name: string; readonly at: string } };
  readonly troops: Lines;
  readonly troopWords: {
    readonly reduced: Gendered;
    readonly origin: Gendered;
    readonly elite: string;
    readonly some: string;
  };
  readonly units: Lines;
  readonly counter: Lines;
  readonly and: string;
  readonly nobody: string;
  readonly somewhere: string;
  readonly rule: string;
  /** Whatever face or use of the advantage it is: what its rule says of when. */
  readonly wrongMoment: string;
  readonly whichUse: string;
  readonly turn: string;
  readonly dice: Lines;
  readonly windows: { readonly [id: string]: Explained };
  readonly scenarios: Lines;
  readonly prompts: Lines;
  readonly actions: Lines;
  readonly events: Lines;
  readonly causes: Lines;
  readonly results: Lines;
  readonly refusals: { readonly [rule: string]: Lines };
  readonly options: { readonly [id: string]: { readonly name: string; readonly values: Lines } };
  readonly outcome: {
    readonly total: string;
    readonly strategic: string;
    readonly tactical: string;
    readonly draw: string;
    readonly sum: string;
    readonly line: string;
    readonly lines: Lines;
  };
}

interface Tree {
  readonly [key: string]: string | Tree;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object';

function grafted(stock: Tree, graft: Tree): Tree {
  const grown: { [key: string]: string | Tree } = { ...stock };
  for (const [key, value] of Object.entries(graft)) {
    const below = grown[key];
    grown[key] = isTree(value) && isTree(below) ? grafted(below, value) : value;
  }
  return grown;
}

/** What a game says: the words of the series, and its own beside them or in their place. */
export const extend = <A extends object, B extends object>(series: A, own: B): A & B =>
  grafted(series as Tree, own as Tree) as A & B;

/** Refusals of the series, which knows rules by what they are for, under the numbers the game gives them. */
export function citedRefusals(
  cite: Citations,
  cited: { readonly [K in keyof Citations]?: Lines },
): { readonly refusals: { readonly [rule: string]: Lines } } {
  const refusals: { [rule: string]: Lines } = {};
  for (const [name, lines] of Object.entries(cited)) {
    const rule = cite[name as keyof Citations];
    refusals[rule] = { ...refusals[rule], ...lines };
  }
  return { refusals };
}
