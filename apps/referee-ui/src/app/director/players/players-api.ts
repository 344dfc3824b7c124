import { Injectable, inject } from '@angular/core';
import type { Language, Ms, NameVisibility } from '@boardside/contract';
import type { ApiResult } from '../data/api-result.js';
import type { VersionChange } from '../data/last-act.js';
import { ConsoleApi } from '../data/console-api.js';

export type EntrantInput = {
  readonly name: string;
  readonly division: string;
  readonly rating?: number;
  readonly team?: string;
  /** Of the prizes that have one. */
  readonly class?: string;
  /** Id in a national body. */
  readonly member?: string;
  /** The table at which this person always sits. */
  readonly fixedTable?: number;
  /** In which this person reads the tablet; not said: the tournament’s. */
  readonly language?: Language;
};

/** `null` takes it away. */
export type EntrantPatch = {
  readonly name?: string;
  readonly rating?: number | null;
  readonly team?: string | null;
  readonly class?: string | null;
  readonly member?: string | null;
  /** The most that public screens show of the name. */
  readonly named?: NameVisibility | null;
  /** In which this person reads the tablet. */
  readonly language?: Language | null;
  readonly fixedTable?: number | null;
  /** What this person has for each game, where that is not what the rules give. */
  readonly baseMs?: Ms | null;
  readonly status?: 'playing' | 'withdrawn';
};

/** What the console asks of a tournament's people. */
@Injectable({ providedIn: 'root' })
export class PlayersApi {
  private readonly server = inject(ConsoleApi);

  add(
    t: string,
    entrants: readonly EntrantInput[],
  ): Promise<ApiResult<VersionChange & { readonly ids: readonly string[] }>> {
    return this.server.ask('POST', `tournaments/${t}/entrants`, { entrants });
  }

  change(t: string, entrant: string, change: EntrantPatch): Promise<ApiResult<VersionChange>> {
    return this.server.ask('PATCH', this.path(t, entrant), change);
  }

  /** `reason`: once the player was in a round. */
  move(t: string, entrant: string, to: { division: string; reason?: string }) {
    return this.server.ask<VersionChange>('POST', `${this.path(t, entrant)}/move`, to);
  }

  checkIn(t: string, entrants: readonly string[], what: 'here' | 'not-here') {
    return this.server.ask<VersionChange>('POST', `tournaments/${t}/check-in`, { entrants, what });
  }

  /** Everybody who is not checked in is absent in the next round of their own division. */
  setOthersAbsent(t: string) {
    return this.server.ask<VersionChange>('POST', `tournaments/${t}/check-in/others-absent`, {});
  }

  /** Not there from a round on; `until` is the last one missed, where that is known. */
  setAbsence(t: string, entrant: string, rounds: { from: number; until?: number }) {
    return this.server.ask<VersionChange>('POST', `${this.path(t, entrant)}/absence`, rounds);
  }

  comeBack(t: string, entrant: string, round: number): Promise<ApiResult<VersionChange>> {
    return this.server.ask('POST', `${this.path(t, entrant)}/return`, { round });
  }

  /** Only who was in no round. */
  remove(t: string, entrant: string): Promise<ApiResult<VersionChange>> {
    return this.server.ask('DELETE', this.path(t, entrant));
  }

  forget(t: string, entrant: string): Promise<ApiResult<VersionChange>> {
    return this.server.ask('POST', `${this.path(t, entrant)}/forget`, {});
  }

  /** One more address of a player page. */
  openPage(t: string, entrant: string): Promise<ApiResult<{ readonly address: string }>> {
    return this.server.ask('POST', `${this.path(t, entrant)}/links`, {});
  }

  /** Every address of a player page that slips have shown no longer opens anything. */
  closePage(t: string, entrant: string): Promise<ApiResult<unknown>> {
    return this.server.ask('DELETE', `${this.path(t, entrant)}/links`);
  }

  private path(t: string, entrant: string): string {
    return `tournaments/${t}/entrants/${entrant}`;
  }
}
