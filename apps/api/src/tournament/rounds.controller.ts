import { Body, Controller, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RoundEndAnswer } from '@boardside/contract';
import type { Pairing } from '@boardside/tournament';
import { AskingStaff, May } from '../access/may.js';
import type { Staff } from '../access/staff-accounts.js';
import { notFound } from '../runtime/problem.js';
import { valueOf } from './answers.js';
import { PersonNames } from './person-names.js';
import { Rounds } from './rounds.js';
import { PublishBody, ReasonBody, RoundBody, type PairingBody } from './tournament-bodies.js';
import { TournamentDesk } from './tournament-desk.js';

/** Pairing a round, publishing it, ending it. */
@ApiTags('round')
@May('run-the-hall')
@Controller('tournaments/:tournament/rounds/:round')
export class RoundsController {
  constructor(
    private readonly rounds: Rounds,
    private readonly tournaments: TournamentDesk,
    private readonly names: PersonNames,
  ) {}

  @Put()
  @ApiOperation({ summary: 'Keeps the draft of a round; publishing makes it hold' })
  async draft(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { pairings }: RoundBody,
    @AskingStaff() staff: Staff,
  ): Promise<{ readonly version: number }> {
    await this.#known(id);
    const from = { pairings: pairings.map(pairingOf), staff: staff.id };
    const answer = await this.rounds.draft(id, round, from);
    const { version } = valueOf(answer, await this.names.of(id));
    return { version };
  }

  @Post('publish')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Publishes the draft and opens its games; sent again, it changes nothing',
  })
  async publish(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { seen, reason }: PublishBody,
    @AskingStaff() staff: Staff,
  ): Promise<{ readonly version: number }> {
    await this.#known(id);
    const why = reason === undefined ? {} : { reason };
    const answer = await this.rounds.publish(id, round, { seen, staff: staff.id, ...why });
    const { version } = valueOf(answer, await this.names.of(id));
    return { version };
  }

  @Post('end')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Ends every game of the round that can be ended; ask again for the rest',
  })
  @ApiOkResponse({ description: 'RoundEndAnswer' })
  async end(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { reason }: ReasonBody,
    @AskingStaff() staff: Staff,
  ): Promise<RoundEndAnswer> {
    await this.#known(id);
    const answer = await this.rounds.end(id, round, { reason, staff: staff.id });
    return valueOf(answer, await this.names.of(id));
  }

  async #known(id: string): Promise<void> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
  }
}

function pairingOf({ table, division, seats, first }: PairingBody): Pairing {
  return { table, division, seats, ...(first === undefined || first === null ? {} : { first }) };
}
