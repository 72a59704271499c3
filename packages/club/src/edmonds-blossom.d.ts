declare module 'edmonds-blossom' {
  /** The partner of each vertex, or -1, in a matching of the greatest weight; with `full`, among those that pair the most. */
  export default function matching(
    edges: readonly (readonly [number, number, number])[],
    full?: boolean,
  ): number[];
}
