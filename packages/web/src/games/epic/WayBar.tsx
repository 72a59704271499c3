import type { Ask, View } from '@strategoi/kernel';
import { keepFocus } from '../../app/focus.ts';
import { Icon } from '../../app/Icon.tsx';
import { isPhone, language } from '../../app/settings.ts';
import { marchHint } from './hint.ts';
import type { Route } from './route.ts';
import { say } from './say.ts';

/** A march that is being led: what it costs, how to bend it, and the button that goes it. */
export function WayBar({
  route: { stops, legs, go, clear },
  view,
  ask,
}: {
  readonly route: Route;
  readonly view: View;
  readonly ask: Ask;
}) {
  const text = say.value;
  const end = stops.at(-1);
  if (!legs || end === undefined) return null;
  return (
    <section class="pop choice eway" aria-label={text.wayTitle} aria-live="polite" onMouseDown={keepFocus}>
      <p>
        <b>{marchHint(view, ask, legs, end, language.value)}</b>
        <small>{isPhone.value ? text.wayTouch : text.wayDesk}</small>
      </p>
      <button
        type="button"
        class="btn ghost sq"
        aria-label={text.wayClear}
        title={text.wayClear}
        onClick={clear}
      >
        <Icon id="close" />
      </button>
      <button type="button" class="btn pri" data-march onClick={go}>
        {text.wayGo}
      </button>
    </section>
  );
}
