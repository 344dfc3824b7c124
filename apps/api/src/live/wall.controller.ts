import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { WallView } from '@boardside/contract';
import { May } from '../access/may.js';
import { WallClock } from '../platform/time/wall-clock.js';
import { WallFeed } from './wall-feed.js';

/** The wall as it stands; what changes afterwards comes over the socket. */
@ApiTags('wall')
@May('read-the-hall')
@Controller('tournaments/:tournament/wall')
export class WallController {
  constructor(
    private readonly feed: WallFeed,
    private readonly wallClock: WallClock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'A row for each game of the round that is played' })
  @ApiOkResponse({ description: 'WallView' })
  async wall(@Param('tournament') tournament: string): Promise<WallView> {
    const rows = await this.feed.rows(tournament);
    return { tournament, now: new Date(this.wallClock.nowMs()).toISOString(), ...rows };
  }
}
