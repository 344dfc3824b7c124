import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TableState } from '@boardside/contract';
import { CurrentDevice, Requires } from '../../access/permission.guard.js';
import type { TableDevice } from '../../access/table-devices.js';
import { TableMessages } from './table-messages.js';
import { TabletViews } from './tablet-views.js';

/** What a tablet has to show at its table. */
@ApiTags('tablet')
@ApiBearerAuth()
@Requires('hold-a-table')
@Controller('table')
export class TableNowController {
  constructor(
    private readonly tables: TabletViews,
    private readonly messages: TableMessages,
  ) {}

  @Get()
  @ApiOperation({ summary: 'The game of this tablet’s table' })
  @ApiOkResponse({ description: 'TableNow' })
  now(@CurrentDevice() { tournament, table, id }: TableDevice): Promise<TableState> {
    return this.tables.at(tournament, table, id);
  }

  @Post('messages/:message/seen')
  @HttpCode(204)
  @ApiOperation({ summary: 'Somebody at the table has tapped a message away' })
  async seen(
    @Param('message', ParseUUIDPipe) message: string,
    @CurrentDevice() { tournament, table }: TableDevice,
  ): Promise<void> {
    await this.messages.seen(tournament, table, message);
  }
}
