import { Logger, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { TableDevices } from '../access/table-devices.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { LexiconModule } from '../lexicon/lexicon.module.js';
import { StartedGames } from './begun-games.js';
import { TournamentCommands } from './console-acts.js';
import { DivisionWordLists } from './division-lists.js';
import { DivisionsController } from './divisions.controller.js';
import { CorrectionPreviews } from './correction-previews.js';
import { StartupReconciliation } from './late-looks.js';
import { LaterRounds } from './later-rounds.js';
import { ResultCorrections } from './corrections.js';
import { PairingDrafter } from './draws.js';
import { ListRulings } from './list-rulings.js';
import { ListUseController } from './list-use.controller.js';
import { MessagesController } from './messages.controller.js';
import { PlayersController } from './people.controller.js';
import { PersonNameRow } from './person-name.row.js';
import { PlayerNames } from './person-names.js';
import { Publications } from './publications.js';
import { ResultCollector } from './result-watch.js';
import { ResultRecorder } from './results.js';
import { ResultsImportController } from './import.controller.js';
import { ResultsController } from './results.controller.js';
import { HallStopWatcher } from './room-watch.js';
import { HallClocks } from './room.js';
import { RoundTimeWarnings } from './round-clock-watch.js';
import { RoundEndWatcher } from './round-watch.js';
import { Rounds } from './rounds.js';
import { RoundsController } from './rounds.controller.js';
import { RuleSetsController } from './rule-sets.controller.js';
import { SeatReconciler } from './seat-watch.js';
import { TableClockHandover } from './table-clocks.js';
import { TableMessageRow } from './table-message.row.js';
import { TableMessages } from './table-messages.js';
import { TabletViews } from './table-now.js';
import { TableNowController } from './table-now.controller.js';
import { TablesController } from './tables.controller.js';
import { TournamentController } from './tournament.controller.js';
import { TournamentDesk } from './tournament-desk.js';
import { WordGraphController } from './word-graph.controller.js';
import { HallOverview } from './wall.js';

@Module({
  imports: [
    LogModule,
    GameModule,
    AccessModule,
    LexiconModule,
    TypeOrmModule.forFeature([PersonNameRow, TableMessageRow]),
  ],
  controllers: [
    TournamentController,
    PlayersController,
    DivisionsController,
    RuleSetsController,
    ListUseController,
    RoundsController,
    ResultsController,
    ResultsImportController,
    TablesController,
    TableNowController,
    MessagesController,
    WordGraphController,
  ],
  providers: [
    TournamentDesk,
    TournamentCommands,
    PlayerNames,
    DivisionWordLists,
    StartedGames,
    ResultCollector,
    ResultRecorder,
    ResultCorrections,
    CorrectionPreviews,
    StartupReconciliation,
    LaterRounds,
    ListRulings,
    PairingDrafter,
    Publications,
    Rounds,
    RoundEndWatcher,
    RoundTimeWarnings,
    SeatReconciler,
    HallClocks,
    HallStopWatcher,
    TableClockHandover,
    TabletViews,
    TableMessages,
    HallOverview,
  ],
  exports: [
    TournamentDesk,
    PlayerNames,
    DivisionWordLists,
    StartedGames,
    TabletViews,
    TableMessages,
    HallOverview,
  ],
})
export class TournamentModule implements OnModuleInit {
  constructor(
    private readonly devices: TableDevices,
    private readonly clocks: TableClockHandover,
  ) {}

  onModuleInit(): void {
    this.devices.listen(({ tournament, table, device, what }) => {
      if (what !== 'joined') return;
      this.clocks.handTo(tournament, table, device).catch((error: unknown) => {
        new Logger('tables').error(`a clock could not be handed on: ${String(error)}`);
      });
    });
  }
}
