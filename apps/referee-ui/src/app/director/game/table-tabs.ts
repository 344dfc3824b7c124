import { Component, ElementRef, inject, input, model } from '@angular/core';
import { gamePageText } from '../../text/director-game.js';

const tabs = ['turns', 'log', 'time', 'files'] as const;
export type TableTab = (typeof tabs)[number];

/** What the lower part of a table's page shows; arrow keys go from tab to tab. */
@Component({
  selector: 'bs-table-tabs',
  template: `
    <div role="tablist" class="no-print" [attr.aria-label]="words.tabsLabel">
      @for (tab of tabs; track tab) {
        <button
          type="button"
          role="tab"
          [id]="'table-tab-' + tab"
          [attr.aria-controls]="'table-panel'"
          [attr.aria-selected]="current() === tab"
          [tabindex]="current() === tab ? 0 : -1"
          (click)="current.set(tab)"
          (keydown.arrowright)="step($event, 1)"
          (keydown.arrowleft)="step($event, -1)"
        >
          {{ words.tabs[tab] }}
          @if (tab === 'turns') {
            <span class="count">{{ turns() }}</span>
          }
        </button>
      }
    </div>
  `,
  styles: `
    :host {
      display: block;
      border-bottom: 1px solid var(--line);
    }
    div {
      display: flex;
      gap: 4px;
      padding: 0 8px;
      overflow-x: auto;
    }
    button {
      min-height: var(--touch-desk);
      padding: 0 10px;
      border: 0;
      border-bottom: 3px solid transparent;
      background: none;
      color: var(--ink-2);
      font: 600 14px/20px var(--face);
      white-space: nowrap;
      cursor: pointer;
    }
    button:focus-visible {
      outline-offset: -3px;
    }
    [aria-selected='true'] {
      border-bottom-color: var(--ink);
      color: var(--ink);
    }
    .count {
      font-weight: 400;
    }
  `,
})
export class TableTabs {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);

  readonly current = model.required<TableTab>();
  /** How many turns count. */
  readonly turns = input.required<number>();
  protected readonly words = gamePageText;
  protected readonly tabs = tabs;

  protected step(event: Event, by: 1 | -1): void {
    event.preventDefault();
    const to = (tabs.indexOf(this.current()) + by + tabs.length) % tabs.length;
    this.current.set(tabs[to] ?? 'turns');
    this.element.nativeElement.querySelectorAll<HTMLElement>('button')[to]?.focus();
  }
}
