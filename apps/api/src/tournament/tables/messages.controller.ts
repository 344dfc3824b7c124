import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { SentMessage } from '@boardside/contract';
import type { Tournament } from '@boardside/tournament';
import { CurrentStaff, Requires } from '../../access/permission.guard.js';
import type { Staff } from '../../access/staff-accounts.js';
import { notFound } from '../../platform/http/problem.js';
import { MessageBody } from './message-body.js';
import { TableMessages } from './table-messages.js';
import { TournamentDesk } from '../tournament-desk.js';

/** What the director says to one table, several, or all. */
@ApiTags('message')
@Requires('send-messages')
@Controller('tournaments/:tournament/messages')
export class MessagesController {
  constructor(
    private readonly tournaments: TournamentDesk,
    private readonly messages: TableMessages,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Messages of the last twelve hours, the newest first' })
  @ApiOkResponse({ description: '{ messages: SentMessage[] }' })
  async sent(
    @Param('tournament') id: string,
  ): Promise<{ readonly messages: readonly SentMessage[] }> {
    await this.#requireTournament(id);
    return { messages: await this.messages.sent(id) };
  }

  @Post()
  @ApiOperation({ summary: 'Says something to tables; it is shown there until it is tapped away' })
  @ApiCreatedResponse({ description: 'SentMessage' })
  async send(
    @Param('tournament') id: string,
    @Body() { tables, text }: MessageBody,
    @CurrentStaff() staff: Staff,
  ): Promise<SentMessage> {
    const known = await this.#requireTournament(id);
    const chosen = tables === 'all' ? known.tables : [...new Set(tables)];
    if (chosen.length === 0 || !chosen.every((table) => known.tables.includes(table))) {
      throw notFound('table');
    }
    return this.messages.send(id, { tables: chosen, text: text.trim(), from: staff });
  }

  async #requireTournament(id: string): Promise<Tournament> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    return tournament;
  }
}
