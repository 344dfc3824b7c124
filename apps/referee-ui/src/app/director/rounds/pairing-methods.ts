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

/**
 * A method as a list offers it: `double` is a round robin of two meetings; `number` is the factor, or
 * for an Australian draw the round since which meetings count, undefined for all of them.
 */
export function methodOf(kind: string, number: number | undefined): PairingMethod | undefined {
  switch (kind) {
    case 'round-robin':
      return { kind, meetings: 1 };
    case 'double-round-robin':
      return { kind: 'round-robin', meetings: 2 };
    case 'factor':
      return { kind, factor: Math.max(1, Math.floor(number ?? 2) || 2) };
    case 'australian': {
      const since = Math.floor(number ?? 0) || 0;
      return since > 1 ? { kind, since } : { kind };
    }
    case 'swiss':
    case 'king-of-the-hill':
    case 'fontes':
    case 'manual':
      return { kind };
    default:
      return undefined;
  }
}
