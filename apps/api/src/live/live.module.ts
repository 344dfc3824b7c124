import { Module } from '@nestjs/common';
import { AccessModule } from '../access/access.module.js';
import { GameModule } from '../game/game.module.js';
import { LogModule } from '../log/log.module.js';
import { RulingModule } from '../ruling/ruling.module.js';
import { TournamentModule } from '../tournament/tournament.module.js';
import { ConnectionPresence } from './connection-presence.js';
import { HeartbeatAnswers } from './heartbeat-answers.js';
import { TabletHeartbeats } from './tablet-heartbeats.js';
import { CaseFeed } from './case-feed.js';
import { CaseListController } from './case-list.controller.js';
import { ClaimFeed } from './claim-feed.js';
import { DisplayController } from './display.controller.js';
import { DisplaysController } from './displays.controller.js';
import { ConnectionAuthenticator } from './connection-authenticator.js';
import { StreamFollowers } from './stream-followers.js';
import { LiveGateway } from './live.gateway.js';
import { Broadcaster } from './broadcaster.js';
import { SessionRevocation } from './session-revocation.js';
import { PlayerFinder } from './player-finder.js';
import { ScreenViews } from './screen-views.js';
import { StaffPresence } from './staff-presence.js';
import { StreamReader } from './stream-reader.js';
import { TableFeed } from './table-feed.js';
import { TablePresence } from './table-presence.js';
import { TournamentFeeds } from './tournament-feeds.js';
import { HallController } from './hall.controller.js';
import { HallFeed } from './hall-feed.js';

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
