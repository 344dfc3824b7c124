import { Controller, Get, Param, ParseIntPipe, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { RulingsView } from '@boardside/contract';
import { Requires } from '../access/permission.guard.js';
import { notFound } from '../platform/http/problem.js';
import { RulingsReport } from './rulings-report.js';

/** The report of rulings, for directors. */
@ApiTags('records')
@Requires('read-rulings')
@Controller('tournaments/:tournament/rulings')
export class RulingsController {
  constructor(private readonly report: RulingsReport) {}

  @Get()
  @ApiOperation({
    summary: 'Every challenge, overdraw and infraction; of a play as a whole, never which word',
  })
  @ApiQuery({ name: 'round', required: false, description: 'Of this round alone' })
  @ApiOkResponse({ description: 'RulingsView' })
  async of(
    @Param('tournament') id: string,
    @Query('round', new ParseIntPipe({ optional: true })) round: number | undefined,
  ): Promise<RulingsView> {
    const view = await this.report.of(id, round);
    if (view === undefined) throw notFound('tournament');
    return view;
  }
}
