import { Injectable } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import type { BeatAnswer } from '@boardside/contract';
import { keyOf, type StreamName } from '../log/event-log.js';
import type { GameFile } from './game-file.js';

interface Seen {
  readonly device: string;
  readonly sid: string;
  readonly t: Ms;
  readonly seq: number;
}

/**
 * What the beats have shown of each holder's clock. When a clock is taken from a tablet that is
 * gone, its player is charged only for time that the tablet was seen to measure (clock-and-sync 3.3).
 */
@Injectable()
export class Witness {
  readonly #seen = new Map<string, Seen>();

  saw(name: StreamName, device: string, { sid, t, seq }: BeatAnswer): void {
    this.#seen.set(keyOf(name), { device, sid, t, seq });
  }

  /** Time since the last accepted entry that was seen to be measured, or that the desk measured. */
  since(name: StreamName, { mark, lastSeq, game }: GameFile, nowMs: Ms): Ms {
    if (mark === undefined || game.phase === 'unopened') return 0;
    if (game.holder?.kind === 'desk') return Math.max(0, nowMs - mark.x);
    const seen = this.#seen.get(keyOf(name));
    const same = seen?.device === mark.device && seen.sid === mark.sid;
    // The tablet had entries that never came: from there on nothing is known of who was to move.
    const known = same && seen.seq === (lastSeq.get(mark.device) ?? 0);
    return known ? Math.max(0, seen.t - mark.t) : 0;
  }
}
