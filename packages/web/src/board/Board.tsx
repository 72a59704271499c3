// biome-ignore-all lint/a11y/useSemanticElements: the map is a group of shapes, and no list of fields
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { useBending } from './Bends.tsx';
import { Ghost, useCarrying } from './Carried.tsx';
import { toScreen } from './camera.ts';
import { type Foothold, useFoothold } from './entrance.ts';
import { useGivingWay } from './giveWay.ts';
import { useLayers } from './Layers.tsx';
import { markedBoxes } from './Markers.tsx';
import { MiniMap } from './MiniMap.tsx';
import { usePlayLayer } from './PlayLayer.tsx';
import type { BoardProps } from './props.ts';
import { centreOf } from './scene.ts';
import { type Sight, useAttention, useSight } from './sight.ts';
import { Tools } from './Tools.tsx';
import { zoneUnder } from './under.ts';
import { useHands } from './useHands.ts';

/** What the surroundings hold the board by. */
const useHandle = (handle: BoardProps['handle'], sight: Sight, { focusOn }: Foothold): void => {
  const { eye, stage, arrangement } = sight;
  useEffect(() => {
    if (!handle) return;
    handle.current = {
      show: (view) => eye.show(view),
      showZones: (zones, centre) => eye.showZones(zones, centre),
      frame: (zones) => eye.frame(zones),
      focusZone: (zone) => focusOn(zone),
      heightOf: (zone) =>
        toScreen(eye.camera.peek(), centreOf(stage, arrangement, zone))[1] / eye.limits().view.height,
    };
    return () => {
      handle.current = null;
    };
  }, [handle, eye, stage, arrangement]);
};

export const Board = (props: BoardProps): JSX.Element => {
  const { atlas, pieces } = props;
  const root = useRef<HTMLDivElement>(null);
  const sight = useSight(root, props);
  const { stage, eye, words, arrangement } = sight;
  const foothold = useFoothold(sight);
  const { carried, ghost } = useCarrying(eye, root, props);
  useBending(eye, props.bends, (at) => zoneUnder(sight, at));
  useHandle(props.handle, sight, foothold);
  useAttention(sight, carried !== undefined);
  useGivingWay(root, eye, props.targets);
  const hands = useHands(sight, foothold, props);
  const boxes = useMemo(() => markedBoxes(atlas, props.markers ?? []), [atlas, props.markers]);
  const layers = useLayers(sight, props, boxes);
  const play = usePlayLayer(sight, props, foothold.zone, boxes);
  return (
    <div
      ref={root}
      class={stage.cells ? 'brd brd-cells' : 'brd'}
      role="group"
      aria-label={words.map}
      onFocusIn={foothold.onFocusIn}
      {...hands}
    >
      <div class="brd-world">
        {layers}
        {play}
      </div>
      <Tools eye={eye} words={words} inset={atlas.sheet.views.inset !== undefined} home={props.home} />
      <MiniMap stage={stage} eye={eye} placed={arrangement.placed} label={words.fit} />
      {carried && <Ghost carried={carried} pieces={pieces} root={root.current} place={ghost} />}
    </div>
  );
};
