import type { Routes } from '@angular/router';
import { CertificatePage } from './certificate.page.js';

export const certificateRoutes: Routes = [
  { path: '', component: CertificatePage, title: 'Certificate' },
];
