import { Component, inject, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { TournamentSummary } from '@boardside/contract';
import { juryText } from '../text/jury.js';
import { JuryApi, juryProblemText } from './jury-api.js';
import { Button } from '../components/button.js';

/** A juror of one tournament goes straight to its cases; of several, one is chosen. */
@Component({
  selector: 'bs-which-tournament',
  imports: [Button, RouterLink],
  template: `
    <header class="j-head">
      <h1>{{ words.tournaments }}</h1>
    </header>
    @if (problem(); as problem) {
      <p class="j-notice" role="alert">{{ problem }}</p>
    }
    @if (tournaments(); as all) {
      @for (one of all; track one.id) {
        <a class="j-case j-choice" [routerLink]="['/jury', one.id]">
          <b class="j-name">{{ one.name }}</b>
        </a>
      } @empty {
        <p class="j-muted">{{ words.noTournaments }}</p>
        <button type="button" bsButton (click)="look()">{{ words.look }}</button>
      }
    }
  `,
})
export class JuryTournamentsPage {
  private readonly server = inject(JuryApi);
  private readonly router = inject(Router);
  protected readonly words = juryText;
  protected readonly tournaments = signal<
    readonly Pick<TournamentSummary, 'id' | 'name'>[] | undefined
  >(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  constructor() {
    void this.look();
  }

  protected async look(): Promise<void> {
    const told = await this.server.tournaments();
    this.problem.set(juryProblemText(told));
    if (!told.ok) return;
    const [only] = told.value;
    if (only !== undefined && told.value.length === 1) {
      await this.router.navigate(['/jury', only.id], { replaceUrl: true });
      return;
    }
    this.tournaments.set(told.value);
  }
}
