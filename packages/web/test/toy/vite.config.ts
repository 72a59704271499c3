import { fileURLToPath } from 'node:url';
import { mergeConfig, normalizePath, type Plugin } from 'vite';
import page from '../../vite.config.ts';

const at = (path: string): string => normalizePath(fileURLToPath(new URL(path, import.meta.url)));
const instead: ReadonlyMap<string, string> = new Map([
  [at('../../../shelf/src/games.ts'), at('./games.ts')],
  [at('../../src/games/kits.ts'), at('./kits.ts')],
]);

/** A shelf with the toy on it and nothing else: the list of games and the folders of kits are all that is exchanged. */
const toyShelf = (): Plugin => ({
  name: 'strategoi-toy-shelf',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    return (found && instead.get(found.id)) ?? found;
  },
});

export default mergeConfig(page, { plugins: [toyShelf()], worker: { plugins: () => [toyShelf()] } });
