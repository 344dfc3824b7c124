import { BlockList, isIPv6 } from 'node:net';
import type { PublicAddress } from '../settings/public-address.js';

const thisComputer = new BlockList();
thisComputer.addSubnet('127.0.0.0', 8, 'ipv4');
thisComputer.addAddress('::1', 'ipv6');

const privateNetworks = new BlockList();
privateNetworks.addSubnet('10.0.0.0', 8, 'ipv4');
privateNetworks.addSubnet('172.16.0.0', 12, 'ipv4');
privateNetworks.addSubnet('192.168.0.0', 16, 'ipv4');
privateNetworks.addSubnet('169.254.0.0', 16, 'ipv4');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/**
 * Whether to believe what the caller at `address` says of whom it speaks for; `hop` 0 is the
 * caller.
 */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Where the server itself speaks HTTPS: on a private network are tablets, and no proxy. */
const trustLoopback: TrustProxy = trustingNetworks([thisComputer]);

/**
 * Whose `X-Forwarded-…` is believed: a proxy on this computer, and where the tablets' address is
 * HTTPS, which the server itself does not speak, also one on a private network. Only the caller is
 * believed, never who stood before it: that part of the list anybody can write.
 */
export function proxyTrustFor(publicOrigin: string): TrustProxy {
  return publicOrigin.startsWith('https:')
    ? trustingNetworks([thisComputer, privateNetworks])
    : trustLoopback;
}

/** Whom a server of that address believes. */
export function proxyTrustOf({ origin, certificatePage }: PublicAddress): TrustProxy {
  return certificatePage === undefined ? proxyTrustFor(origin) : trustLoopback;
}

function trustingNetworks(believed: readonly BlockList[]): TrustProxy {
  return (address, hop) =>
    hop === 0 && believed.some((list) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4'));
}
