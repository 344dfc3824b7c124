import { NgTemplateOutlet } from '@angular/common';
import {
  Component,
  Directive,
  ElementRef,
  TemplateRef,
  ViewEncapsulation,
  computed,
  contentChild,
  contentChildren,
  inject,
  input,
  output,
  signal,
} from '@angular/core';
import { RouterLink } from '@angular/router';
import { dataTableText } from '../text/data-table.js';

type RowContext<Row> = { readonly $implicit: Row };

/** What is drawn in the cells of one column; the row is its `$implicit`. */
@Directive({ selector: 'ng-template[bsCell]' })
export class Cell<Row> {
  /** The column's `id`. */
  readonly bsCell = input.required<string>();
  /** The table's rows: from them the template knows what a row is. */
  readonly bsCellOf = input.required<readonly Row[]>();
  readonly template = inject<TemplateRef<RowContext<Row>>>(TemplateRef);

  static ngTemplateContextGuard<Row>(
    _cell: Cell<Row>,
    _context: unknown,
  ): _context is RowContext<Row> {
    return true;
  }
}

/** What is drawn under a row, over its whole width; the row is its `$implicit`. */
@Directive({ selector: 'ng-template[bsRowDetail]' })
export class RowDetail<Row> {
  /** The table's rows. */
  readonly bsRowDetail = input.required<readonly Row[]>();
  readonly template = inject<TemplateRef<RowContext<Row>>>(TemplateRef);

  static ngTemplateContextGuard<Row>(
    _detail: RowDetail<Row>,
    _context: unknown,
  ): _context is RowContext<Row> {
    return true;
  }
}

/** One column of a table. */
export type Column<Row> = {
  readonly id: string;
  readonly heading: string;
  /** Figures stand at the right edge, under one another. */
  readonly figure?: boolean;
  /** 1 (the default) always shows; on a phone 2 stands in a second line and 3 is left out. */
  readonly priority?: 1 | 2 | 3;
  /** The heading is only read aloud, as over a column of buttons. */
  readonly unseen?: boolean;
  /** What the cells say where no template draws them. */
  readonly text?: (row: Row) => string;
  /** What rows are sorted by when the heading is pressed; without it, it is no button. */
  readonly sortBy?: (row: Row) => string | number;
};

/** What pressing a row does, for screen readers, where the row does not lead to another page. */
export type RowPress = {
  readonly label: string;
  /** The row is switched on, as by a tick. */
  readonly isOn?: boolean;
  /** What the row opens is shown. */
  readonly isOpen?: boolean;
};

type Order = { readonly column: string; readonly descending: boolean };

const collator = new Intl.Collator('en', { numeric: true });

/**
 * Rows of the console: a head that stays in sight, sorting by a press on a heading, rows that are
 * one target: they open where they lead to, or do what the page says. On a phone a row is two
 * lines and never wider than the screen.
 */
@Component({
  selector: 'bs-table',
  imports: [NgTemplateOutlet, RouterLink],
  templateUrl: './data-table.html',
  styleUrl: './data-table.css',
  // Cells are drawn by the page's templates: the rules below are for those, too.
  encapsulation: ViewEncapsulation.None,
})
export class DataTable<Row> {
  readonly rows = input.required<readonly Row[]>();
  readonly columns = input.required<readonly Column<Row>[]>();
  /** The table's name for screen readers. */
  readonly label = input.required<string>();
  /** Identifies a row while others come and go. */
  readonly key = input.required<(row: Row) => string | number>();
  /** Where a row leads; its first column is the link, the whole row takes the press. */
  readonly link = input<(row: Row) => readonly (string | number)[] | undefined>();
  /** The query parameters of that link. */
  readonly linkParams = input<(row: Row) => Readonly<Record<string, number>> | undefined>();
  /** What the link is called where its text alone would not say it. */
  readonly linkLabel = input<(row: Row) => string>();
  /** What a row does where it leads nowhere: `pressed` says which. */
  readonly press = input<(row: Row) => RowPress | undefined>();
  readonly pressed = output<Row>();
  /** Rows that a search leaves out: they stay unseen, so that a letter typed draws none anew. */
  readonly isHidden = input<(row: Row) => boolean>(() => false);
  readonly look = input<(row: Row) => 'exception' | 'selected' | 'withdrawn' | undefined>();
  /** Rows whose detail is shown. */
  readonly isOpen = input<(row: Row) => boolean>(() => false);

  private readonly host = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;
  private readonly cells = contentChildren<Cell<Row>>(Cell);
  protected readonly detail = contentChild<RowDetail<Row>>(RowDetail);
  protected readonly words = dataTableText;
  protected readonly order = signal<Order | undefined>(undefined);

  protected readonly shown = computed(() => {
    const order = this.order();
    const by = this.columns().find(({ id }) => id === order?.column)?.sortBy;
    if (order === undefined || by === undefined) return this.rows();
    const sorted = [...this.rows()].sort((one, other) => compared(by(one), by(other)));
    return order.descending ? sorted.reverse() : sorted;
  });

  protected templateOf(column: string): TemplateRef<RowContext<Row>> | null {
    return this.cells().find((cell) => cell.bsCell() === column)?.template ?? null;
  }

  protected targetOf(row: Row): readonly (string | number)[] | undefined {
    return this.link()?.(row);
  }

  protected pressOf(row: Row): RowPress | undefined {
    return this.press()?.(row);
  }

  /** Gives the keyboard to a row, where it is; returns whether it is. */
  focusRow(key: string | number): boolean {
    const row = this.host.querySelector<HTMLElement>(`[data-row="${String(key)}"] .row-link`);
    row?.focus({ preventScroll: true });
    return row !== null;
  }

  protected sortedAs(column: Column<Row>): 'ascending' | 'descending' | null {
    const order = this.order();
    if (order?.column !== column.id) return null;
    return order.descending ? 'descending' : 'ascending';
  }

  /** Ascending, then descending, then as the rows came. */
  protected sort({ id }: Column<Row>): void {
    const order = this.order();
    if (order?.column !== id) this.order.set({ column: id, descending: false });
    else this.order.set(order.descending ? undefined : { column: id, descending: true });
  }
}

function compared(one: string | number, other: string | number): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));
}
