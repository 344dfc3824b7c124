import type { PairingMethod } from '@boardside/tournament';

/** In the order in which directors ask for them. */
export const methodKinds = [
  'swiss',
  'round-robin',
  'king-of-the-hill',
  'factor',
  'fontes',
  'australian',
  'manual',
] as const satisfies readonly PairingMethod['kind'][];

/** A method as a list offers it: `double` is a round robin of two meetings. */
export function methodOf(kind: string, factor: number): PairingMethod | undefined {
  switch (kind) {
    case 'round-robin':
      return { kind, meetings: 1 };
    case 'double-round-robin':
      return { kind: 'round-robin', meetings: 2 };
    case 'factor':
      return { kind, factor: Math.max(1, Math.floor(factor)) };
    case 'swiss':
    case 'king-of-the-hill':
    case 'fontes':
    case 'australian':
    case 'manual':
      return { kind };
    default:
      return undefined;
  }
}
