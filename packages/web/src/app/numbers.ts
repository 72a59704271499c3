/** With the sign that print has for less than nothing. */
export const figure = (n: number): string => (n < 0 ? `−${-n}` : String(n));

/** What is gained has a sign too. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : figure(n));
