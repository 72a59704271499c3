export const chromiumArgs: readonly string[];
/** Where the browser is; installs it when it is missing. */
export function chromiumPath(): string;
