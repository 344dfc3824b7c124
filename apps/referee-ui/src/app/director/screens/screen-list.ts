import { Component, inject, signal } from '@angular/core';
import type { DisplayView } from '@boardside/contract';
import { formatCode } from '../../session/table-code.js';
import { screenChoiceText, screenCodeText } from '../../text/director-screens.js';
import { kit } from '../../components/kit.js';
import { ScreenStore } from './screen-store.js';
import { ScreenContentChoice } from './screen-content-choice.js';

/** The screens of the hall: the codes that let them in. */
@Component({
  selector: 'bs-display-codes',
  imports: [kit, ScreenContentChoice],
  template: `
    <bs-panel [heading]="words.title">
      <p class="muted">{{ words.text }} {{ shows.howTo }} {{ shows.manyPages }}</p>
      @if (codes.displays(); as displays) {
        @if (displays.length === 0) {
          <p>{{ words.none }}</p>
        } @else {
          <div class="scroller">
            <table class="rows">
              <thead>
                <tr>
                  <th scope="col">{{ words.columns.label }}</th>
                  <th scope="col">{{ words.columns.code }}</th>
                  <th scope="col">{{ shows.column }}</th>
                  <th scope="col">{{ words.columns.state }}</th>
                  <th scope="col">
                    <span class="unseen">{{ words.columns.acts }}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                @for (display of displays; track display.id) {
                  <tr>
                    <th scope="row">{{ display.label }}</th>
                    <td class="code">{{ written(display.code) }}</td>
                    <td><bs-screen-shows [display]="display" /></td>
                    <td [class.muted]="!display.online">
                      {{ display.online ? words.there : words.away }}
                    </td>
                    <td class="right">
                      <button
                        type="button"
                        bsButton
                        size="small"
                        [attr.aria-label]="words.withdrawOf(display.label)"
                        (click)="ask(display)"
                      >
                        {{ words.withdraw }}
                      </button>
                    </td>
                  </tr>
                }
              </tbody>
            </table>
          </div>
        }
      }
      <form (submit)="add($event)">
        <bs-field
          [label]="words.label"
          for="display-label"
          [problem]="missing() ? words.labelMissing : undefined"
        >
          <input
            id="display-label"
            maxlength="80"
            [bsText]="label"
            [attr.aria-invalid]="missing()"
            aria-describedby="display-label-says"
          />
        </bs-field>
        <button type="submit" bsButton>{{ words.add }}</button>
      </form>
      <bs-notice [text]="problem()" />
    </bs-panel>
    @if (asking(); as display) {
      <bs-question
        [asksReason]="false"
        [heading]="words.withdrawTitle(display.label)"
        [act]="words.withdrawAct"
        [problem]="codes.problem()"
        (agreed)="withdraw(display)"
        (left)="leave()"
      >
        <p>{{ words.withdrawText }}</p>
      </bs-question>
    }
  `,
  styles: `
    form {
      display: flex;
      flex-wrap: wrap;
      gap: 8px;
      align-items: end;
    }
    .field {
      flex: 1 1 200px;
      max-width: 360px;
    }
    .code {
      font: 650 15px/20px var(--face);
      letter-spacing: 0.08em;
      white-space: nowrap;
    }
    tbody th {
      height: 36px !important;
      border-bottom: 1px solid var(--line) !important;
      color: var(--ink) !important;
      font: 600 14px/20px var(--face) !important;
      white-space: normal !important;
    }
  `,
})
export class ScreenList {
  protected readonly codes = inject(ScreenStore);
  protected readonly words = screenCodeText;
  protected readonly shows = screenChoiceText;
  protected readonly written = formatCode;
  protected readonly label = signal('');
  protected readonly missing = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly asking = signal<DisplayView | undefined>(undefined);
  /** Until the server has answered, a second click of a double click adds nothing. */
  private isAdding = false;

  protected async add(event: Event): Promise<void> {
    event.preventDefault();
    const label = this.label().trim();
    this.missing.set(label === '');
    if (label === '' || this.isAdding) return;
    this.isAdding = true;
    const outcome = await this.codes.add(label);
    this.isAdding = false;
    this.problem.set(outcome === 'refused' ? this.codes.problem() : undefined);
    if (outcome === 'done') this.label.set('');
  }

  protected async withdraw({ id }: DisplayView): Promise<void> {
    if ((await this.codes.withdraw(id)) === 'done') this.asking.set(undefined);
  }

  protected ask(display: DisplayView): void {
    this.codes.forgetProblem();
    this.asking.set(display);
  }

  protected leave(): void {
    this.asking.set(undefined);
    this.codes.forgetProblem();
  }
}
