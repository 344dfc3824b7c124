import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { unreachable } from '@boardside/engine';
import { Timers, type CallOff } from '../platform/time/timers.js';
import type { Asker } from './who-asks.js';

/** What somebody asked for and did not get. */
export interface TurnedAway {
  readonly who: Asker | { readonly kind: 'guess' };
  /** The route, the message or the code, never with a secret in it. */
  readonly asked: string;
  /** The code of the refusal. */
  readonly why: string;
  /** Where it came from. */
  readonly address: string;
}

const onceInMs = 60_000;
/** Beyond it nothing new is written until the minute is over: a log must not fill the disk. */
const mostAtOnce = 200;

/**
 * Writes down who was turned away and from what, at `warn`, for whoever reads the terminal. The same
 * again within a minute is counted, not written.
 */
@Injectable()
export class DoorLog implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('door');
  readonly #again = new Map<string, number>();
  #endSums: CallOff | undefined;

  constructor(private readonly timers: Timers) {}

  onModuleInit(): void {
    this.#endSums = this.timers.every(onceInMs, () => this.#sum());
  }

  onModuleDestroy(): void {
    this.#endSums?.();
  }

  turnedAway({ who, asked, why, address }: TurnedAway): void {
    const line = `${nameOf(who)} at ${address || 'an unknown address'}: ${asked}: ${why}`;
    const again = this.#again.get(line);
    if (again === undefined && this.#again.size >= mostAtOnce) return;
    this.#again.set(line, (again ?? -1) + 1);
    if (again === undefined) this.logger.warn(line);
  }

  #sum(): void {
    for (const [line, again] of this.#again) {
      if (again > 0) this.logger.warn(`${line} (${String(again)} times more within a minute)`);
    }
    this.#again.clear();
  }
}

function nameOf(who: TurnedAway['who']): string {
  switch (who.kind) {
    case 'staff':
      return `${who.staff.role} ${who.staff.id}`;
    case 'device': {
      const { standing, table, id } = who.device;
      return `${standing === 'current' ? 'tablet' : 'former tablet'} ${id} of table ${String(table)}`;
    }
    case 'display':
      return `screen ${who.display.id}`;
    case 'player':
      return `player ${who.player.entrant}`;
    case 'guess':
      return 'somebody who guesses';
    case 'nobody':
      return 'nobody known';
    default:
      return unreachable(who);
  }
}
