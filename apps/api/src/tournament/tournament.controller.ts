import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TournamentCommand } from '@boardside/tournament';
import { AskingStaff, May } from '../access/may.js';
import type { Staff } from '../access/staff-accounts.js';
import { Dice } from '../runtime/dice.js';
import { notFound } from '../runtime/problem.js';
import { valueOf } from './answers.js';
import { PersonNames } from './person-names.js';
import { Room } from './room.js';
import { EntrantChangeBody, EntrantsBody, RoomBody, TournamentBody } from './tournament-bodies.js';
import { TournamentDesk } from './tournament-desk.js';

/** What was made, and where the tournament stands. */
interface Made {
  readonly version: number;
}

/** A tournament's people, and the whole room. */
@ApiTags('tournament')
@May('run-the-hall')
@Controller('tournaments')
export class TournamentController {
  constructor(
    private readonly tournaments: TournamentDesk,
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
    await this.#ask(id, { kind: 'create-tournament', name }, staff);
    return { id };
  }

  @Post(':tournament/entrants')
  @ApiOperation({ summary: 'Adds players' })
  async addEntrants(
    @Param('tournament') id: string,
    @Body() { entrants }: EntrantsBody,
    @AskingStaff() staff: Staff,
  ): Promise<Made & { readonly ids: readonly string[] }> {
    await this.#known(id);
    const withIds = entrants.map((entrant) => ({ ...entrant, entrant: this.dice.id() }));
    // The names first: an entrant of the log without a name is worse than a name without an entrant.
    await this.names.set(id, new Map(withIds.map(({ entrant, name }) => [entrant, name.trim()])));
    const added = withIds.map(({ entrant, division, rating }) => ({
      entrant,
      division,
      ...(rating === undefined ? {} : { rating }),
    }));
    const made = await this.#ask(id, { kind: 'add-entrants', entrants: added }, staff);
    return { ids: withIds.map(({ entrant }) => entrant), ...made };
  }

  @Patch(':tournament/entrants/:entrant')
  @ApiOperation({
    summary: 'Changes a player’s name or rating; withdraws a player or brings one back',
  })
  async changeEntrant(
    @Param('tournament') id: string,
    @Param('entrant') entrant: string,
    @Body() { name, rating, status }: EntrantChangeBody,
    @AskingStaff() staff: Staff,
  ): Promise<Made> {
    const tournament = await this.#known(id);
    if (!tournament.entrants.some((known) => known.id === entrant)) throw notFound('player');
    if (name !== undefined) await this.names.set(id, new Map([[entrant, name.trim()]]));
    const command = {
      kind: 'change-entrant',
      entrant,
      ...(rating === undefined ? {} : { rating }),
      ...(status === undefined ? {} : { status }),
    } as const;
    return this.#ask(id, command, staff);
  }

  @Post(':tournament/room')
  @HttpCode(200)
  @ApiOperation({ summary: 'Stops or starts the clocks of the whole room' })
  async orderRoom(
    @Param('tournament') id: string,
    @Body() body: RoomBody,
    @AskingStaff() staff: Staff,
  ): Promise<Made> {
    await this.#known(id);
    const answer = await this.room.order(id, body, staff.id);
    const { version } = valueOf(answer, await this.names.of(id));
    return { version };
  }

  async #known(id: string) {
    const { tournament } = await this.tournaments.read(id);
    if (tournament.version === 0) throw notFound('tournament');
    return tournament;
  }

  async #ask(id: string, command: TournamentCommand, staff: Staff): Promise<Made> {
    const answer = await this.tournaments.ask(id, command, staff.id);
    const { version } = valueOf(answer, await this.names.of(id));
    return { version };
  }
}
