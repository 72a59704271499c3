// The browser of the browser tests.
import { provided } from './machine.mjs';

/** Started as root and without a display, it needs to be told so; the rest keeps it from calling home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const chromiumPath = () => provided('browser');
