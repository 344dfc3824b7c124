import type { Ms } from '@boardside/contract';
import type { Entry, RecordedGameEvent } from '@boardside/game';
import type { Dice } from '@boardside/simulation';
import type { EntryStore, SavedTabletGame, Tick } from '@boardside/tablet';

/** How long the disk takes for an entry. */
const diskMs = [1, 8] as const;

/** What is on the tablet's disk: it outlives every page. */
export class TabletDisk {
  stored: SavedTabletGame = {
    events: [],
    entries: [],
    acked: 0,
    tick: undefined,
    ruling: undefined,
  };
  /** Nothing that is written comes to the disk for now. */
  isHanging = false;
  /** What waits for it, in order. */
  waiting: Partial<SavedTabletGame>[] = [];

  write(noted: Partial<SavedTabletGame>): void {
    this.waiting.push(noted);
    if (this.isHanging) return;
    for (const one of this.waiting) this.stored = { ...this.stored, ...one };
    this.waiting = [];
  }
}

/**
 * What the page writes is on the disk some milliseconds later, unless the page goes before that.
 */
export class PageStore implements EntryStore {
  readonly #disk: TabletDisk;
  readonly #dice: Dice;
  readonly #later: (ms: Ms, act: () => void) => void;

  /** `later` does something in the page, if it is still there. */
  constructor(disk: TabletDisk, dice: Dice, later: (ms: Ms, act: () => void) => void) {
    this.#disk = disk;
    this.#dice = dice;
    this.#later = later;
  }

  keep(_shelf: string, entry: Entry): Promise<void> {
    const disk = this.#disk;
    return new Promise((resolve) => {
      const ms = this.#dice.between(diskMs[0], diskMs[1]);
      const write = (): void => {
        this.#later(ms, () => {
          if (disk.isHanging) {
            write();
            return;
          }
          const entries = [...disk.stored.entries, storedCopy(entry)];
          disk.stored = {
            ...disk.stored,
            entries: entries.sort((one, other) => one.seq - other.seq),
          };
          resolve();
        });
      };
      write();
    });
  }

  acknowledge(_shelf: string, acked: number): Promise<void> {
    return this.#write({ acked: Math.max(acked, this.#stored.acked) });
  }

  tick(_shelf: string, tick: Tick): Promise<void> {
    return this.#write({ tick });
  }

  rememberRuling(_shelf: string, ruling: SavedTabletGame['ruling']): Promise<void> {
    return this.#write({ ruling });
  }

  rememberEvents(_shelf: string, events: readonly RecordedGameEvent[]): Promise<void> {
    const before = this.#disk.waiting.findLast((one) => one.events)?.events ?? this.#stored.events;
    const known = new Map(
      [...before, ...storedCopy(events)].map((event) => [event.version, event]),
    );
    const inOrder = [...known.values()].sort((one, other) => one.version - other.version);
    return this.#write({ events: inOrder });
  }

  replaceEvents(
    _shelf: string,
    events: readonly RecordedGameEvent[],
    acked: number,
  ): Promise<void> {
    return this.#write({ events: storedCopy(events), acked });
  }

  recall(): Promise<SavedTabletGame> {
    return Promise.resolve(storedCopy(this.#stored));
  }

  get #stored(): SavedTabletGame {
    return this.#disk.stored;
  }

  #write(noted: Partial<SavedTabletGame>): Promise<void> {
    this.#disk.write(noted);
    return Promise.resolve();
  }
}

/** A copy, as it is once it was written or sent. */
export function storedCopy<Value extends object>(value: Value): Value {
  return structuredClone(value);
}
