import { inject, Injectable, InjectionToken, signal } from '@angular/core';
import { Instruments } from '../live/instruments.js';
import { PageSource } from '../live/page-source.js';
import { DeviceCare } from '../session/device-care.js';
import { isPageKept, notePageKept } from '../session/page-kept.js';

const againMs = 2_000;

/**
 * The parts of the table that are not needed to type a letter. All of them are fetched while the
 * network is there: a slip has to open with the network down. A part is shown once it is here
 * (`LateParts`), so that each of them stands in this list.
 */
export const allParts = [
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
export type Part = (typeof allParts)[number];

/** How a part comes; it comes again from memory once it is here. */
export const FETCH_PART = new InjectionToken<(part: Part) => Promise<unknown>>('fetch a part');

/**
 * Which parts of the table are here. They are asked for when the server answers, or when all of
 * them are kept on the device; again and again while they are not. A browser never asks again for a
 * module that once did not come: a table that waits for such a part is loaded anew as soon as the
 * server answers.
 */
@Injectable({ providedIn: 'root' })
export class LateParts {
  private readonly instruments = inject(Instruments);
  private readonly source = inject(PageSource);
  private readonly fetchPart = inject(FETCH_PART);
  private readonly care = inject(DeviceCare);
  private readonly here = signal<ReadonlySet<Part>>(new Set());
  private readonly lost = new Set<Part>();
  private awaiting = 0;
  private begun = false;
  private asking = false;
  private dropAgain: (() => void) | undefined;

  /** The last time something was asked for, something did not come. */
  readonly missing = signal(false);

  has(part: Part): boolean {
    return this.here().has(part);
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
    if (this.asking || this.here().size === allParts.length) return;
    this.begun = true;
    this.asking = true;
    this.dropAgain?.();
    await this.ask();
    this.asking = false;
    const isWhole = this.here().size === allParts.length;
    this.missing.set(!isWhole);
    if (isWhole) void this.keep('whole');
    else this.dropAgain = this.instruments.later(againMs, () => void this.fetch());
  }

  /** Keeps what was loaded so far on the device, where the browser can. */
  private async keep(what: 'so far' | 'whole'): Promise<void> {
    try {
      const { keepPagesForOffline } = await import('../session/offline-pages.js');
      const kept = await keepPagesForOffline();
      if (what === 'so far' || !kept) return;
      notePageKept();
      this.care.keepsPage();
    } catch {
      // It did not come: then the page opens only while the server answers.
    }
  }

  private async ask(): Promise<void> {
    const answers = await this.source.answers();
    if (!answers && !isPageKept()) return;
    if (answers && this.lost.size > 0 && this.awaiting > 0) {
      this.source.reload();
      return;
    }
    void this.keep('so far');
    const wanted = allParts.filter((part) => !this.here().has(part) && !this.lost.has(part));
    await Promise.all(wanted.map((part) => this.take(part)));
  }

  private async take(part: Part): Promise<void> {
    try {
      await this.fetchPart(part);
    } catch {
      this.lost.add(part);
      return;
    }
    this.here.update((here) => new Set([...here, part]));
  }
}
