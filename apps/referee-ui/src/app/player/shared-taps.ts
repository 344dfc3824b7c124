import { linkedSignal, type Signal, type WritableSignal } from '@angular/core';
import type { Seat } from '@boardside/game';

/** Taps of the seats on something that several of them have to tap, by what it is. */
export class SharedTaps {
  private readonly taps: WritableSignal<Readonly<Record<string, readonly Seat[]>>>;

  /** `game`: all taps are forgotten when it changes. */
  constructor(game: Signal<unknown>) {
    this.taps = linkedSignal<unknown, Readonly<Record<string, readonly Seat[]>>>({
      source: game,
      computation: () => ({}),
    });
  }

  /** The seats that have tapped it, and wait for the others. */
  of(what: string): readonly Seat[] {
    return this.taps()[what] ?? [];
  }

  /** Notes a tap; returns whether it was the last of all these seats, and forgets theirs then. */
  add(what: string, seat: Seat, all: readonly Seat[]): boolean {
    const tapped = [...new Set([...this.of(what), seat])];
    const isWhole = all.every((one) => tapped.includes(one));
    this.taps.update((taps) => ({ ...taps, [what]: isWhole ? [] : tapped }));
    return isWhole;
  }

  forget(what: string): void {
    this.taps.update((taps) => ({ ...taps, [what]: [] }));
  }
}
