/**
 * One configuration for every suite, so that one command runs all of them and one count sums them.
 */
const packages = {
  '^@boardside/(engine|clock|lexicon|game|record|tournament|contract|tablet|simulation)$':
    '<rootDir>/libs/$1/src/index.ts',
  '^@boardside/migrations$': '<rootDir>/migrations/src/index.ts',
};

const typescript = {
  '^.+\\.(ts|js|mjs)$': [
    '@swc/jest',
    {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
        },
        target: 'es2022',
        keepClassNames: true,
      },
      module: { type: 'commonjs' },
      sourceMaps: 'inline',
    },
  ],
};

/** Angular and other ES modules, compiled for Node’s own class fields and `await`. */
const packagesOfPages = {
  '^.+\\.mjs$': [
    '@swc/jest',
    { swcrc: false, jsc: { target: 'es2022' }, module: { type: 'commonjs' } },
  ],
};

const built = ['<rootDir>/(libs|apps|migrations)/.*dist/', '<rootDir>/\\.(cache|nx)/'];

/** Stories at a time, for the runner and for the servers that they share. */
process.env.STORY_WORKERS ??= '4';

/** `TEXT=pseudo npm test`: every text of the pages is in ⟦ ⟧. */
const globals = process.env.TEXT === undefined ? {} : { TEXT: process.env.TEXT };

/**
 * What every Node suite shares. Relative imports end in `.js` in the source, where a `.ts` stands.
 */
const node = {
  rootDir: import.meta.dirname,
  globals,
  testEnvironment: '<rootDir>/tools/node-environment.ts',
  transform: typescript,
  transformIgnorePatterns: ['/node_modules/(?!@nestjs/|@angular/core/)'],
  moduleNameMapper: { ...packages, '^(\\.{1,2}/.*)\\.js$': '$1' },
  modulePathIgnorePatterns: built,
};

const library = (name) => ({
  ...node,
  displayName: name,
  testMatch: [`<rootDir>/libs/${name}/{src,test}/**/*.spec.ts`],
});

export default {
  projects: [
    ...[
      ...['engine', 'clock', 'lexicon', 'game', 'record'],
      ...['tournament', 'contract', 'tablet', 'simulation'],
    ].map(library),
    {
      ...node,
      displayName: 'api',
      testMatch: [
        '<rootDir>/apps/api/{src,test}/**/*.spec.ts',
        '<rootDir>/migrations/**/*.spec.ts',
      ],
      globalSetup: '<rootDir>/apps/api/test/start-postgres.ts',
      globalTeardown: '<rootDir>/apps/api/test/stop-postgres.ts',
      setupFilesAfterEnv: [
        '<rootDir>/apps/api/test/outbound-guard.ts',
        '<rootDir>/apps/api/test/cheap-passwords.ts',
      ],
    },
    {
      ...node,
      displayName: 'tools',
      testMatch: ['<rootDir>/tools/**/*.spec.ts'],
    },
    {
      displayName: 'referee-ui',
      rootDir: import.meta.dirname,
      globals,
      roots: ['<rootDir>/apps/referee-ui'],
      preset: 'jest-preset-angular',
      testEnvironment: 'jest-preset-angular/environments/jest-jsdom-env',
      testMatch: ['<rootDir>/apps/referee-ui/{src,test}/**/*.spec.ts'],
      setupFilesAfterEnv: ['<rootDir>/apps/referee-ui/test/zoneless-environment.ts'],
      moduleNameMapper: { ...packages, '^(\\.{1,2}/.*)\\.js$': '$1' },
      modulePathIgnorePatterns: built,
      transform: {
        ...packagesOfPages,
        '^.+\\.(ts|js|html|svg)$': [
          'jest-preset-angular',
          {
            tsconfig: '<rootDir>/apps/referee-ui/tsconfig.spec.json',
            stringifyContentPathRegex: '\\.(html|svg)$',
          },
        ],
      },
    },
    {
      ...node,
      displayName: 'e2e',
      testEnvironment: '<rootDir>/e2e/harness/browser-environment.ts',
      testMatch: ['<rootDir>/e2e/**/*.spec.ts'],
      runner: '<rootDir>/e2e/harness/story-runner.cjs',
      globalSetup: '<rootDir>/e2e/harness/start-servers.ts',
      globalTeardown: '<rootDir>/e2e/harness/stop-servers.ts',
    },
  ],
  // Suites of rules, server and pages two at a time; then the stories, four at a time.
  maxWorkers: 2,
  testSequencer: '<rootDir>/e2e/harness/longest-first.cjs',
  // Catches hangs; it does not measure speed: beside a busy loop on each core the longest test
  // takes half of it. Only power cuts and fuzzing say a longer one themselves.
  testTimeout: 120_000,
  // A worker takes long to end: its browser closes, and a whole run's memory is given back. That
  // takes more than ten seconds beside a busy loop on each core.
  workerGracefulExitTimeout: 60_000,
};
