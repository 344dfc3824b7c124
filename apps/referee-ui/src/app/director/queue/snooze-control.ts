import {
  Component,
  ElementRef,
  Injector,
  afterNextRender,
  computed,
  inject,
  input,
  signal,
} from '@angular/core';
import { needBadge, queueText } from '../../text/director-queue.js';
import type { Need } from '../hall/need.js';
import { isNotice, snoozeMinutes } from './queue-filter.js';
import { QueueStore } from './queue-store.js';
import { QueueNavigator } from './queue-navigator.js';
import { Button } from '../../components/button.js';

/** What can be done here about an item that is not urgent: later, or seen. */
@Component({
  selector: 'bs-put-off',
  imports: [Button],
  template: `
    @if (choosing()) {
      <span class="minutes" role="group" [attr.aria-label]="label()">
        @for (minutes of choices; track minutes) {
          <button type="button" bsButton size="small" (click)="snooze(minutes, $event)">
            {{ words.minutes(minutes) }}
          </button>
        }
      </span>
    } @else {
      @if (news()) {
        <button
          type="button"
          bsButton
          size="small"
          [attr.aria-label]="words.seenOf(need().table, badge())"
          (click)="look($event)"
        >
          {{ words.seen }}
        </button>
      }
      @if (need().level >= 2) {
        <button
          type="button"
          bsButton="text"
          size="small"
          aria-expanded="false"
          [attr.aria-label]="label()"
          (click)="choose()"
        >
          {{ words.snooze }}
        </button>
      }
    }
  `,
  styles: `
    :host {
      display: flex;
      gap: 4px;
      align-items: center;
    }
    .minutes {
      display: flex;
      gap: 4px;
    }
    .button {
      padding: 0 8px;
    }
  `,
})
export class SnoozeControl {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);
  private readonly injector = inject(Injector);
  private readonly steady = inject(QueueNavigator);

  readonly need = input.required<Need>();

  protected readonly keeper = inject(QueueStore);
  protected readonly words = queueText;
  protected readonly choices = snoozeMinutes;
  protected readonly choosing = signal(false);
  protected readonly badge = computed(() => needBadge[this.need().kind]);
  protected readonly news = computed(() => isNotice(this.need()));
  protected readonly label = computed(() => queueText.snoozeOf(this.need().table, this.badge()));

  protected choose(): void {
    this.choosing.set(true);
    const first = () => this.element.nativeElement.querySelector('button')?.focus();
    afterNextRender({ read: first }, { injector: this.injector });
  }

  protected snooze(minutes: number, act: Event): void {
    this.choosing.set(false);
    this.steady.keepFocus(this.need().id, act);
    this.keeper.snooze(this.need(), minutes);
  }

  protected look(act: Event): void {
    this.steady.keepFocus(this.need().id, act);
    this.keeper.look(this.need());
  }
}
