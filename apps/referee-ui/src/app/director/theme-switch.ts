import { Component, inject } from '@angular/core';
import { kit } from '../components/kit.js';
import { consoleText } from '../text/director-console.js';
import { ConsoleTheme } from './console-theme.js';

/** Switches the console of this browser between light and dark. */
@Component({
  selector: 'bs-theme-switch',
  imports: [kit],
  template: `
    <button
      type="button"
      bsButton
      [attr.aria-label]="words.dark"
      [attr.aria-pressed]="theme.isDark()"
      (click)="theme.switch()"
    >
      <bs-glyph name="moon" />
    </button>
  `,
})
export class ThemeSwitch {
  protected readonly theme = inject(ConsoleTheme);
  protected readonly words = consoleText;
}
