import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { GameFiles } from './game-files.js';
import { GameViews } from './game-views.js';
import { OwnGames } from './own-games.js';
import { OwnGamesController } from './own-games.controller.js';
import { PlayerLinksController } from './player-links.controller.js';
import { RecordsController } from './records.controller.js';
import { RoundWaitViews } from './round-waits.js';
import { StandingsController } from './standings.controller.js';
import { StandingsViews } from './standings-views.js';
import { TableViews } from './table-views.js';
import { TournamentViews } from './tournament-views.js';

@Module({
  imports: [AccessModule, GameModule, TournamentModule],
  controllers: [RecordsController, StandingsController, OwnGamesController, PlayerLinksController],
  providers: [
    TournamentViews,
    TableViews,
    GameViews,
    GameFiles,
    OwnGames,
    StandingsViews,
    RoundWaitViews,
  ],
})
export class RecordsModule {}
