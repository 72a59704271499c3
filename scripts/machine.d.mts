/** Where the browser or the folder of `initdb` is; fetched where it is missing, and an error where it cannot be had. */
export function provided(name: 'browser' | 'postgres'): string;
