import { Controller, Get, Query, Req } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { PlayerSearchView, ScreenView } from '@boardside/contract';
import { IsString, Length } from 'class-validator';
import type { Request } from 'express';
import type { Display } from '../access/displays.js';
import { CurrentDisplay, Requires } from '../access/permission.guard.js';
import { rateLimits } from '../access/rate-limits.js';
import { tooManyAttempts, RateLimit } from '../access/rate-limit.js';
import { SteadyClock } from '../platform/time/steady-clock.js';
import { PlayerFinder } from './player-finder.js';
import { ScreenViews } from './screen-views.js';

class PlayerSearchQuery {
  @IsString() @Length(0, 80) text: string;
}

/** What a screen of the hall has to show. */
@ApiTags('display')
@Requires('watch-the-hall')
@Controller('display')
export class DisplayController {
  /** Everybody of a hall may share one address: so many letters are typed there at once. */
  readonly #searchLimit: RateLimit;

  constructor(
    private readonly screens: ScreenViews,
    private readonly finder: PlayerFinder,
    steadyClock: SteadyClock,
  ) {
    this.#searchLimit = new RateLimit(steadyClock, rateLimits.find);
  }

  @Get()
  @ApiHeader({ name: 'Authorization', description: '`Display` and the code of the screen' })
  @ApiOperation({ summary: 'What this screen is to show now; asked again every second' })
  @ApiQuery({ name: 'with', required: false, enum: ['standings'] })
  @ApiOkResponse({ description: 'ScreenView' })
  shown(
    @CurrentDisplay() { tournament, shows }: Display,
    @Query('with') wanted: string | undefined,
  ): Promise<ScreenView> {
    return this.screens.of(
      tournament,
      shows,
      wanted === 'standings' ? 'standings' : 'nothing-else',
    );
  }

  @Get('find')
  @ApiHeader({
    name: 'Authorization',
    description: '`Display` and the code of a screen or for the door',
  })
  @ApiOperation({
    summary:
      'Who has these letters in the name and where they play; names as the screen shows them. Phones keep the page open whatever the screen shows next',
  })
  @ApiOkResponse({ description: 'FoundPlayers' })
  find(
    @CurrentDisplay() { tournament, shows }: Display,
    @Query() { text }: PlayerSearchQuery,
    @Req() { ip }: Request,
  ): Promise<PlayerSearchView> {
    const address = ip ?? '';
    const waitMs = this.#searchLimit.waitMs(address);
    if (waitMs > 0) throw tooManyAttempts(waitMs, 'search');
    this.#searchLimit.count(address);
    return this.finder.find(tournament, text, shows.names);
  }
}
