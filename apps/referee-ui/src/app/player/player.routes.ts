import type { Routes } from '@angular/router';
import { PlayerShell } from './player-shell.js';

export const playerRoutes: Routes = [{ path: '', component: PlayerShell, children: [] }];
