import { inject } from '@angular/core';
import { Router, type CanActivateFn, type Routes } from '@angular/router';
import { ConsoleShell } from './console-shell.js';
import { DirectorShell } from './director-shell.js';
import { FirstAccountPage } from './entrance/first-account.page.js';
import { SignInPage } from './entrance/sign-in.page.js';
import { TournamentsPage } from './entrance/tournaments.page.js';
import { StaffSession } from './hall/staff-session.js';
import { WallPage } from './wall/wall.page.js';

/** Staff go on; anybody else signs in and comes back. With no answer the page itself says so. */
const staffOnly: CanActivateFn = async (_, state) => {
  const session = inject(StaffSession);
  const router = inject(Router);
  const me = session.me() ?? (await session.ask());
  if (me?.kind !== 'nobody') return true;
  return router.createUrlTree(['/sign-in'], { queryParams: { then: state.url } });
};

export const directorRoutes: Routes = [
  {
    path: '',
    component: DirectorShell,
    children: [
      { path: 'setup/:token', component: FirstAccountPage },
      { path: 'sign-in', component: SignInPage },
      { path: 'tournaments', component: TournamentsPage, canActivate: [staffOnly] },
      {
        path: 'tournaments/:t',
        component: ConsoleShell,
        canActivate: [staffOnly],
        children: [
          { path: '', pathMatch: 'full', redirectTo: 'wall' },
          { path: 'wall', component: WallPage },
          {
            path: 'rounds',
            loadComponent: async () => (await import('./rounds/rounds.page.js')).RoundsPage,
          },
          {
            path: 'rounds/:n',
            loadComponent: async () => (await import('./rounds/rounds.page.js')).RoundsPage,
          },
          {
            path: 'players',
            loadComponent: async () => (await import('./players/players.page.js')).PlayersPage,
          },
          {
            path: 'tables',
            loadComponent: async () => (await import('./tables/tables.page.js')).TablesPage,
          },
          {
            path: 'tables/print',
            loadComponent: async () =>
              (await import('./tables/table-signs.page.js')).TableSignsPage,
          },
          {
            path: 'tables/:n',
            loadComponent: async () => (await import('./game/table.page.js')).TablePage,
          },
          {
            path: 'games/:g',
            loadComponent: async () => (await import('./game/game.page.js')).GamePage,
          },
          {
            path: 'rules',
            loadComponent: async () =>
              (await import('./divisions/divisions.page.js')).DivisionsPage,
          },
          {
            path: 'records',
            loadComponent: async () => (await import('./records/records.page.js')).RecordsPage,
          },
        ],
      },
    ],
  },
];
