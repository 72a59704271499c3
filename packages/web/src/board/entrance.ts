import { useEffect, useState } from 'preact/hooks';
import { afterDrawing } from '../app/drawn.ts';
import type { Sight } from './sight.ts';
import { zoneOf } from './under.ts';

/** Where Tab enters the map follows a pointer a little later. */
const POINTED_AFTER = 200;
/** And it follows what a click did once that is on the screen. */
const ENTERED_AFTER = 30;

/** The zone where Tab enters the map. Moving it from what has the focus would have the page laid out in the click. */
const useEntrance = (wanted: string): string => {
  const [entrance, move] = useState(wanted);
  useEffect(() => afterDrawing(() => move(wanted), ENTERED_AFTER), [wanted]);
  return entrance;
};

/** Where the keyboard stands on the map. */
export interface Foothold {
  readonly zone: string;
  readonly elementOf: (zone: string) => SVGElement | null | undefined;
  /** It stands there from now on; what has the focus keeps it. */
  readonly enter: (zone: string) => void;
  readonly focusOn: (zone: string, options?: FocusOptions) => void;
  readonly onFocusIn: (event: FocusEvent) => void;
}

export const useFoothold = ({ root, stage, eye, targets, selected }: Sight): Foothold => {
  const [walked, enter] = useState<string | undefined>(undefined);
  // Until somebody walks the map, Tab enters it where there is something to do.
  const zone = useEntrance(
    walked ?? selected ?? targets.keys().next().value ?? stage.walk.at.keys().next().value ?? '',
  );
  const elementOf: Foothold['elementOf'] = (at) =>
    root.current?.querySelector<SVGElement>(`[data-zone="${CSS.escape(at)}"]`);
  return {
    zone,
    elementOf,
    enter,
    focusOn: (at, options) => {
      enter(at);
      elementOf(at)?.focus(options);
    },
    onFocusIn: (event) => {
      const at = zoneOf(event.target as Element);
      if (at === undefined) return;
      // Whoever comes by the keyboard sees where he is; a pointer is there already, and its click is drawn first.
      const walks = (event.target as Element).matches(':focus-visible');
      if (walks) eye.reveal(at);
      if (at === zone) return;
      if (walks) enter(at);
      else afterDrawing(() => enter(at), POINTED_AFTER);
    },
  };
};
