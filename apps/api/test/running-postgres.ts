import type { EmbeddedDatabase } from '../src/runtime/embedded/embedded-database.js';

/** What the setup of the API's suites hands to their teardown. */
interface Running {
  database?: EmbeddedDatabase;
  folder?: string;
}

const shelf = globalThis as typeof globalThis & { boardsideTestPostgres?: Running };

export const running: Running = (shelf.boardsideTestPostgres ??= {});
