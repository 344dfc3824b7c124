/**
 * Who may import whom. Each list is complete: what it does not name is forbidden, so that a room
 * knows only what it stands on.
 */
const libraries = {
  engine: [],
  clock: [],
  lexicon: ['engine'],
  game: ['engine', 'clock'],
  record: ['engine', 'clock', 'game'],
  tournament: ['engine', 'game'],
  contract: ['engine', 'clock', 'game', 'record', 'tournament'],
  tablet: ['engine', 'game', 'contract'],
  simulation: ['engine', 'clock', 'lexicon', 'game', 'contract', 'tablet'],
};

/** Packages from elsewhere that a library stands on: as few as can be, pages load them too. */
const packages = { record: ['@noble/hashes'], simulation: ['socket.io-client'] };

/**
 * Rooms of the server. Every one may use `platform`; its door (controller, gateway, module)
 * `access`.
 */
const serverRooms = {
  platform: [],
  log: [],
  lexicon: [],
  access: [],
  game: ['log', 'lexicon'],
  tournament: ['log', 'game', 'lexicon'],
  ruling: ['log', 'game', 'access'],
  policies: ['log', 'game', 'tournament', 'ruling'],
  live: ['log', 'game', 'tournament', 'ruling', 'access'],
  records: ['log', 'game', 'tournament', 'access'],
  backup: [],
};

/** Rooms of the pages: who uses them, then what those stand on. */
const pageRooms = {
  director: ['components', 'live', 'board', 'replay', 'session', 'text'],
  player: ['components', 'live', 'board', 'session', 'text'],
  jury: ['components', 'live', 'board', 'session', 'text'],
  display: ['components', 'live', 'board', 'session', 'text'],
  portal: ['components', 'live', 'replay', 'board', 'text'],
  certificate: ['components', 'text'],
  components: ['text'],
  session: ['live', 'text'],
  live: ['text'],
  replay: ['board', 'text'],
  board: ['text'],
  text: [],
};

const api = '^apps/api/src';
const pages = '^apps/referee-ui/src/app';
const specs = '\\.(spec|fixture)\\.ts$';
const any = (names) => `(${names.join('|')})`;
/** What every room of the server stands on. */
const ground = ['platform'];

const libraryEdges = Object.entries(libraries).map(([name, allowed]) => ({
  name: `library-${name}`,
  severity: 'error',
  comment: `${name} → ${allowed.join(', ') || 'nothing'}`,
  from: { path: `^libs/${name}/src`, pathNot: specs },
  to: {
    pathNot: [
      `^libs/${any([name, ...allowed])}/src`,
      ...(packages[name] ?? []).map((each) => `node_modules/${each}/`),
    ],
  },
}));

const serverEdges = Object.entries(serverRooms).flatMap(([name, allowed]) => [
  {
    name: `server-${name}`,
    severity: 'error',
    comment: `apps/api ${name} → ${[...allowed, ...ground].join(', ')}`,
    from: { path: `${api}/${name}/`, pathNot: [specs, '\\.(controller|gateway|module)\\.ts$'] },
    to: { path: `${api}/`, pathNot: `${api}/${any([name, ...allowed, ...ground])}/` },
  },
  {
    name: `server-door-${name}`,
    severity: 'error',
    comment: `the doors of ${name} may also ask access who is there`,
    from: { path: `${api}/${name}/.*\\.(controller|gateway|module)\\.ts$` },
    to: { path: `${api}/`, pathNot: `${api}/${any([name, ...allowed, ...ground, 'access'])}/` },
  },
]);

const pageEdges = Object.entries(pageRooms).map(([name, allowed]) => ({
  name: `pages-${name}`,
  severity: 'error',
  comment: `apps/referee-ui ${name} → ${allowed.join(', ') || 'nothing'}`,
  from: { path: `${pages}/${name}/`, pathNot: specs },
  to: { path: `${pages}/`, pathNot: `${pages}/${any([name, ...allowed])}/` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycle',
      severity: 'error',
      comment: 'no import cycles, type imports included',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolved',
      severity: 'error',
      comment: 'an import that leads nowhere escapes every rule here',
      from: {},
      to: { couldNotResolve: true },
    },
    ...libraryEdges,
    ...serverEdges,
    ...pageEdges,
    {
      name: 'server-doors-are-last',
      severity: 'error',
      comment: 'nobody imports a gateway, a controller or a row of another room',
      from: { path: `${api}/([^/]+)/`, pathNot: specs },
      to: { path: `${api}/[^/]+/.*\\.(gateway|controller|row)\\.ts$`, pathNot: `${api}/$1/` },
    },
    {
      name: 'server-inside',
      severity: 'error',
      comment: 'a folder within a room is its inside; those of platform and tournament are rooms',
      from: { path: `${api}/([^/]+)/`, pathNot: specs },
      to: {
        path: `${api}/[^/]+/[^/]+/`,
        pathNot: [`${api}/$1/`, `${api}/(platform|tournament)/[^/]+/[^/]+\\.ts$`],
      },
    },
    {
      name: 'library-door',
      severity: 'error',
      comment: 'a library has one door, its index.ts',
      from: { path: '^(libs/[^/]+|apps/[^/]+|e2e|tools|migrations)/' },
      to: {
        path: '^libs/[^/]+/src/',
        pathNot: ['^libs/[^/]+/src/index\\.ts$', '\\.fixture\\.ts$', '^$1/'],
      },
    },
    {
      name: 'server-and-pages-apart',
      severity: 'error',
      comment: 'the server and the pages meet in libs/contract only',
      from: { path: '^apps/(api|referee-ui)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'stories-read-texts',
      severity: 'error',
      comment: 'a story sees pages as people do: it takes nothing of them but their texts',
      from: { path: '^e2e/' },
      to: { path: '^apps/referee-ui/', pathNot: `${pages}/text/` },
    },
    {
      name: 'simulation-apart',
      severity: 'error',
      comment: 'bots are for tests, measurements and the demo, never for a real table',
      from: {
        path: '^(libs|apps|migrations)/',
        pathNot: ['^libs/simulation/', specs, '^apps/[^/]+/test/'],
      },
      to: { path: '^libs/simulation/' },
    },
    {
      name: 'commands-on-product-code',
      severity: 'error',
      comment: 'a command stands on what is built, and on simulation, never on the tests',
      from: { path: '^tools/', pathNot: [specs, '^tools/run-tests\\.ts$'] },
      to: { path: ['^e2e/', '/test/', specs] },
    },
    {
      name: 'libraries-below',
      severity: 'error',
      comment: 'a library imports no application, tool or migration',
      from: { path: '^libs/' },
      to: { path: '^(apps|e2e|tools|migrations)/' },
    },
    {
      name: 'migrations-apart',
      severity: 'error',
      comment: 'a migration is written once and depends on nothing that changes',
      from: { path: '^migrations/' },
      to: { path: '^(apps|e2e|tools|libs)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'apps/referee-ui/tsconfig.angular.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.cache/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
