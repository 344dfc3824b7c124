import { applyDecorators, Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { Tournament } from '@boardside/tournament';
import { CurrentStaff, Requires } from '../../access/permission.guard.js';
import type { Staff } from '../../access/staff-accounts.js';
import { TableCodes } from '../../access/table-codes.js';
import { TableDevices } from '../../access/table-devices.js';
import { malformed, notFound } from '../../platform/http/problem.js';
import { valueOrProblem } from '../value-or-problem.js';
import { TableParam, type TablePlace } from './table-param.js';
import { PlayerNames } from '../players/player-names.js';
import { TableClockHandover } from './table-clock-handover.js';
import { RequestAnswerBody, TablesBody } from '../tournament-bodies.js';
import { TournamentDesk } from '../tournament-desk.js';

/** `AtTable` reads these two, which the reference of the API cannot see. */
const InAddress = () =>
  applyDecorators(ApiParam({ name: 'tournament' }), ApiParam({ name: 'table', type: Number }));

/** The tables of the hall: their codes and their tablets. */
@ApiTags('table')
@Requires('run-the-hall')
@Controller('tournaments/:tournament/tables')
export class TablesController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PlayerNames,
    private readonly codes: TableCodes,
    private readonly devices: TableDevices,
    private readonly clocks: TableClockHandover,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Adds tables, each with a code' })
  async add(
    @Param('tournament') id: string,
    @Body() body: TablesBody,
    @CurrentStaff() staff: Staff,
  ): Promise<{ readonly version: number }> {
    const numbers = numbersOf(body, await this.#requireTournament(id));
    const command = { kind: 'add-tables', numbers } as const;
    const answer = await this.tournaments.execute(id, command, staff.id);
    const { version } = valueOrProblem(answer, await this.names.of(id));
    for (const number of numbers) await this.codes.renew(id, number);
    return { version };
  }

  @Delete(':table')
  @InAddress()
  @Requires('remove-tables')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes a table away that no round uses' })
  async remove(
    @TableParam() { tournament, table }: TablePlace,
    @CurrentStaff() staff: Staff,
  ): Promise<void> {
    const answer = await this.tournaments.execute(
      tournament,
      { kind: 'remove-table', table },
      staff.id,
    );
    valueOrProblem(answer, await this.names.of(tournament));
    await this.devices.forgetTable(tournament, table);
  }

  @Post(':table/code')
  @InAddress()
  @HttpCode(200)
  @ApiOperation({ summary: 'Gives a table a new code; its tablet stays' })
  async renewCode(
    @TableParam() { tournament, table }: TablePlace,
  ): Promise<{ readonly code: string }> {
    const code = await this.codes.renew(tournament, table);
    await this.devices.forgetRequests(tournament, table);
    return { code };
  }

  @Post(':table/requests/:request')
  @InAddress()
  @HttpCode(204)
  @ApiOperation({ summary: 'Lets a second tablet have the table, or not' })
  async answer(
    @TableParam() { tournament, table }: TablePlace,
    @Param('request') request: string,
    @Body() { answer }: RequestAnswerBody,
    @CurrentStaff() staff: Staff,
  ): Promise<void> {
    if (answer === 'refuse') {
      if (!(await this.devices.refuse(tournament, table, request))) throw notFound('question');
      return;
    }
    const device = await this.devices.approve(tournament, table, request);
    if (device === undefined) throw notFound('question');
    await this.clocks.moveTo(tournament, table, { device, staff: staff.id });
  }

  @Post(':table/release')
  @InAddress()
  @HttpCode(204)
  @ApiOperation({ summary: 'Unbinds the tablet: the next one with the code has the table' })
  async release(
    @TableParam() { tournament, table }: TablePlace,
    @CurrentStaff() staff: Staff,
  ): Promise<void> {
    await this.devices.release(tournament, table);
    await this.clocks.takeBack(tournament, table, staff.id);
  }

  @Post(':table/former/:device/block')
  @InAddress()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Blocks a tablet that has left the table: its token opens nothing more',
  })
  async block(@TableParam() place: TablePlace, @Param('device') device: string): Promise<void> {
    if (!(await this.devices.block(place, device))) throw notFound('tablet');
  }

  async #requireTournament(id: string): Promise<Tournament> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    return tournament;
  }
}

function numbersOf({ count, numbers }: TablesBody, { tables }: Tournament): readonly number[] {
  if (numbers !== undefined) return numbers;
  if (count === undefined) throw malformed('tables');
  const last = tables.at(-1) ?? 0;
  return Array.from({ length: count }, (_, index) => last + 1 + index);
}
