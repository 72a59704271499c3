const MOST = 20;
const LEAST = -3;

/** Allegiance as a bar of the controller's colour with its figure on it. */
export const AllegianceBar = ({
  al,
  owner,
  title,
}: {
  readonly al: number;
  readonly owner: string;
  readonly title?: string | undefined;
}) => (
  <span class={`eal ${owner}`} title={title}>
    <i style={`width:${((al - LEAST) / (MOST - LEAST)) * 100}%`} aria-hidden="true" />
    <b>{al}</b>
  </span>
);
