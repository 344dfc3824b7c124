import eslint from '@eslint/js';
import angular from 'angular-eslint';
import prettier from 'eslint-config-prettier';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/** Time and chance are arguments of a library, never things it asks for. */
const impure = [
  ...['setTimeout', 'setInterval', 'setImmediate', 'performance', 'fetch', 'process', 'crypto'].map(
    (name) => ({ name, message: 'A library is pure: time, chance and I/O are arguments.' }),
  ),
];
const impureProperties = [
  { object: 'Date', property: 'now', message: 'The instant is an argument.' },
  { object: 'Math', property: 'random', message: 'Chance is an argument.' },
];
/** What a hall over HTTP cannot do without. */
const inRealTime = new Set(['setTimeout', 'performance', 'fetch']);
const ofPlatform = 'Time is a port: use the clocks and the timers of platform/time.';
const timersOfNode = {
  paths: [
    ...['timers', 'node:timers', 'timers/promises', 'node:timers/promises'].map((name) => ({
      name,
      // A turn of the event loop is no time.
      allowImportNames: ['setImmediate', 'clearImmediate'],
      message: ofPlatform,
    })),
    ...['perf_hooks', 'node:perf_hooks'].map((name) => ({ name, message: ofPlatform })),
  ],
};
const globalsOfJest = {
  name: '@jest/globals',
  message: 'Specs use the globals of Jest, without an import.',
};
const doors = [
  {
    selector: 'ExportAllDeclaration',
    message: 'One door with named exports: say what goes out.',
  },
];

const dateOfNow = "NewExpression[callee.name='Date'][arguments.length=0]";

export default defineConfig(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.cache/**',
      '**/.nx/**',
      '**/.angular/**',
      'coverage/**',
    ],
  },
  {
    files: ['**/*.ts'],
    extends: [eslint.configs.recommended, ...tseslint.configs.strictTypeChecked, prettier],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-restricted-syntax': ['error', ...doors],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      // Words here are letters of a tile set, not text in any script.
      '@typescript-eslint/no-misused-spread': 'off',
      // A port is an abstract class, and a plain object may stand for it.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['libs/*/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impure],
      'no-restricted-properties': ['error', ...impureProperties],
      'no-restricted-syntax': [
        'error',
        ...doors,
        { selector: dateOfNow, message: 'The instant is an argument.' },
      ],
    },
  },
  {
    // A hall over HTTP asks a server that runs, and bots play there in the time of their server. No
    // page and no server ever loads it.
    files: ['libs/simulation/src/hall/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...impure.filter(({ name }) => !inRealTime.has(name))],
      'no-restricted-properties': [
        'error',
        ...impureProperties.filter(({ object }) => object !== 'Date'),
      ],
    },
  },
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/platform/time/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['setTimeout', 'setInterval', 'performance'].map((name) => ({
          name,
          message: ofPlatform,
        })),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: ofPlatform },
        { object: 'globalThis', property: 'setTimeout', message: ofPlatform },
        { object: 'globalThis', property: 'setInterval', message: ofPlatform },
        { object: 'AbortSignal', property: 'timeout', message: ofPlatform },
        { object: 'jest', property: 'useFakeTimers', message: ofPlatform },
      ],
      'no-restricted-imports': ['error', timersOfNode],
      'no-restricted-syntax': ['error', ...doors, { selector: dateOfNow, message: ofPlatform }],
    },
  },
  {
    files: ['apps/api/**/*.ts', 'migrations/**/*.ts'],
    rules: {
      // Nest's modules are classes with nothing but a decorator.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
    },
  },
  {
    files: ['apps/referee-ui/src/**/*.ts'],
    extends: [...angular.configs.tsRecommended],
    processor: angular.processInlineTemplates,
    rules: {
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@angular-eslint/component-selector': [
        'error',
        { type: 'element', prefix: ['bs', 'app'], style: 'kebab-case' },
      ],
      '@angular-eslint/directive-selector': [
        'error',
        { type: 'attribute', prefix: 'bs', style: 'camelCase' },
      ],
      '@angular-eslint/component-class-suffix': 'off',
      '@angular-eslint/directive-class-suffix': 'off',
      '@angular-eslint/prefer-on-push-component-change-detection': 'off',
    },
  },
  {
    files: ['apps/referee-ui/src/**/*.html'],
    extends: [...angular.configs.templateRecommended, ...angular.configs.templateAccessibility],
  },
  {
    files: ['**/*.spec.ts', '**/test/**/*.ts', 'e2e/**/*.ts'],
    rules: {
      'no-restricted-imports': ['error', globalsOfJest],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['apps/api/src/**/*.spec.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [globalsOfJest, ...timersOfNode.paths] }],
    },
  },
);
