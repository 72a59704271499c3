import { roster, zoneId } from '@strategoi/amphipolis';
import { makePaths, type Paths } from '../series/path.ts';

export const paths: Paths = makePaths({ roster, zoneId });
export const { follow, journeysOf } = paths;
