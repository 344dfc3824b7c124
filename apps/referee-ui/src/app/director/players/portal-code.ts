import {
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  input,
  linkedSignal,
  output,
} from '@angular/core';
import type { EntrantView } from '@boardside/contract';
import { playersText } from '../../text/director-players.js';
import { TournamentStore } from '../data/tournament-store.js';
import { Qr } from '../../components/qr.js';
import { PlayersApi } from './players-api.js';
import { unlessDestroyed } from '../../components/unless-destroyed.js';
import { problemTextOf } from '../data/api-result.js';
import { Button } from '../../components/button.js';

/** The address of a player page, to be scanned from the console. */
@Component({
  selector: 'bs-player-page-code',
  imports: [Button, Qr],
  template: `
    @if (address(); as shown) {
      <bs-qr [address]="shown" [size]="220" [says]="words.playerPageCode(player().name)" />
      <p>{{ words.playerPageText }}</p>
      <label for="own-address">{{ words.playerPageLink }}</label>
      <input
        #field
        id="own-address"
        type="text"
        readonly
        [value]="shown"
        (focus)="field.select()"
      />
      <button type="button" bsButton size="small" (click)="address.set(undefined)">
        {{ words.playerPageHide }}
      </button>
    } @else {
      <button
        type="button"
        bsButton
        size="small"
        [attr.aria-label]="words.playerPageOf(player().name)"
        (click)="show()"
      >
        {{ words.playerPage }}
      </button>
    }
  `,
  styles: `
    :host {
      display: grid;
      gap: 8px;
      justify-items: start;
      padding-top: 12px;
      border-top: 1px solid var(--line);
    }
    p {
      margin: 0;
    }
    input {
      width: 100%;
    }
  `,
})
export class PortalCode {
  private readonly stillHere = unlessDestroyed();
  private readonly server = inject(PlayersApi);
  private readonly room = inject(TournamentStore);
  private readonly injector = inject(Injector);
  private readonly host: HTMLElement = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  protected readonly words = playersText.panel;

  readonly player = input.required<EntrantView>();
  readonly failed = output<string | undefined>();
  private readonly id = computed(() => this.player().id);
  /** Stays while the tournament is read again. */
  protected readonly address = linkedSignal<string, string | undefined>({
    source: this.id,
    computation: () => undefined,
  });

  /** Each time a new one: of those before only the hashes are kept. */
  protected async show(): Promise<void> {
    const id = this.id();
    const answer = await this.server.openPage(this.room.id(), id);
    if (id !== this.id()) return;
    this.stillHere(() => this.failed.emit(problemTextOf(answer)));
    if (!answer.ok) return;
    this.address.set(answer.value.address);
    this.stillHere(() => this.showWhole());
  }

  /** It is at the end of the panel, often below the edge of the window. */
  private showWhole(): void {
    const show = () => {
      this.host.scrollIntoView({ block: 'nearest' });
    };
    afterNextRender({ read: show }, { injector: this.injector });
  }
}
