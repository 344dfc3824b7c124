import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { unreachable } from '@boardside/engine';
import { Timers, type CancelTimer } from '../platform/time/timers.js';
import type { Principal } from './authenticator.js';

/** What somebody asked for and did not get. */
export interface Denial {
  readonly who: Principal | { readonly kind: 'guess' };
  /** The route, the message or the code, never with a secret in it. */
  readonly asked: string;
  /** The code of the refusal. */
  readonly why: string;
  /** Where it came from. */
  readonly address: string;
}

const onceInMs = 60_000;
/** At most this many lines a minute for one caller; the rest are only counted. */
const mostOfOne = 20;
/** Beyond it nothing new is written until the minute is over: a log must not fill the disk. */
const mostAtOnce = 200;

/**
 * Writes down who was turned away and from what, at `warn`, for whoever reads the terminal. The
 * same again within a minute is counted, not written.
 */
@Injectable()
export class DenialLog implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('door');
  readonly #repeats = new Map<string, number>();
  readonly #linesOf = new Map<string, number>();
  #cancelRepeats: CancelTimer | undefined;

  constructor(private readonly timers: Timers) {}

  onModuleInit(): void {
    this.#cancelRepeats = this.timers.every(onceInMs, () => this.#logRepeats());
  }

  onModuleDestroy(): void {
    this.#cancelRepeats?.();
  }

  record({ who, asked, why, address }: Denial): void {
    const from = `${nameOf(who)} at ${address || 'an unknown address'}`;
    const linesOf = this.#linesOf.get(from) ?? 0;
    const full = `${from}: ${asked}: ${why}`;
    const line = this.#repeats.has(full) || linesOf < mostOfOne ? full : `${from}: and more`;
    const again = this.#repeats.get(line);
    if (again === undefined && this.#repeats.size >= mostAtOnce) return;
    if (again === undefined) this.#linesOf.set(from, linesOf + 1);
    this.#repeats.set(line, (again ?? -1) + 1);
    if (again === undefined) this.logger.warn(line);
  }

  #logRepeats(): void {
    for (const [line, again] of this.#repeats) {
      if (again > 0) this.logger.warn(`${line} (${String(again)} times more within a minute)`);
    }
    this.#repeats.clear();
    this.#linesOf.clear();
  }
}

function nameOf(who: Denial['who']): string {
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
      return 'an unknown caller';
    case 'nobody':
      return 'nobody known';
    default:
      return unreachable(who);
  }
}
