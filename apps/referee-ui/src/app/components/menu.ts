import { Component, computed, input, output } from '@angular/core';
import { CdkMenu, CdkMenuItem, CdkMenuTrigger } from '@angular/cdk/menu';
import { Button } from './button.js';

/** One entry of a menu. `id` comes back when it is chosen; a dangerous one stands last, in red. */
export type MenuItem<Id extends string = string> = {
  readonly id: Id;
  readonly text: string;
  readonly danger?: boolean;
  /** Why it cannot be chosen now; it stays in the menu and says so. */
  readonly whyNot?: string | undefined;
  /** A file that is downloaded, by its address, in place of an action. */
  readonly file?: string;
};

/**
 * The rest of what can be done with a row or a page, behind three dots. Arrow keys, Home, End,
 * letters and Esc work as in every menu. Without entries there is no button.
 */
@Component({
  selector: 'bs-menu',
  imports: [Button, CdkMenu, CdkMenuItem, CdkMenuTrigger],
  template: `
    @if (items().length > 0) {
      <button
        type="button"
        bsButton
        size="small"
        [attr.aria-label]="label()"
        [cdkMenuTriggerFor]="list"
        (click)="$event.stopPropagation()"
      >
        <span aria-hidden="true">⋯</span>
      </button>
    }
    <ng-template #list>
      <div class="list" cdkMenu [attr.aria-label]="label()">
        @for (item of sorted(); track item.id) {
          @if (item.file; as address) {
            <a cdkMenuItem class="item" download [href]="address">{{ item.text }}</a>
          } @else {
            <button
              type="button"
              class="item"
              cdkMenuItem
              [class.danger]="item.danger"
              [class.first-danger]="item.id === firstDanger()"
              [cdkMenuItemDisabled]="item.whyNot !== undefined"
              (cdkMenuItemTriggered)="chosen.emit(item.id)"
            >
              {{ item.text }}
              @if (item.whyNot; as reason) {
                <small>{{ reason }}</small>
              }
            </button>
          }
        }
      </div>
    </ng-template>
  `,
  styles: `
    .list {
      display: grid;
      min-width: 176px;
      max-width: 320px;
      max-height: 70vh;
      padding: 4px;
      overflow-y: auto;
      border: 1px solid var(--ink);
      border-radius: var(--r-2);
      background: var(--sheet);
      color: var(--ink);
    }
    .item {
      display: grid;
      min-height: 36px;
      padding: 4px 12px;
      align-content: center;
      border: 0;
      border-radius: var(--r-1);
      background: none;
      color: inherit;
      font: 500 14px/20px var(--face);
      text-align: left;
      text-decoration: none;
      cursor: pointer;
    }
    .item:hover,
    .item:focus-visible {
      background: var(--paper-2);
    }
    .list .danger {
      color: var(--stop);
    }
    .list .first-danger:not(:first-child) {
      margin-top: 4px;
      border-top: 1px solid var(--line);
      border-radius: 0 0 var(--r-1) var(--r-1);
    }
    .list [aria-disabled='true'] {
      color: var(--ink-2);
      cursor: default;
    }
    small {
      font: var(--t-13);
    }
    @media (pointer: coarse) {
      .item {
        min-height: 44px;
      }
    }
  `,
})
export class Menu<Id extends string = string> {
  readonly items = input.required<readonly MenuItem<Id>[]>();
  /** What the button is called where it cannot be seen, as in "More for table 14". */
  readonly label = input.required<string>();
  readonly chosen = output<Id>();

  protected readonly sorted = computed(() => {
    const isDangerous = ({ danger }: MenuItem<Id>) => danger === true;
    return [
      ...this.items().filter((item) => !isDangerous(item)),
      ...this.items().filter(isDangerous),
    ];
  });
  protected readonly firstDanger = computed(() => this.sorted().find(({ danger }) => danger)?.id);
}
