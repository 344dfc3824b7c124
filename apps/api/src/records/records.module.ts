import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { Exports } from './exports.js';
import { ExportsController } from './exports.controller.js';
import { GameFiles } from './game-files.js';
import { GameViews } from './game-views.js';
import { OwnGames } from './own-games.js';
import { OwnGamesController } from './own-games.controller.js';
import { OwnOpenGames } from './own-open-games.js';
import { PastController } from './past.controller.js';
import { PlayerCourses } from './player-courses.js';
import { PlayerLinksController } from './player-links.controller.js';
import { RecordsController } from './records.controller.js';
import { RoundWaitViews } from './round-waits.js';
import { RoundPasts } from './round-pasts.js';
import { RulingsController } from './rulings.controller.js';
import { RulingsReport } from './rulings-report.js';
import { StandingsController } from './standings.controller.js';
import { StandingsViews } from './standings-views.js';
import { TableViews } from './table-views.js';
import { TakenTournaments } from './taken-tournaments.js';
import { TournamentLog } from './tournament-log.js';
import { TournamentViews } from './tournament-views.js';
import { WholeTournaments } from './whole-tournaments.js';
import { WholeTournamentsController } from './whole-tournaments.controller.js';

@Module({
  imports: [AccessModule, GameModule, LogModule, TournamentModule],
  controllers: [
    RecordsController,
    StandingsController,
    OwnGamesController,
    PlayerLinksController,
    PastController,
    ExportsController,
    RulingsController,
    WholeTournamentsController,
  ],
  providers: [
    TournamentViews,
    TableViews,
    GameViews,
    GameFiles,
    OwnGames,
    OwnOpenGames,
    StandingsViews,
    RoundWaitViews,
    RoundPasts,
    TournamentLog,
    RulingsReport,
    PlayerCourses,
    Exports,
    WholeTournaments,
    TakenTournaments,
  ],
})
export class RecordsModule {}
