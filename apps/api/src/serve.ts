import { startCertificateServer } from './platform/https/certificate-server.js';
import { certificateNames } from './platform/https/certificate-names.js';
import { SystemRandomSource } from './platform/random-source.js';
import {
  addressLines,
  certificatePort,
  saveAddress,
  publicAddress,
  type PublicAddress,
  schemeOf,
} from './platform/settings/public-address.js';
import type { ServerSettings } from './platform/settings/settings.js';
import { DeferredStartup } from './platform/deferred-startup.js';
import { StartupBanner } from './platform/startup-banner.js';
import { SystemSteadyClock } from './platform/time/steady-clock.js';
import { SystemTimers } from './platform/time/timers.js';
import { SystemWallClock, type WallClock } from './platform/time/wall-clock.js';
import { buildServer, listen } from './server.js';

/** Pages and tablets that waited for the server have their first answers before it looks around. */
const ANSWERS_FIRST_MS = 250;

/**
 * Serves on a database, and says at the terminal where; `opened` is told what there is to close.
 */
export async function serve(
  settings: ServerSettings,
  databaseUrl: string,
  opened: (close: () => Promise<void>) => void,
): Promise<void> {
  const scheme = schemeOf(settings);
  const address = publicAddress(settings, scheme);
  const wallClock = new SystemWallClock();
  const timers = new SystemTimers();
  const keys = scheme === 'http' ? undefined : await httpsKeys(settings, address, wallClock);
  const app = await buildServer({
    settings,
    databaseUrl,
    publicAddress: address,
    wallClock,
    steadyClock: new SystemSteadyClock(timers),
    timers,
    dice: new SystemRandomSource(),
    keys,
  });
  opened(() => app.close());
  const port = await listen(app, settings);
  if (keys !== undefined) {
    const place = { host: settings.host, port: certificatePort(port) };
    const door = await startCertificateServer(place, { origin: address.origin, ...keys });
    opened(() => door.close());
  }
  // A start that fails leaves the address as it was.
  saveAddress(settings, scheme, address);
  const lines = await app.get(StartupBanner).all();
  const text = ['', 'Boardside is running.', ...addressLines(address, port), ...lines];
  process.stdout.write(`${text.join('\n')}\n\n  Ctrl-C stops it.\n`);
  timers.after(ANSWERS_FIRST_MS, () => app.get(DeferredStartup).begin());
}

/** Certificates take as long to load as a tenth of all else, and most halls have none. */
async function httpsKeys({ dataDir }: ServerSettings, address: PublicAddress, clock: WallClock) {
  const { serverKeys } = await import('./platform/https/authority.js');
  return serverKeys(dataDir, certificateNames(address), clock.nowMs());
}
