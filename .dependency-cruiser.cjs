// The doors between the rooms open one way only: each package lists what it may import, and nothing else.
const { dependencies } = require('./packages/shelf/package.json');

// What the shelf depends on, besides the rooms that serve all games, is a game; none is named here.
const common = ['kernel', 'atlas', 'bots', 'chronicle'];
const games = Object.keys(dependencies)
  .map((name) => name.replace('@strategoi/', ''))
  .filter((room) => !common.includes(room));
const rooms = {
  kernel: [],
  conformance: ['kernel'],
  atlas: ['kernel'],
  bey: ['kernel', 'atlas'],
  diplomacy: ['kernel', 'atlas'],
  ...Object.fromEntries(games.map((game) => [game, ['kernel', 'atlas', 'bey', 'diplomacy']])),
  bots: ['kernel', 'atlas', 'bey', 'diplomacy', ...games],
  chronicle: ['kernel', 'atlas', 'bey', ...games],
  shelf: [...common, ...games],
};
const pure = Object.keys(rooms).join('|');

module.exports = {
  forbidden: [
    ...Object.entries(rooms).map(([room, open]) => ({
      name: `${room}-door`,
      comment: `${room} may import ${open.join(', ') || 'nothing'}`,
      severity: 'error',
      from: { path: `^packages/${room}/src/` },
      to: { path: '^packages/', pathNot: `^packages/(${[room, ...open].join('|')})/` },
    })),
    {
      name: 'outer-rooms-apart',
      comment: 'the command, the server and the page do not import each other',
      severity: 'error',
      from: { path: '^packages/(cli|server|web)/' },
      to: { path: '^packages/(cli|server|web)/', pathNot: '^packages/$1/' },
    },
    {
      name: 'protocol-door',
      comment: 'what is said over the line knows the kernel and nothing of either end',
      severity: 'error',
      from: { path: '^packages/protocol/src/' },
      to: { path: '^packages/', pathNot: '^packages/(protocol|kernel)/|^packages/club/src/(names|titles)' },
    },
    {
      name: 'club-door',
      comment: 'tournaments know the kernel, and no game',
      severity: 'error',
      from: { path: '^packages/club/src/' },
      to: { path: '^packages/', pathNot: '^packages/(club|kernel)/' },
    },
    {
      name: 'server-door',
      comment: 'the server plays whatever is on the shelf',
      severity: 'error',
      from: { path: '^packages/server/src/' },
      to: { path: '^packages/', pathNot: '^packages/(server|kernel|shelf|protocol|club|chronicle)/' },
    },
    {
      name: 'pure-rules',
      comment: 'rules, bots and the conformance kit use no part of Node',
      severity: 'error',
      from: { path: `^packages/(${pure})/src/` },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-library',
      comment: 'rules, bots and the conformance kit have no dependencies',
      severity: 'error',
      from: { path: `^packages/(${pure})/src/` },
      to: { path: 'node_modules' },
    },
    {
      name: 'resolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'sources-know-no-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^packages/[^/]+/(test|dist)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['strategoi-source', 'types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.d.ts'],
    },
  },
};
