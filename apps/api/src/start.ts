import 'reflect-metadata';
import { StartupError } from './platform/startup-error.js';
import { makeDataFolder } from './platform/settings/data-folder.js';
import { requireAnsweringDatabase } from './platform/database/answering-database.js';
import { EmbeddedDatabase } from './platform/database/embedded/embedded-database.js';
import { lockDataFolder, unlockDataFolder } from './platform/settings/data-folder-owner.js';
import { readSettings, type ServerSettings } from './platform/settings/settings.js';

/** What was opened on the way up, closed in the opposite order on the way down. */
const closers: (() => Promise<void> | void)[] = [];
let closing: Promise<never> | undefined;

/** A second Ctrl-C, or npm passing on the first, changes nothing: the way down is already taken. */
function shutDown(code: number): Promise<never> {
  closing ??= closeAll(code);
  return closing;
}

async function closeAll(code: number): Promise<never> {
  let isSaved = code === 0;
  for (const close of closers.reverse()) {
    try {
      await close();
    } catch (error) {
      isSaved = false;
      console.error(error);
    }
  }
  if (isSaved) console.log('\nBoardside has stopped. Everything is saved.');
  process.exit(code);
}

/** PostgreSQL comes up in a process of its own while the product is read from the disk. */
async function start(settings: ServerSettings): Promise<void> {
  makeDataFolder(settings.dataDir);
  const [databaseUrl, { serve }] = await Promise.all([
    settings.databaseUrl === undefined
      ? startEmbeddedDatabase(settings)
      : requireAnsweringDatabase(settings.databaseUrl),
    import('./serve.js'),
  ]);
  await serve(settings, databaseUrl, (close) => closers.push(close));
}

async function startEmbeddedDatabase({ dataDir, port }: ServerSettings): Promise<string> {
  const owner = lockDataFolder(dataDir, `http://localhost:${String(port)}`);
  if (owner !== undefined) {
    throw new StartupError(
      `Boardside is already running on ${dataDir}: ${owner.address} (process ${String(owner.pid)}).`,
    );
  }
  closers.push(() => {
    unlockDataFolder(dataDir);
  });
  const database = await EmbeddedDatabase.start(dataDir);
  closers.push(() => database.stop());
  return database.url;
}

function sentenceOf(error: unknown): string {
  if (error instanceof StartupError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Another program uses this port: ${message}. Set PORT.`;
  if (code === 'EACCES') return `This user is not allowed to do this: ${message}.`;
  return stack ?? message;
}

process.on('SIGINT', () => void shutDown(0));
process.on('SIGTERM', () => void shutDown(0));
process.on('SIGHUP', () => void shutDown(0));

const settings = readSettings(process.env, process.argv.slice(2));
if (settings.ok) {
  try {
    await start(settings.value);
  } catch (error) {
    console.error(`\nBoardside cannot start. ${sentenceOf(error)}\n`);
    await shutDown(1);
  }
} else {
  const sentences = settings.refusal.map(({ sentence }) => `  ${sentence}`);
  console.error(`\nBoardside cannot start. Correct these settings:\n${sentences.join('\n')}\n`);
  process.exitCode = 1;
}
