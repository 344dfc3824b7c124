import { Module, type DynamicModule } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { AccessModule } from './access/access.module.js';
import { BackupModule } from './backup/backup.module.js';
import { GameModule } from './game/game.module.js';
import { LexiconModule } from './lexicon/lexicon.module.js';
import { LiveModule } from './live/live.module.js';
import { LogModule } from './log/log.module.js';
import { RecordsModule } from './records/records.module.js';
import { RulingModule } from './ruling/ruling.module.js';
import { DatabaseModule } from './runtime/database.module.js';
import { HealthModule } from './runtime/health.module.js';
import { RequestLogModule } from './runtime/log-lines.module.js';
import { PagesModule } from './runtime/pages.module.js';
import { ProblemFilter } from './runtime/problem.filter.js';
import { PlatformModule, type Platform } from './runtime/runtime.module.js';
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
        LiveModule,
        RecordsModule,
        BackupModule,
        PagesModule,
      ],
      providers: [{ provide: APP_FILTER, useClass: ProblemFilter }],
    };
  }
}
