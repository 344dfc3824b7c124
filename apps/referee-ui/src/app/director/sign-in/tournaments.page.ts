import { Component, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import type { TournamentSummary } from '@boardside/contract';
import { kit } from '../../components/kit.js';
import { signInText } from '../../text/director-sign-in.js';
import { quickStartText } from '../../text/quick-start.js';
import { consoleText } from '../../text/director-console.js';
import { ConsoleApi } from '../data/console-api.js';
import { StaffSession } from '../data/staff-session.js';
import { SignInFrame } from './sign-in-frame.js';
import { TournamentImportForm } from './tournament-import-form.js';
import { problemTextOf } from '../data/api-result.js';
import { problemText } from '../../text/problems.js';

/** The tournaments of this server, and a new one. */
@Component({
  selector: 'bs-tournaments',
  imports: [kit, SignInFrame, TournamentImportForm],
  template: `
    <bs-entrance-frame>
      <div class="head">
        <h1>{{ words.title }}</h1>
        @if (session.staff(); as staff) {
          <span class="muted">{{ shell.account(staff.name, shell.role[staff.role]) }}</span>
          <button bsButton="text" type="button" (click)="leave()">{{ shell.signOut }}</button>
        }
      </div>
      <bs-notice [text]="problem()" />
      @if (list(); as list) {
        @if (list.length === 0) {
          <bs-empty
            [heading]="words.empty"
            [text]="session.may('make-tournaments') ? words.emptyText : words.emptyAsk"
          />
        } @else {
          <ul class="list">
            @for (tournament of list; track tournament.id) {
              <li>
                <a [routerLink]="['/tournaments', tournament.id]">{{ tournament.name }}</a>
                <span>{{ words.facts(tournament.entrants, tournament.rounds) }}</span>
                <span class="muted">{{ words.made(dateOf(tournament)) }}</span>
              </li>
            }
          </ul>
        }
      } @else if (problem() === undefined) {
        <bs-loading />
      }
      @if (session.may('make-tournaments')) {
        <a class="quick" bsButton="primary" routerLink="/tournaments/new">{{ quick.link }}</a>
        <form (submit)="make($event)">
          <bs-field
            [label]="words.name"
            for="name"
            [hint]="words.nameHint"
            [problem]="missing() ? words.nameMissing : undefined"
          >
            <input
              id="name"
              maxlength="80"
              aria-describedby="name-says"
              [attr.aria-invalid]="missing()"
              [bsText]="name"
            />
          </bs-field>
          <button bsButton type="submit">{{ words.make }}</button>
        </form>
        @defer {
          <bs-take-tournament />
        }
      }
      @if (session.may('make-backups')) {
        <section class="backup">
          <button bsButton type="button" [disabled]="far() !== undefined" (click)="backUp()">
            {{ words.backUp }}
          </button>
          <p class="muted" role="status">
            @if (far(); as far) {
              {{ words.backingUp(far.percent) }}
            } @else {
              {{ backedUp() ? words.backedUp : words.backUpHint }}
            }
          </p>
        </section>
      }
    </bs-entrance-frame>
  `,
  styles: `
    .head {
      display: flex;
      align-items: center;
      gap: 16px;
      margin-bottom: 24px;
    }
    .head h1 {
      flex: 1;
    }
    .list {
      border-top: 1.5px solid var(--ink);
    }
    li {
      display: grid;
      grid-template-columns: 1fr auto 160px;
      gap: 16px;
      align-items: center;
      padding: 12px 8px;
      border-bottom: 1px solid var(--line);
    }
    li a {
      font: 600 16px/24px var(--face);
    }
    li span:last-child {
      text-align: right;
    }
    .quick {
      margin-top: 24px;
    }
    form {
      display: grid;
      gap: 12px;
      justify-items: start;
      margin-top: 32px;
    }
    .field {
      width: 100%;
    }
    .backup {
      display: grid;
      gap: 8px;
      justify-items: start;
      margin-top: 32px;
      padding-top: 24px;
      border-top: 1px solid var(--line);
    }
    @media (max-width: 600px) {
      li {
        grid-template-columns: 1fr;
        gap: 4px;
      }
      li span:last-child {
        text-align: left;
      }
    }
  `,
})
export class TournamentsPage {
  private readonly server = inject(ConsoleApi);
  private readonly router = inject(Router);

  protected readonly session = inject(StaffSession);
  protected readonly words = signInText.tournaments;
  protected readonly quick = quickStartText;
  protected readonly shell = consoleText;
  protected readonly list = signal<readonly TournamentSummary[] | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly name = signal('');
  protected readonly missing = signal(false);
  /** While a backup comes: how much of it has. */
  protected readonly far = signal<{ readonly percent: number } | undefined>(undefined);
  protected readonly backedUp = signal(false);

  constructor() {
    void this.read();
  }

  protected dateOf(tournament: TournamentSummary): string {
    return new Date(tournament.createdAt).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    });
  }

  /** Until the new tournament is open, a second click of a double click creates nothing. */
  private isMaking = false;

  protected async make(event: Event): Promise<void> {
    event.preventDefault();
    const name = this.name().trim();
    this.missing.set(name === '');
    if (name === '' || this.isMaking) return;
    this.isMaking = true;
    const made = await this.server.makeTournament(name);
    if (made.ok) await this.router.navigate(['/tournaments', made.value.id]);
    else this.problem.set(problemText(made.problem));
    this.isMaking = false;
  }

  protected async backUp(): Promise<void> {
    this.far.set({ percent: 0 });
    const answer = await this.server.backUp((come, of) => {
      this.far.set({ percent: Math.floor((come / Math.max(1, of)) * 100) });
    });
    this.far.set(undefined);
    this.backedUp.set(answer.ok);
    this.problem.set(problemTextOf(answer));
  }

  protected async leave(): Promise<void> {
    await this.session.signOut();
    await this.router.navigateByUrl('/sign-in');
  }

  private async read(): Promise<void> {
    if (this.session.me() === undefined) void this.session.load();
    const answer = await this.server.tournaments();
    if (answer.ok) this.list.set(answer.value);
    this.problem.set(problemTextOf(answer));
  }
}
