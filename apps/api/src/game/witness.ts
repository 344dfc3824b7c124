import { Injectable } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import type { BeatAnswer, Push } from '@boardside/contract';
import {
  isPossible,
  lineAnswered,
  lineAsked,
  lineLost,
  lineOpened,
  linePushed,
  noSightings,
  silentUntil,
  withAnswer,
  withKnown,
  withPush,
  withPushAnswered,
  witnessedMs,
  type Known,
  type Line,
  type SeenBeats,
  type Sightings,
  type Silent,
} from '@boardside/game';
import { keyOf, type StreamName } from '../log/event-log.js';
import type { GameFile } from './game-file.js';

/** When a beat was asked, by the clock of a run of the server, and over which line. */
export interface Asked {
  readonly askedMs: Ms;
  readonly run: string;
  readonly line: string;
}

/** `saved`: what it brought was written down, as far as it had to be. */
interface PushAnswer {
  readonly nowMs: Ms;
  readonly saved: boolean;
}

/** A push that has come in, as far as its device’s line is concerned. */
export interface Received {
  readonly silent: Silent | undefined;
  /** To be called when its answer is there. */
  readonly answered: (answer: PushAnswer) => void;
}

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
  readonly #seen = new Map<string, Sightings>();
  /** The newest line of each device. */
  readonly #lines = new Map<string, Line>();

  /** A device has a line now; one that it had before counts no more. */
  opened(device: string, line: string): void {
    this.#keepLine(device, lineOpened(this.#lines.get(device), line));
  }

  /** A device that is at another node was not silent here. */
  wentElsewhere(device: string): void {
    if (this.#lines.get(device)?.id === undefined) this.#lines.delete(device);
  }

  lost(device: string, line: string, nowMs: Ms): void {
    const now = this.#lines.get(device);
    if (now?.id === line) this.#keepLine(device, lineLost(now, nowMs));
  }

  asked(device: string, { line, askedMs }: Asked): void {
    const now = this.#lines.get(device);
    if (now?.id === line) this.#keepLine(device, lineAsked(now, askedMs));
  }

  /** Takes an answer; false: it is none, of a session or a number that cannot be, or of another line. */
  answered(
    name: StreamName,
    device: string,
    answer: Pick<BeatAnswer, 'sid' | 't' | 'seq'>,
    at: Asked & { readonly heardMs: Ms; readonly known: Known | undefined },
  ): boolean {
    const line = this.#lines.get(device);
    if (line?.id === undefined || line.id !== at.line) return false;
    const seen = this.#of(name, device, at.run, at.known);
    const over = { ...line, id: line.id };
    // Only what it measures has to be right: a page that slept while no clock ran says nothing of it.
    if (seen !== undefined && !isPossible(seen, answer, over)) return at.known === undefined;
    const { askedMs, heardMs } = at;
    const { sid, t, seq } = answer;
    const isProven = seen === undefined || seq <= seen.cameIn;
    this.#keepLine(device, lineAnswered(line, { askedMs, heardMs, isProven }));
    if (seen === undefined) return true;
    this.#keep(name, device, withAnswer(seen, { sid, t, seq }, { line: over, askedMs, heardMs }));
    return true;
  }

  /** A push has come in, over a line or, undefined, over HTTP. */
  received(
    name: StreamName,
    device: string,
    { sid, entries }: Push,
    at: { readonly line: string | undefined; readonly receiptMs: Ms; readonly run: string },
  ): Received {
    const { receiptMs } = at;
    const line = this.#lines.get(device);
    const isOver = line?.id !== undefined && line.id === at.line;
    const untilMs = line && silentUntil(line, isOver ? 'line' : 'http', receiptMs);
    if (line !== undefined) this.#keepLine(device, linePushed(line, receiptMs));
    const seen = this.#of(name, device, at.run, undefined);
    const silent =
      untilMs === undefined
        ? undefined
        : { seq: seen?.cameIn ?? 0, untilMs, isHeard: seen !== undefined };
    if (seen !== undefined) {
      const over = isOver ? { ...line, id: line.id } : undefined;
      const upTo = Math.max(0, ...entries.map(({ seq }) => seq));
      this.#keep(name, device, withPush(seen, { sid, upTo }, { line: over, receiptMs }));
    }
    return { silent, answered: (answer) => this.#pushAnswered(name, device, answer) };
  }

  #pushAnswered(name: StreamName, device: string, answer: PushAnswer): void {
    const line = this.#lines.get(device);
    if (line !== undefined) this.#keepLine(device, { ...line, saved: answer.saved });
    const seen = this.#seen.get(placeOf(name, device));
    if (seen !== undefined) this.#keep(name, device, withPushAnswered(seen, answer));
  }

  /** What its beats have shown of a device in a game, in a run of the server. */
  beatsOf(
    name: StreamName,
    { device, run }: { readonly device: string; readonly run: string },
  ): readonly SeenBeats[] {
    return this.#of(name, device, run, undefined)?.beats ?? [];
  }

  /** Time since the last accepted entry that was seen to be measured, or that the desk measured. */
  since(name: StreamName, file: GameFile, nowMs: Ms): Ms {
    const { mark, game } = file;
    if (mark === undefined || game.phase === 'unopened') return 0;
    if (game.holder?.kind === 'desk') return Math.max(0, nowMs - mark.x);
    const seen = this.#seen.get(placeOf(name, mark.device));
    return witnessedMs(file, seen, file.lastSeq.get(mark.device) ?? 0);
  }

  #of(
    name: StreamName,
    device: string,
    run: string,
    known: Known | undefined,
  ): Sightings | undefined {
    const seen = this.#seen.get(placeOf(name, device));
    if (seen?.run === run) return known ? withKnown(seen, known) : seen;
    return known && noSightings(run, known);
  }

  #keep(name: StreamName, device: string, seen: Sightings): void {
    keepNewest(this.#seen, placeOf(name, device), seen);
  }

  #keepLine(device: string, line: Line): void {
    keepNewest(this.#lines, device, line);
  }
}

function keepNewest<Value>(all: Map<string, Value>, key: string, value: Value): void {
  all.delete(key);
  all.set(key, value);
  const [oldest] = all.keys();
  if (all.size > mostTablets && oldest !== undefined) all.delete(oldest);
}

function placeOf(name: StreamName, device: string): string {
  return `${keyOf(name)} ${device}`;
}
