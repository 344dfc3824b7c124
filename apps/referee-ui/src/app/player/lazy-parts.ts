import { inject, Injectable, InjectionToken, signal } from '@angular/core';
import { Instruments } from '../live/instruments.js';
import { PageSource } from '../live/page-source.js';
import { DeviceReadiness } from '../session/device-readiness.js';
import { isPageSaved, notePageSaved } from '../session/saved-page.js';

const againMs = 2_000;

/**
 * The parts of the table that are not needed to type a letter. All of them are fetched while the
 * network is there: a slip has to open with the network down. A part is shown once it is here
 * (`LazyParts`), so that each of them stands in this list.
 */
export const lazyPartNames = [
  'waiting',
  'reading',
  'words',
  'earlier',
  'message',
  'seats',
  'tiles',
  'draw',
  'start',
  'list',
  'round',
  'menu',
  'stopped',
  'exchange',
  'line',
  'strip',
  'challenge',
  'trouble',
  'racks',
  'end',
  'slip',
  'practice',
] as const;
export type LazyPart = (typeof lazyPartNames)[number];

/** How a part comes; it comes again from memory once it is here. */
export const LOAD_PART = new InjectionToken<(part: LazyPart) => Promise<unknown>>('fetch a part');

/**
 * Which parts of the table are here. They are asked for when the server answers, or when all of
 * them are kept on the device; again and again while they are not. A browser never asks again for a
 * module that once did not come: a table that waits for such a part is loaded anew as soon as the
 * server answers.
 */
@Injectable({ providedIn: 'root' })
export class LazyParts {
  private readonly instruments = inject(Instruments);
  private readonly source = inject(PageSource);
  private readonly fetchPart = inject(LOAD_PART);
  private readonly care = inject(DeviceReadiness);
  private readonly loaded = signal<ReadonlySet<LazyPart>>(new Set());
  private readonly failed = new Set<LazyPart>();
  private awaiting = 0;
  private begun = false;
  private asking = false;
  private dropAgain: (() => void) | undefined;

  /** The last time something was asked for, something did not come. */
  readonly missing = signal(false);

  has(part: LazyPart): boolean {
    return this.loaded().has(part);
  }

  /** Fetches everything in a while, once; sooner where a part is needed before that. */
  begin(inMs: number): void {
    if (this.begun) return;
    this.begun = true;
    this.dropAgain = this.instruments.later(inMs, () => void this.fetch());
  }

  /** A screen waits for a part from now on; the answer ends that. */
  await(): () => void {
    this.awaiting += 1;
    void this.fetch();
    return () => {
      this.awaiting -= 1;
    };
  }

  /** Asks for everything that is not here. */
  async fetch(): Promise<void> {
    if (this.asking || this.loaded().size === lazyPartNames.length) return;
    this.begun = true;
    this.asking = true;
    this.dropAgain?.();
    await this.ask();
    this.asking = false;
    const isWhole = this.loaded().size === lazyPartNames.length;
    this.missing.set(!isWhole);
    if (isWhole) void this.keep('whole');
    else this.dropAgain = this.instruments.later(againMs, () => void this.fetch());
  }

  /** Keeps what was loaded so far on the device, where the browser can. */
  private async keep(what: 'so far' | 'whole'): Promise<void> {
    try {
      const { savePagesForOffline } = await import('../session/offline-pages.js');
      const kept = await savePagesForOffline();
      if (what === 'so far' || !kept) return;
      notePageSaved();
      this.care.notePageSaved();
    } catch {
      // It did not come: then the page opens only while the server answers.
    }
  }

  private async ask(): Promise<void> {
    const answers = await this.source.answers();
    if (!answers && !isPageSaved()) return;
    if (answers && this.failed.size > 0 && this.awaiting > 0) {
      this.source.reload();
      return;
    }
    void this.keep('so far');
    const wanted = lazyPartNames.filter(
      (part) => !this.loaded().has(part) && !this.failed.has(part),
    );
    await Promise.all(wanted.map((part) => this.take(part)));
  }

  private async take(part: LazyPart): Promise<void> {
    try {
      await this.fetchPart(part);
    } catch {
      this.failed.add(part);
      return;
    }
    this.loaded.update((here) => new Set([...here, part]));
  }
}
