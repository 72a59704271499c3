import { useEffect, useRef } from 'preact/hooks';

interface Spot {
  readonly screenX: number;
  readonly screenY: number;
}

/** A pointer that has not moved since it pressed something points at nothing that comes to lie under it. */
export function useRest(): { is(spot: Spot): boolean; isOver(spot: Spot): boolean } {
  const pressed = useRef<Spot | undefined>(undefined);
  useEffect(() => {
    const press = ({ screenX, screenY }: PointerEvent): void => {
      pressed.current = { screenX, screenY };
    };
    addEventListener('pointerdown', press, true);
    return () => removeEventListener('pointerdown', press, true);
  }, []);
  const is = ({ screenX, screenY }: Spot): boolean =>
    pressed.current?.screenX === screenX && pressed.current.screenY === screenY;
  return {
    is,
    /** It has begun to move again. */
    isOver(spot) {
      if (!pressed.current || is(spot)) return false;
      pressed.current = undefined;
      return true;
    },
  };
}
