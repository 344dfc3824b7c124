import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { TableNow } from '@boardside/contract';
import { AskingDevice, May } from '../access/may.js';
import type { TableDevice } from '../access/table-devices.js';
import { TablesNow } from './table-now.js';

/** What a tablet has to show at its table. */
@ApiTags('tablet')
@ApiBearerAuth()
@May('hold-a-table')
@Controller('table')
export class TableNowController {
  constructor(private readonly tables: TablesNow) {}

  @Get()
  @ApiOperation({ summary: 'The game of this tablet’s table' })
  @ApiOkResponse({ description: 'TableNow' })
  now(@AskingDevice() { tournament, table, id }: TableDevice): Promise<TableNow> {
    return this.tables.at(tournament, table, id);
  }
}
