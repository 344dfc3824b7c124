import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { TournamentImport } from './tournament-import.js';
import { EventLog } from './event-log.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { Timers } from '../platform/time/timers.js';
import { Relay } from '../platform/relay.js';
import { WriteHealth } from '../platform/database/write-health.js';
import { LogEventRow, LogHeadRow, LogTournamentRow, RefusedEntryRow } from './log.row.js';
import { olderShapes } from './older-shapes.js';
import { PostgresEventLog } from './postgres-event-log.js';
import { streamNotifierFor } from './shared-stream-notifier.js';
import { StreamNotifier } from './stream-notifier.js';

@Module({
  imports: [TypeOrmModule.forFeature([LogEventRow, LogHeadRow, LogTournamentRow, RefusedEntryRow])],
  providers: [
    {
      provide: EventLog,
      inject: [DataSource, WriteHealth, Timers],
      useFactory: (database: DataSource, health: WriteHealth, timers: Timers) => {
        const log = new PostgresEventLog(database, timers, { health, upcasters: olderShapes });
        health.probeWith(() => log.probeWrite());
        return log;
      },
    },
    {
      provide: StreamNotifier,
      inject: [EventLog, Relay, SteadyClock, Timers],
      useFactory: streamNotifierFor,
    },
    TournamentImport,
  ],
  exports: [EventLog, StreamNotifier, TournamentImport],
})
export class LogModule {}
