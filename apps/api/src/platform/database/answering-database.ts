import { Client } from 'pg';
import { StartupError } from '../startup-error.js';

/** The same address, once it has answered; a sentence for whoever set it, when it does not. */
export async function requireAnsweringDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return url;
  } catch (error) {
    const { host, pathname } = new URL(url);
    const why = error instanceof Error ? error.message : String(error);
    throw new StartupError(
      `The database in DATABASE_URL (${host}${pathname}) does not answer: ${why}.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
