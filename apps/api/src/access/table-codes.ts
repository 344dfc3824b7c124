import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RandomSource } from '../platform/random-source.js';
import { TableCodeRow } from './table-device.row.js';
import type { TableKey } from './table-device.js';

const codeLength = 6;
const signsInCode = /[^0-9A-Z]/g;

/** The codes on the signs of the tables: whoever scans one asks for its table. */
@Injectable()
export class TableCodes {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly dice: RandomSource,
  ) {}

  /** Gives a table a new code; what tablets were let in by the old one stay. */
  async renew(tournament: string, table: number, manager = this.database.manager): Promise<string> {
    const code = this.dice.code(codeLength);
    await manager.upsert(TableCodeRow, { tournamentId: tournament, tableNumber: table, code }, [
      'tournamentId',
      'tableNumber',
    ]);
    return code;
  }

  /** Gives a code to those of these tables that have none. */
  async addMissing(tournament: string, tables: readonly number[]): Promise<void> {
    const known = await this.all(tournament);
    for (const table of tables) if (!known.has(table)) await this.renew(tournament, table);
  }

  /** The code of each table that has one. */
  async all(tournament: string): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.manager.findBy(TableCodeRow, { tournamentId: tournament });
    return new Map(rows.map(({ tableNumber, code }) => [tableNumber, code]));
  }

  /** The table of a code, as people type it; undefined when none has it. */
  async tableOf(code: string): Promise<TableKey | undefined> {
    const known = await this.database.manager.findOneBy(TableCodeRow, {
      code: code.toUpperCase().replace(signsInCode, ''),
    });
    return known === null
      ? undefined
      : { tournament: known.tournamentId, table: known.tableNumber };
  }
}
