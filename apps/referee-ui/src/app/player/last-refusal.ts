import { signal } from '@angular/core';
import type { Result } from '@boardside/engine';
import type { Refusal, Seat } from '@boardside/game';

/** What the last act at the table was refused for, told to those whose act it was. */
export class LastRefusal {
  private readonly last = signal<
    { readonly refusal: Refusal; readonly seats: readonly Seat[] } | undefined
  >(undefined);

  note(done: Result<unknown, Refusal>, seats: readonly Seat[]): void {
    this.last.set(done.ok ? undefined : { refusal: done.refusal, seats });
  }

  of(seat: Seat): Refusal | undefined {
    const last = this.last();
    return last?.seats.includes(seat) === true ? last.refusal : undefined;
  }

  /** A seat goes on entering: what was refused is being changed. */
  forget(seat: Seat): void {
    if (this.of(seat) !== undefined) this.last.set(undefined);
  }
}
