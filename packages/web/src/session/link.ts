import type { Position } from '@strategoi/kernel';

const squeeze = async (bytes: Uint8Array<ArrayBuffer>, through: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(through)).arrayBuffer());

const toText = (bytes: Uint8Array): string => {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

/** A position as the end of an address: deflated JSON in the letters an address may hold. */
export async function packPosition(position: Position): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(position));
  return toText(await squeeze(bytes, new CompressionStream('deflate-raw')));
}

/** Undefined when the text is no position: a link may have been cut or typed. */
export async function unpackPosition(text: string): Promise<Position | undefined> {
  try {
    const bytes = await squeeze(toBytes(text), new DecompressionStream('deflate-raw'));
    return asPosition(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return undefined;
  }
}

export function asPosition(value: unknown): Position | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { game, scenario } = value as Partial<Position>;
  return typeof game === 'string' && typeof scenario === 'string' ? (value as Position) : undefined;
}
