import { Injectable, signal } from '@angular/core';

/** Where a tablet is: at its table, or at the page where it joins one. */
@Injectable({ providedIn: 'root' })
export class TabletAddress {
  readonly atTable = signal(/^\/table\/?$/.test(window.location.pathname));

  /** The code in the address `/t/K7F2QD`; empty without one. */
  readonly code = /^\/t\/([^/]+)/.exec(window.location.pathname)?.[1] ?? '';

  /**
   * Opens the table in place of the join page: Back leads away from the table then, not to a page
   * under it that a reload would open.
   */
  openTable(): void {
    window.history.replaceState(null, '', '/table');
    this.atTable.set(true);
  }
}
