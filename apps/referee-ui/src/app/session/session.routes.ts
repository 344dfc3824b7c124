import type { Routes } from '@angular/router';
import { JoinPage } from './join-page.js';

export const joinRoutes: Routes = [{ path: '', component: JoinPage, title: 'Boardside' }];
export const codeRoutes: Routes = [{ path: ':code', component: JoinPage, title: 'Join a table' }];
