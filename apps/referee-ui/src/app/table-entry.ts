import { Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { basePageConfig } from './base-page.config.js';
import { TabletPage } from './player/tablet-page.js';

/**
 * The table's page alone, as a tablet opens it: without the router, which it would fetch for
 * nothing.
 */
@Component({
  selector: 'app-root',
  imports: [TabletPage],
  template: '<bs-table-page />',
})
class TableRoot {}

export function openTable(): void {
  document.title = 'Table';
  void bootstrapApplication(TableRoot, basePageConfig);
}
