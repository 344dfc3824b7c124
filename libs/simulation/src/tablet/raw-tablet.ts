import type { Push, PushAck } from '@boardside/contract';
import type { Command, Entry } from '@boardside/game';
import { bothSeats, press, seat, type EntryAuthor } from './plays.js';

/**
 * Sends what no honest tablet sends: entries that the rules refuse, at any time of any session. It
 * follows no game.
 */
export class RawTablet {
  /** Its own clock; it goes on whatever the server does. */
  t = 0;
  sid = 'session 1';
  readonly entries: Entry[] = [];
  /** The last sequence number that the server has dealt with. */
  acked = 0;
  readonly id: string;
  readonly device: string;
  /** The last version of the game that it has heard of. */
  #knownVersion = 0;
  #epoch = 0;

  constructor(id: string, device: string) {
    this.id = id;
    this.device = device;
  }

  /** Makes an entry `afterMs` after the one before. */
  make(afterMs: number, command: Command, by: EntryAuthor = { auto: 'holder' }): Entry {
    this.t += afterMs;
    const entry: Entry = {
      seq: this.entries.length + 1,
      epoch: this.#epoch,
      sid: this.sid,
      t: this.t,
      wall: 1_780_000_000_000 + this.t,
      seen: this.#knownVersion,
      by,
      command,
    };
    if (command.kind === 'claim-clock') this.#epoch = command.expectedEpoch + 1;
    this.entries.push(entry);
    return entry;
  }

  /** What it holds that is not acknowledged, as it would be sent `idleMs` after its last entry. */
  push(idleMs = 0): Push {
    return {
      game: this.id,
      epoch: this.#epoch,
      base: this.#knownVersion,
      sid: this.sid,
      tNow: this.t + idleMs,
      entries: this.entries.slice(this.acked),
    };
  }

  acknowledge({ acked, head }: PushAck): void {
    this.acked = Math.max(this.acked, acked);
    this.#knownVersion = Math.max(this.#knownVersion, head);
  }

  /** Everything before play: the clock is the tablet's, tiles checked, seat 0 begins. */
  makeOpening(afterMs = 1_000): void {
    const holder = { kind: 'device', device: this.device } as const;
    const claim = { kind: 'claim-clock', holder, why: 'first', witnessedMs: 0 } as const;
    this.make(0, { ...claim, expectedEpoch: 0 });
    this.make(afterMs, { kind: 'check-tiles' }, bothSeats);
    const draws = [
      [
        { seat: 0, tile: { letter: 'A' } },
        { seat: 1, tile: { letter: 'Z' } },
      ],
    ] as const;
    this.make(afterMs, { kind: 'decide-first', how: 'draw', draws }, bothSeats);
    this.make(afterMs, { kind: 'start-clock' }, seat(1));
  }
}

/** As many as a push may bring, and as the server keeps of one tablet in a game. */
const mostEntries = 1_000;

/** So many pushes of turns that are nobody's, one after the other. */
export function refusedPushes(game: string, device: string, count: number): readonly Push[] {
  const tablet = new RawTablet(game, device);
  for (let made = 0; made < count * mostEntries; made += 1)
    tablet.make(0, press(99, { kind: 'pass' }), seat(0));
  const push = tablet.push();
  return Array.from({ length: count }, (_, index) => ({
    ...push,
    entries: push.entries.slice(index * mostEntries, (index + 1) * mostEntries),
  }));
}
