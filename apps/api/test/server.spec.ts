import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import request from 'supertest';
import { useServer } from './suite-server.js';
import { ApiReference } from '../src/platform/http/api-reference.js';
import { pagesFolder } from '../src/platform/http/page-files.js';

const { server, director } = useServer();

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

test('a page speaks to its own server alone, and is in no frame', async () => {
  const { headers } = await request(server.url).get('/');
  expect(headers['content-security-policy']).toMatch(/;connect-src 'self';/);
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-frame-options']).toBe('DENY');
});

test.each(['me', 'tournaments', 'display', 'health', 'nothing'])(
  'what the API says of people is kept by no browser: %s',
  async (path) => {
    const { headers } = await director.get(path);
    expect(headers.get('cache-control')).toMatch(/no-store/);
  },
);

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

test('a tablet opens its table with one script, which its page asks for by its content', () => {
  const script = (name: string): string => readFileSync(join(pagesFolder, name), 'utf8');
  const main = /<script src="(main-[\w-]{8}\.js)"/.exec(script('index.html'))?.[1] ?? '';
  const tablet = /tablet-[\w-]{8}\.js/.exec(script(main))?.[0] ?? '';
  expect(script(tablet)).not.toMatch(/\bfrom\s*["'`]|\bimport\s*["'`]/);
});

test('the reference of the API is served from here, its scripts too', async () => {
  const page = await request(server.url).get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/(src|href)="https?:/);
  expect(page.text).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  const script = await request(server.url).get('/api/docs/swagger-ui-init.js');
  expect(script.text).toContain('"url": "/api/docs.json"');
});

test('only staff can read the API reference; its page shows others no address', async () => {
  const document = await request(server.url).get('/api/docs.json');
  expect(document.status).toBe(401);
  for (const path of ['', '/swagger-ui-init.js', '-json', '-yaml']) {
    const { text } = await request(server.url).get(`/api/docs${path}`);
    expect([path, text.includes('/api/tournaments')]).toEqual([path, false]);
  }
});

test('the reference of the API reads the same compressed and plain', async () => {
  const read = (encoding: string) => {
    const headers = { cookie: director.cookie ?? '', 'accept-encoding': encoding };
    return fetch(`${server.url}/api/docs.json`, { headers });
  };
  const [plain, small] = await Promise.all(['identity', 'br'].map(read));
  expect(small?.headers.get('content-encoding')).toBe('br');
  expect(plain?.headers.get('content-encoding')).toBeNull();
  expect(await small?.text()).toBe(await plain?.text());
});

test('the reference of the API is described and compressed once, however often it is read', async () => {
  const reference = new ApiReference();
  const describe = jest.fn(() => ({ paths: {} }));
  reference.describeBy(describe);
  const [one, other] = await Promise.all([reference.bytes(), reference.bytes()]);
  expect(other).toBe(one);
  expect(describe).toHaveBeenCalledTimes(1);
});

interface ApiReferenceDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ReferenceOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, ReferenceSchema>> };
}

interface ReferenceOperation {
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly $ref?: string } }>>;
  };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

interface ReferenceSchema {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
}

test('the reference says of every address what it answers, and what a problem is', async () => {
  const { body } = await director.get('docs.json');
  const { paths, components } = body as ApiReferenceDocument;
  expect(paths['/api/tournaments/{tournament}/wall']?.['get']?.responses).toMatchObject({
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/HallView' } } } },
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

test('the reference says of every request what it may hold, and what that means', async () => {
  const { body } = await director.get('docs.json');
  const { paths, components } = body as ApiReferenceDocument;
  const asked = Object.values(paths)
    .flatMap((path) => Object.values(path))
    .flatMap(({ requestBody }) => requestBody?.content['application/json']?.schema.$ref ?? [])
    .map((ref) => ref.replace('#/components/schemas/', ''));
  expect(asked.length).toBeGreaterThan(40);
  const fields = asked.map((name) => Object.values(components.schemas[name]?.properties ?? {}));
  expect(asked.filter((_, index) => fields[index]?.length === 0)).toEqual([]);
  expect(fields.flat().filter((field) => Object.keys(field).length === 0)).toEqual([]);
  expect(components.schemas['EntrantBody']).toMatchObject({
    properties: {
      name: { allOf: [{ type: 'string', minLength: 1, maxLength: 80 }] },
      rating: { type: 'number', minimum: 0 },
      fixedTable: { allOf: [{ type: 'integer' }] },
    },
    required: ['name', 'division'],
  });
  expect(components.schemas['EntrantChangeBody']?.properties?.['team']).toMatchObject({
    nullable: true,
  });
});

test('an address of the API that does not exist is refused as JSON, not answered with a page', async () => {
  const answer = await request(server.url).get('/api/nothing');
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toContain('application/json');
});

/** A script of the pages that is large enough to be compressed: one that another one names. */
async function builtScript(): Promise<string> {
  const page = await request(server.url).get('/');
  const named = [/src="(main-[^"]+\.js)"/.exec(page.text)?.[1]];
  for (const script of named) {
    if (script === undefined) break;
    const { text } = await request(server.url).get(`/${script}`);
    if (text.length > 10_000) return `/${script}`;
    named.push(...[...text.matchAll(/\.\/(chunk-[^"'`]+\.js)/g)].map(([, name]) => name));
  }
  throw new Error('the pages are built before the tests');
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
