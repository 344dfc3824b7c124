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
import type { FollowAnswer, PushAck, PushRefused } from '@boardside/contract';
import { DoorLog } from '../access/door-log.js';
import { AskingDevice, May } from '../access/may.js';
import type { TableDevice } from '../access/table-devices.js';
import { TableGames, turnedAwayFor, type TableSeat } from './table-games.js';

/** What a tablet does over HTTP when its socket does not reach the server. */
@ApiTags('tablet')
@ApiBearerAuth()
@Controller('table')
export class TableGamesController {
  constructor(
    private readonly games: TableGames,
    private readonly door: DoorLog,
  ) {}

  @Post('push')
  @HttpCode(200)
  @May('hand-in-entries')
  @ApiOperation({ summary: 'Hands in entries of the tablet; the same as the socket’s `push`' })
  @ApiBody({ description: 'Push', schema: { type: 'object' } })
  @ApiOkResponse({ description: 'PushAck or PushRefused' })
  async push(
    @Body() message: object,
    @AskingDevice() device: TableDevice,
    @Ip() address: string,
  ): Promise<PushAck | PushRefused> {
    const answer = await this.games.push(message, seatOf(device));
    const why = turnedAwayFor(answer);
    if (why !== undefined) {
      const who = { kind: 'device', device } as const;
      this.door.turnedAway({ who, asked: 'push', why, address });
    }
    return answer;
  }

  @Get('games/:game/events')
  @May('hold-a-table')
  @ApiOperation({ summary: 'The events of a game of this table' })
  @ApiOkResponse({ description: 'FollowAnswer' })
  since(
    @Param('game') game: string,
    @Query('since', new DefaultValuePipe(0), ParseIntPipe) since: number,
    @AskingDevice() device: TableDevice,
  ): Promise<FollowAnswer> {
    return this.games.since(game, since, seatOf(device));
  }
}

export function seatOf({ tournament, table, id, standing }: TableDevice): TableSeat {
  return { tournament, table, device: id, standing };
}
