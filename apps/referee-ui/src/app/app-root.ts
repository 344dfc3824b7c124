import { Component } from '@angular/core';
import { RouterOutlet } from '@angular/router';

/** The page itself: every room below it is a lazily loaded route. */
@Component({
  selector: 'app-root',
  imports: [RouterOutlet],
  template: '<router-outlet />',
})
export class AppRoot {}
