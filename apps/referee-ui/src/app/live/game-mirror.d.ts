import { type Signal } from '@angular/core';
import type { Ms } from '@boardside/contract';
import { type Result } from '@boardside/engine';
import {
  type Entry,
  type Game,
  type GameEvent,
  type Recorded,
  type Refusal,
  type SessionId,
} from '@boardside/game';
/** An entry of this device that the game did not take. */
export type RefusedEntry = {
  readonly entry: Entry | undefined;
  readonly refusal: Refusal;
};
/** What a mirror needs of the instruments: where on the session's clock an event lies. */
export type Reckoning = {
  readonly session: () => SessionId;
  readonly instant: () => Ms;
  readonly instantAt: (at: string) => Ms;
};
/**
 * One game as this page shows it: the committed events, then this device's own entries that are
 * not acknowledged, decided on top in order. Whenever events arrive the acknowledged ones are
 * dropped and the rest decided again. Without entries it is a listener's view.
 */
export declare class GameMirror {
  private readonly reckoning;
  /** Whose own entries are shown; undefined for a listener. */
  private readonly device?;
  private readonly shown;
  readonly game: Signal<Game>;
  /** The committed events, oldest first. */
  readonly log: Signal<readonly Recorded[]>;
  /** The instant from which the running clock counts: that of the last charged event. */
  readonly anchor: Signal<Ms>;
  /** Entries that are not acknowledged, oldest first. */
  readonly waiting: Signal<readonly Entry[]>;
  readonly refused: Signal<RefusedEntry | undefined>;
  constructor(
    reckoning: Reckoning,
    /** Whose own entries are shown; undefined for a listener. */
    device?: string | undefined,
  );
  /** The last version that was folded. */
  version(): number;
  lastEntry(): Entry | undefined;
  /** The number that this device's next entry gets. */
  nextSeq(): number;
  /** Puts committed events in. `hole`: some before them are missing, ask for the log since `version`. */
  receive(events: readonly Recorded[]): 'taken' | 'hole';
  /** Puts back entries that this device kept before a reload. */
  restore(entries: readonly Entry[], acked: number): void;
  /** The server has dealt with every entry up to this one, whether it took it or not. */
  acknowledge(acked: number, refused: RefusedEntry | undefined): void;
  /** Decides a new entry on what is shown, and shows what comes of it. */
  issue(entry: Entry): Result<readonly GameEvent[], Refusal>;
  private show;
  /** Where on this session's clock an event lies: its own touch if it was made here. */
  private instantOf;
}
/** The time that an entry accounts for: since the one before it. */
export declare function elapsedMs(previous: Entry | undefined, entry: Entry): Ms;
//# sourceMappingURL=game-mirror.d.ts.map
