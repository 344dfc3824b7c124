import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { HallView } from '@boardside/contract';
import { Requires } from '../access/permission.guard.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { HallFeed } from './hall-feed.js';

/** The wall as it stands; what changes afterwards comes over the socket. */
@ApiTags('wall')
@Requires('read-the-hall')
@Controller('tournaments/:tournament/wall')
export class HallController {
  constructor(
    private readonly feed: HallFeed,
    private readonly wallClock: WallClock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'A row for each game of the round that is played' })
  @ApiOkResponse({ description: 'WallView' })
  async wall(@Param('tournament') tournament: string): Promise<HallView> {
    const rows = await this.feed.rows(tournament);
    return { tournament, now: new Date(this.wallClock.nowMs()).toISOString(), ...rows };
  }
}
