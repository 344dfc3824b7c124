import { present } from '@boardside/engine';
import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AskingStaff, May } from '../access/may.js';
import type { Staff } from '../access/staff-accounts.js';
import { Dice } from '../runtime/dice.js';
import { valueOf } from './answers.js';
import { ConsoleActs, type Made } from './console-acts.js';
import { PersonNames } from './person-names.js';
import { Room } from './room.js';
import { RoomBody, TournamentBody, TournamentChangeBody, UndoBody } from './tournament-bodies.js';
import { TournamentDesk } from './tournament-desk.js';

/** A tournament itself, and the whole room. */
@ApiTags('tournament')
@May('run-the-hall')
@Controller('tournaments')
export class TournamentController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly acts: ConsoleActs,
    private readonly names: PersonNames,
    private readonly room: Room,
    private readonly dice: Dice,
  ) {}

  @Post()
  @May('make-tournaments')
  @ApiOperation({ summary: 'Makes a tournament' })
  async create(
    @Body() { name }: TournamentBody,
    @AskingStaff() staff: Staff,
  ): Promise<{ readonly id: string }> {
    const id = this.dice.id();
    const command = { kind: 'create-tournament', name } as const;
    valueOf(await this.tournaments.ask(id, command, staff.id), new Map());
    return { id };
  }

  @Patch(':tournament')
  @May('make-tournaments')
  @ApiOperation({ summary: 'Changes name, place, days, and how names are shown in public' })
  async change(
    @Param('tournament') id: string,
    @Body() { name, place, days, names }: TournamentChangeBody,
    @AskingStaff() { id: staff }: Staff,
  ): Promise<Made> {
    const said = {
      ...present({ name, place, days, names }),
    };
    return this.acts.ask(id, { kind: 'change-tournament', ...said }, { staff });
  }

  @Post(':tournament/undo')
  @HttpCode(200)
  @ApiOperation({ summary: 'Takes back what whoever asks did last, where that has an opposite' })
  async undo(
    @Param('tournament') id: string,
    @Body() { before: since, version: until }: UndoBody,
    @AskingStaff() { id: staff }: Staff,
  ): Promise<Made> {
    const { events } = await this.tournaments.read(id);
    const made = await this.acts.ask(id, { kind: 'undo', since, until, events }, { staff });
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
    @Body() body: RoomBody,
    @AskingStaff() staff: Staff,
  ): Promise<Made> {
    const { version: before } = await this.acts.known(id);
    const answer = await this.room.order(id, body, staff.id);
    const { version } = valueOf(answer, await this.names.of(id));
    return { before, version };
  }
}
