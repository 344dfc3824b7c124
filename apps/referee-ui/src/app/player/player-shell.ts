import { ChangeDetectionStrategy, Component } from '@angular/core';
import { RouterOutlet } from '@angular/router';

/** The frame of a table's tablet: plain CSS, no Material. */
@Component({
  selector: 'bs-player-shell',
  imports: [RouterOutlet],
  template: `
    <main>
      <h1>Table</h1>
      <router-outlet />
    </main>
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class PlayerShell {}
