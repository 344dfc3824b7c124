import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { RulingModule } from '../ruling/ruling.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { ConnectionPresence } from './attendance.js';
import { HeartbeatAnswers } from './beat-answers.js';
import { TabletHeartbeats } from './beats.js';
import { CaseFeed } from './case-feed.js';
import { CaseListController } from './case-list.controller.js';
import { ClaimFeed } from './claim-feed.js';
import { DisplayController } from './display.controller.js';
import { DisplaysController } from './displays.controller.js';
import { ConnectionAuthenticator } from './doorkeeper.js';
import { StreamFollowers } from './followers.js';
import { LiveGateway } from './live.gateway.js';
import { Broadcaster } from './loudspeaker.js';
import { SessionRevocation } from './partings.js';
import { PlayerFinder } from './player-finder.js';
import { ScreenViews } from './screen-views.js';
import { StaffPresence } from './staff-presence.js';
import { StreamReader } from './streams.js';
import { TableFeed } from './table-news.js';
import { TablePresence } from './table-presence.js';
import { TournamentFeeds } from './tournament-feeds.js';
import { HallController } from './wall.controller.js';
import { HallFeed } from './wall-feed.js';

@Module({
  imports: [LogModule, AccessModule, GameModule, TournamentModule, RulingModule],
  controllers: [HallController, CaseListController, DisplaysController, DisplayController],
  providers: [
    LiveGateway,
    ConnectionAuthenticator,
    SessionRevocation,
    ConnectionPresence,
    TablePresence,
    StaffPresence,
    StreamReader,
    ScreenViews,
    PlayerFinder,
    StreamFollowers,
    Broadcaster,
    HallFeed,
    CaseFeed,
    ClaimFeed,
    TournamentFeeds,
    TableFeed,
    TabletHeartbeats,
    HeartbeatAnswers,
  ],
})
export class LiveModule {}
