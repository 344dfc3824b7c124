import { present } from '@boardside/engine';
import { Injectable } from '@nestjs/common';
import type { TournamentView } from '@boardside/contract';
import { WriteHealth } from '../platform/database/write-health.js';
import { SteadyClock } from '../platform/time/steady-clock.js';

/** Clocks that time servers keep right are moved by less. */
const saidFromMs = 60_000;

/** What the console is told where the server itself is in trouble. */
@Injectable()
export class ServerCondition {
  constructor(
    private readonly health: WriteHealth,
    private readonly steadyClock: SteadyClock,
  ) {}

  now(): Pick<TournamentView, 'cannotWrite' | 'diskLowMb' | 'clockBehindMs'> {
    const cannotWrite = this.health.trouble();
    const diskLowMb = this.health.diskLowMb();
    const clockBehindMs = this.steadyClock.setBackMs();
    return {
      ...(cannotWrite ? { cannotWrite } : {}),
      ...present({ diskLowMb }),
      ...(clockBehindMs < saidFromMs ? {} : { clockBehindMs }),
    };
  }
}
