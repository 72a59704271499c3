/** The cells of the lines of a page's tables whose first cell is like this. */
export const rowsOf = (page: string, head: RegExp): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([first = '']) => head.test(first));
