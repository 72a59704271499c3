import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** As much of the library as is used: its own description wants the types of a page. */
interface Drawer {
  initWasm(module: Uint8Array): Promise<void>;
  readonly Resvg: new (
    svg: string,
    options: { readonly font: object },
  ) => { render(): { asPng(): Uint8Array; free(): void }; free(): void };
}

const require = createRequire(import.meta.url);
const { initWasm, Resvg } = require('@resvg/resvg-wasm') as Drawer;

/** The drawer and our own type, read when the first picture is asked for. */
const begin = async (): Promise<Uint8Array> => {
  await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return readFile(require.resolve('@expo-google-fonts/gfs-didot/400Regular/GFSDidot_400Regular.ttf'));
};
let ready: Promise<Uint8Array> | undefined;

/**
 * A drawing as a picture, lettered with our own type whatever the machine has. By WebAssembly: what goes wrong in it is
 * an error like any other, where native code takes the whole server down with it.
 */
export async function pngOf(svg: string): Promise<Buffer> {
  ready ??= begin();
  const font = { fontBuffers: [await ready], defaultFontFamily: 'GFS Didot', serifFamily: 'GFS Didot' };
  const drawing = new Resvg(svg, { font });
  const picture = drawing.render();
  const png = Buffer.from(picture.asPng());
  picture.free();
  drawing.free();
  return png;
}
