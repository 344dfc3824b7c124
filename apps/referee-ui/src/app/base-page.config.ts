import {
  provideBrowserGlobalErrorListeners,
  provideZonelessChangeDetection,
  type ApplicationConfig,
} from '@angular/core';
import { partLoaders } from './player/part-loaders.js';
import { LOAD_PART, type LazyPart } from './player/lazy-parts.js';

/** What every page has, however it was opened. */
export const basePageConfig: ApplicationConfig = {
  providers: [
    provideBrowserGlobalErrorListeners(),
    provideZonelessChangeDetection(),
    // Given from here, so that a part may hold what asks for other parts.
    { provide: LOAD_PART, useValue: (part: LazyPart) => partLoaders[part]() },
  ],
};
