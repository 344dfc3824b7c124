import type { Routes } from '@angular/router';

/**
 * One lazily loaded branch for each kind of user: a tablet never fetches the director's console.
 */
export const routes: Routes = [
  {
    path: '',
    pathMatch: 'full',
    loadChildren: async () => (await import('./session/session.routes.js')).joinRoutes,
  },
  {
    path: 't',
    loadChildren: async () => (await import('./session/session.routes.js')).codeRoutes,
  },
  {
    path: 'table',
    loadChildren: async () => {
      // A tablet that has joined opens its table with this next time, perhaps without the server.
      const alone = import('./table-entry.js');
      const { playerRoutes } = await import('./player/player.routes.js');
      await alone;
      return playerRoutes;
    },
  },
  {
    path: 'jury',
    loadChildren: async () => (await import('./jury/jury.routes.js')).juryRoutes,
  },
  {
    path: 'own',
    loadChildren: async () => (await import('./portal/portal.routes.js')).portalRoutes,
  },
  {
    path: 'certificate',
    loadChildren: async () =>
      (await import('./certificate/certificate.routes.js')).certificateRoutes,
  },
  {
    path: 'screen',
    loadChildren: async () => (await import('./display/display.routes.js')).displayRoutes,
  },
  { path: 'director', redirectTo: 'tournaments' },
  {
    path: '',
    loadChildren: async () => (await import('./director/director.routes.js')).directorRoutes,
  },
  {
    path: '**',
    loadComponent: async () =>
      (await import('./session/unknown-address.page.js')).UnknownAddressPage,
  },
];
