import { Injectable, inject } from '@angular/core';
import type {
  CorrectionAnswer,
  CorrectionPreview,
  PairingView,
  RoundHistoryView,
  RoundChecklistView,
} from '@boardside/contract';
import type {
  ImportedRound,
  PairingMethod,
  Score,
  SettingChange,
  RequestedBye,
  DivisionBye,
} from '@boardside/tournament';
import type { ApiResult } from '../data/api-result.js';
import type { VersionChange } from '../data/last-act.js';
import { ConsoleApi } from '../data/console-api.js';

/** A draft as it is kept: its number, who meets whom, who sits out. */
export type DraftBody = {
  /** The next number begins another one; not said: the last one. */
  readonly draft?: number;
  /** The version that was looked at: a draft that was written since is refused. */
  readonly seen: number;
  readonly pairings: readonly (Omit<PairingView, 'game'> & { readonly locked?: true })[];
  /** Not said: whoever sat out before still does, unless now paired. */
  readonly sitting?: readonly RequestedBye[];
};

/** How one division of a round is to be drawn. */
export type DrawRequest = {
  readonly division: string;
  readonly draft?: number;
  /** Not said: by the plan. */
  readonly method?: PairingMethod;
  /** The round after which the standings count; not said: by the plan. */
  readonly from?: number;
  readonly sitting: readonly RequestedBye[];
};

export type PublishRequest = {
  readonly seen: number;
  readonly draft?: number;
  /** Games begun or with a result that go with the change, as they were listed. */
  readonly loses?: readonly string[];
  readonly reason?: string;
};

/** A result that staff say; `seen` is the version that was looked at. */
export type ResultRuling = Score & {
  readonly reason: string;
  readonly seen?: number;
  readonly repair?: { readonly seed: number };
};

/** What the console asks of rounds, their drafts and their results. */
@Injectable({ providedIn: 'root' })
export class RoundsApi {
  private readonly server = inject(ConsoleApi);

  /** Takes the rounds of another program, round 1 first. */
  import(
    t: string,
    file: string,
    rounds: readonly ImportedRound[],
  ): Promise<ApiResult<VersionChange>> {
    return this.server.ask('POST', `tournaments/${t}/import`, { file, rounds });
  }

  keep(t: string, round: number, draft: DraftBody): Promise<ApiResult<VersionChange>> {
    return this.server.ask('PUT', roundPath(t, round), draft);
  }

  draw(t: string, round: number, wish: DrawRequest): Promise<ApiResult<VersionChange>> {
    return this.server.ask('POST', `${roundPath(t, round)}/draw`, wish);
  }

  drop(t: string, round: number, draft: number): Promise<ApiResult<VersionChange>> {
    return this.server.ask('DELETE', `${roundPath(t, round)}/drafts/${String(draft)}`);
  }

  publish(t: string, round: number, confirmed: PublishRequest): Promise<ApiResult<VersionChange>> {
    return this.server.ask('POST', `${roundPath(t, round)}/publish`, confirmed);
  }

  /** So many minutes from now on; null: the round has no end time. */
  setClock(t: string, round: number, minutes: number | null): Promise<ApiResult<VersionChange>> {
    return this.server.ask('POST', `${roundPath(t, round)}/clock`, { minutes });
  }

  /** Adds to a spread of a published round, or takes from it; 0 takes a penalty back. */
  setPenalty(
    t: string,
    round: number,
    penalty: { entrant: string; spread: number; reason: string },
  ): Promise<ApiResult<VersionChange>> {
    return this.server.ask('POST', `${roundPath(t, round)}/penalties`, penalty);
  }

  /** Somebody sits out a published round as this. */
  setSitting(
    t: string,
    round: number,
    sitting: { entrant: string; kind: DivisionBye['kind']; reason: string },
  ): Promise<ApiResult<VersionChange>> {
    return this.server.ask('POST', `${roundPath(t, round)}/sitting`, sitting);
  }

  /** Every publication of a round, and every result of its games. */
  past(t: string, round: number): Promise<ApiResult<RoundHistoryView>> {
    return this.server.ask('GET', `${roundPath(t, round)}/past`);
  }

  /** What the next round waits for. */
  waits(t: string): Promise<ApiResult<RoundChecklistView>> {
    return this.server.ask('GET', `tournaments/${t}/waits`);
  }

  /** `entry` tells one slip from the next; two that agree are the result. */
  enterSlip(t: string, game: string, slip: Score & { readonly entry: string }) {
    return this.server.ask<unknown>('POST', `tournaments/${t}/games/${game}/slips`, slip);
  }

  /**
   * Over slips that differ, or over the result that a game has; `repair` pairs again what follows.
   */
  ruleResult(t: string, game: string, ruled: ResultRuling): Promise<ApiResult<CorrectionAnswer>> {
    return this.server.ask('POST', `tournaments/${t}/games/${game}/result`, ruled);
  }

  /** What a result would change; nothing is changed. */
  previewResult(t: string, game: string, score: Score): Promise<ApiResult<CorrectionPreview>> {
    return this.server.ask('POST', `tournaments/${t}/games/${game}/result/preview`, score);
  }

  /** Settings of a division, each whole; `reason`: where standings of played rounds change. */
  change(t: string, division: string, changes: readonly SettingChange[], reason?: string) {
    const why = reason === undefined || reason === '' ? {} : { reason };
    const settings = Object.fromEntries(changes.map(({ kind, value }) => [kind, value]));
    const path = `tournaments/${t}/divisions/${division}/settings`;
    return this.server.ask<VersionChange>('PATCH', path, { ...settings, ...why });
  }
}

function roundPath(t: string, round: number): string {
  return `tournaments/${t}/rounds/${String(round)}`;
}
