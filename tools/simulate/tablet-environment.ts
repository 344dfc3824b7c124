import type { Push } from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';
import type { Dice, Timeline } from '@boardside/simulation';
import type { ServerNode } from './server-node.ts';
import type { SimulatedNetwork } from './simulated-network.ts';

/** Where a tablet is, and what is around it. */
export interface TabletEnvironment {
  readonly timeline: Timeline;
  readonly dice: Dice;
  readonly network: SimulatedNetwork;
  readonly name: { readonly tournament: string; readonly stream: string };
  /** A node that answers; undefined: none is there. */
  readonly node: () => ServerNode | undefined;
  /** How often a push goes over HTTP as well: two nodes have it at once. */
  readonly duplicatePushRate: number;
  /** Whether the table is still this device's. */
  readonly standing: (device: string) => 'current' | 'left';
  /** Told of each acknowledgement that reaches the tablet. */
  readonly onAcknowledged: (device: string, seq: number) => void;
  /**
   * What comes to the tablet of the events that it is sent: all of them, unless a fault is planted.
   */
  readonly filterEvents: (events: readonly RecordedGameEvent[]) => readonly RecordedGameEvent[];
  /** Told of each push that reaches a node. */
  readonly onPush: (device: string, push: Push) => void;
  /** What becomes of the beats that come to it: they are answered, unless a fault is planted. */
  readonly beats: 'answered' | 'ignored';
}
