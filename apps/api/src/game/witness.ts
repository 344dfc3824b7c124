import { Injectable } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import type { BeatAnswer } from '@boardside/contract';
import { keyOf, type StreamName } from '../log/event-log.js';
import type { SeenBeats } from './entry-timing.js';
import type { GameFile } from './game-file.js';

interface Seen {
  readonly sid: string;
  readonly t: Ms;
  readonly seq: number;
  readonly beats: readonly SeenBeats[];
  /** The run of the server by whose clock they were. */
  readonly run: string;
}

/** When a beat was asked, by the clock of a run of the server. */
export interface Asked {
  readonly askedMs: Ms;
  readonly run: string;
}

/** More than the entries of a game that are on their way at once. */
const mostKept = 256;
/** More than a hall has tablets; beyond it the one that was heard longest ago is forgotten. */
const mostTablets = 8_000;

/**
 * What the beats have shown of each holder's clock: between which instants its entries were made
 * (clock-and-sync 2.4), and, when a clock is taken from a tablet that is gone, the time that the tablet
 * was seen to measure, for which alone its player is charged (3.3).
 */
@Injectable()
export class Witness {
  /** By game and device: what one tablet says of a game is nothing to another's clock. */
  readonly #seen = new Map<string, Seen>();

  saw(
    name: StreamName,
    device: string,
    { sid, t, seq }: Pick<BeatAnswer, 'sid' | 't' | 'seq'>,
    { askedMs, run }: Asked,
  ): void {
    const key = placeOf(name, device);
    const beats = withBeat(this.beatsOf(name, { device, run }), { sid, seq }, askedMs);
    this.#seen.delete(key);
    this.#seen.set(key, { sid, t, seq, beats, run });
    const [oldest] = this.#seen.keys();
    if (this.#seen.size > mostTablets && oldest !== undefined) this.#seen.delete(oldest);
  }

  /** What its beats have shown of a device in a game, in a run of the server. */
  beatsOf(
    name: StreamName,
    { device, run }: { readonly device: string; readonly run: string },
  ): readonly SeenBeats[] {
    const seen = this.#seen.get(placeOf(name, device));
    return seen?.run === run ? seen.beats : [];
  }

  /** Time since the last accepted entry that was seen to be measured, or that the desk measured. */
  since(name: StreamName, file: GameFile, nowMs: Ms): Ms {
    const { mark, chargedToMs, lastSeq, game } = file;
    if (mark === undefined || game.phase === 'unopened') return 0;
    if (game.holder?.kind === 'desk') return Math.max(0, nowMs - mark.x);
    const seen = this.#seen.get(placeOf(name, mark.device));
    // The tablet had entries that never came: from there on nothing is known of who was to move.
    const cameIn = lastSeq.get(mark.device) ?? 0;
    if (seen?.sid !== mark.sid || seen.seq > cameIn) return 0;
    const measuredMs = seen.seq === cameIn ? seen.t - mark.t : 0;
    // A slow clock shows less than has passed for certain while its page answered.
    const last = seen.beats.find(({ sid, seq }) => sid === seen.sid && seq === seen.seq);
    const isSameRun = last !== undefined && seen.run === mark.run;
    const certainMs = isSameRun ? last.lastAskedMs - (chargedToMs ?? mark.byMs) : 0;
    return Math.max(0, measuredMs, certainMs);
  }
}

function placeOf(name: StreamName, device: string): string {
  return `${keyOf(name)} ${device}`;
}

/** Beats that say the same are one: only the last of them bounds anything. */
function withBeat(
  beats: readonly SeenBeats[],
  { sid, seq }: Pick<SeenBeats, 'sid' | 'seq'>,
  askedMs: Ms,
): readonly SeenBeats[] {
  const same = beats.find((seen) => seen.sid === sid && seen.seq === seq);
  const lastAskedMs = Math.max(askedMs, same?.lastAskedMs ?? askedMs);
  return [...beats.filter((other) => other !== same), { sid, seq, lastAskedMs }].slice(-mostKept);
}
