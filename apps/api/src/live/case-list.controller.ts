import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Case } from '@boardside/contract';
import { CurrentStaff, Requires } from '../access/permission.guard.js';
import type { Staff } from '../access/staff-accounts.js';
import { notFound } from '../platform/http/problem.js';
import { CaseFeed } from './case-feed.js';

/** The open cases as they stand; what changes afterwards comes over the socket. */
@ApiTags('case')
@Requires('judge-cases')
@Controller('tournaments/:tournament/cases')
export class CaseListController {
  constructor(private readonly feed: CaseFeed) {}

  @Get()
  @ApiOperation({ summary: 'Every open case that a person answers, the oldest first' })
  @ApiOkResponse({ description: '{ cases: Case[] }' })
  async all(
    @Param('tournament') tournament: string,
    @CurrentStaff() staff: Staff,
  ): Promise<{ readonly cases: readonly Case[] }> {
    const cases = await this.feed.cases(tournament, staff.id);
    if (cases === undefined) throw notFound('tournament');
    return { cases };
  }
}
