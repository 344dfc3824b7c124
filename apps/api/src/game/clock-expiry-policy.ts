import { Injectable } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import { nextExpiry } from '@boardside/game';
import type { StreamName } from '../log/event-log.js';
import { GameDesk } from './game-desk.js';
import { playingPhases } from './games-in-phase.js';
import type { GamePolicy } from './policy.js';
import { headFactsOf, runningDeskClock, type StoredGame } from './stored-game.js';

/**
 * Appends the expiry of clocks that the desk holds, once, when they are out. A clock that a tablet
 * holds is the tablet's to end.
 */
@Injectable()
export class ClockExpiryPolicy implements GamePolicy {
  readonly complaint = 'an expiry could not be written';
  readonly isUrgent = true;
  readonly sweep = playingPhases;

  constructor(private readonly games: GameDesk) {}

  sweepFirst(): Promise<readonly StreamName[]> {
    return this.games.due();
  }

  concerns(): boolean {
    return false;
  }

  dueAtMs(_: StreamName, file: StoredGame): Ms | undefined {
    return runningDeskClock(file) && headFactsOf(file).dueAtMs;
  }

  async act(name: StreamName): Promise<'done'> {
    await this.games.actOn(
      name,
      ({ game }) => {
        const due = nextExpiry(game);
        return due && { kind: 'expire', key: due.key };
      },
      { auto: 'server' },
    );
    return 'done';
  }
}
