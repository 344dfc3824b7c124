import { Component, signal } from '@angular/core';
import type { CertificateFacts } from '@boardside/contract';
import { certificateText } from '../text/certificate.js';

/**
 * Installs the certificate of the hall's server: served over plain HTTP beside it. It sees by
 * itself whether the tablet trusts the server, since only then the server answers.
 */
@Component({
  selector: 'bs-certificate',
  template: `
    <main>
      <h1>{{ words.title }}</h1>
      <p class="muted">{{ words.lead }}</p>
      @if (facts(); as facts) {
        <p role="status" class="state" [class.good]="trusted()">
          {{ trusted() ? words.trusted : words.notYet }}
        </p>
        <div class="acts">
          @if (trusted()) {
            <a class="button primary" [href]="facts.origin">{{ words.go }}</a>
          } @else {
            <a class="button primary" href="/certificate.crt">{{ words.get }}</a>
            <button type="button" class="button" (click)="look()">{{ words.look }}</button>
          }
        </div>
        @for (way of words.ways; track way.system) {
          <section>
            <h2>{{ way.system }}</h2>
            <ol>
              @for (step of way.steps; track step) {
                <li>{{ step }}</li>
              }
            </ol>
          </section>
        }
        <footer class="muted">
          <p>{{ words.named(facts.name) }} {{ words.after }}</p>
          <p>
            {{ words.fingerprint }} <code>{{ facts.fingerprint }}</code>
          </p>
        </footer>
      } @else if (failed()) {
        <p role="alert">{{ words.failed }}</p>
      }
    </main>
  `,
  styles: `
    main {
      display: grid;
      gap: 16px;
      max-width: 680px;
      margin: 0 auto;
      padding: 24px 16px;
    }
    h1 {
      font: var(--t-28);
    }
    h2 {
      font: var(--t-18);
      font-weight: 650;
    }
    ol {
      margin: 4px 0 0;
      padding-left: 24px;
    }
    li {
      padding: 2px 0;
    }
    .muted {
      color: var(--ink-2);
    }
    .state {
      padding: 12px 16px;
      border: 1px solid var(--line-2);
      border-radius: var(--r-1);
      background: var(--sheet);
      font-weight: 600;
    }
    .good::before {
      content: '✓ ';
    }
    .acts {
      display: flex;
      flex-wrap: wrap;
      gap: 12px;
    }
    .button {
      display: inline-flex;
      align-items: center;
      min-height: 48px;
      padding: 0 16px;
      border: 1px solid var(--ink);
      border-radius: var(--r-1);
      background: var(--sheet);
      color: var(--ink);
      font-weight: 600;
      text-decoration: none;
    }
    .primary {
      background: var(--ink);
      color: var(--paper);
    }
    footer {
      display: grid;
      gap: 8px;
    }
    code {
      overflow-wrap: anywhere;
    }
  `,
})
export class CertificatePage {
  protected readonly words = certificateText;
  protected readonly facts = signal<CertificateFacts | undefined>(undefined);
  protected readonly trusted = signal(false);
  protected readonly failed = signal(false);

  constructor() {
    void this.read();
    // Whoever comes back from the settings has perhaps just installed it.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') void this.look();
    });
  }

  protected async look(): Promise<void> {
    const origin = this.facts()?.origin;
    if (origin === undefined) return;
    try {
      await fetch(`${origin}/api/health`, { mode: 'no-cors', cache: 'no-store' });
      this.trusted.set(true);
    } catch {
      this.trusted.set(false);
    }
  }

  private async read(): Promise<void> {
    try {
      const answer = await fetch('/certificate.json');
      this.facts.set((await answer.json()) as CertificateFacts);
      await this.look();
    } catch {
      this.failed.set(true);
    }
  }
}
