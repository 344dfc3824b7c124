import { isGameStream } from '@boardside/contract';
import type { RecordedGameEvent } from '@boardside/game';
import type { EntryStore } from './entry-store.js';
import type { GameMirror } from './game-mirror.js';
import type { TabletInstruments } from './instruments.js';
import { storageKeyOf, type DeviceGame } from './device-game.js';
import type { TableLink } from './table-link.js';

export type ServerLogPorts = {
  readonly place: DeviceGame;
  readonly mirror: GameMirror;
  readonly instruments: Pick<TabletInstruments, 'later' | 'syncServerClock'>;
  readonly store: Pick<EntryStore, 'rememberEvents' | 'replaceEvents'>;
  readonly link: Pick<TableLink, 'follow' | 'whole'>;
};

export type ServerLogCallbacks = {
  /** Events came from the server; `isFirst`: for the first time since the device started. */
  readonly received: (isFirst: boolean) => void;
  /** The comparison is over; `unclear`: nothing was replaced, so it has to be tried again. */
  readonly compared: (outcome: 'replaced' | 'unclear') => void;
  /** Whether the server lets this device read the game has changed. */
  readonly changed: () => void;
};

/** Loads what is needed only for a server that was restored from a backup. */
export const loadRestoredServer = () => import('./restored-server.js');

/** The server's log of a game: followed, stored, and compared where the server seems restored. */
export class ServerLog {
  readonly #ports: ServerLogPorts;
  readonly #callbacks: ServerLogCallbacks;
  #isReceived = false;
  #isRefused = false;
  #isComparing = false;
  #lostEvents: readonly RecordedGameEvent[] = [];

  constructor(ports: ServerLogPorts, callbacks: ServerLogCallbacks) {
    this.#ports = ports;
    this.#callbacks = callbacks;
  }

  /** Whether the log was read from the server since the device started. */
  get isReceived(): boolean {
    return this.#isReceived;
  }

  /** Whether the server answered that this device may not read the game. */
  get isRefused(): boolean {
    return this.#isRefused;
  }

  get isComparing(): boolean {
    return this.#isComparing;
  }

  /** What others than this device did, and a server that was restored no longer has. */
  get lostEvents(): readonly RecordedGameEvent[] {
    return this.#lostEvents;
  }

  /** Listens to the game until the returned function is called. */
  follow(): () => void {
    const { place, mirror, link } = this.#ports;
    return link.follow({
      tournament: place.tournament,
      stream: place.game,
      since: () => mirror.version(),
      last: () => mirror.log().at(-1),
      differs: () => void this.compare(),
      take: (events) => {
        this.#setRefused(false);
        return isGameStream(place.game, events) ? this.take(events) : 'taken';
      },
      refused: (why) => {
        if (why === 'not-allowed') this.#setRefused(true);
      },
    });
  }

  /** Shows and stores committed events; `hole`: some before them are missing. */
  take(events: readonly RecordedGameEvent[]): 'taken' | 'hole' {
    const { place, mirror, instruments, store } = this.#ports;
    const last = events.at(-1);
    if (last !== undefined && last.version > mirror.version() && this.#isReceived) {
      instruments.syncServerClock(last.at);
    }
    if (mirror.receive(events) === 'hole') return 'hole';
    void store.rememberEvents(storageKeyOf(place), events).catch(() => undefined);
    this.#noteReceived();
    return 'taken';
  }

  /**
   * The server lacks what was heard of it. If it was put back to an earlier time, its log is taken
   * and this device's own entries that it lacks are sent again; what it lacks of others is for the
   * director.
   */
  async compare(): Promise<void> {
    if (this.#isComparing) return;
    this.#isComparing = true;
    try {
      const { takeRestoredLog } = await loadRestoredServer();
      const lost = await takeRestoredLog(this.#ports);
      this.#isComparing = false;
      if (lost === undefined) {
        this.#callbacks.compared('unclear');
        return;
      }
      this.#lostEvents = [...this.#lostEvents, ...lost];
      this.#noteReceived();
      this.#callbacks.compared('replaced');
    } catch {
      // A part that did not come: the server is compared again when it is reached again.
      this.#isComparing = false;
      this.#callbacks.compared('unclear');
    }
  }

  #noteReceived(): void {
    const isFirst = !this.#isReceived;
    this.#isReceived = true;
    this.#callbacks.received(isFirst);
  }

  #setRefused(isRefused: boolean): void {
    if (this.#isRefused === isRefused) return;
    this.#isRefused = isRefused;
    this.#callbacks.changed();
  }
}
