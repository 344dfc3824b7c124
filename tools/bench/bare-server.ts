import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Push } from '@boardside/contract';
import { Server } from 'socket.io';
import { RawLog } from './raw-log.ts';
import { gameOf, type RecordedAppend, type GamePushes } from './recorded-pushes.ts';
import type { FleetTablet } from './tablet-fleet.ts';

/** A socket.io server that writes what was pushed, says so, and does nothing else. */
export class BareServer {
  readonly url: string;
  readonly #server: Server;
  readonly #raw: RawLog;

  private constructor(server: Server, raw: RawLog, url: string) {
    this.#server = server;
    this.#raw = raw;
    this.url = url;
  }

  /** Its tablets play the games by turns; `connections`: to the database. */
  static async open(
    databaseUrl: string,
    games: readonly GamePushes[],
    connections: number,
  ): Promise<BareServer> {
    const raw = await RawLog.open(databaseUrl, connections);
    const http = createServer();
    const server = new Server(http, { transports: ['websocket'] });
    const written = new Map<string, { readonly stream: string; entries: number }>();
    const write = async ({ game, entries }: Push): Promise<object> => {
      const so = written.get(game) ?? { stream: await raw.open(), entries: 0 };
      written.set(game, so);
      const { appends } = gameOf(games, Number(game));
      const from = so.entries;
      so.entries += entries.length;
      await raw.append(so.stream, mergeAppends(appends.slice(from, so.entries)));
      return { acked: entries.at(-1)?.seq };
    };
    server.on('connection', (socket) => {
      socket.on('push', (push: Push, answer: (answer: object) => void) => {
        void write(push).then(answer);
      });
    });
    await new Promise<void>((listening) => {
      http.listen(0, '127.0.0.1', listening);
    });
    const { port } = http.address() as AddressInfo;
    return new BareServer(server, raw, `http://127.0.0.1:${String(port)}`);
  }

  /** It asks nobody who they are, and tells of no game. */
  tablets(count: number): readonly FleetTablet[] {
    return Array.from({ length: count }, (_, index) => {
      const name = String(index);
      return { token: undefined, device: name, game: name, tournament: undefined };
    });
  }

  async close(): Promise<void> {
    await this.#server.close();
    await this.#raw.close();
  }
}

/** Several appends of one game as one. */
function mergeAppends(appends: readonly RecordedAppend[]): RecordedAppend {
  const [first, last] = [appends[0], appends.at(-1)];
  if (first === undefined || last === undefined) throw new Error('there is something to append');
  const events = appends.flatMap(({ request }) => request.events);
  return { expectedVersion: first.expectedVersion, request: { ...last.request, events } };
}
