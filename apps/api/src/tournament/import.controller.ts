import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AskingStaff, May } from '../access/may.js';
import type { Staff } from '../access/staff-accounts.js';
import { valueOf } from './answers.js';
import { ConsoleActs, type Made } from './console-acts.js';
import { ImportBody } from './import-bodies.js';
import { PersonNames } from './person-names.js';
import { Rounds } from './rounds.js';

/** Results of a tournament that was begun in another program. */
@ApiTags('results')
@May('run-the-hall')
@Controller('tournaments/:tournament/import')
export class ImportController {
  constructor(
    private readonly rounds: Rounds,
    private readonly acts: ConsoleActs,
    private readonly names: PersonNames,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Takes the rounds of another program, before the first round is published here',
  })
  async import(
    @Param('tournament') id: string,
    @Body() { file, rounds }: ImportBody,
    @AskingStaff() { id: staff }: Staff,
  ): Promise<Made> {
    const { version: before } = await this.acts.known(id);
    const answer = await this.rounds.import(id, { file, rounds, staff });
    const { version } = valueOf(answer, await this.names.of(id));
    return { before, version };
  }
}
