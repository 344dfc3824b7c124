import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiConflictResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Claim } from '@boardside/contract';
import { Matches } from 'class-validator';
import { CurrentStaff, Requires } from '../access/permission.guard.js';
import type { Staff } from '../access/staff-accounts.js';
import { malformed, notFound, ProblemAnswer } from '../platform/http/problem.js';
import { claimedProblem, Claims } from './claims.js';
import { OpenCases } from './open-cases.js';
import { isCaseItem, isClaimItem, claimItemPattern } from './claim-item.js';

class ClaimBody {
  /** A need’s id; one that begins with a game’s id and a colon ends when that game is signed. */
  @Matches(claimItemPattern) item: string;
}

/** Who goes to which need of the queue. */
@ApiTags('claim')
@Requires('claim-needs')
@Controller('tournaments/:tournament/claims')
export class ClaimsController {
  constructor(
    private readonly claims: Claims,
    private readonly openCases: OpenCases,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Everything that is claimed, cases included' })
  @ApiOkResponse({ description: '{ claims: Claim[] }' })
  async all(
    @Param('tournament') tournament: string,
  ): Promise<{ readonly claims: readonly Claim[] }> {
    await this.#requireTournament(tournament);
    return { claims: await this.claims.of(tournament) };
  }

  @Post()
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes a need until it is released or over' })
  @ApiOkResponse({ description: 'Claim' })
  @ApiConflictResponse({ description: '`claimed`: somebody else has it' })
  async take(
    @Param('tournament') tournament: string,
    @Body() { item }: ClaimBody,
    @CurrentStaff() staff: Staff,
  ): Promise<Claim> {
    await this.#requireTournament(tournament);
    if (isCaseItem(item)) throw malformed('case');
    const answer = await this.claims.take(tournament, item, { staff, hold: 'lasting' });
    if (answer.ok) return answer.claim;
    throw new ProblemAnswer(409, claimedProblem(answer.claim));
  }

  @Delete(':item')
  @HttpCode(204)
  @ApiOperation({ summary: 'Leaves a need to others; a director may release anybody’s' })
  @ApiConflictResponse({ description: '`claimed`: it is somebody else’s, and stays so' })
  async release(
    @Param('tournament') tournament: string,
    @Param('item') item: string,
    @CurrentStaff() staff: Staff,
  ): Promise<void> {
    await this.#requireTournament(tournament);
    const held = isClaimItem(item) ? await this.claims.release(tournament, item, staff) : undefined;
    if (held !== undefined) throw new ProblemAnswer(409, claimedProblem(held));
  }

  async #requireTournament(tournament: string): Promise<void> {
    if (!(await this.openCases.isTournament(tournament))) throw notFound('tournament');
  }
}
