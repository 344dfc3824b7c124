import { Component, inject, signal } from '@angular/core';
import { Router } from '@angular/router';
import { exportText } from '../../text/director-exports.js';
import { problemIn } from '../../text/problem-in.js';
import { problemText } from '../../text/problems.js';
import { upload } from '../data/upload.js';

/** Takes in a tournament that another Boardside exported. */
@Component({
  selector: 'bs-take-tournament',
  template: `
    <div class="field">
      <label for="taken">{{ words.title }}</label>
      <input
        #fileField
        id="taken"
        type="file"
        accept=".json,application/json"
        aria-describedby="taken-hint"
        [disabled]="taking()"
        (change)="take(fileField.files?.[0])"
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

  protected async take(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    this.taking.set(true);
    this.problem.set(undefined);
    try {
      const { status, text } = await upload('/api/tournaments/import', file, () => undefined);
      const body: unknown = JSON.parse(text);
      if (status === 200) {
        await this.router.navigate(['/tournaments', (body as { readonly id: string }).id]);
      } else this.problem.set(problemText(problemIn(body)));
    } catch {
      this.problem.set(exportText.take.failed);
    } finally {
      this.taking.set(false);
    }
  }
}
