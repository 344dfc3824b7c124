import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { minify } from '@swc/core';

/**
 * The last step of building the pages: makes their scripts smaller than the bundler leaves them, and
 * puts beside every file whose name carries its content a `.br` of it, as small as Brotli can make
 * it. Both take too long to be done for each visitor.
 */
const PAGES = join(import.meta.dirname, '..', '..', 'apps', 'referee-ui', 'dist', 'browser');

for (const name of readdirSync(PAGES).filter((name) => /-[\w-]{8}\.(?:js|css)$/.test(name))) {
  const path = join(PAGES, name);
  if (name.endsWith('.js')) writeFileSync(path, await shrunk(readFileSync(path, 'utf8')));
  writeFileSync(`${path}.br`, compressed(readFileSync(path)));
}

async function shrunk(script: string): Promise<string> {
  const { code } = await minify(script, {
    module: true,
    ecma: 2022,
    mangle: true,
    compress: { ecma: 2022, module: true, passes: 3 },
  });
  return code;
}

function compressed(content: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}
