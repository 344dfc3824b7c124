import { mergeApplicationConfig } from '@angular/core';
import { provideRouter, withComponentInputBinding, withPreloading } from '@angular/router';
import { routes } from './app.routes.js';
import { commonConfig } from './common.config.js';
import { TableAhead } from './table-ahead.js';

export const appConfig = mergeApplicationConfig(commonConfig, {
  providers: [provideRouter(routes, withComponentInputBinding(), withPreloading(TableAhead))],
});
