import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections, which may take one at any moment. */
const lowest = 20_000;
const above = 32_000;

/** A port of this computer that nobody listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, above);
    if (await isFree(port)) return port;
  }
}

/** Whether nobody on this computer listens on it. */
export function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((answer, fail) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      // Somebody listens there, or the system keeps it for itself.
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') answer(false);
      else fail(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => answer(true)));
  });
}
