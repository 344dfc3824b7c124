import type { Ms } from '@boardside/contract';
import type { Entry, Recorded } from '@boardside/game';
import type { Dice } from '@boardside/simulation';
import type { EntryStore, Kept, Tick } from '../../apps/referee-ui/src/app/live/entry-store.ts';

/** How long the disk takes for an entry. */
const diskMs = [1, 8] as const;

/** What is on the tablet's disk: it outlives every page. */
export class Disk {
  kept: Kept = { events: [], entries: [], acked: 0, tick: undefined, ruling: undefined };
  /** Nothing that is written comes to the disk for now. */
  hangs = false;
  /** What waits for it, in order. */
  waiting: Partial<Kept>[] = [];

  write(noted: Partial<Kept>): void {
    this.waiting.push(noted);
    if (this.hangs) return;
    for (const one of this.waiting) this.kept = { ...this.kept, ...one };
    this.waiting = [];
  }
}

/** What the page writes is on the disk some milliseconds later, unless the page goes before that. */
export class PageStore implements EntryStore {
  readonly #disk: Disk;
  readonly #dice: Dice;
  readonly #later: (ms: Ms, act: () => void) => void;

  /** `later` does something in the page, if it is still there. */
  constructor(disk: Disk, dice: Dice, later: (ms: Ms, act: () => void) => void) {
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
          if (disk.hangs) {
            write();
            return;
          }
          const entries = [...disk.kept.entries, asStored(entry)];
          disk.kept = { ...disk.kept, entries: entries.sort((one, other) => one.seq - other.seq) };
          resolve();
        });
      };
      write();
    });
  }

  acknowledge(_shelf: string, acked: number): Promise<void> {
    return this.#note({ acked: Math.max(acked, this.#kept.acked) });
  }

  tick(_shelf: string, tick: Tick): Promise<void> {
    return this.#note({ tick });
  }

  rememberRuling(_shelf: string, ruling: Kept['ruling']): Promise<void> {
    return this.#note({ ruling });
  }

  rememberEvents(_shelf: string, events: readonly Recorded[]): Promise<void> {
    const before = this.#disk.waiting.findLast((one) => one.events)?.events ?? this.#kept.events;
    const known = new Map([...before, ...asStored(events)].map((event) => [event.version, event]));
    const inOrder = [...known.values()].sort((one, other) => one.version - other.version);
    return this.#note({ events: inOrder });
  }

  replaceEvents(_shelf: string, events: readonly Recorded[], acked: number): Promise<void> {
    return this.#note({ events: asStored(events), acked });
  }

  recall(): Promise<Kept> {
    return Promise.resolve(asStored(this.#kept));
  }

  rememberTable(): Promise<void> {
    return Promise.resolve();
  }

  recallTable(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  get #kept(): Kept {
    return this.#disk.kept;
  }

  #note(noted: Partial<Kept>): Promise<void> {
    this.#disk.write(noted);
    return Promise.resolve();
  }
}

/** A copy, as it is once it was written or sent. */
export function asStored<Value extends object>(value: Value): Value {
  return structuredClone(value);
}
