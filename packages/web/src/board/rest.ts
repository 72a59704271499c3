interface Spot {
  readonly screenX: number;
  readonly screenY: number;
}

/** Where the pointer last pressed something, while it has not moved from there. */
let pressed: Spot | undefined;
let listening = false;

/**
 * A pointer that has not moved since it pressed something points at nothing that comes to lie under it. There is one
 * pointer for all boards: what it pressed may have been the button that brought this one.
 */
export function watchRest(): void {
  if (listening) return;
  listening = true;
  addEventListener(
    'pointerdown',
    ({ screenX, screenY }) => {
      pressed = { screenX, screenY };
    },
    true,
  );
}

export const isResting = ({ screenX, screenY }: Spot): boolean =>
  pressed?.screenX === screenX && pressed.screenY === screenY;

/** It has begun to move again. */
export function isRestOver(spot: Spot): boolean {
  if (!pressed || isResting(spot)) return false;
  pressed = undefined;
  return true;
}
