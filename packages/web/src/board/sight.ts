import type { RefObject } from 'preact';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { letteredName } from './drawing/labels.ts';
import { isStill } from './motion.ts';
import type { BoardProps } from './props.ts';
import { type Arrangement, arrange, foresee, prepare, type Stage, stageOf } from './scene.ts';
import type { BoardWords, Target } from './types.ts';
import { type Eye, useEye } from './useEye.ts';
import { boardWords } from './words.ts';

/** What a board shows now: the map, the eye over it, who stands where, and what may be touched. */
export interface Sight {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly stage: Stage;
  readonly eye: Eye;
  readonly arrangement: Arrangement;
  readonly words: BoardWords;
  readonly targets: ReadonlyMap<string, Target>;
  readonly pieceTargets: ReadonlyMap<string, Target>;
  readonly chosen: ReadonlySet<string>;
  readonly selected: string | undefined;
  /** Zones where a counter may be touched. */
  readonly lit: ReadonlySet<string>;
  readonly nameOf: (zone: string) => string;
}

const none: ReadonlyMap<string, Target> = new Map();
const noPieces: ReadonlySet<string> = new Set();

/** A target off the map cannot be lit. */
const useKnown = (props: BoardProps): ReadonlyMap<string, Target> =>
  useMemo(() => {
    const given = props.targets ?? none;
    const known = [...given].filter(([zone]) => props.atlas.byId.has(zone));
    return known.length === given.size ? given : new Map(known);
  }, [props.targets, props.atlas]);

const useNames = ({ zoneNames, atlas, language }: BoardProps): ((zone: string) => string) =>
  useCallback(
    (zone) => {
      const given = zoneNames?.get(zone);
      if (given !== undefined) return given;
      const face = atlas.byId.get(zone);
      return face ? `${face[language] ?? letteredName(face, language)} ${zone}` : zone;
    },
    [zoneNames, atlas, language],
  );

export const useSight = (root: RefObject<HTMLDivElement | null>, props: BoardProps): Sight => {
  const { atlas, language, pieces, pieceTargets = none } = props;
  const targets = useKnown(props);
  const chosen = props.selection?.pieces ?? noPieces;
  const wanted = props.selection?.zone;
  const selected = wanted !== undefined && atlas.byId.has(wanted) ? wanted : undefined;
  const stage = useMemo(() => stageOf(atlas, language), [atlas, language]);
  useEffect(() => {
    isStill();
    return prepare(stage);
  }, [stage]);
  const eye = useEye(root, stage, { openOn: props.openOn, theatre: props.theatre, frame: props.frame });
  const arrangement = useMemo(() => arrange(stage, pieces), [stage, pieces]);
  useEffect(() => foresee(stage, pieces, chosen, targets.keys()), [stage, pieces, chosen, targets]);
  const lit = useMemo(() => {
    const zones = [...pieceTargets.keys()].map((id) => arrangement.spots.get(id)?.pile.zone);
    return new Set(zones.filter((zone) => zone !== undefined));
  }, [pieceTargets, arrangement]);
  const words = props.words ?? boardWords[language];
  const nameOf = useNames(props);
  return { root, stage, eye, arrangement, words, targets, pieceTargets, chosen, selected, lit, nameOf };
};

/** The eye goes to what there is to do; while a stack is in the hand the map stays where it is. */
export const useAttention = ({ stage, eye, targets, lit, selected }: Sight, isCarrying: boolean): void => {
  const { atlas } = stage;
  useEffect(() => {
    if (isCarrying) return;
    const zones = new Set([...targets.keys(), ...lit, ...(selected ? [selected] : [])]);
    eye.attend(
      [...zones].filter((zone) => atlas.byId.has(zone)),
      selected,
    );
  }, [targets, lit, selected, eye, atlas]);
};
