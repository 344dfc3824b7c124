import { IsNull, type EntityManager } from 'typeorm';
import { hashOf } from './secrets.js';
import { JoinRequestRow, TableCodeRow, TableDeviceRow } from './table-device.row.js';
import type { TableKey } from './table-device.js';

/** Two tablets at once: the second one sees the first. */
export async function lockTable(
  manager: EntityManager,
  { tournament, table }: TableKey,
): Promise<void> {
  await manager.findOne(TableCodeRow, {
    where: { tournamentId: tournament, tableNumber: table },
    lock: { mode: 'pessimistic_write' },
  });
}

/** The tablet that the table has now. */
export function currentAt(
  manager: EntityManager,
  { tournament, table }: TableKey,
): Promise<TableDeviceRow | null> {
  return manager.findOneBy(TableDeviceRow, {
    tournamentId: tournament,
    tableNumber: table,
    leftAt: IsNull(),
  });
}

/** A question that waits still; an answered one stays, with its answer. Whether there was one. */
export async function withdrawRequest(manager: EntityManager, secret: string): Promise<boolean> {
  const asked = { secretHash: hashOf(secret), answer: IsNull() };
  return (await manager.delete(JoinRequestRow, asked)).affected === 1;
}
