/** Movement points are counted in halves, and levels lost have the sign of print. */
export const printed = (value: number): number | string =>
  value < 0 ? `−${-value}` : value % 1 === 0.5 ? `${value > 1 ? Math.floor(value) : ''}½` : value;
