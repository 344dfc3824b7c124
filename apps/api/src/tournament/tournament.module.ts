import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { TableDevices } from '../access/table-devices.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { LexiconModule } from '../lexicon/lexicon.module.js';
import { StartedGames } from './rounds/started-games.js';
import { TournamentCommands } from './tournament-commands.js';
import { DivisionWordLists } from './rules/division-word-lists.js';
import { DivisionsController } from './rules/divisions.controller.js';
import { CorrectionPreviews } from './results/correction-previews.js';
import { LaterRounds } from './results/later-rounds.js';
import { ResultCorrections } from './results/result-corrections.js';
import { PairingDrafter } from './rounds/pairing-drafter.js';
import { ListRulings } from './rules/list-rulings.js';
import { ListUseController } from './rules/list-use.controller.js';
import { MessagesController } from './tables/messages.controller.js';
import { PlayersController } from './players/players.controller.js';
import { PersonNameRow } from './players/person-name.row.js';
import { PlayerNames } from './players/player-names.js';
import { Publications } from './rounds/publications.js';
import { ResultClosing } from './results/result-closing.js';
import { ResultRecorder } from './results/result-recorder.js';
import { ResultsImportController } from './results/results-import.controller.js';
import { ResultsController } from './results/results.controller.js';
import { HallClocks } from './tables/hall-clocks.js';
import { DroppedGames } from './rounds/dropped-games.js';
import { Rounds } from './rounds/rounds.js';
import { RoundsController } from './rounds/rounds.controller.js';
import { RuleSetsController } from './rules/rule-sets.controller.js';
import { SeatReconciler } from './rounds/seat-reconciler.js';
import { TableClockHandover } from './tables/table-clock-handover.js';
import { TableMessageRow } from './tables/table-message.row.js';
import { TableMessages } from './tables/table-messages.js';
import { TableTablets } from './tables/table-tablets.js';
import { TabletViews } from './tables/tablet-views.js';
import { TableNowController } from './tables/table-now.controller.js';
import { TablesController } from './tables/tables.controller.js';
import { TournamentController } from './tournament.controller.js';
import { TournamentDesk } from './tournament-desk.js';
import { WordGraphController } from './rules/word-graph.controller.js';
import { HallOverview } from './tables/hall-overview.js';
import { WatchedGames } from './tables/watched-games.js';

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
    ResultClosing,
    ResultRecorder,
    ResultCorrections,
    CorrectionPreviews,
    LaterRounds,
    ListRulings,
    PairingDrafter,
    Publications,
    Rounds,
    DroppedGames,
    SeatReconciler,
    HallClocks,
    { provide: TableTablets, useExisting: TableDevices },
    TableClockHandover,
    TabletViews,
    TableMessages,
    HallOverview,
    WatchedGames,
  ],
  exports: [
    TournamentDesk,
    PlayerNames,
    DivisionWordLists,
    StartedGames,
    SeatReconciler,
    Publications,
    ResultClosing,
    DroppedGames,
    TableTablets,
    TableClockHandover,
    TabletViews,
    TableMessages,
    HallOverview,
  ],
})
export class TournamentModule {}
