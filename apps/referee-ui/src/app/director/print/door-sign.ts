import { Component, computed, inject, signal } from '@angular/core';
import type { DisplayView, ScreenContent } from '@boardside/contract';
import { kit } from '../../components/kit.js';
import { printText } from '../../text/director-print.js';
import { findTableText } from '../../text/find-table.js';
import { ConsoleApi } from '../data/console-api.js';
import { TournamentStore } from '../data/tournament-store.js';
import { Qr } from '../../components/qr.js';
import { problemTextOf } from '../data/api-result.js';
import { problemText } from '../../text/problems.js';

/** A sheet for the door: the code by which players find their table. */
@Component({
  selector: 'bs-door-sign',
  imports: [kit, Qr],
  template: `
    <bs-notice class="no-print" [text]="problem()" />
    @if (address(); as address) {
      <div class="paper door" data-theme="light">
        <p>{{ room.view()?.name }}</p>
        <h2>{{ find.title }}</h2>
        <bs-qr [address]="address" [size]="360" [says]="find.qrAlt(address)" />
        <p class="large">{{ find.scan }}</p>
        <p>{{ address }}</p>
      </div>
    } @else if (displays() !== undefined) {
      <bs-empty [heading]="words.none" [text]="words.noneText">
        <button type="button" bsButton="primary" [disabled]="busy()" (click)="make()">
          {{ words.make }}
        </button>
      </bs-empty>
    }
  `,
  styles: `
    .door {
      display: grid;
      gap: 16px;
      justify-items: center;
      padding: 32px;
      text-align: center;
    }
    .door h2 {
      font: var(--t-56);
    }
    .door p {
      font: var(--t-18);
      overflow-wrap: anywhere;
    }
    .door .large {
      font: var(--t-28);
    }
  `,
})
export class DoorSign {
  private readonly server = inject(ConsoleApi);
  protected readonly room = inject(TournamentStore);
  protected readonly words = printText.door;
  protected readonly find = findTableText;
  protected readonly displays = signal<readonly DisplayView[] | undefined>(undefined);
  protected readonly problem = signal<string | undefined>(undefined);

  protected readonly busy = signal(false);

  /** By the code that is for that alone: a screen that is taken down does not spoil the sheet. */
  protected readonly address = computed(() => {
    const door = this.displays()?.find(
      ({ shows }) => shows.what === 'find' && shows.sheet === 'door',
    );
    return door?.find;
  });

  constructor() {
    void this.read();
  }

  protected async make(): Promise<void> {
    this.busy.set(true);
    await this.makeOne(`tournaments/${this.room.id()}/displays`);
    await this.read();
    this.busy.set(false);
  }

  private async makeOne(path: string): Promise<void> {
    const made = await this.server.ask<DisplayView>('POST', path, { label: printText.door.label });
    this.problem.set(problemTextOf(made));
    if (!made.ok) return;
    const shows: ScreenContent = { what: 'find', names: 'whole', sheet: 'door' };
    const shown = await this.server.ask('PUT', `${path}/${made.value.id}/shows`, shows);
    if (shown.ok) return;
    this.problem.set(problemText(shown.problem));
    await this.server.ask('DELETE', `${path}/${made.value.id}`);
  }

  private async read(): Promise<void> {
    const path = `tournaments/${this.room.id()}/displays`;
    const answer = await this.server.ask<{ displays: readonly DisplayView[] }>('GET', path);
    if (answer.ok) this.displays.set(answer.value.displays);
    else this.problem.set(problemText(answer.problem));
  }
}
