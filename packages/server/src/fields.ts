/** What a schema finds wrong, as far as it names a part of what was sent. */
export interface Fault {
  readonly instancePath?: string;
  readonly params?: {
    readonly requiredProperties?: readonly string[];
    readonly additionalProperties?: readonly string[];
  };
}

/** The part of what was sent that is wrong, as `pace.days`: the first that can be named. */
export function fieldOf(faults: readonly Fault[]): string | undefined {
  for (const { instancePath = '', params = {} } of faults) {
    const [inside] = params.requiredProperties ?? params.additionalProperties ?? [];
    const path = [...instancePath.split('/').slice(1), ...(inside === undefined ? [] : [inside])];
    if (path.length > 0) return path.join('.');
  }
  return undefined;
}

const NUL = '\0';
/** No request has parts within parts so deep. */
const DEEPEST = 32;

/**
 * The path to the first text in it that holds the one character PostgreSQL does not keep, or to what is nested too deep to be
 * looked at; no request has a use for either.
 */
export function nulIn(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return value.includes(NUL) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > DEEPEST) return path.split('.', 1)[0];
  for (const [name, part] of Object.entries(value)) {
    const inside = path === '' ? name : `${path}.${name}`;
    const found = name.includes(NUL) ? path : nulIn(part, inside, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
