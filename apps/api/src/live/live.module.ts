import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { Broadcast } from './broadcast.js';
import { Heartbeat } from './heartbeat.js';
import { LiveGateway } from './live.gateway.js';
import { Partings } from './partings.js';
import { Streams } from './streams.js';
import { WallController } from './wall.controller.js';
import { WallFeed } from './wall-feed.js';

@Module({
  imports: [LogModule, AccessModule, GameModule, TournamentModule],
  controllers: [WallController],
  providers: [LiveGateway, Broadcast, Heartbeat, Partings, Streams, WallFeed],
})
export class LiveModule {}
