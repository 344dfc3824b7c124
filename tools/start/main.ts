import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderOf } from '../../apps/api/src/runtime/data-folder.ts';
import { ownerOf } from '../../apps/api/src/runtime/owner.ts';

/**
 * `npm start`: builds what is stale, then becomes the server. It is one process from there on, so a
 * signal to it is a signal to the server.
 */
const ROOT = join(import.meta.dirname, '..', '..');
const STILL_BUILDING_MS = 10_000;

/** Rebuilding under a running server would take its pages away: the owner is asked first. */
function refuseWhenRunning(): void {
  if ((process.env['DATABASE_URL'] ?? '') !== '') return;
  const dataFolder = dataFolderOf(process.env);
  const owner = ownerOf(dataFolder);
  if (owner === undefined) return;
  console.error(
    `\nBoardside is already running on ${dataFolder}: ${owner.address} (process ${String(owner.pid)}).\n`,
  );
  process.exit(1);
}

async function build(): Promise<void> {
  mkdirSync(join(ROOT, '.nx'), { recursive: true });
  const began = Date.now();
  const seconds = (): string => ((Date.now() - began) / 1000).toFixed(0);
  console.log('Building what has changed (the first time takes a minute) …');
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
    console.log(`Built in ${seconds()} s. Starting …`);
    return;
  }
  console.error(`${said.join('')}\nThe build failed.`);
  process.exit(1);
}

refuseWhenRunning();
await build();
await import(join('..', '..', 'apps', 'api', 'dist', 'main.js'));
