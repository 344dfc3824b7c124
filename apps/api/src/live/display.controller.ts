import { Controller, Get, Header } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PublicView, ScreenView } from '@boardside/contract';
import type { Display } from '../access/displays.js';
import { AskingDisplay, May } from '../access/may.js';
import { PublicViews } from './public-views.js';
import { ScreenViews } from './screen-views.js';

/** What a screen of the hall has to show. */
@ApiTags('display')
@May('watch-the-hall')
@Controller('display')
export class DisplayController {
  constructor(
    private readonly views: PublicViews,
    private readonly screens: ScreenViews,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiHeader({ name: 'Authorization', description: '`Display` and the code of the screen' })
  @ApiOperation({ summary: 'The pairings of the round that was published last' })
  @ApiOkResponse({ description: 'PublicView' })
  now(@AskingDisplay() { tournament }: Display): Promise<PublicView> {
    return this.views.of(tournament);
  }

  @Get('now')
  @Header('Cache-Control', 'no-store')
  @ApiHeader({ name: 'Authorization', description: '`Display` and the code of the screen' })
  @ApiOperation({ summary: 'What this screen is to show now; asked again every second' })
  @ApiOkResponse({ description: 'ScreenView' })
  shown(@AskingDisplay() { tournament, shows }: Display): Promise<ScreenView> {
    return this.screens.of(tournament, shows);
  }
}
