import type { Client } from 'pg';
import type { Product } from '../../tools/product/product.js';
import { databaseOf } from './database.js';
import { waitUntilFound } from './wait-until.js';

/** Makes the database of a product fail; answers how to put it right again. */
export type DatabaseFailure = (product: Product) => Promise<() => Promise<void>>;

/** It takes no changes, as one that is put back or full of read-only copies. */
export const readOnlyDatabase: DatabaseFailure = async (product) => {
  await setReadOnly(product, 'on');
  return () => setReadOnly(product, 'off');
};

/** It answers each append as one does whose disk is full. */
export const fullDatabaseDisk: DatabaseFailure = async (product) => {
  const owner = await databaseOf(product);
  await owner.query(`
    CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full';
    END $$`);
  await owner.query(`
    CREATE TRIGGER disk_is_full BEFORE INSERT ON log_event
    FOR EACH STATEMENT EXECUTE FUNCTION disk_is_full()`);
  return () => queryAndEnd(owner, 'DROP FUNCTION disk_is_full CASCADE');
};

/** It answers no append at all. */
export const unresponsiveDatabase: DatabaseFailure = async (product) => {
  const owner = await databaseOf(product);
  await owner.query('BEGIN');
  await owner.query('LOCK TABLE log_event, log_head IN EXCLUSIVE MODE');
  return () => queryAndEnd(owner, 'COMMIT');
};

async function queryAndEnd(owner: Client, query: string): Promise<void> {
  await owner.query(query);
  await owner.end();
}

/** For every connection from now on; the server has new ones. */
async function setReadOnly(product: Product, value: 'on' | 'off'): Promise<void> {
  const owner = await databaseOf(product);
  await owner.query('SET default_transaction_read_only = off');
  await owner.query(`ALTER ROLE boardside SET default_transaction_read_only = ${value}`);
  await queryAndEnd(
    owner,
    // It waits until each has gone: one that is about to go would still take or refuse something.
    'SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND usename = current_user',
  );
  await waitUntilFound(
    () => isDatabaseUp(product),
    () => 'The server’s database does not answer again.',
  );
}

interface Health {
  readonly details: { readonly database: { readonly status: string } };
}

async function isDatabaseUp(product: Product): Promise<true | undefined> {
  const health = await fetch(`${product.url}/api/health`);
  const { details } = (await health.json()) as Health;
  return details.database.status === 'up' || undefined;
}
