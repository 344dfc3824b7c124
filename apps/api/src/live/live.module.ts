import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { RulingModule } from '../ruling/ruling.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { Attendance } from './attendance.js';
import { BeatAnswers } from './beat-answers.js';
import { Beats } from './beats.js';
import { CaseFeed } from './case-feed.js';
import { CaseListController } from './case-list.controller.js';
import { ClaimFeed } from './claim-feed.js';
import { DisplayController } from './display.controller.js';
import { DisplaysController } from './displays.controller.js';
import { Doorkeeper } from './doorkeeper.js';
import { Followers } from './followers.js';
import { LiveGateway } from './live.gateway.js';
import { Loudspeaker } from './loudspeaker.js';
import { Partings } from './partings.js';
import { PlayerFinder } from './player-finder.js';
import { ScreenViews } from './screen-views.js';
import { StaffPresence } from './staff-presence.js';
import { Streams } from './streams.js';
import { TableNews } from './table-news.js';
import { TablePresence } from './table-presence.js';
import { TournamentFeeds } from './tournament-feeds.js';
import { WallController } from './wall.controller.js';
import { WallFeed } from './wall-feed.js';

@Module({
  imports: [LogModule, AccessModule, GameModule, TournamentModule, RulingModule],
  controllers: [WallController, CaseListController, DisplaysController, DisplayController],
  providers: [
    LiveGateway,
    Doorkeeper,
    Partings,
    Attendance,
    TablePresence,
    StaffPresence,
    Streams,
    ScreenViews,
    PlayerFinder,
    Followers,
    Loudspeaker,
    WallFeed,
    CaseFeed,
    ClaimFeed,
    TournamentFeeds,
    TableNews,
    Beats,
    BeatAnswers,
  ],
})
export class LiveModule {}
