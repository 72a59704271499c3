import { cell, type Event, sure } from '@strategoi/kernel';
import type { BeyRun } from './run.ts';
import { type Side, type SideName, sides } from './sides.ts';
import { type BeyBoard, type BeyState, CUP, handOf } from './state.ts';

/** One face of a stratagem counter. Code knows it by its effect; its number is for the reader of the book. */
export interface FaceSpec {
  readonly effect: string;
  readonly id: string;
  readonly owner: SideName | 'neutral';
  /** Playing this face takes the counter out of the game. */
  readonly permanent: boolean;
}

export type Owner = FaceSpec['owner'];

export interface CounterSpec {
  readonly id: string;
  readonly faces: readonly [string, string];
  /** Colour of each face on this counter, where counters with the same face differ in it. */
  readonly owners?: readonly [Owner, Owner];
}

export interface Stratagems {
  readonly faces: readonly FaceSpec[];
  readonly counters: readonly CounterSpec[];
  /** Colour of a face on this counter. */
  ownerOn(counter: number, face: 0 | 1): Owner;
  face(effect: string): FaceSpec;
  /** The counter in this hand whose face with that effect its holder may use. */
  held(b: BeyBoard, side: Side, effect: string): number | undefined;
  /** Whether this side may play that face of this counter. */
  mayUse(side: Side, counter: number, effect: string): boolean;
  /** Whether a counter with that face is in this hand, be it of the enemy's colour. */
  holds(b: BeyBoard, side: Side, effect: string): boolean;
  hand(b: BeyBoard, side: Side): number[];
  /** Draws blind from the cup, one counter perhaps set apart; false when it is empty. */
  draw<S extends BeyState>(s: S, side: Side, run: BeyRun<S>, apart?: number): boolean;
  play<S extends BeyState>(s: S, side: Side, effect: string, run: BeyRun<S>): void;
  /** A counter goes back unseen. */
  putBack<S extends BeyState>(side: Side, counter: number, run: BeyRun<S>): void;
}

export function makeStratagems(faces: readonly FaceSpec[], counters: readonly CounterSpec[]): Stratagems {
  const byEffect = new Map(faces.map((f) => [f.effect, f]));
  const face = (effect: string): FaceSpec => {
    const found = byEffect.get(effect);
    if (!found) throw new Error(`no stratagem ${effect}`);
    return found;
  };
  const ownerOn = (counter: number, at: 0 | 1): Owner => {
    const spec = cell(counters, counter);
    return spec.owners?.[at] ?? face(spec.faces[at]).owner;
  };
  // For each side, the counters on which it may use a face with this effect.
  const usable = sides.map((name) => {
    const byFace = new Map<string, number[]>();
    for (const [k, counter] of counters.entries()) {
      for (const [at, effect] of counter.faces.entries()) {
        const owner = ownerOn(k, at as 0 | 1);
        if (owner === 'neutral' || owner === name) byFace.set(effect, [...(byFace.get(effect) ?? []), k]);
      }
    }
    return byFace;
  });

  function held(b: BeyBoard, side: Side, effect: string): number | undefined {
    const own = handOf(side);
    return usable[side]?.get(effect)?.find((k) => b.counters[k] === own);
  }

  return {
    faces,
    counters,
    face,
    ownerOn,
    held,
    mayUse: (side, counter, effect) => usable[side]?.get(effect)?.includes(counter) ?? false,
    holds: (b, side, effect) =>
      counters.some((counter, k) => b.counters[k] === handOf(side) && counter.faces.includes(effect)),
    hand(b, side) {
      const own = handOf(side);
      const found: number[] = [];
      for (let k = 0; k < b.counters.length; k++) if (b.counters[k] === own) found.push(k);
      return found;
    },
    draw(s, side, run, apart = -1) {
      let inCup = s.counters[apart] === CUP ? -1 : 0;
      for (const place of s.counters) if (place === CUP) inCup++;
      if (inCup === 0) return false;
      let nth = inCup === 1 ? 0 : run.draw(inCup);
      for (let k = 0; k < s.counters.length; k++) {
        if (k !== apart && s.counters[k] === CUP && nth-- === 0) {
          run.reveal();
          run.emit({ type: 'draw', side, counter: k, ...(apart < 0 ? {} : { apart }) });
          return true;
        }
      }
      return false;
    },
    play(s, side, effect, run) {
      const f = face(effect);
      run.reveal();
      run.emit({
        type: 'play',
        side,
        counter: sure(held(s, side, effect)),
        face: effect,
        out: f.permanent,
      });
    },
    putBack(side, counter, run) {
      run.emit({ type: 'return', side, counter });
    },
  };
}

/** Others see that a counter was drawn or put back, not which, and nothing of a look into the cup. */
export function redactStratagems<E extends Event>(event: E, viewer: string): E | undefined {
  if (event.type === 'look') return viewer === sides[event.side as Side] ? event : undefined;
  if (event.type !== 'draw' && event.type !== 'return') return event;
  return viewer === sides[event.side as Side] ? event : { ...event, counter: -1 };
}
