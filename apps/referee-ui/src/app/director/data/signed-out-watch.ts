import { Injectable, effect, inject, untracked } from '@angular/core';
import { Router } from '@angular/router';
import { ConsoleApi } from './console-api.js';
import { StaffSession } from './staff-session.js';
import { TournamentStore } from './tournament-store.js';

/** Whoever was signed out elsewhere while a console is open signs in and comes back to its page. */
@Injectable()
export class SignedOutWatch {
  private readonly api = inject(ConsoleApi);
  private readonly session = inject(StaffSession);
  private readonly router = inject(Router);

  constructor() {
    const { link } = inject(TournamentStore);
    const before = this.api.unauthorizedCount();
    effect(() => {
      const isRefused = link.turnedAway() === 'not-signed-in';
      const times = this.api.unauthorizedCount() - before;
      if (isRefused || times > 0) untracked(() => void this.check());
    });
  }

  /** Reads the address first: another check may have left the page by the time of the answer. */
  private async check(): Promise<void> {
    const then = this.router.url;
    if (this.session.staff() === undefined) return;
    await this.session.load();
    if (this.session.me()?.kind !== 'nobody') return;
    await this.router.navigate(['/sign-in'], { queryParams: { then } });
  }
}
