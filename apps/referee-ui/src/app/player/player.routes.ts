import type { Routes } from '@angular/router';
import { TablePage } from './table-page.js';

export const playerRoutes: Routes = [{ path: '', component: TablePage, title: 'Table' }];
