import type { RecordedGameEvent, RuleSet } from '@boardside/game';
import type { Behaviour } from '@boardside/simulation';
import type { EventLog } from '../../apps/api/src/log/event-log.ts';
import type { Cheat } from './cheats.ts';
import type { AppendOutcome } from './node-log.ts';
import type { NetworkConditions } from './simulated-network.ts';

/** What a hall is like, and what happens in it. */
export interface SimulationPlan<Hall> {
  readonly seed: number;
  readonly rules: RuleSet;
  readonly behaviour: Behaviour;
  readonly nodes: number;
  readonly network: NetworkConditions;
  /** As a share: how much faster the tablet's clock runs than the hall's. */
  readonly drift: number;
  readonly cheat: Cheat | undefined;
  /** How many wakes between nodes are lost, as a share. */
  readonly notificationLossRate: number;
  /** The ends that appends come to, as shares. */
  readonly appendOutcomes: Readonly<Record<Exclude<AppendOutcome, 'written'>, number>>;
  /** What goes wrong besides, and when. */
  readonly faults: readonly ScheduledFault<Hall>[];
  /** Every clock of the tablet goes on: only the link and the server may be away. */
  readonly isMeasured: boolean;
  /** Nobody sets the tablet's wall clock. */
  readonly isWallClockRight: boolean;
  /** The tablet is never out of reach of the server. */
  readonly isWithinReach: boolean;
}

/** Something that befalls a hall, so long after the game was published. */
export interface ScheduledFault<Hall> {
  readonly atMs: number;
  readonly what: string;
  readonly apply: (hall: Hall) => void;
}

/** What a test may plant, to see whether it is noticed. */
export interface InjectedDefect {
  readonly log?: () => EventLog;
  /** What of the events that a tablet is sent comes to it. */
  readonly sent?: (events: readonly RecordedGameEvent[]) => readonly RecordedGameEvent[];
  readonly beats?: 'ignored';
}
