import { inject } from '@angular/core';
import type { NavigationError } from '@angular/router';
import { Instruments } from './live/instruments.js';
import { PageSource, untilServerAnswers } from './live/page-source.js';

/**
 * Opens a page at its own address once the server answers, when one of its scripts did not arrive,
 * as over bad wifi: a browser does not ask for a failed script again.
 */
export function reopenPage({ url }: NavigationError): void {
  void untilServerAnswers(inject(Instruments), inject(PageSource)).then(() => {
    window.location.assign(url);
  });
}
