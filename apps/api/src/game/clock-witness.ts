import { Injectable } from '@nestjs/common';
import type { Ms } from '@boardside/clock';
import type { BeatAnswer, Push } from '@boardside/contract';
import {
  isPossibleReport,
  beatAnswered,
  beatAsked,
  connectedElsewhere,
  connectionLost,
  connectionOpened,
  neverConnected,
  pushReceived,
  noObservations,
  silentUntil,
  withBeatAnswer,
  withProgress,
  withPush,
  withPushAnswered,
  witnessedMs,
  type TabletProgress,
  type TabletConnection,
  type AnsweredBeats,
  type TabletObservations,
  type TabletSilence,
} from '@boardside/game';
import { streamKey, type StreamName } from '../log/event-log.js';
import type { StoredGame } from './stored-game.js';

/** When a beat was asked, by the clock of a run of the server, and over which line. */
export interface BeatRequest {
  readonly askedMs: Ms;
  readonly run: string;
  readonly line: string;
}

/** How a push came in. */
interface PushReceipt {
  /** Undefined: over HTTP. */
  readonly line: string | undefined;
  readonly receiptMs: Ms;
  readonly run: string;
  /** A tablet that has left its table has no line. */
  readonly standing: 'current' | 'left';
}

interface PushOutcome {
  readonly nowMs: Ms;
  /** What it brought was written down, as far as it had to be. */
  readonly saved: boolean;
  /** The last of the tablet's entries that is dealt with; undefined: the game did not take any. */
  readonly acked: number | undefined;
}

/** A push that has come in, as far as its device’s line is concerned. */
export interface ReceivedPush {
  readonly silent: TabletSilence | undefined;
  /** To be called when its answer is there. */
  readonly answered: (answer: PushOutcome) => void;
}

/** More than a hall has tablets; beyond it the one that was heard longest ago is forgotten. */
const mostTablets = 8_000;

/**
 * What the heartbeats have shown of each tablet's clock: between which instants its entries were
 * made, and, when the clock is taken from a tablet that is gone, the time that the tablet was seen
 * to measure. Its player is charged for that time alone.
 */
@Injectable()
export class ClockWitness {
  /** By game and device: what one tablet says of a game is nothing to another's clock. */
  readonly #observations = new Map<string, TabletObservations>();
  /** The newest line of each device. */
  readonly #lines = new Map<string, TabletConnection>();

  /** A device has a line now; one that it had before counts no more. */
  lineOpened(device: string, line: string): void {
    this.#keepLine(device, connectionOpened(this.#lines.get(device), line));
  }

  /** A device that is at another node was not silent here. */
  movedToAnotherNode(device: string): void {
    if (this.#lines.get(device)?.id === undefined) this.#keepLine(device, connectedElsewhere);
  }

  lineLost(device: string, line: string, nowMs: Ms): void {
    const now = this.#lines.get(device);
    if (now?.id === line) this.#keepLine(device, connectionLost(now, nowMs));
  }

  beatSent(device: string, { line, askedMs }: BeatRequest): void {
    const now = this.#lines.get(device);
    if (now?.id === line) this.#keepLine(device, beatAsked(now, askedMs));
  }

  /**
   * Takes an answer; false: it is none, of a session or a number that cannot be, or of another
   * line.
   */
  beatAnswered(
    name: StreamName,
    device: string,
    answer: Pick<BeatAnswer, 'sid' | 't' | 'seq'>,
    at: BeatRequest & { readonly heardMs: Ms; readonly known: TabletProgress | undefined },
  ): boolean {
    const line = this.#lines.get(device);
    if (line?.id === undefined || line.id !== at.line) return false;
    const seen = this.#of(name, device, at.run, at.known);
    const over = { ...line, id: line.id };
    // Only what it measures has to be right: a page that slept while no clock ran says nothing of
    // it.
    if (seen !== undefined && !isPossibleReport(seen, answer, over)) return at.known === undefined;
    const { askedMs, heardMs } = at;
    const { sid, t, seq } = answer;
    const isProven = seen === undefined || seq <= seen.cameIn;
    const heard = beatAnswered(line, { askedMs, heardMs, isProven });
    // Whether its session can be is not known yet.
    this.#keepLine(device, seen === undefined ? { ...heard, isNew: line.isNew } : heard);
    if (seen === undefined) return true;
    this.#keepObservations(
      name,
      device,
      withBeatAnswer(seen, { sid, t, seq }, { line: over, askedMs, heardMs }),
    );
    return true;
  }

  /** A push has come in. */
  pushReceived(
    name: StreamName,
    device: string,
    { sid, entries }: Push,
    at: PushReceipt,
  ): ReceivedPush {
    const { receiptMs, run } = at;
    const line = this.#lineAt(device, at);
    const isOver = line?.id !== undefined && line.id === at.line;
    const untilMs = line && silentUntil(line, isOver ? 'line' : 'http', receiptMs);
    if (line !== undefined) this.#keepLine(device, pushReceived(line, receiptMs));
    const seen = this.#of(name, device, run, undefined);
    const silent =
      untilMs === undefined
        ? undefined
        : { seq: seen?.cameIn ?? 0, untilMs, isHeard: seen !== undefined };
    if (seen !== undefined) {
      const over = isOver ? { ...line, id: line.id } : undefined;
      const seqs = entries.map(({ seq }) => seq);
      this.#keepObservations(
        name,
        device,
        withPush(seen, { sid, seqs }, { line: over, receiptMs }),
      );
    }
    return {
      silent,
      answered: (answer) => this.#pushAnswered(name, device, { ...answer, run, sid }),
    };
  }

  /** The newest line of a device, which may have had none. */
  #lineAt(
    device: string,
    { line, receiptMs, standing }: PushReceipt,
  ): TabletConnection | undefined {
    const known = this.#lines.get(device);
    const isFirst = known === undefined && line === undefined && standing === 'current';
    return isFirst ? neverConnected(receiptMs) : known;
  }

  #pushAnswered(
    name: StreamName,
    device: string,
    { nowMs, saved, acked, run, sid }: PushOutcome & { readonly run: string; readonly sid: string },
  ): void {
    const line = this.#lines.get(device);
    if (line !== undefined) this.#keepLine(device, { ...line, saved });
    const seen = this.#observations.get(placeOf(name, device));
    if (seen !== undefined)
      this.#keepObservations(name, device, withPushAnswered(seen, { nowMs, saved }));
    else if (acked !== undefined)
      this.#keepObservations(name, device, noObservations(run, { cameIn: acked, sid }));
  }

  /** What its beats have shown of a device in a game, in a run of the server. */
  beatsOf(
    name: StreamName,
    { device, run }: { readonly device: string; readonly run: string },
  ): readonly AnsweredBeats[] {
    return this.#of(name, device, run, undefined)?.beats ?? [];
  }

  /** Time since the last accepted entry that was seen to be measured, or that the desk measured. */
  since(name: StreamName, file: StoredGame, nowMs: Ms): Ms {
    const { mark, game } = file;
    if (mark === undefined || game.phase === 'unopened') return 0;
    if (game.holder?.kind === 'desk') return Math.max(0, nowMs - mark.x);
    const seen = this.#observations.get(placeOf(name, mark.device));
    return witnessedMs(file, seen, file.lastSeq.get(mark.device) ?? 0);
  }

  #of(
    name: StreamName,
    device: string,
    run: string,
    known: TabletProgress | undefined,
  ): TabletObservations | undefined {
    const seen = this.#observations.get(placeOf(name, device));
    if (seen?.run === run) return known ? withProgress(seen, known) : seen;
    return known && noObservations(run, known);
  }

  #keepObservations(name: StreamName, device: string, seen: TabletObservations): void {
    keepNewest(this.#observations, placeOf(name, device), seen);
  }

  #keepLine(device: string, line: TabletConnection): void {
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
  return `${streamKey(name)} ${device}`;
}
