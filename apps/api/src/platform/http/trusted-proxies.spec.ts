import { director, setupTokenIn } from '@boardside/simulation';
import { bootServer } from '../../../test/booted-server.js';
import { proxyTrustFor } from './trusted-proxies.js';

test.each([
  ['http://192.168.1.20:3000', '127.0.0.1', true],
  ['http://192.168.1.20:3000', '::1', true],
  ['http://192.168.1.20:3000', '::ffff:127.0.0.1', true],
  ['http://192.168.1.20:3000', '192.168.1.7', false],
  ['http://192.168.1.20:3000', '::ffff:192.168.1.7', false],
  ['https://hall.example', '172.18.0.2', true],
  ['https://hall.example', '::ffff:10.1.2.3', true],
  ['https://hall.example', 'fd00::7', true],
  ['https://hall.example', '203.0.113.9', false],
  ['https://hall.example', '2001:db8::9', false],
])('tablets at %s: a proxy at %s is believed: %s', (origin, address, believed) => {
  expect(proxyTrustFor(origin)(address, 0)).toBe(believed);
});

test('who stood before the proxy is not believed', () => {
  expect(proxyTrustFor('https://hall.example')('127.0.0.1', 1)).toBe(false);
});

test('behind a proxy with HTTPS the session’s cookie is secure, and each client has its own tries', async () => {
  const server = await bootServer();
  const token = setupTokenIn(await server.said());
  const ask = (path: string, body: object, client: string) =>
    fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': client,
      },
    });
  const setup = await ask('setup', { token, ...director }, '203.0.113.1');
  expect(setup.headers.getSetCookie()[0]).toMatch(/; Secure/);
  const wrong = { name: director.name, password: 'wrong password' };
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1) {
    // What the client itself wrote stands before the address that the proxy adds.
    const forged = `198.51.100.${String(tries)}, 203.0.113.1`;
    statuses.push((await ask('sign-in', wrong, forged)).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await ask('sign-in', wrong, '203.0.113.2')).status).toBe(401);
  await server.close();
});
