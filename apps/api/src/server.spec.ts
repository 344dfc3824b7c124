import request from 'supertest';
import { bootServer, type BootedServer } from '../test/booted-server.js';

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

test('the reference of the API is served from here, its scripts too', async () => {
  const page = await request(server.url).get('/api/docs');
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/(src|href)="https?:/);
  expect(page.text).not.toMatch(/<script(?![^>]*src=)[^>]*>/);
  const document = await request(server.url).get('/api/docs.json');
  expect(Object.keys((document.body as { paths: object }).paths)).toContain('/api/health');
});

test('an address of the API that does not exist is refused as JSON, not answered with a page', async () => {
  const answer = await request(server.url).get('/api/nothing');
  expect(answer.status).toBe(404);
  expect(answer.headers['content-type']).toContain('application/json');
});
