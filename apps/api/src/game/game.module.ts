import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { LogModule } from '../log/log.module.js';
import { SteadyClock, SystemSteadyClock } from '../runtime/steady-clock.js';
import { ExpiryWatch } from './expiry-watch.js';
import { GameController } from './game.controller.js';
import { GameDesk } from './game-desk.js';
import { GameGateway } from './game.gateway.js';
import { TableGames } from './table-games.js';
import { TableGamesController } from './table-games.controller.js';
import { Witness } from './witness.js';

@Module({
  imports: [LogModule, AccessModule],
  controllers: [GameController, TableGamesController],
  providers: [
    GameDesk,
    TableGames,
    Witness,
    ExpiryWatch,
    GameGateway,
    { provide: SteadyClock, useClass: SystemSteadyClock },
  ],
  exports: [GameDesk, TableGames, Witness, SteadyClock],
})
export class GameModule {}
