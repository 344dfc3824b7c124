import { Component, ElementRef, computed, inject, input, output, signal } from '@angular/core';
import { actionSearchText } from '../../text/director-action-search.js';
import { directorActionText } from '../../text/director-actions.js';
import { groupActions, searchActions, type FoundAction, type ShownGroup } from './action-search.js';
import { TextField } from '../../components/text-field.js';
import { Button } from '../../components/button.js';

/** Finds what to do at a table by what happened there; empty, it shows the groups of actions. */
@Component({
  selector: 'bs-action-finder',
  imports: [Button, TextField],
  template: `
    <section class="panel no-print" [attr.aria-label]="words.title">
      <div class="ask">
        <label for="what-happened">{{ words.title }}</label>
        <input
          type="search"
          id="what-happened"
          [placeholder]="words.placeholder"
          [bsText]="typed"
          (keydown.enter)="openFirst($event)"
          (keydown.arrowdown)="toFirst($event)"
          (keydown.escape)="clear($event)"
        />
      </div>
      @if (typed().trim() === '') {
        <div class="actions groups">
          @for (each of groups(); track each.group) {
            <button
              type="button"
              bsButton
              size="small"
              [attr.aria-expanded]="unfolded() === each.group"
              (click)="unfold(each.group)"
            >
              {{ words.group(groupNames[each.group], each.actions.length) }}
            </button>
          }
        </div>
      } @else if (shown().length === 0) {
        <p class="muted" role="status">{{ words.none }}</p>
      }
      @if (shown().length > 0) {
        <div class="actions found">
          @for (each of shown(); track each.id) {
            <button
              type="button"
              size="small"
              [bsButton]="each.manner === 'danger' ? 'danger' : 'plain'"
              [attr.aria-pressed]="opened() === each.id"
              (click)="choose(each)"
            >
              {{ each.button }}
            </button>
          }
        </div>
      }
    </section>
  `,
  styleUrl: './action-finder.scss',
})
export class ActionFinder {
  private readonly element = inject<ElementRef<HTMLElement>>(ElementRef);

  readonly actions = input.required<readonly FoundAction[]>();
  readonly measuredBy = input.required<'tablet' | 'desk'>();
  /** The action whose form is open. */
  readonly opened = input<string>();
  /** The id of the action that is to be done. */
  readonly chosen = output<string>();

  protected readonly words = actionSearchText;
  protected readonly groupNames = directorActionText.groups;
  protected readonly typed = signal('');
  protected readonly unfolded = signal<ShownGroup | undefined>(undefined);
  protected readonly groups = computed(() => groupActions(this.actions(), this.measuredBy()));
  protected readonly shown = computed<readonly FoundAction[]>(() => {
    if (this.typed().trim() !== '') return searchActions(this.actions(), this.typed());
    return this.groups().find(({ group }) => group === this.unfolded())?.actions ?? [];
  });

  protected unfold(group: ShownGroup): void {
    this.unfolded.update((before) => (before === group ? undefined : group));
  }

  protected choose({ id }: FoundAction): void {
    this.typed.set('');
    this.unfolded.set(undefined);
    this.chosen.emit(id);
  }

  protected openFirst(event: Event): void {
    event.preventDefault();
    const [first] = this.typed().trim() === '' ? [] : this.shown();
    if (first !== undefined) this.choose(first);
  }

  protected toFirst(event: Event): void {
    event.preventDefault();
    this.element.nativeElement.querySelector('button')?.focus();
  }

  protected clear(event: Event): void {
    if (this.typed() === '') return;
    event.stopPropagation();
    this.typed.set('');
  }
}
