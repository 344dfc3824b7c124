import type { Ms } from '@boardside/contract';
import {
  gameUpcasters,
  upcast,
  upcastCommand,
  type Entry,
  type RecordedGameEvent,
  type SessionId,
} from '@boardside/game';
import type { ShownRuling } from './second-opinion-timer.js';

/** Proof that a session was alive and its clock ran: overwritten each second. */
export type Tick = { readonly sid: SessionId; readonly t: Ms; readonly wall: Ms };

/** What a device had stored of a game. */
export type SavedTabletGame = {
  readonly events: readonly RecordedGameEvent[];
  readonly entries: readonly Entry[];
  readonly acked: number;
  readonly tick: Tick | undefined;
  /** The last ruling that was shown. */
  readonly ruling: ShownRuling | undefined;
};

/**
 * The port to the device's disk: nothing is lost by a reload, with the server up or down. Entries
 * are strict: their promise resolves when they are on the disk. Everything else may lose its last
 * second in a power cut. `game` is the key under which a device stores a game.
 */
export interface EntryStore {
  /** Resolves when the entry survives a power cut. */
  keep(game: string, entry: Entry): Promise<void>;
  acknowledge(game: string, seq: number): Promise<void>;
  tick(game: string, tick: Tick): Promise<void>;
  rememberRuling(game: string, shown: ShownRuling): Promise<void>;
  rememberEvents(game: string, events: readonly RecordedGameEvent[]): Promise<void>;
  /** Replaces all events of the game; every entry up to `acked` is dealt with. */
  replaceEvents(game: string, events: readonly RecordedGameEvent[], acked: number): Promise<void>;
  recall(game: string): Promise<SavedTabletGame>;
}

/** What a page of an earlier version stored, as one of today stores it. */
export function upcastSavedGame(saved: SavedTabletGame): SavedTabletGame {
  return {
    ...saved,
    events: saved.events.map((event) => upcast(event, gameUpcasters)),
    entries: saved.entries.map((entry) => ({ ...entry, command: upcastCommand(entry.command) })),
  };
}

/** The last moment at which a stored game's clock was measured; undefined: it never was. */
export function lastSignOfLife({
  entries,
  tick,
}: Pick<SavedTabletGame, 'entries' | 'tick'>): Tick | undefined {
  const last = entries.at(-1);
  return last !== undefined && tick?.sid === last.sid && tick.t > last.t ? tick : last;
}
