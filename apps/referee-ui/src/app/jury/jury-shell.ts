import { Component, computed, effect, inject, OnDestroy, ViewEncapsulation } from '@angular/core';
import { Router, RouterLink, RouterOutlet } from '@angular/router';
import { juryText } from '../text/jury.js';
import { JurorSession } from './juror-session.js';
import { JuryCaseStore } from './jury-case-store.js';
import { Button } from '../components/button.js';

/** The frame of the jury’s pages: who judges, and whether the server is heard. */
@Component({
  selector: 'bs-jury-shell',
  imports: [Button, RouterLink, RouterOutlet],
  providers: [JuryCaseStore],
  template: `
    <header>
      <b class="j-title">{{ words.title }}</b>
      @if (console(); as path) {
        <a class="j-link" [routerLink]="path">{{ words.console }}</a>
      }
      @if (session.staff(); as staff) {
        <span class="j-who">{{ staff.name }}</span>
      }
      <button type="button" bsButton (click)="leave()">{{ words.signOut }}</button>
    </header>
    @if (room.reach() === 'offline') {
      <p class="j-offline" role="alert">{{ words.offline }}</p>
    }
    <main><router-outlet /></main>
  `,
  styleUrls: ['../components/buttons.css', './jury.css'],
  encapsulation: ViewEncapsulation.None,
})
export class JuryShell implements OnDestroy {
  protected readonly session = inject(JurorSession);
  protected readonly room = inject(JuryCaseStore);
  private readonly router = inject(Router);
  protected readonly words = juryText;

  /** Where those come from who judge beside the console; a juror has none. */
  protected readonly console = computed(() => {
    const tournament = this.room.tournament();
    const isOfTheHall = this.session.staff()?.may.includes('read-the-hall') === true;
    return isOfTheHall && tournament !== undefined ? ['/tournaments', tournament] : undefined;
  });

  constructor() {
    // A page that was loaded while the server was away does not know yet who judges.
    effect(() => {
      const isBack = this.room.reach() === 'online' && this.session.staff() === undefined;
      if (isBack) void this.session.load();
    });
    effect(() => {
      if (this.room.turnedAway() === 'not-signed-in') void this.router.navigateByUrl('/sign-in');
    });
  }

  ngOnDestroy(): void {
    this.room.close();
  }

  protected async leave(): Promise<void> {
    await this.session.leave();
    await this.router.navigateByUrl('/sign-in');
  }
}
