import { bootstrapApplication } from '@angular/platform-browser';
import { AppRoot } from './app/app-root.js';
import { appConfig } from './app/app.config.js';

void bootstrapApplication(AppRoot, appConfig);
