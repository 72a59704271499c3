import { defaultClientConditions, defineConfig } from 'vite';
import { notices } from './tools/notices.ts';
import { LATER, precache } from './tools/precache.ts';

/** What is kept once it has been opened lies in a folder of its own; workers are built with everything the page could ask for. */
const chunkFileNames = ({ facadeModuleId }: { readonly facadeModuleId: string | null }): string =>
  `${facadeModuleId?.includes('/data/puzzles/') ? LATER : 'assets/'}[name]-[hash].js`;

export default defineConfig({
  // The page may be served from any folder.
  base: './',
  // The page is built from the sources of the packages, so a change in a rule reloads it.
  resolve: { conditions: ['strategoi-source', ...defaultClientConditions] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames } } },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames } },
  },
  plugins: [notices(), precache()],
});
