import markup from './sprites.svg?raw';

const shared = `<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true"><defs>
<pattern id="bp-wave" width="6.6" height="6" patternUnits="userSpaceOnUse" y="33.4"><path class="bp wave" d="M0 4.4C1.6 4.4 1.8 1.6 3.6 1.6C5 1.6 5.2 3.3 4 3.5M3.3 4.4H6.6"/></pattern>
<pattern id="bp-peaks" width="5" height="6" patternUnits="userSpaceOnUse" y="33.4"><path class="bp peaks" d="M0 5L2.5 1.3L5 5"/></pattern>
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
