import { Controller, Get, Header } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ScreenView } from '@boardside/contract';
import type { Display } from '../access/displays.js';
import { AskingDisplay, May } from '../access/may.js';
import { ScreenViews } from './screen-views.js';

/** What a screen of the hall has to show. */
@ApiTags('display')
@May('watch-the-hall')
@Controller('display')
export class DisplayController {
  constructor(private readonly screens: ScreenViews) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiHeader({ name: 'Authorization', description: '`Display` and the code of the screen' })
  @ApiOperation({ summary: 'What this screen is to show now; asked again every second' })
  @ApiOkResponse({ description: 'ScreenView' })
  shown(@AskingDisplay() { tournament, shows }: Display): Promise<ScreenView> {
    return this.screens.of(tournament, shows);
  }
}
