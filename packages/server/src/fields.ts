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
