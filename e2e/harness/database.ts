import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { waitUntilFound } from './wait-until.js';
import type { Product } from '../../tools/product/product.js';

/**
 * The process and the port of a product's PostgreSQL, as it writes them down; a killed one leaves
 * its own.
 */
export function postmasterOf({ dataFolder }: Product): {
  readonly pid: number;
  readonly port: number;
} {
  const lines = readFileSync(join(dataFolder, 'postgresql', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Connects to a product's database as soon as it answers; whoever asks ends the connection. */
export function databaseOf(product: Product): Promise<Client> {
  return waitUntilFound(
    () => connected(product).catch(() => undefined),
    () => 'The database of the product does not answer.',
  );
}

/** A new database on a product's PostgreSQL, for another one: its `DATABASE_URL`. */
export async function newDatabaseBeside(product: Product, name: string): Promise<string> {
  const owner = await databaseOf(product);
  await owner.query(`CREATE DATABASE ${name}`);
  await owner.end();
  const { port } = postmasterOf(product);
  return `postgres://boardside:${passwordOf(product)}@127.0.0.1:${String(port)}/${name}`;
}

function passwordOf({ dataFolder }: Product): string {
  return readFileSync(join(dataFolder, 'postgresql-password'), 'utf8').trim();
}

async function connected(product: Product): Promise<Client> {
  const password = passwordOf(product);
  const { port } = postmasterOf(product);
  const place = { host: '127.0.0.1', port, database: 'postgres' };
  const client = new Client({ ...place, user: 'boardside', password });
  // Killed while it is connected to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
