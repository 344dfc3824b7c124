import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { minify, type TerserCompressOptions } from '@swc/core';

import subsetFont from 'subset-font';
import { bundleTablet } from './bundle-tablet.ts';

/**
 * The last step of building the pages: bundles a tablet’s pages, makes the scripts smaller
 * than the bundler leaves them, keeps of the face what the pages use, and puts beside every file
 * whose name carries its content a `.br` of it, as small as Brotli can make it. All of it takes
 * too long to be done for each visitor.
 */
const BUILT = join(import.meta.dirname, '..', '..', 'apps', 'referee-ui', 'dist');
const PAGES = join(BUILT, 'browser');

/** The weights that `styles/tokens.css` and the pages draw with. */
const WEIGHTS = { min: 400, max: 700, default: 400 };
/** What is kept of the face's features: letters that stand well together, digits of one width. */
const FEATURES = ['kern', 'tnum'];
/** The `unicode-range` of the Latin face in `styles/face.css`. */
const LATIN = [
  [0x0020, 0x007e],
  [0x00a0, 0x00a1],
  [0x00a3, 0x00a3],
  [0x00aa, 0x00ab],
  [0x00b0, 0x00b0],
  [0x00b4, 0x00b4],
  [0x00b7, 0x00b7],
  [0x00ba, 0x00bb],
  [0x00bd, 0x00bd],
  [0x00bf, 0x00ff],
  [0x0131, 0x0131],
  [0x0152, 0x0153],
  [0x02bb, 0x02bc],
  [0x02c6, 0x02c6],
  [0x02da, 0x02da],
  [0x02dc, 0x02dc],
  [0x0304, 0x0304],
  [0x0308, 0x0308],
  [0x0329, 0x0329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2215],
] as const;

const media = join(PAGES, 'media');
for (const name of readdirSync(media).filter((name) => /^inter-latin-wght.*woff2$/.test(name))) {
  const path = join(media, name);
  writeFileSync(path, await latinFace(readFileSync(path)));
}

await bundleTablet(BUILT);
const named = readdirSync(PAGES).filter((name) => /-[\w-]{8}\.(?:js|css)$/.test(name));
await Promise.all(
  named.map(async (name) => {
    const path = join(PAGES, name);
    if (name.endsWith('.js')) writeFileSync(path, await minifyTwice(readFileSync(path, 'utf8')));
    writeFileSync(`${path}.br`, await compressed(readFileSync(path)));
  }),
);

function latinFace(face: Buffer): Promise<Buffer> {
  const letters = LATIN.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
  );
  return subsetFont(face, letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
}

/** Minifies twice: the second time, with functions first, the script becomes smaller still. */
async function minifyTwice(script: string): Promise<string> {
  const once = await minifyScript(script, {});
  return minifyScript(once, { hoist_funs: true });
}

async function minifyScript(script: string, more: TerserCompressOptions): Promise<string> {
  const { code } = await minify(script, {
    module: true,
    ecma: 2022,
    mangle: true,
    compress: { ecma: 2022, module: true, passes: 3, ...more },
  });
  return code;
}

function compressed(content: Buffer): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return promisify(brotliCompress)(content, { params });
}
