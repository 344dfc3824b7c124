import { Injectable, inject } from '@angular/core';
import type { PlayerCourse, PrizesView, StandingsView } from '@boardside/contract';
import type { Answer } from '../hall/answer.js';
import { HallServer } from '../hall/hall-server.js';

/** The tables of a division and its prizes, as the server makes them of the results. */
@Injectable({ providedIn: 'root' })
export class StandingsServer {
  private readonly server = inject(HallServer);

  /** `after` undefined: as it stands, games that are played counted as they are. */
  table(t: string, division: string, after?: number): Promise<Answer<StandingsView>> {
    const query = after === undefined ? 'games=live' : `after=${String(after)}`;
    return this.server.ask('GET', `tournaments/${t}/divisions/${division}/standings?${query}`);
  }

  course(t: string, entrant: string): Promise<Answer<PlayerCourse>> {
    return this.server.ask('GET', `tournaments/${t}/entrants/${entrant}/course`);
  }

  prizes(t: string, division: string): Promise<Answer<PrizesView>> {
    return this.server.ask('GET', `tournaments/${t}/divisions/${division}/prizes`);
  }
}
