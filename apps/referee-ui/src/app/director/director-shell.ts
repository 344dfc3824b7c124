import { ChangeDetectionStrategy, Component, ViewEncapsulation } from '@angular/core';
import { RouterOutlet } from '@angular/router';

/**
 * The frame of the director's console. Its styles carry the Material theme, unscoped on purpose:
 * they arrive with this lazy part only, so a tablet's page never pays for them.
 */
@Component({
  selector: 'bs-director-shell',
  imports: [RouterOutlet],
  template: `
    <main>
      <h1>Boardside</h1>
      <router-outlet />
    </main>
  `,
  styleUrl: './material-theme.scss',
  encapsulation: ViewEncapsulation.None,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class DirectorShell {}
