import { present } from '@boardside/engine';
import { Body, Controller, Delete, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { entrantOf } from '@boardside/tournament';
import { CurrentStaff, Requires } from '../../access/permission.guard.js';
import { PlayerLinks } from '../../access/player-links.js';
import type { Staff } from '../../access/staff-accounts.js';
import { RandomSource } from '../../platform/random-source.js';
import { notFound, ProblemAnswer } from '../../platform/http/problem.js';
import { TournamentCommands, type ActVersions } from '../tournament-commands.js';
import {
  AbsenceBody,
  CheckInBody,
  EntrantChangeBody,
  EntrantsBody,
  DivisionMoveBody,
  OthersAbsentBody,
  EntrantReturnBody,
} from './player-bodies.js';
import { PlayerNames } from './player-names.js';

/** A tournament's people. */
@ApiTags('people')
@Requires('run-the-hall')
@Controller('tournaments/:tournament')
export class PlayersController {
  constructor(
    private readonly acts: TournamentCommands,
    private readonly names: PlayerNames,
    private readonly links: PlayerLinks,
    private readonly dice: RandomSource,
  ) {}

  @Post('entrants')
  @ApiOperation({ summary: 'Adds players; who comes late sits out what was played' })
  async add(
    @Param('tournament') id: string,
    @Body() { entrants }: EntrantsBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions & { readonly ids: readonly string[] }> {
    await this.acts.requireTournament(id);
    const withIds = entrants.map((entrant) => ({ ...entrant, entrant: this.dice.id() }));
    // The names first: an entrant of the log without a name is worse than a name without an
    // entrant.
    await this.names.set(
      id,
      new Map(withIds.map(({ entrant, name }) => [entrant, name])),
      new Map(withIds.flatMap(({ entrant, member }) => (member ? [[entrant, member]] : []))),
    );
    const added = withIds.map(({ name: _name, member: _member, ...facts }) => present(facts));
    const ids = withIds.map(({ entrant }) => entrant);
    try {
      const command = { kind: 'add-entrants', entrants: added } as const;
      return { ids, ...(await this.acts.execute(id, command, { staff })) };
    } catch (error) {
      // Names of refused players could never be erased. After another failure they may be needed.
      if (error instanceof ProblemAnswer) await this.names.erase(id, ids);
      throw error;
    }
  }

  @Patch('entrants/:entrant')
  @ApiOperation({
    summary:
      'Changes a player’s name, member id, rating, team, class, fixed table or time for a game; withdraws a player or brings one back',
  })
  async change(
    @Param('tournament') id: string,
    @Param('entrant') entrant: string,
    @Body() { name, member, ...facts }: EntrantChangeBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const known = entrantOf(await this.acts.requireTournament(id), entrant);
    if (known === undefined) throw notFound('player');
    const isNamed = name !== undefined || member !== undefined;
    if (isNamed && known.person === 'forgotten') throw playerForgotten();
    const command = { kind: 'change-entrant', entrant, ...facts } as const;
    const made = await this.acts.execute(id, command, { staff });
    // Neither stands in the log, so that both can be forgotten.
    if (isNamed) await this.names.change(id, entrant, present({ name, member }));
    return made;
  }

  @Post('entrants/:entrant/move')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Moves a player to another division; what was played stays where it was',
  })
  async move(
    @Param('tournament') id: string,
    @Param('entrant') entrant: string,
    @Body() { division, reason }: DivisionMoveBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const why = present({ reason });
    return this.acts.execute(id, { kind: 'move-entrant', entrant, division, ...why }, { staff });
  }

  @Post('check-in')
  @HttpCode(200)
  @ApiOperation({ summary: 'Says who is in the hall, many at once' })
  async checkIn(
    @Param('tournament') id: string,
    @Body() { entrants, what }: CheckInBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    return this.acts.execute(id, { kind: 'check-in', entrants, what }, { staff });
  }

  @Post('check-in/others-absent')
  @HttpCode(200)
  @ApiOperation({ summary: 'Everybody who is not checked in is absent in a round' })
  async setOthersAbsent(
    @Param('tournament') id: string,
    @Body() { round }: OthersAbsentBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const one = present({ round });
    return this.acts.execute(id, { kind: 'set-others-absent', ...one }, { staff });
  }

  @Post('entrants/:entrant/absence')
  @HttpCode(200)
  @ApiOperation({ summary: 'A player is not there from a round on' })
  async setAbsence(
    @Param('tournament') id: string,
    @Param('entrant') entrant: string,
    @Body() { from, until }: AbsenceBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const rounds = { from, ...present({ until }) };
    return this.acts.execute(id, { kind: 'set-absence', entrant, ...rounds }, { staff });
  }

  @Post('entrants/:entrant/return')
  @HttpCode(200)
  @ApiOperation({ summary: 'A player is there again from a round on' })
  async comeBack(
    @Param('tournament') id: string,
    @Param('entrant') entrant: string,
    @Body() { round }: EntrantReturnBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    return this.acts.execute(id, { kind: 'return-entrant', entrant, round }, { staff });
  }

  @Delete('entrants/:entrant')
  @ApiOperation({ summary: 'Takes a player away who was in no round' })
  async remove(
    @Param('tournament') id: string,
    @Param('entrant') entrant: string,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const made = await this.acts.execute(id, { kind: 'remove-entrant', entrant }, { staff });
    await this.names.erase(id, [entrant]);
    return made;
  }

  @Post('entrants/:entrant/forget')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Erases a player’s name for good and closes the player page; games and standings stay',
  })
  async forget(
    @Param('tournament') id: string,
    @Param('entrant') entrant: string,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    if (!entrantOf(await this.acts.requireTournament(id), entrant)) throw notFound('player');
    // The name first: a name that is left is worse than one that has gone before it is written
    // down.
    await this.names.erase(id, [entrant]);
    await this.links.withdraw({ tournament: id, entrant });
    return this.acts.execute(id, { kind: 'forget-person', entrant }, { staff });
  }
}

function playerForgotten(): ProblemAnswer {
  return new ProblemAnswer(409, { code: 'is-forgotten' });
}
