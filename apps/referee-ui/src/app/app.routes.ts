import type { Routes } from '@angular/router';

/** One lazily loaded branch for each kind of user. A tablet's pages are in `table-entry.ts`. */
export const routes: Routes = [
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
