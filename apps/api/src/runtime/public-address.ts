import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

/** The one origin that every tablet of the tournament uses: what a browser stores belongs to it. */
export abstract class PublicAddress {
  /** Without a slash at its end, for example `http://192.168.1.20:3000`. */
  abstract readonly origin: string;
  /** Where this machine can be reached in the hall now; the first is the likeliest. */
  abstract readonly reachable: readonly string[];
  /** True while `origin` is one of `reachable`, or was set by hand. */
  abstract readonly holds: boolean;
}

const FILE = 'address.json';

/** The address chosen by `PUBLIC_URL`, or at the first start and remembered in the data folder. */
export function publicAddress(place: {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
}): PublicAddress {
  const reachable = hallAddresses(place.host).map(
    (address) => `http://${address}:${String(place.port)}`,
  );
  if (place.publicUrl !== undefined) {
    return { origin: place.publicUrl, reachable, holds: true };
  }
  const file = join(place.dataDir, FILE);
  const remembered = rememberedAddress(place.dataDir)?.origin;
  const origin = remembered ?? reachable[0];
  if (origin === undefined) {
    // No network yet: nothing worth remembering, so the choice waits for the next start.
    return { origin: `http://localhost:${String(place.port)}`, reachable, holds: true };
  }
  if (remembered === undefined) remember(file, origin);
  return { origin, reachable, holds: reachable.includes(origin) };
}

/** What to print about the addresses, and what to do when the remembered one is gone. */
export function addressLines(address: PublicAddress, port: number): readonly string[] {
  const lines = [
    `  On this computer   http://localhost:${String(port)}`,
    ...address.reachable.map((origin) => `  In the hall        ${origin}`),
    `  On table codes     ${address.origin}`,
  ];
  if (address.holds) return lines;
  return [
    ...lines,
    '',
    `  This computer is no longer ${address.origin}, the address that tablets remember.`,
    '  Give it that network address again, or set PUBLIC_URL to a new one and print new table codes.',
  ];
}

/** Where a server that listens on `host` is heard: on one interface, or on all of them. */
function hallAddresses(host: string): readonly string[] {
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) return [];
  if (host !== '0.0.0.0' && host !== '::') return [host];
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && isHall(address))
    .map(({ address }) => address);
}

/** Link-local addresses change by themselves and reach nobody. */
function isHall(address: string): boolean {
  return !address.startsWith('169.254.');
}

/** What a data folder remembers of the address of its tablets, if one was chosen. */
export function rememberedAddress(dataDir: string): { readonly origin: string } | undefined {
  const file = join(dataDir, FILE);
  if (!existsSync(file)) return undefined;
  try {
    const { origin } = JSON.parse(readFileSync(file, 'utf8')) as { origin?: unknown };
    return typeof origin === 'string' && URL.canParse(origin) ? { origin } : undefined;
  } catch {
    return undefined;
  }
}

function remember(file: string, origin: string): void {
  writeFileSync(`${file}.new`, `${JSON.stringify({ origin }, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
