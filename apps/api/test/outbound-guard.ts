import { Socket } from 'node:net';
import { Client } from 'pg';
import { isScopedToTournament } from './tournament-scope.js';

/** Reads what the server sends out in every suite of the API, as the drivers get it. */
type DriverCall = (this: unknown, ...asked: readonly unknown[]) => unknown;

/** What could not be spread over machines by tournament: it asks the log and names none. */
const unscopedQueries = new Set<string>();
/** Who is not on this computer: in a hall there is nobody else. */
const externalHosts = new Set<string>();

const client = Client.prototype as unknown as { query: DriverCall };
const query = client.query;
client.query = function read(...asked) {
  const [first] = asked;
  const text = typeof first === 'string' ? first : (first as { text?: string } | undefined)?.text;
  if (text !== undefined && !isScopedToTournament(text)) unscopedQueries.add(text);
  return query.apply(this, [...asked]);
};

const socket = Socket.prototype as unknown as { connect: DriverCall };
const connect = socket.connect;
socket.connect = function read(...asked) {
  const [first] = asked;
  const options = (Array.isArray(first) ? (first as readonly unknown[])[0] : first) as
    { readonly host?: string | null; readonly path?: string | null } | undefined;
  const host = options?.host ?? (typeof asked[1] === 'string' ? asked[1] : 'localhost');
  if (!/^(localhost|127\.0\.0\.1|::1)$/.test(host)) externalHosts.add(host);
  return connect.apply(this, [...asked]);
};

afterAll(() => {
  // Node's own classes are shared by all suites of a worker: a patch would keep this one in memory.
  socket.connect = connect;
  expect([...unscopedQueries]).toEqual([]);
  expect([...externalHosts]).toEqual([]);
});
