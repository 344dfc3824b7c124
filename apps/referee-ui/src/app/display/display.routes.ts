import type { Routes } from '@angular/router';
import { ScreenPage } from './screen.page.js';

export const displayRoutes: Routes = [{ path: ':code', component: ScreenPage, title: 'Boardside' }];
