import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

/** How pages and API are spoken to. */
export type Scheme = 'http' | 'https';

/** The one origin that every tablet of the tournament uses: what a browser stores belongs to it. */
export abstract class PublicAddress {
  /** Without a slash at its end, for example `http://192.168.1.20:3000`. */
  abstract readonly origin: string;
  /** Where this machine can be reached in the hall now; the first is the likeliest. */
  abstract readonly reachable: readonly string[];
  /** True while `origin` is one of `reachable`, or was set by hand. */
  abstract readonly isValid: boolean;
  /**
   * Where tablets get the certificate, over plain HTTP; undefined where the server speaks no HTTPS.
   */
  abstract readonly certificatePage: string | undefined;
}

/** What a data folder remembers of the address of its tablets. */
export interface RememberedAddress {
  readonly origin: string;
  /** Chosen by `PUBLIC_URL`: nothing that this computer could find out by itself. */
  readonly byHand: boolean;
  /** The server itself speaks HTTPS. */
  readonly https: boolean;
}

interface AddressSettings {
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly publicUrl: string | undefined;
}

const FILE = 'address.json';
const LOOPBACK_HOST = 'localhost';

/** What the server speaks: as the words of its start say, else as it did before. */
export function schemeOf(place: {
  readonly dataDir: string;
  readonly publicUrl: string | undefined;
  readonly scheme: Scheme | undefined;
}): Scheme {
  if (place.scheme !== undefined) return place.scheme;
  const spoke = rememberedAddress(place.dataDir)?.https === true;
  const may = place.publicUrl === undefined || place.publicUrl.startsWith('https:');
  return spoke && may ? 'https' : 'http';
}

/** The address chosen by `PUBLIC_URL`, or at the first start that `saveAddress` was told of. */
export function publicAddress(place: AddressSettings, scheme: Scheme = 'http'): PublicAddress {
  const { dataDir, port } = place;
  const origins = (hosts: readonly string[]) =>
    hosts.map((host) => `${scheme}://${host}:${String(port)}`);
  const reachable = origins(hallAddresses(place.host));
  const https = scheme === 'https';
  const before = rememberedAddress(dataDir);
  const kept = before?.https === https ? before : undefined;
  const again =
    before === undefined || before.byHand ? [] : origins([new URL(before.origin).hostname]);
  const origin = place.publicUrl ?? kept?.origin ?? again[0] ?? reachable[0];
  const [here = ''] = origins([LOOPBACK_HOST]);
  const byHand = place.publicUrl !== undefined || kept?.byHand === true;
  return {
    origin: origin ?? here,
    reachable,
    isValid: byHand || origin === undefined || reachable.includes(origin),
    certificatePage: https
      ? `http://${new URL(origin ?? here).hostname}:${String(certificatePort(port))}/certificate`
      : undefined,
  };
}

/**
 * Remembers the address in the data folder, once the server answers there: tablets and the cards on
 * the tables have it from now on.
 */
export function saveAddress(
  place: AddressSettings,
  scheme: Scheme,
  { origin }: PublicAddress,
): void {
  // No network yet: nothing worth remembering, so the choice waits for the next start.
  if (place.publicUrl === undefined && new URL(origin).hostname === LOOPBACK_HOST) return;
  const https = scheme === 'https';
  const before = rememberedAddress(place.dataDir);
  const byHand = place.publicUrl !== undefined || (before?.https === https && before.byHand);
  if (origin === before?.origin && byHand === before.byHand && https === before.https) return;
  remember(place.dataDir, { origin, byHand, https });
}

/** An address that answers now, without a slash at its end: a link that is used at once. */
export function reachableOrigin({ origin, reachable, isValid }: PublicAddress): string {
  return isValid ? origin : (reachable[0] ?? origin);
}

/** The port beside the server's own, over which tablets get its certificate. */
export function certificatePort(port: number): number {
  return port === 65_535 ? port - 1 : port + 1;
}

/** The port of the address that tablets remember, if this computer chose it itself. */
export function rememberedPort(dataDir: string): number | undefined {
  const remembered = rememberedAddress(dataDir);
  if (remembered === undefined || (remembered.byHand && !remembered.https)) return undefined;
  const { port, protocol } = new URL(remembered.origin);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

/** What to print about the addresses, and what to do when the remembered one is gone. */
export function addressLines(address: PublicAddress, port: number): readonly string[] {
  const { origin, reachable, certificatePage, isValid } = address;
  const scheme = certificatePage === undefined ? 'http' : 'https';
  const lines = [
    `  On this computer   ${scheme}://localhost:${String(port)}`,
    ...reachable.map((each) => `  In the hall        ${each}`),
    `  On table codes     ${origin}`,
    ...(certificatePage === undefined
      ? []
      : [`  Certificate        ${certificatePage}  (once on every tablet)`]),
  ];
  if (isValid) return lines;
  return [
    ...lines,
    '',
    `  This computer is no longer ${origin}, the address that tablets remember.`,
    '  Give it that network address again. Or set PUBLIC_URL to a new one and print new table codes.',
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
export function rememberedAddress(dataDir: string): RememberedAddress | undefined {
  const file = join(dataDir, FILE);
  return existsSync(file) ? parseAddress(readFileSync(file, 'utf8')) : undefined;
}

/** What the text of `address.json` says; undefined where no tablet could use it. */
export function parseAddress(text: string): RememberedAddress | undefined {
  try {
    const { origin, byHand, https } = JSON.parse(text) as {
      readonly [Name in keyof RememberedAddress]?: unknown;
    };
    if (typeof origin !== 'string' || !/^https?:/.test(origin)) return undefined;
    if (!URL.canParse(origin) || new URL(origin).origin !== origin) return undefined;
    return { origin, byHand: byHand === true, https: https === true };
  } catch {
    return undefined;
  }
}

function remember(dataDir: string, chosen: RememberedAddress): void {
  const file = join(dataDir, FILE);
  writeFileSync(`${file}.new`, `${JSON.stringify(chosen, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}
