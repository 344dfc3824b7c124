import type { Ms } from '@boardside/contract';
import type { TabletInstruments } from './instruments.js';

/**
 * An entry is sent once it is on the disk; a slow disk does not hold it up for longer than this.
 */
const sentAfterMs: Ms = 250;
/** A disk that has not answered by then, with no answer of the server either, has failed. */
const writtenWithinMs: Ms = 5_000;

type WriteCallbacks = {
  /** The entry may be sent: it is on the disk, or the disk takes its time. */
  readonly sendable: (seq: number) => void;
  /** An entry is neither on the disk nor with the server. */
  readonly failed: () => void;
  /** Every entry so far is on the disk or with the server. */
  readonly saved: () => void;
};

/** Follows the writes of entries to this tablet's disk, until the disk or the server has them. */
export class EntryWrites {
  readonly #open = new Map<number, () => void>();
  readonly #refused = new Set<number>();
  readonly #instruments: Pick<TabletInstruments, 'later'>;
  readonly #outcomes: WriteCallbacks;
  #failure: 'slow' | 'refused' | undefined;
  #hasFailed = false;

  constructor(instruments: Pick<TabletInstruments, 'later'>, outcomes: WriteCallbacks) {
    this.#instruments = instruments;
    this.#outcomes = outcomes;
  }

  /** Whether an entry is neither on the disk nor with the server, and too late. */
  get hasFailed(): boolean {
    return this.#hasFailed;
  }

  /** Whether the disk was only slow the last time, and has written everything since. */
  get hasCaughtUp(): boolean {
    return this.#failure === 'slow' && this.#areDone;
  }

  get #areDone(): boolean {
    return this.#open.size === 0 && this.#refused.size === 0;
  }

  follow(seq: number, write: Promise<void>): void {
    const instruments = this.#instruments;
    const dropSending = instruments.later(sentAfterMs, () => this.#outcomes.sendable(seq));
    // A page that was busy hears its timer before the disk's answer, which may have come in time.
    let dropFailing = instruments.later(writtenWithinMs, () => {
      dropFailing = instruments.later(0, () => this.#fail('slow'));
    });
    this.#open.set(seq, () => {
      dropSending();
      dropFailing();
    });
    write.then(
      () => {
        this.#outcomes.sendable(seq);
        this.#close(seq);
      },
      () => {
        if (!this.#open.has(seq)) return;
        this.#open.get(seq)?.();
        this.#open.delete(seq);
        this.#refused.add(seq);
        this.#fail('refused');
      },
    );
  }

  /** The server has every entry up to this one. */
  acknowledged(upTo: number): void {
    for (const seq of [...this.#open.keys(), ...this.#refused]) if (seq <= upTo) this.#close(seq);
  }

  #fail(how: 'slow' | 'refused'): void {
    this.#failure = how;
    this.#hasFailed = true;
    this.#outcomes.failed();
  }

  #close(seq: number): void {
    this.#open.get(seq)?.();
    const was = this.#open.delete(seq) || this.#refused.delete(seq);
    if (!was || !this.#areDone) return;
    this.#hasFailed = false;
    this.#outcomes.saved();
  }
}
