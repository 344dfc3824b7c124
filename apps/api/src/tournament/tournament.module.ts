import { Logger, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccessModule } from '../access/access.module.js';
import { TableDevices } from '../access/table-devices.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { LexiconModule } from '../lexicon/lexicon.module.js';
import { BegunGames } from './begun-games.js';
import { ConsoleActs } from './console-acts.js';
import { DivisionLists } from './division-lists.js';
import { DivisionsController } from './divisions.controller.js';
import { CorrectionPreviews } from './correction-previews.js';
import { LateLooks } from './late-looks.js';
import { LaterRounds } from './later-rounds.js';
import { Corrections } from './corrections.js';
import { Draws } from './draws.js';
import { ListRulings } from './list-rulings.js';
import { ListUseController } from './list-use.controller.js';
import { MessagesController } from './messages.controller.js';
import { PeopleController } from './people.controller.js';
import { PersonNameRow } from './person-name.row.js';
import { PersonNames } from './person-names.js';
import { Publications } from './publications.js';
import { ResultWatch } from './result-watch.js';
import { Results } from './results.js';
import { ImportController } from './import.controller.js';
import { ResultsController } from './results.controller.js';
import { RoomWatch } from './room-watch.js';
import { Room } from './room.js';
import { RoundClockWatch } from './round-clock-watch.js';
import { RoundWatch } from './round-watch.js';
import { Rounds } from './rounds.js';
import { RoundsController } from './rounds.controller.js';
import { RuleSetsController } from './rule-sets.controller.js';
import { SeatWatch } from './seat-watch.js';
import { TableClocks } from './table-clocks.js';
import { TableMessageRow } from './table-message.row.js';
import { TableMessages } from './table-messages.js';
import { TablesNow } from './table-now.js';
import { TableNowController } from './table-now.controller.js';
import { TablesController } from './tables.controller.js';
import { TournamentController } from './tournament.controller.js';
import { TournamentDesk } from './tournament-desk.js';
import { WordGraphController } from './word-graph.controller.js';
import { Wall } from './wall.js';

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
    PeopleController,
    DivisionsController,
    RuleSetsController,
    ListUseController,
    RoundsController,
    ResultsController,
    ImportController,
    TablesController,
    TableNowController,
    MessagesController,
    WordGraphController,
  ],
  providers: [
    TournamentDesk,
    ConsoleActs,
    PersonNames,
    DivisionLists,
    BegunGames,
    ResultWatch,
    Results,
    Corrections,
    CorrectionPreviews,
    LateLooks,
    LaterRounds,
    ListRulings,
    Draws,
    Publications,
    Rounds,
    RoundWatch,
    RoundClockWatch,
    SeatWatch,
    Room,
    RoomWatch,
    TableClocks,
    TablesNow,
    TableMessages,
    Wall,
  ],
  exports: [TournamentDesk, PersonNames, DivisionLists, BegunGames, TablesNow, TableMessages, Wall],
})
export class TournamentModule implements OnModuleInit {
  constructor(
    private readonly devices: TableDevices,
    private readonly clocks: TableClocks,
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
