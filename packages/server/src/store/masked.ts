/** An address without the password in it. */
export const masked = (address: string): string =>
  address.replace(/\/\/([^:/@]*):.*@/, '//$1:…@').replace(/(password=)[^&]*/gi, '$1…');
