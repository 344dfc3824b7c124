import { Module, type OnApplicationBootstrap } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { LexiconModule } from '../lexicon/lexicon.module.js';
import { LogModule } from '../log/log.module.js';
import { AfterStart } from '../runtime/after-start.js';
import { DeskRejoin } from './desk-rejoin.js';
import { EntryJudge } from './entry-judge.js';
import { ExpiryWatch } from './expiry-watch.js';
import { GameController } from './game.controller.js';
import { GameDesk } from './game-desk.js';
import { GameNews } from './game-news.js';
import { GameLists } from './game-lists.js';
import { GameGateway } from './game.gateway.js';
import { PostgresServerLife, ServerLife } from './server-life.js';
import { ServerLifeRow } from './server-life.row.js';
import { TableGames } from './table-games.js';
import { TableGamesController } from './table-games.controller.js';
import { SecondLook } from './second-look.js';
import { Witness } from './witness.js';

@Module({
  imports: [LogModule, LexiconModule, AccessModule, TypeOrmModule.forFeature([ServerLifeRow])],
  controllers: [GameController, TableGamesController],
  providers: [
    GameDesk,
    GameNews,
    GameLists,
    TableGames,
    Witness,
    SecondLook,
    EntryJudge,
    ExpiryWatch,
    DeskRejoin,
    { provide: ServerLife, useClass: PostgresServerLife },
    GameGateway,
  ],
  exports: [GameDesk, GameNews, GameLists, SecondLook, TableGames, Witness],
})
export class GameModule implements OnApplicationBootstrap {
  constructor(
    private readonly rejoin: DeskRejoin,
    private readonly watch: ExpiryWatch,
    private readonly look: SecondLook,
    private readonly afterStart: AfterStart,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.rejoin.prepare();
    await this.look.start();
    // Gaps first: a clock that nobody measured is not out. If they cannot be looked at now, each is
    // before anybody acts on its clock, and the watch starts all the same.
    this.afterStart.add(() => this.rejoin.rejoinAll());
    this.afterStart.add(() => this.watch.start());
  }
}
