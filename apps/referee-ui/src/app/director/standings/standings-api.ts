import { Injectable, inject } from '@angular/core';
import type { PlayerScorecard, PrizesView, StandingsView } from '@boardside/contract';
import type { ApiResult } from '../data/api-result.js';
import { ConsoleApi } from '../data/console-api.js';

/** The tables of a division and its prizes, as the server makes them of the results. */
@Injectable({ providedIn: 'root' })
export class StandingsApi {
  private readonly server = inject(ConsoleApi);

  /** `after` undefined: as it stands, games that are played counted as they are. */
  table(t: string, division: string, after?: number): Promise<ApiResult<StandingsView>> {
    const query = after === undefined ? 'games=live' : `after=${String(after)}`;
    return this.server.ask('GET', `tournaments/${t}/divisions/${division}/standings?${query}`);
  }

  course(t: string, entrant: string): Promise<ApiResult<PlayerScorecard>> {
    return this.server.ask('GET', `tournaments/${t}/entrants/${entrant}/course`);
  }

  prizes(t: string, division: string): Promise<ApiResult<PrizesView>> {
    return this.server.ask('GET', `tournaments/${t}/divisions/${division}/prizes`);
  }
}
