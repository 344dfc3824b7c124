import type { Routes } from '@angular/router';

/** A screen of the hall, and the page of its players, by the same code. */
export const displayRoutes: Routes = [
  {
    path: ':code',
    loadComponent: async () => (await import('./screen.page.js')).ScreenPage,
    title: 'Boardside',
  },
  {
    path: ':code/find',
    loadComponent: async () => (await import('./find.page.js')).FindTablePage,
    title: 'Find your table',
  },
];
