import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { LexiconModule } from '../lexicon/lexicon.module.js';
import { LogModule } from '../log/log.module.js';
import { DeferredStartup } from '../platform/deferred-startup.js';
import { DeskClockRecovery } from './desk-clock-recovery.js';
import { EntryJudge } from './entry-judge.js';
import { GameController } from './game.controller.js';
import { GameDesk } from './game-desk.js';
import { GameChanges } from './game-changes.js';
import { GameWordLists } from './game-word-lists.js';
import { GameGateway } from './game.gateway.js';
import { PostgresServerRuns, ServerRuns } from './server-runs.js';
import { ServerTime } from './server-time.js';
import { ServerRunRecorder } from './server-run-recorder.js';
import { ServerRunRow } from './server-run.row.js';
import { TableGames } from './table-games.js';
import { TableGamesController } from './table-games.controller.js';
import { JudgementAudit } from './judgement-audit.js';
import { ClockWitness } from './clock-witness.js';

@Module({
  imports: [LogModule, LexiconModule, AccessModule, TypeOrmModule.forFeature([ServerRunRow])],
  controllers: [GameController, TableGamesController],
  providers: [
    GameDesk,
    ServerTime,
    GameChanges,
    GameWordLists,
    TableGames,
    ClockWitness,
    JudgementAudit,
    EntryJudge,
    ServerRunRecorder,
    DeskClockRecovery,
    { provide: ServerRuns, useClass: PostgresServerRuns },
    GameGateway,
  ],
  exports: [GameDesk, GameChanges, GameWordLists, JudgementAudit, TableGames, ClockWitness],
})
export class GameModule implements OnApplicationBootstrap {
  constructor(
    private readonly rejoin: DeskClockRecovery,
    private readonly runs: ServerRunRecorder,
    private readonly afterStart: DeferredStartup,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.rejoin.prepare();
    // Gaps first: a clock that nobody measured is not out. If they cannot be looked at now, each is
    // before anybody acts on its clock, and this run is recorded all the same.
    this.afterStart.add(() => this.rejoin.recoverAll());
    this.afterStart.add(() => this.runs.start());
  }
}
