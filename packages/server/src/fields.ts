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

/** The path to the first text in it that holds the one character PostgreSQL does not keep; no request has a use for it. */
export function nulIn(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return value.includes(NUL) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const inside = path === '' ? name : `${path}.${name}`;
    const found = name.includes(NUL) ? path : nulIn(part, inside);
    if (found !== undefined) return found;
  }
  return undefined;
}
