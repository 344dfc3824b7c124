import { ChangeDetectionStrategy, Component } from '@angular/core';
import { screenCodeWords } from '../../words/director-screens.js';
import { DisplayCodes } from './display-codes.js';
import { ScreenCodes } from './screen-codes.js';

/** The screens of the hall. */
@Component({
  selector: 'bs-screens',
  imports: [DisplayCodes],
  template: `
    <section class="page">
      <header>
        <h1>{{ words.page }}</h1>
      </header>
      <bs-display-codes />
    </section>
  `,
  providers: [ScreenCodes],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ScreensPage {
  protected readonly words = screenCodeWords;
}
