import { defaultClientConditions, defineConfig } from 'vite';
import { notices } from './tools/notices.ts';
import { LATER, precache } from './tools/precache.ts';

export default defineConfig({
  // The page may be served from any folder.
  base: './',
  // The page is built from the sources of the packages, so a change in a rule reloads it.
  resolve: { conditions: ['strategoi-source', ...defaultClientConditions] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `${facadeModuleId?.includes('/data/puzzles/') ? LATER : 'assets/'}[name]-[hash].js`,
      },
    },
  },
  plugins: [notices(), precache()],
});
