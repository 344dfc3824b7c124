import { present } from '@boardside/engine';
import { Body, Controller, Delete, HttpCode, Param, ParseIntPipe, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { RoundEndAnswer } from '@boardside/contract';
import type { DraftedPairing, RequestedBye } from '@boardside/tournament';
import { CurrentStaff, Requires } from '../../access/permission.guard.js';
import type { Staff } from '../../access/staff-accounts.js';
import { WallClock } from '../../platform/time/wall-clock.js';
import { valueOrProblem } from '../value-or-problem.js';
import { TournamentCommands, type ActVersions } from '../tournament-commands.js';
import { PairingDrafter } from './pairing-drafter.js';
import { PlayerNames } from '../players/player-names.js';
import { Rounds } from './rounds.js';
import { methodIn } from '../rules/setting-bodies.js';
import {
  DrawBody,
  PenaltyBody,
  PublishBody,
  ReasonBody,
  RoundClockBody,
  RoundBody,
  ByeChangeBody,
  type PairingBody,
  type ByeBody,
} from '../tournament-bodies.js';

/** Pairing a round, publishing it, ending it. */
@ApiTags('round')
@Requires('run-the-hall')
@Controller('tournaments/:tournament/rounds/:round')
export class RoundsController {
  constructor(
    private readonly rounds: Rounds,
    private readonly draws: PairingDrafter,
    private readonly acts: TournamentCommands,
    private readonly names: PlayerNames,
    private readonly wallClock: WallClock,
  ) {}

  @Put()
  @ApiOperation({ summary: 'Keeps the draft of a round; publishing makes it hold' })
  async draft(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { pairings, draft, seen, sitting }: RoundBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const drafted = {
      pairings: pairings.map(pairingOf),
      ...present({ draft, seen }),
      ...(sitting === undefined ? {} : { sitting: sitting.map(sittingOf) }),
    };
    return this.acts.execute(id, { kind: 'draft-round', round, ...drafted }, { staff });
  }

  @Post('draw')
  @HttpCode(200)
  @ApiOperation({
    summary:
      'Pairs a division by its plan, or by another method, into a draft; locked pairings stay',
  })
  async draw(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { division, draft, method, from, sitting = [] }: DrawBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    return this.draws.draw(id, round, {
      division,
      staff,
      sitting: sitting.map(sittingOf),
      ...present({ draft }),
      ...(method === undefined ? {} : { method: methodIn(method) }),
      ...present({ from }),
    });
  }

  @Delete('drafts/:draft')
  @ApiOperation({ summary: 'Throws a draft of the round away' })
  async drop(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Param('draft', ParseIntPipe) draft: number,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    return this.acts.execute(id, { kind: 'drop-draft', round, draft }, { staff });
  }

  @Post('sitting')
  @HttpCode(200)
  @ApiOperation({ summary: 'Says how somebody sits out a round that was published' })
  async setSitting(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { reason, ...said }: ByeChangeBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const sitting = sittingOf(said);
    return this.acts.execute(id, { kind: 'set-sitting', round, sitting, reason }, { staff });
  }

  @Post('penalties')
  @HttpCode(200)
  @ApiOperation({ summary: 'Adds to a player’s spread in a round, or takes from it' })
  async setPenalty(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { entrant, spread, reason }: PenaltyBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const command = { kind: 'set-penalty', round, entrant, spread, reason } as const;
    return this.acts.execute(id, command, { staff });
  }

  @Post('publish')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Publishes the draft and opens its games; sent again, it changes nothing',
  })
  async publish(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { seen, draft, loses, reason }: PublishBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const { version: before } = await this.acts.requireTournament(id);
    const confirmed = {
      seen,
      ...present({ draft, loses, reason }),
    };
    const answer = await this.rounds.publish(id, round, { staff, ...confirmed });
    const { version } = valueOrProblem(answer, await this.names.of(id));
    return { before, version };
  }

  @Post('clock')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Says in how many minutes the round ends; tablets are told ten, five and one before',
  })
  async setClock(
    @Param('tournament') id: string,
    @Param('round', ParseIntPipe) round: number,
    @Body() { minutes }: RoundClockBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const endsAt =
      minutes === null
        ? undefined
        : new Date(this.wallClock.nowMs() + minutes * 60_000).toISOString();
    return this.acts.execute(id, { kind: 'set-round-clock', round, endsAt }, { staff });
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
    @CurrentStaff() staff: Staff,
  ): Promise<RoundEndAnswer> {
    await this.acts.requireTournament(id);
    const answer = await this.rounds.end(id, round, { reason, staff: staff.id });
    return valueOrProblem(answer, await this.names.of(id));
  }
}

function pairingOf({ table, division, seats, first, locked }: PairingBody): DraftedPairing {
  return {
    table,
    division,
    seats,
    ...(first === undefined || first === null ? {} : { first }),
    ...(locked ? { locked } : {}),
  };
}

function sittingOf({ entrant, kind, spread }: ByeBody): RequestedBye {
  return { entrant, kind, ...present({ spread }) };
}
