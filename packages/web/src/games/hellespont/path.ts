import { makePaths, type Paths } from '../series/path.ts';
import { cast } from './cast.ts';

export const paths: Paths = makePaths(cast);
