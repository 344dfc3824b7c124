import { Module, type DynamicModule } from '@nestjs/common';
import { DatabaseModule } from './runtime/database.module.js';
import { HealthModule } from './runtime/health.module.js';
import { LogLinesModule } from './runtime/log-lines.module.js';
import { PagesModule } from './runtime/pages.module.js';
import { RuntimeModule, type Runtime } from './runtime/runtime.module.js';

/** The rooms of the server. */
@Module({})
export class AppModule {
  static on(runtime: Runtime): DynamicModule {
    return {
      module: AppModule,
      imports: [
        RuntimeModule.on(runtime),
        DatabaseModule.on(runtime.databaseUrl),
        LogLinesModule,
        HealthModule,
        PagesModule,
      ],
    };
  }
}
