import { Injectable } from '@angular/core';
import type { PreloadingStrategy, Route } from '@angular/router';
import { EMPTY, type Observable } from 'rxjs';

/** While the code of a table is typed, the table's page comes: joining needs nothing more then. */
@Injectable({ providedIn: 'root' })
export class TablePagePreloading implements PreloadingStrategy {
  preload(route: Route, load: () => Observable<unknown>): Observable<unknown> {
    const joins = /^\/(?:t\/[^/]*)?$/.test(window.location.pathname);
    return joins && route.path === 'table' ? load() : EMPTY;
  }
}
