import { spawn } from 'node:child_process';
import { fingerprinter, savePassed, lastPassed } from './fingerprints.ts';
import { ROOT } from './repository-files.ts';

/**
 * `npm run check`: everything about the code that needs no test to run. Names every step that
 * fails. Skips what has not changed since it passed; CI and `--whole` check everything.
 */
const usage = 'npm run check [-- --whole]   --whole: also what has not changed since it passed';
const words = process.argv.slice(2);
if (words.some((word) => word !== '--whole')) {
  console.log(usage);
  process.exit(words.includes('--help') ? 0 : 2);
}
const whole = words.length > 0 || (process.env['CI'] ?? '') !== '';

interface CheckStep {
  readonly name: string;
  readonly command: string;
  /** The files that decide how it ends, where the command has no cache of its own. */
  readonly reads?: RegExp;
}

const format = 'prettier --check --log-level warn .';
const pages = /^(?:apps\/referee-ui\/|libs\/|tsconfig|package\.json$)(?!.*\.spec\.ts$)/;

/** Two at a time, for two cores. Lint reads the declarations that the types emit. */
const lanes: readonly (readonly CheckStep[])[] = [
  [
    { name: 'types', command: whole ? 'tsc -b --force' : 'tsc -b' },
    { name: 'lint', command: `node tools/check/lint.ts${whole ? ' --whole' : ''}` },
  ],
  [
    {
      name: 'types of pages',
      command: 'ngc -p apps/referee-ui/tsconfig.app.json --noEmit',
      reads: pages,
    },
    {
      name: 'types of page tests',
      command: 'tsc -p apps/referee-ui/tsconfig.spec.json',
      reads: /^(?:apps\/referee-ui\/|libs\/(?!.*\.spec\.ts$)|tsconfig|package\.json$)/,
    },
    {
      name: 'boundaries',
      command: 'depcruise --config .dependency-cruiser.cjs libs apps migrations tools e2e',
      reads: /\.[cm]?[jt]s$|(?:^|\/)(?:package|tsconfig[\w.]*)\.json$/,
    },
    {
      name: 'format',
      command: whole
        ? format
        : `${format} --cache --cache-strategy content --cache-location .cache/prettier`,
    },
    { name: 'tidy', command: 'node tools/tidy/main.ts' },
    { name: 'notice', command: 'node tools/notice/main.ts --check' },
  ],
];

const fingerprint = fingerprinter();
const passed = { ...lastPassed() };
const failed = (await Promise.all(lanes.map(runLane))).flat();
savePassed(passed);
if (failed.length > 0) {
  console.log(`\nFailed: ${failed.join(', ')}`);
  process.exitCode = 1;
}

/** The names of those that failed. */
async function runLane(steps: readonly CheckStep[]): Promise<readonly string[]> {
  const names: string[] = [];
  for (const step of steps) {
    if (step.name === 'lint' && names.includes('types')) {
      console.log('not run lint, which reads the types');
    } else if (!(await run(step))) {
      names.push(step.name);
    }
  }
  return names;
}

async function run({ name, command, reads }: CheckStep): Promise<boolean> {
  const print = reads && fingerprint(command, reads);
  if (!whole && print !== undefined && passed[name] === print) {
    console.log(`ok     ${name} (unchanged)`);
    return true;
  }
  const began = Date.now();
  const { said, status } = await runCommand(command);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  process.stdout.write(said);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (status === 0 && print !== undefined) passed[name] = print;
  return status === 0;
}

/** What it says is kept until it ends, so that two steps do not talk at once. */
function runCommand(command: string): Promise<{ readonly said: string; readonly status: number }> {
  const child = spawn(command, { cwd: ROOT, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (chunk: Buffer): void => {
    said += chunk.toString();
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return new Promise((resolve) => {
    child.once('close', (status) => resolve({ said, status: status ?? 1 }));
  });
}
