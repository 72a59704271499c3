import { type ReadonlySignal, signal } from '@preact/signals';
import { type Camera, isNear, type Limits, serves, shiftText, transformText } from './camera.ts';
import { pillGrade } from './pills.ts';
import type { Stage } from './scene.ts';

const SETTLE_MS = 140;
/** In motion a large map is drawn anew after so long at the earliest, and after so many times what the last drawing took. */
const REDRAW_MS = 250;
const REDRAW_TIMES = 10;
export const NAMES_FROM = 0.53;
const ALL_NAMES_FROM = 1.02;
/** Numbers of cells, on a map that has them. */
const IDS_FROM = 1.6;

const namesAt = (scale: number): string => {
  if (scale < NAMES_FROM) return 'off';
  if (scale < ALL_NAMES_FROM) return 'on';
  return scale < IDS_FROM ? 'all' : 'ids';
};

/** What holds the layers, in the board's own element. */
const worldOf = (root: HTMLElement): HTMLElement => root.firstElementChild as HTMLElement;

/** The layers of the map as pictures: drawn for a camera, and only pushed, which is cheap, until it has gone too far. */
export interface Plates {
  readonly register: (sheet: SVGSVGElement | null) => void;
  /** They lie in this element, or in none. */
  readonly lay: (root: HTMLElement | undefined) => void;
  /** Sharp, for where the camera stands now. */
  readonly draw: () => void;
  /** In the next frame they are where the camera is then. */
  readonly follow: () => void;
  /** How large prices are on the sheet where it was drawn last. */
  readonly pills: ReadonlySignal<number>;
}

export const makePlates = (stage: Stage, camera: () => Camera, limits: () => Limits): Plates => {
  const sheets = new Set<SVGSVGElement>();
  let root: HTMLElement | undefined;
  /** The camera the layers were last drawn for. */
  let drawn = camera();
  let drawnAt = 0;
  /** How long it took until that was on the screen. */
  let took = 0;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let resting = 0;
  let frame = 0;
  const pills = signal(pillGrade(1));

  /** Where the camera stands, and as sharp; what it shows of names and how large its signs are stays as it was. */
  const place = (): void => {
    drawn = camera();
    drawnAt = performance.now();
    const began = drawnAt;
    // The frame after the next begins once the next is drawn.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        took = performance.now() - began;
      }),
    );
    const text = transformText(drawn);
    // As a box of the page, not as a part of its drawing: then nothing in it is laid out anew for another scale.
    for (const sheet of sheets) sheet.style.transform = text;
    if (root) worldOf(root).style.transform = shiftText(drawn, drawn);
  };

  /** The map moves on: it is not drawn sharp yet. */
  const keepMoving = (): void => {
    cancelAnimationFrame(resting);
    clearTimeout(settling);
  };
  /**
   * Sharp once the hand rests. The time runs from when the last push is on the screen: where drawing takes long, the hand is still moving though nothing
   * has been heard of it, and a drawing in between would take longer still.
   */
  const settle = (): void => {
    keepMoving();
    resting = requestAnimationFrame(() => {
      settling = setTimeout(draw, SETTLE_MS);
    });
  };

  const draw = (): void => {
    keepMoving();
    place();
    if (!root) return;
    root.style.setProperty('--k', String(Math.round(10_000 / drawn.scale) / 10_000));
    const names = stage.cells ? namesAt(drawn.scale) : namesAt(Math.min(drawn.scale, ALL_NAMES_FROM));
    if (root.dataset.names !== names) root.dataset.names = names;
    for (const sheet of sheets) {
      if (sheet.dataset.names !== names) sheet.dataset.names = names;
    }
    pills.value = pillGrade(1 / drawn.scale);
    root.dataset.near = isNear(drawn.scale, limits()) ? 'yes' : 'no';
  };

  const push = (): void => {
    frame = 0;
    const now = camera();
    const isDue = !serves(drawn, now, limits().view);
    if (!root || (isDue && !stage.cells)) {
      draw();
      return;
    }
    // A map of a thousand cells takes longer to draw than a frame lasts: in motion it is drawn anew only now and then, and its names when it rests.
    if (isDue && performance.now() - drawnAt > Math.max(REDRAW_MS, REDRAW_TIMES * took)) place();
    else worldOf(root).style.transform = shiftText(drawn, now);
    settle();
  };

  return {
    register: (sheet) => {
      for (const known of sheets) if (!known.isConnected && known !== sheet) sheets.delete(known);
      if (!sheet) return;
      sheets.add(sheet);
      sheet.style.transform = transformText(drawn);
    },
    lay: (element) => {
      root = element;
      if (element) return;
      cancelAnimationFrame(frame);
      keepMoving();
      frame = 0;
    },
    draw,
    pills,
    follow: () => {
      keepMoving();
      if (frame === 0) frame = requestAnimationFrame(push);
    },
  };
};
