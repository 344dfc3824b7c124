import type { Push, PushAck, PushRefused } from '@boardside/contract';
import type { Command, Entry, Recorded, Seat } from '@boardside/game';
import { evolve, unopened, type Game } from '@boardside/game';

/** Where a scripted tablet hands its entries in. */
export type HandIn = (push: Push) => Promise<PushAck | PushRefused>;

type By = Entry['by'];

/**
 * A tablet that follows a script: it makes entries at the instants of its own clock, keeps them
 * until they are acknowledged, and folds what the server commits.
 */
export class ScriptedTablet {
  /** Its own clock; it goes on whatever the server does. */
  t = 0;
  sid = 'session 1';
  game: Game = unopened;
  readonly events: Recorded[] = [];
  readonly made: Entry[] = [];
  /** The last sequence number that the server has dealt with. */
  acked = 0;
  #epoch = 0;

  constructor(
    readonly id: string,
    readonly device: string,
    private readonly wallAtZero = 1_780_000_000_000,
  ) {}

  /** Makes an entry `afterMs` after the one before. */
  make(afterMs: number, command: Command, by: By = { auto: 'holder' }): Entry {
    this.t += afterMs;
    if (command.kind === 'claim-clock') this.#epoch = command.expectedEpoch + 1;
    const entry: Entry = {
      seq: this.made.length + 1,
      epoch: this.#epoch,
      sid: this.sid,
      t: this.t,
      wall: this.wallAtZero + this.t,
      seen: this.game.version,
      by,
      command,
    };
    this.made.push(entry);
    return entry;
  }

  /** What it holds that is not acknowledged, as it would be sent now. */
  push(idleMs = 0): Push {
    return {
      game: this.id,
      epoch: this.#epoch,
      base: this.game.version,
      sid: this.sid,
      tNow: this.t + idleMs,
      entries: this.made.slice(this.acked),
    };
  }

  async handIn(send: HandIn, idleMs = 0): Promise<PushAck> {
    const ack = await send(this.push(idleMs));
    if (!('acked' in ack)) throw new Error(`not taken: ${ack.refused}, ${ack.detail}`);
    this.take(ack);
    return ack;
  }

  take({ acked, events }: PushAck): void {
    this.acked = Math.max(this.acked, acked);
    for (const event of events) {
      if (event.version !== this.game.version + 1) continue;
      this.events.push(event);
      this.game = evolve(this.game, event);
    }
  }

  /** Everything before play: the clock is the tablet's, tiles checked, seat 0 begins. */
  makeOpening(afterMs = 1_000): void {
    const holder = { kind: 'device', device: this.device } as const;
    this.make(0, { kind: 'claim-clock', holder, why: 'first', expectedEpoch: 0, witnessedMs: 0 });
    this.make(afterMs, { kind: 'check-tiles' }, all);
    const draws = [
      [
        { seat: 0 as const, tile: { letter: 'A' } },
        { seat: 1 as const, tile: { letter: 'Z' } },
      ],
    ];
    this.make(afterMs, { kind: 'decide-first', how: 'draw', draws }, all);
    this.make(afterMs, { kind: 'start-clock' }, seat(1));
  }

  /** A turn with nothing entered, ended by its player's press. */
  makePass(afterMs: number, turn: number, by: Seat): Entry {
    return this.make(afterMs, press(turn, { kind: 'pass' }), seat(by));
  }
}

export const all: By = { seats: [0, 1] };

export function seat(one: Seat): By {
  return { seats: [one] };
}

export function press(turn: number, move: Extract<Command, { kind: 'press' }>['move']): Command {
  return { kind: 'press', turn, move, final: 'A' };
}

export function play(at: string, letters: string) {
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
