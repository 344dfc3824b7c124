import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

/**
 * The last step of building the server: puts it and its packages into a few files. Read from 3,000,
 * it takes twice as long to start.
 */
const DIST = join(import.meta.dirname, '..', '..', 'apps', 'api', 'dist');
const BUNDLE = join(DIST, 'bundle');

/** These find files beside their own. */
const LEFT_OUT = ['swagger-ui-dist/absolute-path.js'];

/** These would find files beside their own, but only for what the server does not do. */
const NEVER_LOOKS = /node_modules\/(?:pino|thread-stream|socket\.io)\//;

/** In a bundle, nothing lies beside a file that was beside it. */
const filesBeside: Plugin = {
  name: 'files-beside',
  transform: {
    filter: { id: { exclude: NEVER_LOOKS }, code: /\b__(?:dirname|filename)\b/ },
    handler: (_, id) => {
      throw new Error(`${id} looks for files beside its own: leave it out of the bundle.`);
    },
  },
};

/**
 * Nest requires some packages by a `require` of its own, which a bundler does not see: they would
 * be loaded a second time, from their own files.
 */
const seenRequires: Plugin = {
  name: 'seen-requires',
  transform: {
    filter: { id: /node_modules\/@nestjs\// },
    handler: (code) => code.replace('const require = createRequire(import.meta.url);', ''),
  },
};

rmSync(BUNDLE, { recursive: true, force: true });
const bundle = await rolldown({
  input: join(DIST, 'main.js'),
  platform: 'node',
  external: LEFT_OUT,
  plugins: [seenRequires, filesBeside],
  // Packages that Nest knows and we do not use.
  onLog: (level, log, report) => {
    if (log.code !== 'UNRESOLVED_IMPORT') report(level, log);
  },
});
await bundle.write({
  dir: BUNDLE,
  chunkFileNames: '[name].js',
  keepNames: true,
  // `reflect-metadata` comes before the first decorator.
  strictExecutionOrder: true,
});
await bundle.close();
