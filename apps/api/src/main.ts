import 'reflect-metadata';
import { CannotStart } from './runtime/cannot-start.js';
import { makeDataFolder } from './runtime/data-folder.js';
import { SystemDice } from './runtime/dice.js';
import { EmbeddedDatabase } from './runtime/embedded/embedded-database.js';
import { claim, release } from './runtime/owner.js';
import { serverKeys } from './runtime/https/authority.js';
import { openCertificateDoor } from './runtime/https/certificate-door.js';
import { namesOf } from './runtime/https/names.js';
import {
  addressLines,
  certificatePort,
  keepAddress,
  publicAddress,
  schemeOf,
} from './runtime/public-address.js';
import { answering } from './runtime/database.module.js';
import { buildServer, listen } from './server.js';
import { readSettings, type Settings } from './runtime/settings.js';
import { StartUpLines } from './runtime/start-up-lines.js';
import { SystemSteadyClock } from './platform/time/steady-clock.js';
import { SystemTimers } from './platform/time/timers.js';
import { SystemWallClock } from './platform/time/wall-clock.js';

/** What was opened on the way up, closed in the opposite order on the way down. */
const opened: (() => Promise<void> | void)[] = [];
let closing: Promise<never> | undefined;

/** A second Ctrl-C, or npm passing on the first, changes nothing: the way down is already taken. */
function leave(code: number): Promise<never> {
  closing ??= closeAll(code);
  return closing;
}

async function closeAll(code: number): Promise<never> {
  for (const close of opened.reverse()) {
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

async function start(settings: Settings): Promise<void> {
  makeDataFolder(settings.dataDir);
  const databaseUrl =
    settings.databaseUrl === undefined
      ? await ownDatabase(settings)
      : await answering(settings.databaseUrl);
  const scheme = schemeOf(settings);
  const address = publicAddress(settings, scheme);
  const wallClock = new SystemWallClock();
  const timers = new SystemTimers();
  const keys =
    scheme === 'http'
      ? undefined
      : await serverKeys(settings.dataDir, namesOf(address), wallClock.nowMs());
  const app = await buildServer({
    settings,
    databaseUrl,
    publicAddress: address,
    wallClock,
    steadyClock: new SystemSteadyClock(timers),
    timers,
    dice: new SystemDice(),
    keys,
  });
  opened.push(() => app.close());
  const port = await listen(app, settings);
  keepAddress(settings, scheme, address);
  if (keys !== undefined) {
    const place = { host: settings.host, port: certificatePort(port) };
    const door = await openCertificateDoor(place, { origin: address.origin, ...keys });
    opened.push(() => door.close());
  }
  const lines = await app.get(StartUpLines).all();
  const text = ['', 'Boardside is running.', ...addressLines(address, port), ...lines];
  process.stdout.write(`${text.join('\n')}\n\n  Ctrl-C stops it.\n`);
}

async function ownDatabase({ dataDir, port }: Settings): Promise<string> {
  const owner = claim(dataDir, `http://localhost:${String(port)}`);
  if (owner !== undefined) {
    throw new CannotStart(
      `Boardside is already running on ${dataDir}: ${owner.address} (process ${String(owner.pid)}).`,
    );
  }
  opened.push(() => {
    release(dataDir);
  });
  const database = await EmbeddedDatabase.start(dataDir);
  opened.push(() => database.stop());
  return database.url;
}

function sentenceOf(error: unknown): string {
  if (error instanceof CannotStart) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return `Another program uses this port: ${message}. Set PORT.`;
  if (code === 'EACCES') return `Not allowed here: ${message}.`;
  return stack ?? message;
}

process.on('SIGINT', () => void leave(0));
process.on('SIGTERM', () => void leave(0));
process.on('SIGHUP', () => void leave(0));

const settings = readSettings(process.env, process.argv.slice(2));
if (settings.ok) {
  try {
    await start(settings.value);
  } catch (error) {
    console.error(`\nBoardside cannot start. ${sentenceOf(error)}\n`);
    await leave(1);
  }
} else {
  const sentences = settings.refusal.map(({ sentence }) => `  ${sentence}`);
  console.error(`\nBoardside cannot start. These settings are wrong:\n${sentences.join('\n')}\n`);
  process.exitCode = 1;
}
