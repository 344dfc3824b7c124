import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How often a line takes its share. */
const shareMs = 100;

/**
 * A line to a server that brings so many bytes a second, as a bad wifi does: what the server sends
 * is not read before the line can take it. What is sent to the server goes at once.
 */
export class SlowLine {
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  readonly #timer: NodeJS.Timeout;

  private constructor(
    readonly url: string,
    server: Server,
    sockets: Set<Socket>,
    timer: NodeJS.Timeout,
  ) {
    this.#server = server;
    this.#sockets = sockets;
    this.#timer = timer;
  }

  static async to(url: string, bytesPerSecond: number): Promise<SlowLine> {
    const { hostname, port } = new URL(url);
    const sockets = new Set<Socket>();
    const shares = new Set<() => void>();
    const share = Math.ceil((bytesPerSecond * shareMs) / 1_000);
    const server = createServer((near) => {
      // So small a store that what is not read stays with the server.
      const store = { highWaterMark: share };
      const far = connect({ host: hostname, port: Number(port), ...store });
      const take = (): void => {
        const bytes = (far.read(share) ?? far.read()) as Buffer | null;
        if (bytes !== null) near.write(bytes);
      };
      near.pipe(far);
      shares.add(take);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          shares.delete(take);
          other.destroy();
        });
      }
      // It reads only when its share comes.
      far.on('readable', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const timer = setInterval(() => {
      for (const take of shares) take();
    }, shareMs);
    const own = (server.address() as AddressInfo).port;
    return new SlowLine(`http://127.0.0.1:${String(own)}`, server, sockets, timer);
  }

  /** How many ends of connections are open. */
  get open(): number {
    return this.#sockets.size;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
