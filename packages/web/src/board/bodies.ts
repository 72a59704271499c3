/** Outlines of counters on a grid of 40: whole, reduced with a corner gone, the band at its foot, and as a tower. */

const round = {
  whole:
    'M8.5 .8H31.5A7.7 7.7 0 0 1 39.2 8.5V31.5A7.7 7.7 0 0 1 31.5 39.2H8.5A7.7 7.7 0 0 1 .8 31.5V8.5A7.7 7.7 0 0 1 8.5 .8Z',
  sherd:
    'M15.5 .8L13 5.2L9.2 6.6L7 11L.8 14.5V31.5A7.7 7.7 0 0 0 8.5 39.2H31.5A7.7 7.7 0 0 0 39.2 31.5V8.5A7.7 7.7 0 0 0 31.5 .8Z',
  /** Cut out beforehand: a clip for each counter would cost more than the counter. */
  band: 'M.95 33A7.7 7.7 0 0 0 8.5 39.2H31.5A7.7 7.7 0 0 0 39.05 33Z',
  pattern: 'wave',
  tower: 'M4.5 39V15.5L1.5 12.5V1.5H9V7H15.5V1.5H24.5V7H31V1.5H38.5V12.5L35.5 15.5V39Z',
};
export type Body = Readonly<typeof round>;

const octagon: Body = {
  whole: 'M10.4 .8H29.6L39.2 10.4V29.6L29.6 39.2H10.4L.8 29.6V10.4Z',
  sherd: 'M16.5 .8L14 5.6L10 7.2L7.4 12L.8 16V29.6L10.4 39.2H29.6L39.2 29.6V10.4L29.6 .8Z',
  band: 'M4.2 33L10.4 39.2H29.6L35.8 33Z',
  pattern: 'peaks',
  tower:
    'M4.5 39V15.5L1.5 12.5V1.5L5.2 6L9 1.5V7.5H15.5V1.5L20 6.5L24.5 1.5V7.5H31V1.5L34.8 6L38.5 1.5V12.5L35.5 15.5V39Z',
};

/** Every owner of a game has one of his own, where colour alone must not tell them apart. */
export const bodies = {
  round,
  octagon,
  shield: {
    ...round,
    whole:
      'M20 .8C31 .8 38.500 7 39.2 13C35.500 14.500 35.500 25.500 39.2 27C38.500 33 31 39.2 20 39.2C9 39.2 1.500 33 .8 27C4.500 25.500 4.500 14.500 .8 13C1.500 7 9 .8 20 .8Z',
  },
  disc: {
    ...round,
    whole:
      'M20 .8A19.2 19.2 0 0 1 39.2 20A19.2 19.2 0 0 1 20 39.2A19.2 19.2 0 0 1 .8 20A19.2 19.2 0 0 1 20 .8Z',
  },
  square: { ...round, whole: 'M5 .8H35L39.2 5V35L35 39.2H5L.8 35V5Z' },
} as const satisfies { readonly [name: string]: Body };
export type BodyName = keyof typeof bodies;
