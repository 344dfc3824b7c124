import { hostname } from 'node:os';
import type { PublicAddress } from '../settings/public-address.js';

/** As a certificate can hold it: letters, digits and hyphens between points. */
const NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Every name and address by which this computer may be called in the hall, and on itself. */
export function certificateNames({ origin, reachable }: PublicAddress): readonly string[] {
  const called = [origin, ...reachable].map((each) => new URL(each).hostname);
  const own = hostname().toLowerCase();
  const names = [...called, 'localhost', '127.0.0.1', own, `${own.replace(/\..*$/, '')}.local`];
  return [...new Set(names)].filter((name) => NAME.test(name));
}
