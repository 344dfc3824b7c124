import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { ResultExports } from './exports.js';
import { ExportsController } from './exports.controller.js';
import { NamedGames } from './game-files.js';
import { GameViews } from './game-views.js';
import { PlayerGames } from './own-games.js';
import { PlayerGamesController } from './own-games.controller.js';
import { PlayerOpenGames } from './own-open-games.js';
import { HistoryController } from './past.controller.js';
import { PlayerScorecardViews } from './player-courses.js';
import { PlayerLinksController } from './player-links.controller.js';
import { RecordsController } from './records.controller.js';
import { RoundChecklistViews } from './round-waits.js';
import { RoundHistoryViews } from './round-pasts.js';
import { RulingsController } from './rulings.controller.js';
import { RulingsReport } from './rulings-report.js';
import { StandingsController } from './standings.controller.js';
import { StandingsViews } from './standings-views.js';
import { TableViews } from './table-views.js';
import { TournamentUpload } from './taken-tournaments.js';
import { TournamentLogViews } from './tournament-log.js';
import { TournamentViews } from './tournament-views.js';
import { TournamentExporter } from './whole-tournaments.js';
import { TournamentFilesController } from './whole-tournaments.controller.js';

@Module({
  imports: [AccessModule, GameModule, LogModule, TournamentModule],
  controllers: [
    RecordsController,
    StandingsController,
    PlayerGamesController,
    PlayerLinksController,
    HistoryController,
    ExportsController,
    RulingsController,
    TournamentFilesController,
  ],
  providers: [
    TournamentViews,
    TableViews,
    GameViews,
    NamedGames,
    PlayerGames,
    PlayerOpenGames,
    StandingsViews,
    RoundChecklistViews,
    RoundHistoryViews,
    TournamentLogViews,
    RulingsReport,
    PlayerScorecardViews,
    ResultExports,
    TournamentExporter,
    TournamentUpload,
  ],
})
export class RecordsModule {}
