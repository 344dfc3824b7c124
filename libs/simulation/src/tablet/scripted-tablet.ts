import type { Push, PushAck, PushRejection } from '@boardside/contract';
import type { Command, EnteredMove, Entry, Seat } from '@boardside/game';

/** Where a scripted tablet hands its entries in. */
export type SendPush = (push: Push) => Promise<PushAck | PushRejection>;

export type EntryAuthor = Entry['by'];

/**
 * A tablet that follows a script, right or wrong: it makes entries at the instants of its own
 * clock, and keeps them until they are acknowledged.
 */
export class ScriptedTablet {
  /** Its own clock; it goes on whatever the server does. */
  t = 0;
  sid = 'session 1';
  readonly entries: Entry[] = [];
  /** The last sequence number that the server has dealt with. */
  acked = 0;
  readonly id: string;
  readonly device: string;
  /** The last version of the game that it has heard of. */
  #knownVersion: number;
  #epoch = 0;

  constructor(id: string, device: string, known = 0) {
    this.id = id;
    this.device = device;
    this.#knownVersion = known;
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

  async submit(send: SendPush, idleMs?: number): Promise<PushAck> {
    const ack = await send(this.push(idleMs));
    if (!('acked' in ack)) throw new Error(`not taken: ${ack.refused}, ${ack.detail}`);
    this.acknowledge(ack);
    return ack;
  }

  acknowledge({ acked, head }: PushAck): void {
    this.acked = Math.max(this.acked, acked);
    this.noteVersion(head);
  }

  /** Learns that the game has come to that version. */
  noteVersion(version: number): void {
    this.#knownVersion = Math.max(this.#knownVersion, version);
  }

  /** Everything before play: the clock is the tablet's, tiles checked, seat 0 begins. */
  makeOpening(afterMs?: number): void {
    Array.from(this.opening(afterMs));
  }

  /** The same, entry by entry. */
  *opening(afterMs = 1_000): Generator<Entry, void> {
    const holder = { kind: 'device', device: this.device } as const;
    const claim = { kind: 'claim-clock', holder, why: 'first', witnessedMs: 0 } as const;
    yield this.make(0, { ...claim, expectedEpoch: 0 });
    yield this.make(afterMs, { kind: 'check-tiles' }, bothSeats);
    const draw = (seat: Seat, letter: string) => ({ seat, tile: { letter } });
    const draws = [[draw(0, 'A'), draw(1, 'Z')]];
    yield this.make(afterMs, { kind: 'decide-first', how: 'draw', draws }, bothSeats);
    yield this.make(afterMs, { kind: 'start-clock' }, seat(1));
  }
}

export const bothSeats: EntryAuthor = { seats: [0, 1] };

export function seat(one: Seat): EntryAuthor {
  return { seats: [one] };
}

export function press(turn: number, move: EnteredMove): Command {
  return { kind: 'press', turn, move, final: 'A' };
}

function play(at: string, letters: string) {
  return { kind: 'play', at, tiles: [...letters].map((letter) => ({ letter })) } as const;
}

/** Plays that follow each other on a board, each with the tiles it adds. */
export const fivePlays = [
  play('8F', 'HORN'),
  play('H6', 'FAM'),
  play('10F', 'PASTE'),
  play('9I', 'OB'),
  play('11E', 'BIT'),
] as const;
