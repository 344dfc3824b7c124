import {
  Body,
  Controller,
  DefaultValuePipe,
  Get,
  HttpCode,
  Ip,
  Param,
  ParseIntPipe,
  Post,
  Query,
} from '@nestjs/common';
import { ApiBearerAuth, ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FollowAnswer, PushAck, PushRejection } from '@boardside/contract';
import { DenialLog } from '../access/denial-log.js';
import { CurrentDevice, Requires } from '../access/permission.guard.js';
import type { TableDevice } from '../access/table-devices.js';
import { TableGames, pushDenialOf, type GameTablet } from './table-games.js';

/** What a tablet does over HTTP when its socket does not reach the server. */
@ApiTags('tablet')
@ApiBearerAuth()
@Controller('table')
export class TableGamesController {
  constructor(
    private readonly games: TableGames,
    private readonly door: DenialLog,
  ) {}

  @Post('push')
  @HttpCode(200)
  @Requires('hand-in-entries')
  @ApiOperation({ summary: 'Hands in entries of the tablet; the same as the socket’s `push`' })
  @ApiBody({ description: 'Push', schema: { type: 'object' } })
  @ApiOkResponse({ description: 'PushAck or PushRefused' })
  async push(
    @Body() message: object,
    @CurrentDevice() device: TableDevice,
    @Ip() address: string,
  ): Promise<PushAck | PushRejection> {
    const answer = await this.games.push(message, gameTabletOf(device));
    const why = pushDenialOf(answer);
    if (why !== undefined) {
      const who = { kind: 'device', device } as const;
      this.door.record({ who, asked: 'push', why, address });
    }
    return answer;
  }

  @Get('games/:game/events')
  @Requires('hold-a-table')
  @ApiOperation({ summary: 'The events of a game of this table' })
  @ApiOkResponse({ description: 'FollowAnswer' })
  since(
    @Param('game') game: string,
    @Query('since', new DefaultValuePipe(0), ParseIntPipe) since: number,
    @CurrentDevice() device: TableDevice,
  ): Promise<FollowAnswer> {
    return this.games.since(game, since, gameTabletOf(device));
  }
}

export function gameTabletOf({ tournament, table, id, standing }: TableDevice): GameTablet {
  return { tournament, table, device: id, standing };
}
