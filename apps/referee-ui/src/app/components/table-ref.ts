import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';

/** A page, as the router takes it, and what it opens with. */
export type TableLink = {
  readonly to: readonly (string | number)[];
  readonly params?: Readonly<Record<string, number>>;
};

/**
 * A table by its number, with a link to its page. `inline` is for a cell, `row` for the start of a
 * line, `card` for a card that is a link as a whole.
 */
@Component({
  selector: 'bs-table-ref',
  imports: [RouterLink],
  template: `
    @if (link(); as link) {
      <a
        data-open
        [routerLink]="link.to"
        [queryParams]="link.params"
        [attr.aria-label]="label() ?? null"
        >{{ table() }}</a
      >
    } @else {
      {{ table() }}
    }
  `,
  styleUrl: './table-ref.css',
  host: { '[class]': 'size()' },
})
export class TableRef {
  readonly table = input.required<number>();
  /** The page to open; without one the number is plain text. */
  readonly link = input<TableLink>();
  /** What a screen reader says of the link. */
  readonly label = input<string>();
  readonly size = input<'inline' | 'row' | 'card'>('inline');
}
