import { Component } from '@angular/core';
import { screenCodeText } from '../../text/director-screens.js';
import { ScreenList } from './screen-list.js';
import { ScreenStore } from './screen-store.js';

/** The screens of the hall. */
@Component({
  selector: 'bs-screens',
  imports: [ScreenList],
  template: `
    <section class="page">
      <header>
        <h1>{{ words.page }}</h1>
      </header>
      <bs-display-codes />
    </section>
  `,
  providers: [ScreenStore],
})
export class ScreensPage {
  protected readonly words = screenCodeText;
}
