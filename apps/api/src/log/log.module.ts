import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { EventLog } from './event-log.js';
import { WriteHealth } from '../runtime/write-health.js';
import { LogEventRow, LogHeadRow, LogTournamentRow, RefusedEntryRow } from './log.row.js';
import { olderShapes } from './older-shapes.js';
import { PostgresEventLog } from './postgres-event-log.js';
import { NodeWake, Wake } from './wake.js';

@Module({
  imports: [TypeOrmModule.forFeature([LogEventRow, LogHeadRow, LogTournamentRow, RefusedEntryRow])],
  providers: [
    {
      provide: EventLog,
      inject: [DataSource, WriteHealth],
      useFactory: (database: DataSource, health: WriteHealth) =>
        new PostgresEventLog(database, { health, upcasters: olderShapes }),
    },
    { provide: Wake, useClass: NodeWake },
  ],
  exports: [EventLog, Wake],
})
export class LogModule {}
