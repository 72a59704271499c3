import type { ReadonlySignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { type Camera, fit, type Limits, pan, reveal, snug, zoomAt } from './camera.ts';
import type { Point } from './geometry.ts';
import { type Grabber, makeHand } from './hand.ts';
import { type Lens, makeLens } from './lens.ts';
import {
  attending,
  boxAround,
  boxOf,
  centred,
  framing,
  homeOf,
  isClose,
  openingOn,
  readableOf,
  SMALL,
  uncovering,
} from './outlook.ts';
import type { Stage } from './scene.ts';
import type { Direction } from './walk.ts';

/** The eye over the map: it moves the layers themselves, so that panning redraws no component. */
export interface Eye {
  readonly camera: ReadonlySignal<Camera>;
  /** How large prices are on the sheet. */
  readonly pills: ReadonlySignal<number>;
  readonly register: (sheet: SVGSVGElement | null) => void;
  readonly show: (view?: string) => void;
  readonly showZones: (zones: readonly string[], centre?: boolean) => void;
  /** Where it is fought, and from there the whole sheet. */
  readonly showHome: (zones: readonly string[]) => void;
  /** Comes as near as it can with all of these in sight. */
  readonly frame: (zones: readonly string[]) => void;
  readonly reveal: (zone: string) => void;
  /** Goes to where there is something to do, when none of it is in the window. */
  readonly attend: (zones: readonly string[], first: string | undefined) => void;
  readonly centreOn: (point: Point) => void;
  readonly zoom: (factor: number) => void;
  readonly nudge: (direction: Direction) => void;
  /** The press that has just ended moved the map: it was no click. */
  readonly dragged: () => boolean;
  readonly limits: () => Limits;
  readonly grabber: Grabber;
}

/** What a touch opens beside the map is open by then. */
const OPENING_MS = 1500;

const steps: { readonly [D in Direction]: readonly [number, number] } = {
  up: [0, 90],
  down: [0, -90],
  left: [90, 0],
  right: [-90, 0],
};

/** What the eye was led to last, and when. */
interface Attended {
  readonly zones: readonly string[];
  readonly first: string | undefined;
  readonly at: number;
}

/** Where a map is opened: on what may be touched, or where the scenario is played. */
export interface Opening {
  readonly openOn?: readonly string[] | undefined;
  readonly theatre?: readonly string[] | undefined;
  /** What is framed at first: these zones, or a view of the sheet by its name. */
  readonly frame?: readonly string[] | string | undefined;
}

interface Own {
  readonly eye: Eye;
  readonly mount: (root: HTMLElement, opening: Opening) => () => void;
}

/** As near as one can come with all of these in sight. */
const closeTo = (
  stage: Stage,
  zones: readonly string[],
  view: Limits['view'],
  margin = 16,
): Camera | undefined => {
  const box = boxAround(stage, zones);
  return box && snug(fit(box, view, margin), stage.sheet, view);
};

/** Movements of the eye that need not know how it came where it is; `moved` notes that they were the player's. */
const makeGlances = (
  stage: Stage,
  { camera, limits, glide }: Lens,
  moved: () => void,
): Pick<Eye, 'frame' | 'showZones' | 'reveal' | 'centreOn' | 'zoom' | 'nudge'> => {
  const view = (): Limits['view'] => limits().view;
  return {
    frame: (zones) => {
      const place = closeTo(stage, zones, view());
      if (!place) return;
      moved();
      glide(place);
    },
    showZones: (zones, centre = false) => {
      const box = boxAround(stage, zones);
      const near = closeTo(stage, zones, view(), 48);
      if (!box || !near) return;
      const now = camera.peek();
      if (near.scale < now.scale) glide(near);
      // What was looked for is brought near enough to be read.
      else if (centre)
        glide(centred(box, view(), Math.max(now.scale, Math.min(near.scale, readableOf(stage)))));
      else glide(uncovering(stage, view(), now, zones));
    },
    reveal: (zone) => {
      const to = reveal(camera.peek(), boxOf(stage, zone), view(), 20);
      if (to.x !== camera.peek().x || to.y !== camera.peek().y) glide(to);
    },
    centreOn: ([x, y]) => {
      moved();
      glide(centred([x, y, 0, 0], view(), camera.peek().scale));
    },
    zoom: (factor) => {
      moved();
      glide(zoomAt(camera.peek(), factor, [view().width / 2, view().height / 2], limits()));
    },
    nudge: (direction) => {
      moved();
      glide(pan(camera.peek(), ...steps[direction]));
    },
  };
};

/** The eye is there already, as far as anybody sees. */
const isAt = ({ x, y, scale }: Camera, place: Camera): boolean =>
  Math.abs(scale / place.scale - 1) < 0.02 && Math.hypot(x - place.x, y - place.y) * scale < 40;

/** Where the scenario is played, as the eye sees it from the window it has: on a phone it lies on the edge of the sheet below. */
const makeHome = (stage: Stage, view: () => Limits['view']) => {
  let theatre: readonly string[] = [];
  return {
    settle: (zones: readonly string[]): void => {
      theatre = zones;
    },
    holds: (zone: string): boolean => theatre.includes(zone),
    place: (): Camera | undefined => homeOf(stage, theatre, view()),
  };
};

const makeEye = (stage: Stage): Own => {
  const lens = makeLens(stage);
  const { camera, limits, glide } = lens;
  const view = (): Limits['view'] => limits().view;
  /** The player has not moved the map himself: a window that changes size keeps showing all of it. */
  let whole = true;
  /** Until then the eye stays where the scenario is played, and comes back there by itself. */
  let isFree = true;
  let isHome = false;
  let approached = false;
  let attended: Attended | undefined;
  const grabber: Grabber = { current: undefined };
  const moved = (): void => {
    whole = false;
    isFree = true;
    isHome = false;
  };
  const home = makeHome(stage, view);
  const hand = makeHand(lens, grabber, moved);

  const eye: Eye = {
    camera,
    pills: lens.pills,
    register: lens.register,
    show: (name) => {
      moved();
      whole = name === undefined || name === 'main';
      const box = name === undefined ? undefined : stage.atlas.sheet.views[name];
      glide(fit(box && name !== 'main' ? box : stage.sheet, view()));
    },
    ...makeGlances(stage, lens, moved),
    showHome: (zones) => {
      const place = closeTo(stage, zones, view());
      if (place && !isAt(camera.peek(), place)) eye.frame(zones);
      else eye.show();
    },
    attend: (zones, first) => {
      attended = { zones, first, at: performance.now() };
      const place = isFree ? undefined : home.place();
      // Where nothing is asked of the map it is seen what the others do.
      if (place && (zones.length === 0 || zones.some((zone) => zone !== first && home.holds(zone)))) {
        isHome = true;
        return glide(place);
      }
      // From the whole sheet the eye comes nearer once, by itself; from then on it is the player's.
      if (!approached && whole && zones.length > 0 && view().width >= SMALL && isClose(stage, zones)) {
        approached = true;
        return eye.show('inset');
      }
      const to = attending(stage, view(), camera.peek(), zones, first);
      if (!to) return;
      isHome = false;
      glide(to);
    },
    dragged: hand.dragged,
    limits,
    grabber,
  };

  const resized = (root: HTMLElement): void => {
    const before = view();
    lens.measure(root);
    const after = view();
    // Under the map of a phone buttons come and go: it stays where it is, and what is asked is brought into sight below.
    if (after.width === before.width && after.width < SMALL)
      lens.set((isHome && home.place()) || camera.peek());
    else lens.set(whole ? fit(stage.sheet, after) : (isHome && home.place()) || camera.peek());
    // The tray that a touch opens takes from the map: what was touched comes out from under it.
    const shrunk = after.height < before.height || after.width < before.width;
    if (shrunk && attended && performance.now() - attended.at < OPENING_MS)
      eye.attend(attended.zones, attended.first);
  };

  const mount: Own['mount'] = (root, opening) => {
    lens.lay(root);
    lens.measure(root);
    home.settle(opening.theatre ?? []);
    const place = home.place();
    isHome = place !== undefined;
    isFree = !isHome;
    lens.set(place ?? framing(stage, view(), opening.frame) ?? openingOn(stage, view(), opening.openOn));
    whole = camera.peek().scale <= fit(stage.sheet, view()).scale * 1.001;
    const watcher = new ResizeObserver(() => resized(root));
    watcher.observe(root);
    const release = hand.hold(root);
    return () => {
      watcher.disconnect();
      release();
      lens.close();
    };
  };

  return { eye, mount };
};

export const useEye = (root: RefObject<HTMLElement | null>, stage: Stage, opening: Opening): Eye => {
  const own = useMemo(() => makeEye(stage), [stage.atlas]);
  useEffect(() => own.mount(root.current!, opening), [own]);
  return own.eye;
};
