import { signal } from '@preact/signals';
import type { Settings } from '@strategoi/protocol';

/** Who looks at the page, as the server knows him. */
export interface Me {
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'bot';
  readonly mail: string | null;
  readonly admin: boolean;
  readonly settings: Settings;
}

/** What the server behind the page can do besides games. */
export interface House {
  readonly mail: boolean;
  /** The key a browser needs to be told things while the page is closed. */
  readonly push: string | null;
}

/** Undefined until the server has answered, or when only files are served: then nothing of the kind is shown. */
export const house = signal<House | undefined>(undefined);
export const me = signal<Me | null>(null);

export const address = (path: string): URL => new URL(path, document.baseURI);

let asking: Promise<boolean> | undefined;

/** Is there a server behind this page? Asked once; whoever only serves files answers with something else. */
export function findHouse(): Promise<boolean> {
  asking ??= fetch(address('api/me'), { headers: { accept: 'application/json' } })
    .then(async (response) => {
      if (!response.ok || !response.headers.get('content-type')?.includes('json')) return false;
      const found = (await response.json()) as { user: Me | null; house?: Partial<House> };
      me.value = found.user;
      house.value = { mail: found.house?.mail ?? true, push: found.house?.push ?? null };
      return true;
    })
    .catch(() => {
      asking = undefined;
      return false;
    });
  return asking;
}

// A page that was opened without a line may find the server later.
addEventListener('online', () => void findHouse());
