import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtStamp, sourceStamp } from './build-stamp.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Says what the last build was made of; while that is so, Nx need not run. */
const STAMP = join(ROOT, '.nx', 'built');
const STILL_BUILDING_MS = 10_000;

/**
 * Builds what is stale, and says how far it is; ends the process with what went wrong. A build that
 * is made of the sources as they are is left alone: Nx would write every file of it again, while
 * servers run from them.
 */
export async function build(): Promise<void> {
  mkdirSync(join(ROOT, '.nx'), { recursive: true });
  // Read before the build begins: a source that is written meanwhile is not in it.
  const sources = sourceStamp(ROOT);
  const stamp = (): string => `${sources} ${builtStamp(ROOT) ?? ''}`;
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp()) return;
  const began = Date.now();
  const seconds = (): string => ((Date.now() - began) / 1000).toFixed(0);
  console.log('Building (the first time takes a minute) …');
  const nx = spawn(
    process.execPath,
    [
      join(ROOT, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'),
      'run-many',
      '--target=build',
      '--outputStyle=static',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' },
    },
  );
  const still = setInterval(() => {
    console.log(`  … still building, ${seconds()} s`);
  }, STILL_BUILDING_MS);
  const said: string[] = [];
  const hear = (chunk: Buffer): void => {
    const text = chunk.toString();
    said.push(text);
    for (const [, project] of text.matchAll(/> nx run ([\w-]+):build/g)) {
      console.log(`  ${project ?? ''}`);
    }
  };
  nx.stdout.on('data', hear);
  nx.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => nx.once('close', resolve));
  clearInterval(still);
  if (code === 0) {
    writeFileSync(STAMP, stamp());
    console.log(`Built in ${seconds()} s.`);
    return;
  }
  console.error(`${said.join('')}\nThe build failed.`);
  process.exit(1);
}
