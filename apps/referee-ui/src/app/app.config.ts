import { mergeApplicationConfig } from '@angular/core';
import {
  provideRouter,
  withComponentInputBinding,
  withNavigationErrorHandler,
  withRouterConfig,
} from '@angular/router';
import { routes } from './app.routes.js';
import { basePageConfig } from './base-page.config.js';
import { reopenPage } from './reopen-page.js';

export const appConfig = mergeApplicationConfig(basePageConfig, {
  providers: [
    provideRouter(
      routes,
      withComponentInputBinding(),
      withNavigationErrorHandler(reopenPage),
      withRouterConfig({ resolveNavigationPromiseOnError: true }),
    ),
  ],
});
