import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { DisplayView } from '@boardside/contract';
import { DisplayPresence } from '../access/display-presence.js';
import { Displays } from '../access/displays.js';
import { Requires } from '../access/permission.guard.js';
import { notFound } from '../platform/http/problem.js';
import { PlayerFinder } from './player-finder.js';
import { ScreenContentBody, screenContentOf } from './screen-bodies.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { NameField } from '../platform/http/name-field.js';

class DisplayBody {
  /** Where the screen stands, as people say. */
  @NameField(80) label: string;
}

/** The codes by which screens of the hall are let in. */
@ApiTags('display')
@Requires('manage-displays')
@Controller('tournaments/:tournament/displays')
export class DisplaysController {
  constructor(
    private readonly displays: Displays,
    private readonly tournaments: TournamentDesk,
    private readonly finder: PlayerFinder,
    private readonly presence: DisplayPresence,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The screens that have a code' })
  @ApiOkResponse({ description: '{ displays: DisplayView[] }' })
  async all(
    @Param('tournament') id: string,
  ): Promise<{ readonly displays: readonly DisplayView[] }> {
    await this.#requireTournament(id);
    const displays = await this.displays.all(id);
    return { displays: displays.map((display) => this.#view(display)) };
  }

  @Post()
  @ApiOperation({ summary: 'Makes a code for one more screen' })
  @ApiOkResponse({ description: 'DisplayView' })
  async add(@Param('tournament') id: string, @Body() { label }: DisplayBody): Promise<DisplayView> {
    await this.#requireTournament(id);
    return this.#view(await this.displays.add(id, label.trim()));
  }

  @Put(':display/shows')
  @HttpCode(204)
  @ApiOperation({ summary: 'Points a screen at something else; it follows within a second' })
  async show(
    @Param('tournament') id: string,
    @Param('display') display: string,
    @Body() body: ScreenContentBody,
  ): Promise<void> {
    if (!(await this.displays.show(id, display, screenContentOf(body)))) throw notFound('screen');
  }

  @Delete(':display')
  @HttpCode(204)
  @ApiOperation({ summary: 'Withdraws a code; a screen that was let in by it is parted at once' })
  async withdraw(
    @Param('tournament') id: string,
    @Param('display') display: string,
  ): Promise<void> {
    if (!(await this.displays.withdraw(id, display))) throw notFound('screen');
  }

  #view({ id, label, code, shows }: Omit<DisplayView, 'online' | 'find'>): DisplayView {
    const find = this.finder.addressBy(code);
    return { id, label, code, shows, find, online: this.presence.isConnected({ id }) };
  }

  async #requireTournament(id: string): Promise<void> {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
  }
}
