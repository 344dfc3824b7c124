import type { Ms, TableState } from '@boardside/contract';
import type { Entry, RecordedGameEvent, SessionId } from '@boardside/game';
import type { ShownRuling } from './second-opinion-timer.js';

/** Proof that a session was alive and its clock ran: overwritten each second. */
export type Tick = { readonly sid: SessionId; readonly t: Ms; readonly wall: Ms };

/** What a tablet had kept of a game. */
export type SavedTabletGame = {
  readonly events: readonly RecordedGameEvent[];
  readonly entries: readonly Entry[];
  readonly acked: number;
  readonly tick: Tick | undefined;
  /** The last ruling that was shown. */
  readonly ruling: ShownRuling | undefined;
};

/**
 * What a tablet keeps so that nothing is lost by a reload, with the server up or down. Entries are
 * strict: the promise is kept only when they are on the disk. Everything else may lose its last
 * second in a power cut.
 */
export interface EntryStore {
  /** Resolves when the entry survives a power cut. */
  keep(game: string, entry: Entry): Promise<void>;
  acknowledge(game: string, seq: number): Promise<void>;
  tick(game: string, tick: Tick): Promise<void>;
  rememberRuling(game: string, shown: ShownRuling): Promise<void>;
  rememberEvents(game: string, events: readonly RecordedGameEvent[]): Promise<void>;
  /** These are all the events of the game now, and every entry up to `acked` is dealt with. */
  replaceEvents(game: string, events: readonly RecordedGameEvent[], acked: number): Promise<void>;
  recall(game: string): Promise<SavedTabletGame>;
  rememberTable(table: TableState): Promise<void>;
  recallTable(): Promise<TableState | undefined>;
}
