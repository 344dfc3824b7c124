import { mergeApplicationConfig } from '@angular/core';
import {
  provideRouter,
  withComponentInputBinding,
  withNavigationErrorHandler,
  withPreloading,
  withRouterConfig,
} from '@angular/router';
import { routes } from './app.routes.js';
import { basePageConfig } from './base-page.config.js';
import { reopenPage } from './reopen-page.js';
import { TablePagePreloading } from './table-page-preloading.js';

export const appConfig = mergeApplicationConfig(basePageConfig, {
  providers: [
    provideRouter(
      routes,
      withComponentInputBinding(),
      withPreloading(TablePagePreloading),
      withNavigationErrorHandler(reopenPage),
      withRouterConfig({ resolveNavigationPromiseOnError: true }),
    ),
  ],
});
