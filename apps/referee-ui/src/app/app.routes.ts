import type { Routes } from '@angular/router';

/** One lazily loaded branch for each kind of user: a tablet never fetches the director's console. */
export const routes: Routes = [
  { path: '', pathMatch: 'full', redirectTo: 'director' },
  {
    path: 'director',
    loadChildren: async () => (await import('./director/director.routes.js')).directorRoutes,
  },
  {
    path: 'player',
    loadChildren: async () => (await import('./player/player.routes.js')).playerRoutes,
  },
  { path: '**', redirectTo: 'director' },
];
