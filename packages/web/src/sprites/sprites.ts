import markup from './sprites.svg?raw';

/** Outlines of the counters of both sides, on a grid of 40. */
export const bodies: { readonly [side: string]: string } = {
  athens:
    'M8.5 .8H31.5A7.7 7.7 0 0 1 39.2 8.5V31.5A7.7 7.7 0 0 1 31.5 39.2H8.5A7.7 7.7 0 0 1 .8 31.5V8.5A7.7 7.7 0 0 1 8.5 .8Z',
  sparta: 'M10.4 .8H29.6L39.2 10.4V29.6L29.6 39.2H10.4L.8 29.6V10.4Z',
  thebes:
    'M20 .8C31 .8 38.500 7 39.2 13C35.500 14.500 35.500 25.500 39.2 27C38.500 33 31 39.2 20 39.2C9 39.2 1.500 33 .8 27C4.500 25.500 4.500 14.500 .8 13C1.500 7 9 .8 20 .8Z',
  corinth:
    'M20 .8A19.2 19.2 0 0 1 39.2 20A19.2 19.2 0 0 1 20 39.2A19.2 19.2 0 0 1 .8 20A19.2 19.2 0 0 1 20 .8Z',
  persia: 'M5 .8H35L39.2 5V35L35 39.2H5L.8 35V5Z',
};

const shared = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>
<pattern id="bp-athens" width="6.6" height="6" patternUnits="userSpaceOnUse" y="33.4"><path class="bp athens" d="M0 4.4C1.6 4.4 1.8 1.6 3.6 1.6C5 1.6 5.2 3.3 4 3.5M3.3 4.4H6.6"/></pattern>
<pattern id="bp-sparta" width="5" height="6" patternUnits="userSpaceOnUse" y="33.4"><path class="bp sparta" d="M0 5L2.5 1.3L5 5"/></pattern>
<pattern id="bp-worn" width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="bp worn" width="1.1" height="4"/></pattern>
</defs></svg>`;

const HOST = 'sprites';

/** Puts the symbols into the page once; every `<use href="#…">` finds them there, offline too. */
export const mountSprites = (): void => {
  if (document.getElementById(HOST)) return;
  const host = document.createElement('div');
  host.id = HOST;
  host.setAttribute('aria-hidden', 'true');
  // The text is our own file, part of the build.
  host.innerHTML = markup + shared;
  document.body.prepend(host);
};
