import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { bootServer, type BootedServer } from './booted-server.js';
import { pagesFolder } from '../src/runtime/page-files.js';

let server: BootedServer;

beforeAll(async () => {
  server = await bootServer();
});

afterAll(() => server.close());

test('health says that the database answers', async () => {
  const answer = await request(server.url).get('/api/health');
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'ok', details: { database: { status: 'up' } } });
});

test('no inline script may run, and nothing forces HTTPS on a plain address', async () => {
  const answer = await request(server.url).get('/api/health');
  const policy = answer.headers['content-security-policy'] ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('upgrade-insecure-requests');
  expect(answer.headers['strict-transport-security']).toBeUndefined();
});

test('no page has a script of its own in it, or one from elsewhere', () => {
  const pages = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
  const documents = pages.filter((name) => name.endsWith('.html'));
  expect(documents).toContain('index.html');
  for (const name of documents) {
    const text = readFileSync(join(pagesFolder, name), 'utf8');
    expect([name, text.match(/<script(?![^>]*src="[^":]+")[^>]*>/g)]).toEqual([name, null]);
    expect([name, text.match(/\son\w+\s*=|javascript:/gi)]).toEqual([name, null]);
    expect([name, text.match(/(src|href)="(https?:)?\/\//g)]).toEqual([name, null]);
  }
});

test('the reference of the API is served from here, its scripts too', async () => {
  const page = await request(server.url).get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/(src|href)="https?:/);
  expect(page.text).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  const document = await request(server.url).get('/api/docs.json');
  expect(Object.keys((document.body as { paths: object }).paths)).toContain('/api/health');
});

interface Reference {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

interface Operation {
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

test('the reference says of every address what it answers, and what a problem is', async () => {
  const { body } = await request(server.url).get('/api/docs.json');
  const { paths, components } = body as Reference;
  expect(paths['/api/tournaments/{tournament}/wall']?.['get']?.responses).toMatchObject({
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/WallView' } } } },
    default: {
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  });
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const told = operations.filter(({ responses }) => responses['200']?.content);
  expect(told.length).toBeGreaterThan(20);
  const named = JSON.stringify(body).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const missing = [...named].filter(([, name = '']) => !(name in components.schemas));
  expect(missing.map(([, name]) => name)).toEqual([]);
});

test('an address of the API that does not exist is refused as JSON, not answered with a page', async () => {
  const answer = await request(server.url).get('/api/nothing');
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toContain('application/json');
});

async function builtScript(): Promise<string> {
  const page = await request(server.url).get('/');
  const script = /src="(main-[^"]+\.js)"/.exec(page.text)?.[1];
  if (script === undefined) throw new Error('the pages are built before the tests');
  return `/${script}`;
}

test('a file of the pages comes as small as it was built, and without what only a page says', async () => {
  const answer = await request(server.url)
    .get(await builtScript())
    .set('Accept-Encoding', 'gzip, br');
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript',
    'cache-control': 'max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers['content-security-policy']).toBeUndefined();
});

test('a browser that takes no Brotli gets the file itself', async () => {
  const answer = await request(server.url)
    .get(await builtScript())
    .set('Accept-Encoding', 'gzip');
  expect(answer.headers['content-encoding']).toBe('gzip');
  expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
});

test('an address that only looks like a file is answered with the page and its policy', async () => {
  const answer = await request(server.url).get('/nothing-A1b2C3d4.js');
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
});

test('a connection is kept open for longer than proxies and browsers keep theirs', async () => {
  const { headers } = await fetch(`${server.url}/api/health`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});
