import type { Ms, Push, PushAck, PushRejection } from '@boardside/contract';
import { maxDurationMs, type Entry } from '@boardside/game';
import type { GameMirror } from './game-mirror.js';
import type { TabletInstruments } from './instruments.js';
import { stillHasEvent, type TableLink } from './table-link.js';

const retryFirstMs: Ms = 500;
const retryLastMs: Ms = 5_000;

/** Hands in entries; undefined when the server could not be reached. */
export type SendEntries = (push: Push) => Promise<PushAck | PushRejection | undefined>;

export type EntrySenderPorts = {
  readonly game: string;
  readonly mirror: Pick<GameMirror, 'log' | 'waiting'>;
  readonly instruments: Pick<
    TabletInstruments,
    'chance' | 'instant' | 'later' | 'session' | 'wall'
  >;
  readonly link: Pick<TableLink, 'push' | 'renew'>;
  /** The way around a connection that does not come through. */
  readonly post: SendEntries;
};

export type SenderCallbacks = {
  /** Whether entries have to wait: the server's log is being compared. */
  readonly mustWait: () => boolean;
  /** The server took the entries, or refused one by the rules. */
  readonly answered: (answer: PushAck) => void;
  /** The server's log is not the one on which the entries were made. */
  readonly differs: () => void;
  /** Whether the server lets this device hand in entries has changed. */
  readonly changed: () => void;
};

/** Sends what the server has not acknowledged, one push at a time, until it is. */
export class EntrySender {
  readonly #ports: EntrySenderPorts;
  readonly #callbacks: SenderCallbacks;
  /** The last entry that may be sent. */
  #sendable = 0;
  /** Entries that are on their way; undefined: none are. */
  #sending: readonly Entry[] | undefined;
  #retryMs = retryFirstMs;
  #isRefused = false;

  constructor(ports: EntrySenderPorts, callbacks: SenderCallbacks) {
    this.#ports = ports;
    this.#callbacks = callbacks;
  }

  /** Whether the server answered that this game is not, or no longer, this device's to keep. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  /** Entries up to this one may be sent. */
  allow(seq: number): void {
    this.#sendable = Math.max(this.#sendable, seq);
  }

  send(): void {
    if (this.#sending !== undefined || this.#callbacks.mustWait()) return;
    const entries = this.#ports.mirror.waiting().filter(({ seq }) => seq <= this.#sendable);
    const first = entries[0];
    if (first === undefined) return;
    void this.#push(entries.filter(({ sid }) => sid === first.sid));
  }

  /** Sends again: what was sent before the server was reached again may never be answered. */
  resend(): void {
    this.#sending = undefined;
    this.send();
  }

  retryLater(): void {
    const { instruments } = this.#ports;
    const wait = this.#retryMs + instruments.chance(this.#retryMs);
    this.#retryMs = Math.min(retryLastMs, this.#retryMs * 2);
    instruments.later(wait, () => this.send());
  }

  /** Entries of one session at a time: the server places them by that session's clock. */
  async #push(entries: readonly Entry[]): Promise<void> {
    const { mirror, link, post } = this.#ports;
    this.#sending = entries;
    const last = mirror.log().at(-1);
    const base = (last?.version ?? 1) - 1;
    const overLink = await link.push(this.#message(entries, base));
    const answer = overLink ?? (await post(this.#message(entries, base)));
    if (overLink === undefined && answer !== undefined) link.renew();
    if (this.#sending !== entries) return;
    this.#sending = undefined;
    if (answer === undefined || 'detail' in answer) {
      if (answer?.refused === 'not-your-game') this.#setRefused(true);
      this.retryLater();
    } else if (!stillHasEvent(last, answer)) {
      this.#callbacks.differs();
    } else {
      this.#apply(answer, entries);
    }
  }

  #apply(answer: PushAck, entries: readonly Entry[]): void {
    // A tablet that was replaced may still hand in what it holds: it does not get the table back.
    this.#setRefused(false);
    this.#callbacks.answered(answer);
    if (answer.acked < (entries[0]?.seq ?? 0)) {
      this.retryLater();
      return;
    }
    this.#retryMs = retryFirstMs;
    this.send();
  }

  /** The push of this moment: an entry is placed by how long ago it was made. */
  #message(entries: readonly Entry[], base: number): Push {
    const [{ epoch, sid } = { epoch: 0, sid: '' }] = entries;
    const { game } = this.#ports;
    return { game, epoch, base, sid, tNow: this.#sessionTimeOf(entries), entries };
  }

  /**
   * What the entries' session clock shows now; for a session that is over, what it would show, as
   * far as a wall clock that may have been set since can tell.
   */
  #sessionTimeOf(entries: readonly Entry[]): Ms {
    const { instruments } = this.#ports;
    const last = entries.at(-1);
    if (last === undefined || last.sid === instruments.session()) return instruments.instant();
    return Math.min(maxDurationMs, last.t + Math.max(0, instruments.wall() - last.wall));
  }

  #setRefused(isRefused: boolean): void {
    if (this.#isRefused === isRefused) return;
    this.#isRefused = isRefused;
    this.#callbacks.changed();
  }
}
