import { request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { publishHall, type PublishedHall } from '@boardside/simulation';
import { useServer } from './suite-server.js';
import { LiveClient } from './live-client.js';

const { server, director } = useServer();
let hall: PublishedHall;

beforeAll(async () => {
  hall = await publishHall(director);
});

type BrowserHeaders = Readonly<Record<string, string>>;

/** Asks with the director's cookie and the headers that only a browser may write. */
async function sent(method: string, path: string, headers: BrowserHeaders, body = '') {
  const options = { method, headers: { cookie: director.cookie ?? '', ...headers }, agent: false };
  const asked = ask(`${server.url}/api/${path}`, options).end(body);
  const answer = await new Promise<IncomingMessage>((come, fail) => {
    asked.once('response', come);
    asked.once('error', fail);
  });
  const { code } = JSON.parse(await text(answer)) as { readonly code?: string };
  return { status: answer.statusCode, code };
}

async function admission(headers: BrowserHeaders): Promise<string> {
  const from = { cookie: director.cookie ?? '', ...headers };
  const client = new LiveClient(server.url, { as: 'staff' }, from);
  const admitted = await client.admission();
  client.close();
  return admitted;
}

function message(headers: BrowserHeaders) {
  const body = JSON.stringify({ tables: 'all', text: 'Clocks in five minutes' });
  const json = { 'content-type': 'application/json', ...headers };
  return sent('POST', `tournaments/${hall.tournament}/messages`, json, body);
}

/** The server's own address, known once it listens. */
function here(): string {
  return server.url;
}

function otherPort(): string {
  return server.url.replace(/\d+$/, (port) => String(Number(port) - 1));
}

describe('one decision for HTTP and sockets', () => {
  test.each<[string, () => BrowserHeaders]>([
    ['a program, which says nothing of a page', () => ({})],
    ['the address that was asked', () => ({ origin: here() })],
    ['the address on the table codes', () => ({ origin: 'http://127.0.0.1' })],
    [
      'the address that a believed proxy was asked',
      () => ({ origin: 'https://hall.example', 'x-forwarded-host': 'hall.example' }),
    ],
    [
      'a page that its browser calls the same origin behind a proxy of another name',
      () => ({ origin: 'https://hall.example', 'sec-fetch-site': 'same-origin' }),
    ],
    ['what a person typed', () => ({ 'sec-fetch-site': 'none' })],
  ])('%s is let in', async (_who, headers) => {
    expect(await message(headers())).toMatchObject({ status: 201 });
    expect(await admission(headers())).toBe('connected');
  });

  test.each<[string, () => BrowserHeaders]>([
    ['a page of another port', () => ({ origin: otherPort() })],
    ['a page of another site', () => ({ origin: 'http://elsewhere.example' })],
    ['a page without an origin', () => ({ origin: 'null' })],
    ['a page of another site that hides its origin', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['a page of the same site that hides its origin', () => ({ 'sec-fetch-site': 'same-site' })],
    [
      'a page of the same site that is not the same origin',
      () => ({ origin: otherPort(), 'sec-fetch-site': 'same-site' }),
    ],
  ])('%s is refused', async (_who, headers) => {
    expect(await message(headers())).toEqual({ status: 403, code: 'other-site' });
    expect(await admission(headers())).toBe('other-site');
  });
});

test('a page of another site may read what anybody may', async () => {
  expect(await sent('GET', 'health', { origin: 'http://elsewhere.example' })).toMatchObject({
    status: 200,
  });
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'no route reads %s, and nothing is done',
  async (type) => {
    const path = `tournaments/${hall.tournament}/messages`;
    const form = { 'content-type': type, origin: here() };
    const refused = { status: 415, code: 'no-forms' };
    expect(await sent('POST', path, form, 'tables=all&text=From+a+form')).toEqual(refused);
    expect((await director.get(path)).text).not.toContain('From a form');
  },
);
