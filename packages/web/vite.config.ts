import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  // The page is built from the sources of the packages, so a change in a rule reloads it.
  resolve: { conditions: ['strategoi-source', ...defaultClientConditions] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
});
