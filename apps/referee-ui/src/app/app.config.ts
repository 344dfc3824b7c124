import {
  provideBrowserGlobalErrorListeners,
  provideZonelessChangeDetection,
  type ApplicationConfig,
} from '@angular/core';
import { provideRouter, withComponentInputBinding, withPreloading } from '@angular/router';
import { routes } from './app.routes.js';
import { everything } from './player/fetch-everything.js';
import { FETCH_PART, type Part } from './player/late-parts.js';
import { TableAhead } from './table-ahead.js';

export const appConfig: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideZonelessChangeDetection(),
    // Given from here, so that a part may hold what asks for other parts.
    { provide: FETCH_PART, useValue: (part: Part) => everything[part]() },
    provideRouter(routes, withComponentInputBinding(), withPreloading(TableAhead)),
  ],
};
