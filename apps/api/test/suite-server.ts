import { createDirector, type ApiClient } from '@boardside/simulation';
import { bootServer, type BootedServer, type BootOptions } from './booted-server.js';

interface SuiteServer {
  readonly server: BootedServer;
  /** Signed in by the link of the first start. */
  readonly director: ApiClient;
}

/** What the tests of a file share: a server of their own, which is there while they run. */
export function useServer(options?: BootOptions): SuiteServer {
  let open: SuiteServer | undefined;
  beforeAll(async () => {
    const server = await bootServer(options);
    open = { server, director: await createDirector(server.url, await server.said()) };
  });
  afterAll(() => open?.server.close());
  return { server: whileOpen(() => open?.server), director: whileOpen(() => open?.director) };
}

/** Stands for a thing that the tests of a file find open. */
export function whileOpen<Thing extends object>(find: () => Thing | undefined): Thing {
  return new Proxy({} as Thing, {
    get: (_, name) => {
      const thing = find();
      if (thing === undefined) throw new Error('broken: it is open only while tests run');
      const value: unknown = Reflect.get(thing, name);
      return typeof value === 'function' ? (value.bind(thing) as unknown) : value;
    },
  });
}
