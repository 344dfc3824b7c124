import { bootstrapApplication } from '@angular/platform-browser';
import { AppRoot } from './app-root.js';
import { appConfig } from './app.config.js';

void bootstrapApplication(AppRoot, appConfig);
