import { inject } from '@angular/core';
import { Router, type CanActivateFn, type Routes } from '@angular/router';
import { CasePage } from './case.page.js';
import { CasesPage } from './cases.page.js';
import { JurorSession } from './juror-session.js';
import { JuryShell } from './jury-shell.js';
import { JuryTournamentsPage } from './jury-tournaments.page.js';

/** Whoever may judge goes on; anybody else signs in and comes back. */
const jurorGuard: CanActivateFn = async (_, state) => {
  const session = inject(JurorSession);
  const router = inject(Router);
  if (session.staff() !== undefined) return true;
  const me = await session.load();
  if (me?.kind !== 'nobody') return true;
  return router.createUrlTree(['/sign-in'], { queryParams: { then: state.url } });
};

export const juryRoutes: Routes = [
  {
    path: '',
    component: JuryShell,
    canActivate: [jurorGuard],
    title: 'Jury',
    children: [
      { path: '', pathMatch: 'full', component: JuryTournamentsPage },
      { path: ':tournament', component: CasesPage },
      { path: ':tournament/:case', component: CasePage },
    ],
  },
];
