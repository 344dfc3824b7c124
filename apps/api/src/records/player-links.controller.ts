import { Controller, Delete, HttpCode, Param, ParseIntPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { PlayerLinksView, RoundLinksView } from '@boardside/contract';
import { entrantOf, pairingAt, roundOf } from '@boardside/tournament';
import { CurrentDevice, Requires } from '../access/permission.guard.js';
import { PlayerLinks } from '../access/player-links.js';
import type { TableDevice } from '../access/table-devices.js';
import { notFound, ProblemAnswer } from '../platform/http/problem.js';
import { PublicAddress } from '../platform/settings/public-address.js';
import { TournamentDesk } from '../tournament/tournament-desk.js';
import { NamedGames } from './named-games.js';

/** The addresses of player pages: shown by the slip, withdrawn by the director. */
@ApiTags('own games')
@Controller()
export class PlayerLinksController {
  constructor(
    private readonly links: PlayerLinks,
    private readonly files: NamedGames,
    private readonly tournaments: TournamentDesk,
    private readonly address: PublicAddress,
  ) {}

  @Post('table/games/:game/links')
  @HttpCode(200)
  @ApiBearerAuth()
  @Requires('hold-a-table')
  @ApiOperation({
    summary:
      'An address for each player of a signed game of this table, but for who had them withdrawn since',
  })
  @ApiOkResponse({ description: 'PlayerLinksView' })
  async give(
    @Param('game') id: string,
    @CurrentDevice() { tournament, table }: TableDevice,
  ): Promise<PlayerLinksView> {
    // Only of the game that the table has now: whoever sits here later gets nobody else’s pages.
    const { tournament: read } = await this.tournaments.read(tournament);
    const here = pairingAt(read, table)?.pairing.game === id;
    const file = here ? await this.files.read(tournament, id) : undefined;
    if (file?.game.table !== table) throw notFound('game');
    if (file.game.phase !== 'signed') throw new ProblemAnswer(409, { code: 'not-signed' });
    const signedAt = file.events.findLast(({ type }) => type === 'SlipSigned')?.at ?? '';
    const links: { seat: number; address: string }[] = [];
    for (const [seat, entrant] of file.game.seats.entries()) {
      const token = await this.links.createForSlip({ tournament, entrant }, signedAt);
      if (token === undefined) continue;
      links.push({ seat, address: this.#page(token) });
    }
    return { links };
  }

  @Post('tournaments/:tournament/entrants/:entrant/links')
  @HttpCode(200)
  @Requires('run-the-hall')
  @ApiOperation({ summary: 'One more address of a player page, to print or to show' })
  async giveToPrint(
    @Param('tournament') tournament: string,
    @Param('entrant') entrant: string,
  ): Promise<{ readonly address: string }> {
    const { tournament: read } = await this.tournaments.read(tournament);
    if (entrantOf(read, entrant) === undefined) throw notFound('player');
    const token = await this.links.create({ tournament, entrant });
    return { address: this.#page(token) };
  }

  @Post('tournaments/:tournament/rounds/:round/links')
  @HttpCode(200)
  @Requires('run-the-hall')
  @ApiOperation({ summary: 'One more address for everybody of a published round, for its slips' })
  @ApiOkResponse({ description: 'RoundLinksView' })
  async giveToRound(
    @Param('tournament') tournament: string,
    @Param('round', ParseIntPipe) number: number,
  ): Promise<RoundLinksView> {
    const { tournament: read } = await this.tournaments.read(tournament);
    const published = roundOf(read, number)?.published;
    if (!published) throw notFound('round');
    const entrants = published.pairings.flatMap(({ seats }) => seats);
    const tokens = await this.links.createForEach(tournament, entrants);
    const links = [...tokens].map(([entrant, token]) => ({ entrant, address: this.#page(token) }));
    return { links };
  }

  @Delete('tournaments/:tournament/entrants/:entrant/links')
  @HttpCode(204)
  @Requires('run-the-hall')
  @ApiOperation({ summary: 'Withdraws every address that was given to a player' })
  async withdraw(
    @Param('tournament') tournament: string,
    @Param('entrant') entrant: string,
  ): Promise<void> {
    const { tournament: read } = await this.tournaments.read(tournament);
    if (entrantOf(read, entrant) === undefined) throw notFound('player');
    await this.links.withdraw({ tournament, entrant });
  }

  #page(token: string): string {
    return `${this.address.origin}/own#${token}`;
  }
}
