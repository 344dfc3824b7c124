import { IsNull, type EntityManager } from 'typeorm';
import { hashOf } from './secrets.js';
import { JoinRequestRow, TableCodeRow, TableDeviceRow } from './table-device.row.js';
import type { RandomSource } from '../platform/random-source.js';
import type { JoinAttempt, TableKey, WaitingDevice } from './table-device.js';

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

/** Returns the tablets that asked for a table after `oldestMs` without an answer, oldest first. */
export async function waitingSince(
  manager: EntityManager,
  tournament: string,
  oldestMs: number,
): Promise<readonly WaitingDevice[]> {
  const rows = await manager.find(JoinRequestRow, {
    where: { tournamentId: tournament, answer: IsNull() },
    order: { askedAt: 'ASC' },
  });
  return rows
    .filter(({ askedAt }) => askedAt.getTime() > oldestMs)
    .map(({ id, tableNumber, label, askedAt }) => ({
      id,
      table: tableNumber,
      label,
      askedAt: askedAt.toISOString(),
    }));
}

/**
 * Who a tablet is from now on. A server that was restored from a backup may have lost one that
 * joined since: it keeps its id and token, and with them the entries that it alone still has.
 */
export async function identityOf(
  manager: EntityManager,
  { token, had: id }: JoinAttempt,
  dice: RandomSource,
): Promise<{ readonly id: string; readonly token: string }> {
  const fresh = { id: dice.id(), token: dice.token() };
  const isLost = token?.length === fresh.token.length && id?.length === fresh.id.length;
  if (!isLost || (await manager.existsBy(TableDeviceRow, { id }))) return fresh;
  return { id, token };
}
