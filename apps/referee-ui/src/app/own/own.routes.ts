import type { Routes } from '@angular/router';
import { OwnGamesPage } from './own-games.page.js';

export const ownRoutes: Routes = [{ path: '', component: OwnGamesPage, title: 'Your games' }];
