import type { Routes } from '@angular/router';
import { TabletPage } from './tablet-page.js';

export const playerRoutes: Routes = [{ path: '', component: TabletPage, title: 'Table' }];
