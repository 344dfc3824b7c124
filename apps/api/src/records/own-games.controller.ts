import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { OwnGamesView, OwnOpenGamesView } from '@boardside/contract';
import { AskingPlayer, May } from '../access/may.js';
import type { PlayerHere } from '../access/player-links.js';
import { notFound } from '../runtime/problem.js';
import { download } from './download.js';
import { OwnGames } from './own-games.js';
import { OwnOpenGames } from './own-open-games.js';
import { recordName } from './record-name.js';

/** What a player looks at without signing in. */
@ApiTags('own games')
@ApiHeader({ name: 'Authorization', description: '`Player` and the secret of the address' })
@May('read-own-games')
@Controller('own')
export class OwnGamesController {
  constructor(
    private readonly games: OwnGames,
    private readonly open: OwnOpenGames,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The player’s own games of the tournament that are over' })
  @ApiOkResponse({ description: 'OwnGamesView' })
  async all(@AskingPlayer() player: PlayerHere): Promise<OwnGamesView> {
    const view = await this.games.of(player);
    if (view === undefined) throw notFound('player');
    return view;
  }

  @Get('open')
  @ApiOperation({ summary: 'Those of them whose result the player may say' })
  @ApiOkResponse({ description: 'OwnOpenGamesView' })
  async said(@AskingPlayer() player: PlayerHere): Promise<OwnOpenGamesView> {
    return this.open.of(player);
  }

  @Get('games/:game/record.gcg')
  @ApiProduces('text/plain')
  @ApiOperation({ summary: 'One of them as GCG' })
  async gcg(
    @Param('game') id: string,
    @AskingPlayer() player: PlayerHere,
  ): Promise<StreamableFile> {
    const file = await this.games.game(player, id);
    const text = await this.games.gcg(player, id);
    if (file === undefined || text === undefined) throw notFound('game');
    return download(text, { name: `${recordName(file)}.gcg`, type: 'text/plain; charset=utf-8' });
  }
}
