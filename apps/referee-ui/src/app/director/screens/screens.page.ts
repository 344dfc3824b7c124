import { Component } from '@angular/core';
import { screenCodeText } from '../../text/director-screens.js';
import { ScreenList } from './screen-list.js';
import { ScreenStore } from './screen-store.js';
import { Page } from '../../components/page.js';

/** The screens of the hall. */
@Component({
  selector: 'bs-screens',
  imports: [Page, ScreenList],
  template: `
    <bs-page [heading]="words.page">
      <bs-display-codes />
    </bs-page>
  `,
  providers: [ScreenStore],
})
export class ScreensPage {
  protected readonly words = screenCodeText;
}
