import { randomInt } from 'node:crypto';
import { isFree } from '../../apps/api/src/platform/http/free-port.ts';

/** Below those that an own PostgreSQL takes, which a server starts before it listens itself. */
const lowest = 10_000;
const perWorker = 1_000;
/**
 * Browsers, and `fetch`, open no connection to it: it is on their list of ports of other protocols.
 */
const refused = 10_080;
const start = lowest + perWorker * (Number(process.env['JEST_WORKER_ID'] ?? 1) - 1);

let given = 2 * randomInt(perWorker / 2);

/**
 * A port for a server that starts later, and perhaps again after a stop: nobody listens on it or on
 * the next one, and no other worker and no PostgreSQL of a test takes it in between.
 */
export async function ownPort(): Promise<number> {
  for (;;) {
    given = (given + 2) % perWorker;
    const port = start + given;
    if (port === refused) continue;
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}
