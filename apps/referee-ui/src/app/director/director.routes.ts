import { inject } from '@angular/core';
import { Router, type CanActivateFn, type Routes } from '@angular/router';
import { ConsoleShell } from './console-shell.js';
import { DirectorShell } from './director-shell.js';
import { FirstAccountPage } from './sign-in/first-account.page.js';
import { SignInPage } from './sign-in/sign-in.page.js';
import { TournamentsPage } from './sign-in/tournaments.page.js';
import { StaffSession } from './data/staff-session.js';
import { HallPage } from './hall/hall.page.js';

/**
 * Who may read the hall goes on, a juror goes to the cases, anybody else signs in and comes back.
 * With no answer the page itself says so.
 */
const consoleOnly: CanActivateFn = async (_, state) => {
  const session = inject(StaffSession);
  const router = inject(Router);
  const me = session.me() ?? (await session.load());
  if (me?.kind === 'staff') {
    return session.may('read-the-hall') ? true : router.parseUrl(session.home());
  }
  if (me === undefined) return true;
  return router.createUrlTree(['/sign-in'], { queryParams: { then: state.url } });
};

export const directorRoutes: Routes = [
  {
    path: '',
    component: DirectorShell,
    children: [
      { path: 'setup/:token', component: FirstAccountPage },
      { path: 'sign-in', component: SignInPage },
      {
        path: 'invitation/:token',
        loadComponent: async () => (await import('./sign-in/invitation.page.js')).InvitationPage,
      },
      {
        path: 'gallery',
        loadComponent: async () => (await import('./gallery/gallery.page.js')).GalleryPage,
      },
      { path: 'tournaments', component: TournamentsPage, canActivate: [consoleOnly] },
      {
        path: 'tournaments/new',
        canActivate: [consoleOnly],
        loadComponent: async () =>
          (await import('./quick-start/quick-start.page.js')).QuickStartPage,
      },
      {
        path: 'tournaments/:t',
        component: ConsoleShell,
        canActivate: [consoleOnly],
        children: [
          { path: '', pathMatch: 'full', redirectTo: 'wall' },
          { path: 'wall', component: HallPage },
          {
            path: 'alerts',
            loadComponent: async () => (await import('./queue/alerts.page.js')).AlertsPage,
          },
          {
            path: 'rounds',
            loadComponent: async () => (await import('./rounds/rounds.page.js')).RoundsPage,
          },
          {
            path: 'rounds/plan',
            loadComponent: async () =>
              (await import('./rounds/division-plan.page.js')).DivisionPlanPage,
          },
          {
            path: 'rounds/import',
            loadComponent: async () =>
              (await import('./rounds/import/import-results.page.js')).ImportResultsPage,
          },
          {
            path: 'rounds/:n',
            loadComponent: async () => (await import('./rounds/rounds.page.js')).RoundsPage,
          },
          {
            path: 'rounds/:n/slips',
            loadComponent: async () =>
              (await import('./rounds/result-slips/result-slips.page.js')).ResultSlipsPage,
          },
          {
            path: 'rounds/:n/end',
            loadComponent: async () =>
              (await import('./rounds/round-checklist.page.js')).RoundChecklistPage,
          },
          {
            path: 'rounds/:n/correct/:g',
            loadComponent: async () =>
              (await import('./rounds/correction/result-correction.page.js')).ResultCorrectionPage,
          },
          {
            path: 'standings',
            loadComponent: async () =>
              (await import('./standings/standings.page.js')).StandingsPage,
          },
          {
            path: 'standings/prizes',
            loadComponent: async () => (await import('./standings/prizes.page.js')).PrizesPage,
          },
          {
            path: 'standings/player/:e',
            loadComponent: async () =>
              (await import('./standings/player-scorecard.page.js')).PlayerScorecardPage,
          },
          {
            path: 'players',
            loadComponent: async () => (await import('./players/players.page.js')).PlayersPage,
          },
          {
            path: 'players/import',
            loadComponent: async () =>
              (await import('./players/import/import-players.page.js')).ImportPlayersPage,
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
            path: 'tables/certificate',
            loadComponent: async () =>
              (await import('./tables/certificate-code.page.js')).CertificateCodePage,
          },
          {
            path: 'tables/:n',
            loadComponent: async () => (await import('./game/table.page.js')).ConsoleTablePage,
          },
          {
            path: 'games/:g',
            loadComponent: async () => (await import('./game/game.page.js')).GamePage,
          },
          {
            path: 'games/:g/paper',
            loadComponent: async () => (await import('./game/paper/paper.page.js')).PaperPage,
          },
          {
            path: 'games/:g/timeline',
            loadComponent: async () =>
              (await import('./game/timeline/timeline.page.js')).TimelinePage,
          },
          {
            path: 'games/:g/sheet',
            loadComponent: async () =>
              (await import('./game/score-sheet/score-sheet.page.js')).ScoreSheetPage,
          },
          {
            path: 'rules',
            loadComponent: async () =>
              (await import('./divisions/divisions.page.js')).DivisionsPage,
          },
          {
            path: 'rule-sets',
            loadComponent: async () => (await import('./rule-sets/rule-sets.page.js')).RuleSetsPage,
          },
          {
            path: 'rule-sets/:s',
            loadComponent: async () => (await import('./rule-sets/rule-set.page.js')).RuleSetPage,
          },
          {
            path: 'rule-sets/:s/copy',
            data: { making: 'copy' },
            loadComponent: async () =>
              (await import('./rule-sets/rule-set-editor.page.js')).RuleSetEditorPage,
          },
          {
            path: 'rule-sets/:s/edit',
            data: { making: 'version' },
            loadComponent: async () =>
              (await import('./rule-sets/rule-set-editor.page.js')).RuleSetEditorPage,
          },
          {
            path: 'lists',
            loadComponent: async () => (await import('./lists/lists.page.js')).ListsPage,
          },
          {
            path: 'lists/:hash',
            loadComponent: async () =>
              (await import('./lists/list-rulings.page.js')).ListRulingsPage,
          },
          {
            path: 'settings',
            loadComponent: async () => (await import('./settings/settings.page.js')).SettingsPage,
          },
          {
            path: 'people',
            loadComponent: async () => (await import('./staff/staff.page.js')).StaffPage,
          },
          {
            path: 'log',
            loadComponent: async () => (await import('./log/log.page.js')).LogPage,
          },
          {
            path: 'screens',
            loadComponent: async () => (await import('./screens/screens.page.js')).ScreensPage,
          },
          {
            path: 'records',
            loadComponent: async () => (await import('./records/records.page.js')).RecordsPage,
          },
          {
            path: 'print',
            loadComponent: async () => (await import('./print/print.page.js')).PrintPage,
          },
          {
            path: 'records/export',
            loadComponent: async () => (await import('./records/exports.page.js')).ExportsPage,
          },
          {
            path: 'records/open',
            loadComponent: async () =>
              (await import('./records/open-record.page.js')).OpenRecordPage,
          },
        ],
      },
    ],
  },
];
