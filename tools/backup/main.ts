import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as TerminalRoom from '../../apps/api/src/backup/backup-commands.ts';
import { dataFolderOf } from '../../apps/api/src/platform/settings/data-folder.ts';
import { dataFolderOwner } from '../../apps/api/src/platform/settings/data-folder-owner.ts';
import { build } from '../start/build.ts';

/** Somebody wants it stopped. */
class BackupInterrupted extends Error {
  override readonly name = 'Stopped';
  override readonly message = 'Stopped. Nothing was saved.';
}

/** `npm run backup -- FILE` and `npm run restore -- FILE`. */
const [what, named, ...more] = process.argv.slice(2);
const API = join(import.meta.dirname, '..', '..', 'apps', 'api', 'dist');

let stopping = false;

/**
 * How far it is, a line for each tenth; the place at which a Ctrl-C ends it, so that nothing half
 * is left.
 */
function progressPrinter(doing: string): (done: number, of: number) => void {
  let told = 0;
  return (done, of) => {
    if (stopping) throw new BackupInterrupted();
    const tenths = Math.floor((done / of) * 10);
    if (tenths === told) return;
    told = tenths;
    console.log(`  ${doing} ${String(tenths * 10)} %`);
  };
}

async function run(
  { writeBackup, restoreFromBackup }: typeof TerminalRoom,
  file: string,
): Promise<void> {
  if (what === 'backup') {
    await writeBackup(process.env, file, progressPrinter('written'));
    console.log(`\nThe backup is ${file}. Keep it safe: it gives full access to this event.\n`);
    return;
  }
  const tell = { checked: progressPrinter('checked'), restored: progressPrinter('restored') };
  const { madeAt, address } = await restoreFromBackup(process.env, file, tell);
  console.log(`\nRestored into ${dataFolderOf(process.env)}, as it was at ${madeAt}.`);
  if (address !== undefined)
    console.log(`Tablets use ${address}. Give this computer that address.`);
  console.log('Do not start Boardside on the old computer again. Next: npm start\n');
}

// The second time at once; the way out closes a database that was started for this.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(130);
    stopping = true;
    console.log('\nStopping …');
  });
}

if ((what !== 'backup' && what !== 'restore') || named === undefined || more.length > 0) {
  console.error(`npm run ${what ?? 'backup'} -- FILE`);
  process.exitCode = 2;
} else {
  // Building again would take the pages of a running server away; with another database nobody
  // knows.
  const mayRun =
    (process.env['DATABASE_URL'] ?? '') !== '' ||
    dataFolderOwner(dataFolderOf(process.env)) !== undefined;
  if (!mayRun || !existsSync(join(API, 'main.js'))) await build();
  const commands = pathToFileURL(join(API, 'backup', 'backup-commands.js'));
  const room = (await import(commands.href)) as typeof TerminalRoom;
  try {
    await run(room, resolve(process.env['INIT_CWD'] ?? '.', named));
  } catch (error) {
    const { name, message, stack } = error as Error;
    const told = ['BackupProblem', 'CannotStart', 'Stopped'].includes(name)
      ? message
      : (stack ?? message);
    console.error(`\n${told}\n`);
    process.exitCode = stopping ? 130 : 1;
  }
}
