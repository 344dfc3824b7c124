import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { GameFiles } from './game-files.js';
import { GameViews } from './game-views.js';
import { RecordsController } from './records.controller.js';
import { TableViews } from './table-views.js';
import { TournamentViews } from './tournament-views.js';

@Module({
  imports: [AccessModule, GameModule, TournamentModule],
  controllers: [RecordsController],
  providers: [TournamentViews, TableViews, GameViews, GameFiles],
})
export class RecordsModule {}
