import type { Routes } from '@angular/router';
import { DirectorShell } from './director-shell.js';

export const directorRoutes: Routes = [{ path: '', component: DirectorShell, children: [] }];
