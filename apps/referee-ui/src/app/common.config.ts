import {
  provideBrowserGlobalErrorListeners,
  provideZonelessChangeDetection,
  type ApplicationConfig,
} from '@angular/core';
import { everything } from './player/fetch-everything.js';
import { FETCH_PART, type Part } from './player/late-parts.js';

/** What every page has, however it was opened. */
export const commonConfig: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideZonelessChangeDetection(),
    // Given from here, so that a part may hold what asks for other parts.
    { provide: FETCH_PART, useValue: (part: Part) => everything[part]() },
  ],
};
