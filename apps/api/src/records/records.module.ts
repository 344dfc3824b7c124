import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { ResultExports } from './result-exports.js';
import { ExportsController } from './exports.controller.js';
import { NamedGames } from './named-games.js';
import { GameViews } from './game-views.js';
import { PlayerGames } from './player-games.js';
import { PlayerGamesController } from './player-games.controller.js';
import { PlayerOpenGames } from './player-open-games.js';
import { HistoryController } from './history.controller.js';
import { PlayerScorecardViews } from './player-scorecard-views.js';
import { PlayerLinksController } from './player-links.controller.js';
import { RecordsController } from './records.controller.js';
import { RoundChecklistViews } from './round-checklist-views.js';
import { RoundHistoryViews } from './round-history-views.js';
import { RulingsController } from './rulings.controller.js';
import { RulingsReport } from './rulings-report.js';
import { StandingsController } from './standings.controller.js';
import { StandingsViews } from './standings-views.js';
import { RuleViews } from './rule-views.js';
import { ServerCondition } from './server-condition.js';
import { TableViews } from './table-views.js';
import { TournamentUpload } from './tournament-upload.js';
import { TournamentLogViews } from './tournament-log-views.js';
import { TournamentViews } from './tournament-views.js';
import { TournamentExporter } from './tournament-exporter.js';
import { TournamentFilesController } from './tournament-files.controller.js';

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
    RuleViews,
    ServerCondition,
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
