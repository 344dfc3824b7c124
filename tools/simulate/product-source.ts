import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import '../product/source-resolution.ts';

/** Server and tablet as they are written, decorators and all: Node itself strips only types. */
const ofProduct = /\/apps\/(?:api|referee-ui)\/src\/.*\.ts$/;

registerHooks({
  load(url, context, nextLoad) {
    if (!ofProduct.test(url)) return nextLoad(url, context);
    const { code } = transformSync(readFileSync(fileURLToPath(url), 'utf8'), {
      filename: fileURLToPath(url),
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', decorators: true },
        transform: {
          legacyDecorator: true,
          decoratorMetadata: true,
          useDefineForClassFields: false,
        },
        target: 'es2022',
      },
      module: { type: 'es6' },
      sourceMaps: 'inline',
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
