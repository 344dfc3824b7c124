import { type Signal } from '@angular/core';
import type { Ms } from '@boardside/contract';
import type { CaseId, CommandOf, Game, SessionId } from '@boardside/game';
import type { Instruments } from './instruments.js';
/** Since when a ruling has been shown at the table: kept, so that a reload does not begin anew. */
export type ShownRuling = {
  readonly case: CaseId;
  readonly sid: SessionId;
  /** By the session's own clock. */
  readonly t: Ms;
  /** By the device's wall clock: for what passed in an earlier session. */
  readonly wall: Ms;
};
/** A ruling against which somebody may still ask for a second opinion (G28). */
export type OpenRuling = {
  readonly case: CaseId;
  readonly limitMs: Ms;
};
export declare function openRuling(game: Game): OpenRuling | undefined;
/** Counts from the moment when a ruling appears, and knows when the time to ask is over (G28 D). */
export declare class RulingWatch {
  private readonly instruments;
  private readonly keep;
  private readonly shown;
  /** The ruling that has been shown, and since when. */
  readonly since: Signal<ShownRuling | undefined>;
  constructor(instruments: Instruments, keep: (shown: ShownRuling) => void);
  restore(shown: ShownRuling | undefined): void;
  /** To be called whenever the game has changed. */
  notice(game: Game): void;
  /** How long a ruling has been shown at an instant of this session; 0 before it is. */
  shownMs(number: CaseId, instant: Ms): Ms;
  /** What the holder has to do by itself once the time to ask is over, and when that was. */
  due(game: Game):
    | {
        readonly command: CommandOf<'settle'>;
        readonly at: Ms;
      }
    | undefined;
}
//# sourceMappingURL=ruling-watch.d.ts.map
