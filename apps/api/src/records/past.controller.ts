import { Controller, Get, Param, ParseIntPipe } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RoundPast } from '@boardside/contract';
import { May } from '../access/may.js';
import { notFound } from '../runtime/problem.js';
import { RoundPasts } from './round-pasts.js';

/** What was before, to read. */
@ApiTags('records')
@May('read-the-hall')
@Controller('tournaments/:tournament')
export class PastController {
  constructor(private readonly rounds: RoundPasts) {}

  @Get('rounds/:round/past')
  @ApiOperation({ summary: 'Every publication of a round and every result of its games' })
  @ApiOkResponse({ description: 'RoundPast' })
  async round(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) number: number,
  ): Promise<RoundPast> {
    const past = await this.rounds.of(id, number);
    if (past === undefined) throw notFound('round');
    return past;
  }
}
