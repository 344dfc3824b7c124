import { Component, input } from '@angular/core';
import { RouterLink } from '@angular/router';

/**
 * A table by its number, with a link to where it is looked after. `inline` is for the cell of a
 * table, `row` for the head of a line, `card` for a card that is the link as a whole.
 */
@Component({
  selector: 'bs-table-ref',
  imports: [RouterLink],
  template: `
    @if (to(); as address) {
      <a
        data-open
        [routerLink]="address"
        [queryParams]="params()"
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
  /** The page to open; without one the number is only said. */
  readonly to = input<readonly (string | number)[]>();
  readonly params = input<Readonly<Record<string, number>>>({});
  /** What a screen reader says of the link. */
  readonly label = input<string>();
  readonly size = input<'inline' | 'row' | 'card'>('inline');
}
