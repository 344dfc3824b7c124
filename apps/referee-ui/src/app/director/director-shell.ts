import { Component, ViewEncapsulation, inject } from '@angular/core';
import { RouterOutlet } from '@angular/router';
import { ConsoleTheme } from './console-theme.js';

/**
 * The frame of everything that staff use. Its styles carry the Material theme and the console's
 * kit, unscoped on purpose: they arrive with this lazy part only, so a tablet never pays for them.
 */
@Component({
  selector: 'bs-director-shell',
  imports: [RouterOutlet],
  template: '<router-outlet />',
  styleUrls: [
    '../../styles/dark.css',
    './material-theme.scss',
    '../components/buttons.css',
    './styles/ground.scss',
    './styles/controls.scss',
    './styles/panels.scss',
    './styles/pages.scss',
  ],
  providers: [ConsoleTheme],
  encapsulation: ViewEncapsulation.None,
})
export class DirectorShell {
  constructor() {
    inject(ConsoleTheme);
  }
}
