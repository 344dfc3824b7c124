import { Component, inject, signal } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { ImportedTournament } from '@boardside/contract';
import { Button } from '../../components/button.js';
import { Notice } from '../../components/notice.js';
import { exportText } from '../../text/director-exports.js';
import { problemIn } from '../../text/problem-in.js';
import { problemText } from '../../text/problems.js';
import { upload } from '../data/upload.js';

/** Takes in a tournament that another Boardside exported. */
@Component({
  selector: 'bs-take-tournament',
  imports: [Button, Notice, RouterLink],
  template: `
    @if (recounted(); as imported) {
      <bs-notice level="now" [text]="words.recounted(imported.recounted)">
        <a bsButton size="small" [routerLink]="['/tournaments', imported.id]">{{ words.open }}</a>
      </bs-notice>
    }
    <div class="field">
      <label for="taken">{{ words.title }}</label>
      <input
        #fileField
        id="taken"
        type="file"
        accept=".json,application/json"
        aria-describedby="taken-hint"
        [disabled]="taking()"
        (change)="take(fileField.files?.[0]); fileField.value = ''"
      />
      <span class="hint" id="taken-hint">{{ words.text }}</span>
      @if (taking()) {
        <span role="status">{{ words.taking }}</span>
      }
      @if (problem(); as problem) {
        <span class="problem" role="alert">{{ problem }}</span>
      }
    </div>
  `,
  styles: `
    :host {
      display: block;
      margin-top: 32px;
    }
  `,
})
export class TournamentImportForm {
  private readonly router = inject(Router);
  protected readonly words = exportText.take;
  protected readonly taking = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  /** Imported, but its standings differ from those in the file: the director should read that. */
  protected readonly recounted = signal<ImportedTournament | undefined>(undefined);

  protected async take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    this.taking.set(true);
    this.problem.set(undefined);
    this.recounted.set(undefined);
    try {
      const { status, text } = await upload('/api/tournaments/import', file, () => undefined);
      const body: unknown = JSON.parse(text);
      if (status !== 200) this.problem.set(problemText(problemIn(body)));
      else await this.open(body as ImportedTournament);
    } catch {
      this.problem.set(exportText.take.failed);
    } finally {
      this.taking.set(false);
    }
  }

  private async open(imported: ImportedTournament): Promise<void> {
    if (imported.recounted.length > 0) this.recounted.set(imported);
    else await this.router.navigate(['/tournaments', imported.id]);
  }
}
