import type { EmbeddedDatabase } from '../src/platform/database/embedded/embedded-database.js';

/** What the setup of the API's suites hands to their teardown. */
interface PostgresFixture {
  database?: EmbeddedDatabase;
  folder?: string;
}

const globalStore = globalThis as typeof globalThis & { boardsideTestPostgres?: PostgresFixture };

export const postgresFixture: PostgresFixture = (globalStore.boardsideTestPostgres ??= {});
