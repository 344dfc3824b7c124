import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { PlayerGamesView, PlayerOpenGamesView } from '@boardside/contract';
import { CurrentPlayer, Requires } from '../access/permission.guard.js';
import type { PlayerIdentity } from '../access/player-links.js';
import { notFound } from '../platform/http/problem.js';
import { download } from './download.js';
import { PlayerGames } from './player-games.js';
import { PlayerOpenGames } from './player-open-games.js';

/** What a player looks at without signing in. */
@ApiTags('own games')
@ApiHeader({ name: 'Authorization', description: '`Player` and the secret of the address' })
@Requires('read-own-games')
@Controller('own')
export class PlayerGamesController {
  constructor(
    private readonly games: PlayerGames,
    private readonly open: PlayerOpenGames,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The player’s own games of the tournament that are over' })
  @ApiOkResponse({ description: 'OwnGamesView' })
  async all(@CurrentPlayer() player: PlayerIdentity): Promise<PlayerGamesView> {
    const view = await this.games.of(player);
    if (view === undefined) throw notFound('player');
    return view;
  }

  @Get('open')
  @ApiOperation({ summary: 'Those of them whose result the player may say' })
  @ApiOkResponse({ description: 'OwnOpenGamesView' })
  async openGames(@CurrentPlayer() player: PlayerIdentity): Promise<PlayerOpenGamesView> {
    return this.open.of(player);
  }

  @Get('games/:game/record.gcg')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'One of them as GCG' })
  async gcg(
    @Param('game') id: string,
    @CurrentPlayer() player: PlayerIdentity,
  ): Promise<StreamableFile> {
    const file = await this.games.game(player, id);
    const text = await this.games.gcg(player, id);
    if (file === undefined || text === undefined) throw notFound('game');
    const { round, table } = file.game;
    return download(text, {
      // Named as on the page, without last names.
      name: `round-${String(round)}-table-${String(table)}.gcg`,
      type: 'text/plain; charset=utf-8',
    });
  }
}
