import type { Routes } from '@angular/router';
import { PortalPage } from './own-games.page.js';

export const portalRoutes: Routes = [{ path: '', component: PortalPage, title: 'Your games' }];
