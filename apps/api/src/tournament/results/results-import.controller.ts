import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, Requires } from '../../access/permission.guard.js';
import type { Staff } from '../../access/staff-accounts.js';
import { TableCodes } from '../../access/table-codes.js';
import { valueOrProblem } from '../value-or-problem.js';
import { TournamentCommands, type ActVersions } from '../tournament-commands.js';
import { ImportBody } from './import-bodies.js';
import { PlayerNames } from '../players/player-names.js';
import { Rounds } from '../rounds/rounds.js';

/** Results of a tournament that was begun in another program. */
@ApiTags('results')
@Requires('run-the-hall')
@Controller('tournaments/:tournament/import')
export class ResultsImportController {
  constructor(
    private readonly rounds: Rounds,
    private readonly acts: TournamentCommands,
    private readonly names: PlayerNames,
    private readonly codes: TableCodes,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Takes the rounds of another program, before the first round is published here',
  })
  async import(
    @Param('tournament') id: string,
    @Body() { file, rounds }: ImportBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const { version: before } = await this.acts.requireTournament(id);
    const answer = await this.rounds.import(id, { file, rounds, staff });
    const { version, tables } = valueOrProblem(answer, await this.names.of(id));
    // Tables of the file that the hall did not have were added.
    await this.codes.addMissing(id, tables);
    return { before, version };
  }
}
