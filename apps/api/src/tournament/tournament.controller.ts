import { present } from '@boardside/engine';
import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentStaff, Requires } from '../access/permission.guard.js';
import type { Staff } from '../access/staff-accounts.js';
import { RandomSource } from '../platform/random-source.js';
import { valueOrProblem } from './value-or-problem.js';
import { TournamentCommands, type ActVersions } from './tournament-commands.js';
import { PlayerNames } from './players/player-names.js';
import { HallClocks } from './tables/hall-clocks.js';
import {
  HallClocksBody,
  TournamentBody,
  TournamentChangeBody,
  UndoBody,
} from './tournament-bodies.js';
import { TournamentDesk } from './tournament-desk.js';

/** A tournament itself, and the whole room. */
@ApiTags('tournament')
@Requires('run-the-hall')
@Controller('tournaments')
export class TournamentController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly acts: TournamentCommands,
    private readonly names: PlayerNames,
    private readonly room: HallClocks,
    private readonly dice: RandomSource,
  ) {}

  @Post()
  @Requires('make-tournaments')
  @ApiOperation({ summary: 'Makes a tournament' })
  async create(
    @Body() { name }: TournamentBody,
    @CurrentStaff() staff: Staff,
  ): Promise<{ readonly id: string }> {
    const id = this.dice.id();
    const command = { kind: 'create-tournament', name } as const;
    valueOrProblem(await this.tournaments.execute(id, command, staff.id), new Map());
    return { id };
  }

  @Patch(':tournament')
  @Requires('make-tournaments')
  @ApiOperation({ summary: 'Changes name, place, days, and how names are shown in public' })
  async change(
    @Param('tournament') id: string,
    @Body() { name, place, days, names, language }: TournamentChangeBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const said = present({ name, place, days, names, language });
    return this.acts.execute(id, { kind: 'change-tournament', ...said }, { staff });
  }

  @Post(':tournament/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes back what whoever asks did last, where that has an opposite' })
  async undo(
    @Param('tournament') id: string,
    @Body() { before: since, version: until }: UndoBody,
    @CurrentStaff() { id: staff }: Staff,
  ): Promise<ActVersions> {
    const { events } = await this.tournaments.read(id);
    const made = await this.acts.execute(id, { kind: 'undo', since, until, events }, { staff });
    const added = events.slice(since, until).filter(({ type }) => type === 'EntrantAdded');
    const gone = added.flatMap(({ body }) => ('entrant' in body ? [body.entrant] : []));
    await this.names.erase(id, gone);
    return made;
  }

  @Post(':tournament/room')
  @HttpCode(200)
  @ApiOperation({ summary: 'Stops or starts the clocks of the whole room' })
  async orderRoom(
    @Param('tournament') id: string,
    @Body() body: HallClocksBody,
    @CurrentStaff() staff: Staff,
  ): Promise<ActVersions> {
    const { version: before } = await this.acts.requireTournament(id);
    const answer = await this.room.order(id, body, staff.id);
    const { version } = valueOrProblem(answer, await this.names.of(id));
    return { before, version };
  }
}
