import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run check`: everything about the code that needs no test to run. Says every step that fails. */
const ROOT = join(import.meta.dirname, '..');

const steps: readonly (readonly [name: string, command: string])[] = [
  ['format', 'prettier --check --log-level warn .'],
  ['types', 'tsc -b'],
  ['types of pages', 'ngc -p apps/referee-ui/tsconfig.app.json --noEmit'],
  ['types of page tests', 'tsc -p apps/referee-ui/tsconfig.spec.json'],
  ['lint', 'eslint --max-warnings 0 --cache --cache-location .cache/eslint .'],
  ['boundaries', 'depcruise --config .dependency-cruiser.cjs libs apps migrations tools e2e'],
  ['tidy', 'node tools/tidy/main.ts'],
];

const failed = steps.filter(([name, command]) => {
  const began = Date.now();
  const { status } = spawnSync(command, { cwd: ROOT, shell: true, stdio: 'inherit' });
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return status !== 0;
});
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.map(([name]) => name).join(', ')}`);
  process.exitCode = 1;
}
