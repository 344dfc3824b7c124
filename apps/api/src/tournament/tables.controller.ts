import { Body, Controller, Delete, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Tournament } from '@boardside/tournament';
import { AskingStaff, May } from '../access/may.js';
import type { Staff } from '../access/staff-accounts.js';
import { TableDevices } from '../access/table-devices.js';
import { malformed, notFound } from '../runtime/problem.js';
import { valueOf } from './answers.js';
import { PersonNames } from './person-names.js';
import { TableClocks } from './table-clocks.js';
import { RequestAnswerBody, TablesBody } from './tournament-bodies.js';
import { TournamentDesk } from './tournament-desk.js';

/** The tables of the hall: their codes and their tablets. */
@ApiTags('table')
@May('run-the-hall')
@Controller('tournaments/:tournament/tables')
export class TablesController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly names: PersonNames,
    private readonly devices: TableDevices,
    private readonly clocks: TableClocks,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Adds tables, each with a code' })
  async add(
    @Param('tournament') id: string,
    @Body() body: TablesBody,
    @AskingStaff() staff: Staff,
  ): Promise<{ readonly version: number }> {
    const numbers = numbersOf(body, await this.#known(id));
    const command = { kind: 'add-tables', numbers } as const;
    const answer = await this.tournaments.ask(id, command, staff.id);
    const { version } = valueOf(answer, await this.names.of(id));
    for (const number of numbers) await this.devices.renewCode(id, number);
    return { version };
  }

  @Delete(':table')
  @May('remove-tables')
  @HttpCode(204)
  @ApiOperation({ summary: 'Takes a table away that no round uses' })
  async remove(
    @Param('tournament') id: string,
    @Param('table', ParseIntPipe) table: number,
    @AskingStaff() staff: Staff,
  ): Promise<void> {
    await this.#known(id);
    const answer = await this.tournaments.ask(id, { kind: 'remove-table', table }, staff.id);
    valueOf(answer, await this.names.of(id));
    await this.devices.forgetTable(id, table);
  }

  @Post(':table/code')
  @HttpCode(200)
  @ApiOperation({ summary: 'Gives a table a new code; its tablet stays' })
  async renewCode(
    @Param('tournament') id: string,
    @Param('table', ParseIntPipe) table: number,
  ): Promise<{ readonly code: string }> {
    await this.#table(id, table);
    return { code: await this.devices.renewCode(id, table) };
  }

  @Post(':table/requests/:request')
  @HttpCode(204)
  @ApiOperation({ summary: 'Lets a second tablet have the table, or not' })
  async answer(
    @Param('tournament') id: string,
    @Param('table', ParseIntPipe) table: number,
    @Param('request') request: string,
    @Body() { answer }: RequestAnswerBody,
    @AskingStaff() staff: Staff,
  ): Promise<void> {
    await this.#table(id, table);
    if (answer === 'refuse') {
      if (!(await this.devices.refuse(id, table, request))) throw notFound('question');
      return;
    }
    const device = await this.devices.approve(id, table, request);
    if (device === undefined) throw notFound('question');
    await this.clocks.moveTo(id, table, { device, staff: staff.id });
  }

  @Post(':table/release')
  @HttpCode(204)
  @ApiOperation({ summary: 'Unbinds the tablet: the next one with the code has the table' })
  async release(
    @Param('tournament') id: string,
    @Param('table', ParseIntPipe) table: number,
    @AskingStaff() staff: Staff,
  ): Promise<void> {
    await this.#table(id, table);
    await this.devices.release(id, table);
    await this.clocks.takeBack(id, table, staff.id);
  }

  async #known(id: string): Promise<Tournament> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    return tournament;
  }

  async #table(id: string, table: number): Promise<void> {
    if (!(await this.#known(id)).tables.includes(table)) throw notFound('table');
  }
}

function numbersOf({ count, numbers }: TablesBody, { tables }: Tournament): readonly number[] {
  if (numbers !== undefined) return numbers;
  if (count === undefined) throw malformed('Say how many tables, or which numbers.');
  const last = tables.at(-1) ?? 0;
  return Array.from({ length: count }, (_, index) => last + 1 + index);
}
