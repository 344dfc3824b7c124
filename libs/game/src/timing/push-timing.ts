import type { Ms } from '@boardside/clock';
import type { Entry } from '../command.js';

/** The last accepted entry of a game: its instant by its holder's clock and by the server's. */
export interface LastEntry {
  readonly device: string;
  readonly sid: string;
  /** By the session's own clock. */
  readonly t: Ms;
  /** By the device's wall clock. */
  readonly wall: Ms;
  /** By the server's clock: where the table's time has got to. */
  readonly x: Ms;
  /**
   * How much later than it happened `x` may stand at most: an entry is placed by its receipt, and
   * nothing tells how long it was on its way but what its device knew when it made it.
   */
  readonly lateMs: Ms;
  /** By when it had happened for certain, by the server's clock. */
  readonly byMs: Ms;
  /** The run of the server whose clock that was; undefined in older logs. */
  readonly run: string | undefined;
}

/**
 * Answered beats of one session that say the same: so many entries had been made. The next one was
 * made after the last of them was asked, and the page was there then.
 */
export interface AnsweredBeats {
  readonly sid: string;
  readonly seq: number;
  readonly lastAskedMs: Ms;
}

/**
 * Entries after `seq` come in now for the first time, and would have before, had they been made.
 */
export type TabletSilence = {
  readonly seq: number;
  readonly untilMs: Ms;
  /**
   * This node has heard from the device in this game: `seq` is the last entry that came in here.
   */
  readonly isHeard: boolean;
};

/**
 * Drops a silence if the log has more entries of the device than came in at this node: another node
 * heard it, and this one was not told. `inLog`: the number of its last entry in the log.
 */
export function unlessReceivedByOtherNode(
  silent: TabletSilence | undefined,
  inLog: number,
): TabletSilence | undefined {
  return silent?.isHeard === true && inLog > silent.seq ? undefined : silent;
}

/** A push as far as time is concerned. */
export interface PushTiming {
  readonly device: string;
  /** When it reached the server, by the clock of this run of it. */
  readonly receiptMs: Ms;
  readonly run: string;
  readonly sid: string;
  readonly tNow: Ms;
  readonly entries: readonly Pick<Entry, 'sid' | 't' | 'wall'>[];
  /** What the beats of this run have shown of the device in this game. */
  readonly beats: readonly AnsweredBeats[];
  /** Of a device that could have said how far it was and did not: since when these were made. */
  readonly silent?: TabletSilence | undefined;
}

/** An entry as far as time is concerned. */
export type TimedEntry = Pick<Entry, 'seq' | 'sid' | 't' | 'wall' | 'command'> & {
  /** When the newest version that its device knew was committed: it was made after that. */
  readonly knownMs: Ms;
  /**
   * Where the clock that has run on since the entry before was charged to for certain; undefined:
   * as by then that one had happened.
   */
  readonly chargedToMs?: Ms | undefined;
};

/** How far a device's time may be outside what is proven before it is corrected: clocks drift. */
export const jitterMs: Ms = 250;

/**
 * Until when the running clock was charged for certain when an entry was made, by the server's
 * clock.
 */
export function chargedUntil({ chargedToMs }: TimedEntry, { byMs }: LastEntry): Ms {
  return chargedToMs ?? byMs;
}
