import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AccessModule } from './access/access.module.js';
import { BackupModule } from './backup/backup.module.js';
import { GameModule } from './game/game.module.js';
import { LexiconModule } from './lexicon/lexicon.module.js';
import { LiveModule } from './live/live.module.js';
import { LogModule } from './log/log.module.js';
import { RecordsModule } from './records/records.module.js';
import { PoliciesModule } from './policies/policies.module.js';
import { RulingModule } from './ruling/ruling.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HealthModule } from './platform/http/health.module.js';
import { RequestLogModule } from './platform/http/request-log.module.js';
import { PagesModule } from './platform/http/pages.module.js';
import { ProblemFilter } from './platform/http/problem.filter.js';
import { PlatformModule, type Platform } from './platform/platform.module.js';
import { TournamentModule } from './tournament/tournament.module.js';

/** The rooms of the server. */
@Module({})
export class AppModule {
  static register(runtime: Platform): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.register(runtime),
        DatabaseModule.register(runtime.databaseUrl),
        RequestLogModule,
        HealthModule,
        LogModule,
        AccessModule,
        LexiconModule,
        GameModule,
        TournamentModule,
        RulingModule,
        PoliciesModule,
        LiveModule,
        RecordsModule,
        BackupModule,
        PagesModule,
      ],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
