import { Component, inject, signal } from '@angular/core';
import { kit } from '../../components/kit.js';
import { certificateText } from '../../text/certificate.js';
import { tablesPageText } from '../../text/director-tables.js';
import { ConsoleApi } from '../data/console-api.js';
import { Qr } from '../../components/qr.js';
import { problemText } from '../../text/problems.js';

/** The code that leads tablets to the certificate, to show or to print, with what to do there. */
@Component({
  selector: 'bs-certificate-code',
  imports: [kit, Qr],
  template: `
    <bs-page
      [heading]="words.title"
      [back]="{ to: ['..'], text: words.back }"
      [headOnPaper]="false"
    >
      <ng-container actions>
        @if (page()) {
          <button type="button" bsButton="primary" (click)="print()">{{ words.print }}</button>
        }
      </ng-container>
      <bs-notice [text]="problem()" />
      @if (page(); as page) {
        <div class="sheet">
          <div class="code">
            <bs-qr [address]="page" [size]="240" [says]="words.qrAlt(page)" />
            <p>
              <b>{{ page }}</b>
            </p>
            <p>{{ steps.lead }}</p>
          </div>
          <div class="ways">
            @for (way of steps.ways; track way.system) {
              <div>
                <h2>{{ way.system }}</h2>
                <ol>
                  @for (step of way.steps; track step) {
                    <li>{{ step }}</li>
                  }
                </ol>
              </div>
            }
          </div>
        </div>
      } @else if (page() === null) {
        <bs-empty [heading]="words.none" [text]="words.noneText" />
      }
    </bs-page>
  `,
  styles: `
    .sheet {
      display: flex;
      flex-wrap: wrap;
      gap: 24px 40px;
    }
    .ways {
      flex: 1;
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(280px, 1fr));
      gap: 24px 40px;
      min-width: 280px;
      max-width: 800px;
    }
    .code {
      width: 280px;
      display: grid;
      gap: 8px;
      justify-items: start;
    }
    ol {
      margin: 4px 0 0;
      padding-left: 24px;
      list-style: decimal;
    }
  `,
})
export class CertificateCodePage {
  private readonly server = inject(ConsoleApi);
  protected readonly words = tablesPageText.certificate;
  protected readonly steps = certificateText;
  /** Null: the server speaks plain HTTP. */
  protected readonly page = signal<string | null | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  constructor() {
    void this.read();
  }

  protected print(): void {
    window.print();
  }

  private async read(): Promise<void> {
    const answer = await this.server.certificate();
    if (answer.ok) this.page.set(answer.value.page ?? null);
    else this.problem.set(problemText(answer.problem));
  }
}
