import { inject, provideEnvironmentInitializer } from '@angular/core';
import type { Routes } from '@angular/router';
import { SeatLanguages } from './reader.js';
import { TabletPage } from './tablet-page.js';

export const playerRoutes: Routes = [
  {
    path: '',
    component: TabletPage,
    title: 'Table',
    providers: [
      provideEnvironmentInitializer(() => {
        inject(SeatLanguages);
      }),
    ],
  },
];
