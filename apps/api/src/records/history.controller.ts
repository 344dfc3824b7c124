import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { RoundHistoryView, TournamentLogView } from '@boardside/contract';
import { Requires } from '../access/permission.guard.js';
import { notFound } from '../platform/http/problem.js';
import { RoundHistoryViews } from './round-history-views.js';
import { TournamentLogViews } from './tournament-log-views.js';

/** What was before, to read. */
@ApiTags('records')
@Requires('read-the-hall')
@Controller('tournaments/:tournament')
export class HistoryController {
  constructor(
    private readonly rounds: RoundHistoryViews,
    private readonly log: TournamentLogViews,
  ) {}

  @Get('log')
  @ApiOperation({ summary: 'The tournament’s own events, the newest first, a hundred at once' })
  @ApiQuery({ name: 'before', required: false, description: 'A version: those before it' })
  @ApiOkResponse({ description: 'TournamentLogView' })
  async events(
    @Param('tournament') id: string,
    @Query('before', new ParseIntPipe({ optional: true })) before: number | undefined,
  ): Promise<TournamentLogView> {
    const view = await this.log.of(id, before);
    if (view === undefined) throw notFound('tournament');
    return view;
  }

  @Get('rounds/:round/past')
  @ApiOperation({ summary: 'Every publication of a round and every result of its games' })
  @ApiOkResponse({ description: 'RoundPast' })
  async round(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) number: number,
  ): Promise<RoundHistoryView> {
    const past = await this.rounds.of(id, number);
    if (past === undefined) throw notFound('round');
    return past;
  }
}
