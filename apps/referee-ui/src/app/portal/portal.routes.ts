import type { Routes } from '@angular/router';
import { PortalPage } from './portal.page.js';

export const portalRoutes: Routes = [{ path: '', component: PortalPage, title: 'Your games' }];
