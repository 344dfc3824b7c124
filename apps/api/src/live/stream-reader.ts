import { Injectable } from '@nestjs/common';
import { tournamentStream, type FollowAnswer, type StreamEvent } from '@boardside/contract';
import { isPermitted } from '../access/permissions.js';
import type { Principal } from '../access/authenticator.js';
import { eventsSince, GameDesk } from '../game/game-desk.js';
import type { StreamName } from '../log/event-log.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';

/** Reads what was committed, of games and of tournaments alike. */
@Injectable()
export class StreamReader {
  constructor(
    private readonly games: GameDesk,
    private readonly tournaments: TournamentDesk,
  ) {}

  /** All events after a version. `seen`: a version that whoever asks knows of. */
  async since(name: StreamName, version: number, seen = version): Promise<readonly StreamEvent[]> {
    if (name.stream !== tournamentStream) {
      return eventsSince(await this.games.read(name, seen), version);
    }
    const { events } = await this.tournaments.read(name.tournament, seen);
    return events.slice(version);
  }

  /** Why somebody may not follow a stream; undefined: welcome. */
  async refusal(
    name: StreamName,
    asker: Principal,
  ): Promise<Extract<FollowAnswer, { ok: false }>['why'] | undefined> {
    switch (asker.kind) {
      case 'nobody':
      case 'display':
      case 'player':
        return 'not-allowed';
      case 'staff':
        if (!isPermitted(asker, 'read-the-hall') && !isForJury(name, asker)) return 'not-allowed';
        return (await this.#exists(name)) ? undefined : 'no-such-stream';
      case 'device': {
        const { tournament, table } = asker.device;
        const own = isPermitted(asker, 'hold-a-table') && tournament === name.tournament;
        if (!own || name.stream === tournamentStream) return 'not-allowed';
        const { game } = await this.games.read(name);
        if (game.phase === 'unopened') return 'no-such-stream';
        return game.table === table ? undefined : 'not-allowed';
      }
    }
  }

  /** A juror who follows a tournament hears of its cases, and of no event of it. */
  receivesEvents(name: StreamName, asker: Principal): boolean {
    return isPermitted(asker, 'read-the-hall') || !isForJury(name, asker);
  }

  async #exists(name: StreamName): Promise<boolean> {
    return (await this.since(name, 0)).length > 0;
  }
}

function isForJury({ stream }: StreamName, asker: Principal): boolean {
  return stream === tournamentStream && isPermitted(asker, 'judge-cases');
}
