import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { director, setupTokenIn } from '@boardside/simulation';
import { io } from 'socket.io-client';
import { bootServer } from './booted-server.js';
import { SystemWallClock } from '../src/platform/time/wall-clock.js';
import { serverKeys } from '../src/platform/https/authority.js';
import { startCertificateServer } from '../src/platform/https/certificate-server.js';
import { certificateNames } from '../src/platform/https/certificate-names.js';
import { contractVersion } from '@boardside/contract';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'boardside-https-'));
});

afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const now = Date.parse('2026-05-01T09:00:00Z');
const days = 86_400_000;
const names = ['192.0.2.20', 'localhost', 'hall.example'];

test('the authority vouches for each name of the server, and its key is for its owner alone', async () => {
  const keys = await serverKeys(dataDir, names, now);
  const [server = '', root = ''] = keys.cert.split(/(?<=-----END CERTIFICATE-----\n)/);
  expect(root).toBe(keys.authority);
  const cert = new X509Certificate(server);
  const authority = new X509Certificate(root);
  expect(cert.verify(authority.publicKey)).toBe(true);
  expect(authority.ca).toBe(true);
  expect(cert.ca).toBe(false);
  expect(cert.checkIP('192.0.2.20')).toBe('192.0.2.20');
  expect(cert.checkHost('hall.example')).toBe('hall.example');
  expect(cert.checkHost('elsewhere.example')).toBeUndefined();
  expect(Date.parse(cert.validTo) - Date.parse(cert.validFrom)).toBeLessThan(398 * days);
  for (const name of ['authority.key', 'server.key']) {
    expect(statSync(join(dataDir, 'https', name)).mode & 0o777).toBe(0o600);
  }
});

test('what stands is kept; a new address and a near end make a new certificate by the same authority', async () => {
  const first = await serverKeys(dataDir, names, now);
  expect(await serverKeys(dataDir, names, now + 300 * days)).toEqual(first);
  const moved = await serverKeys(dataDir, [...names, '198.51.100.7'], now);
  expect(moved.authority).toBe(first.authority);
  expect(new X509Certificate(moved.cert).checkIP('198.51.100.7')).toBe('198.51.100.7');
  const renewed = await serverKeys(dataDir, names, now + 380 * days);
  expect(renewed.authority).toBe(first.authority);
  expect(Date.parse(new X509Certificate(renewed.cert).validTo)).toBeGreaterThan(now + 700 * days);
});

test('the names are those of the address, of the hall and of the computer itself', () => {
  const address = {
    origin: 'https://192.0.2.20:3000',
    reachable: ['https://198.51.100.7:3000'],
    isValid: false,
    certificatePage: 'http://192.0.2.20:3001/certificate',
  };
  expect(certificateNames(address)).toEqual(
    expect.arrayContaining(['192.0.2.20', '198.51.100.7', 'localhost', '127.0.0.1']),
  );
});

interface HttpsReply {
  readonly status: number | undefined;
  readonly cookie: string;
  /** For how long the browser asks by HTTPS alone. */
  readonly remembered: string | undefined;
  readonly said: string;
}

async function ask(url: string, options: RequestOptions, body?: object): Promise<HttpsReply> {
  const headers = { 'content-type': 'application/json', ...options.headers };
  const asked = request(url, { ...options, headers, agent: false });
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const answer = await new Promise<import('node:http').IncomingMessage>((come, fail) => {
    asked.once('response', come);
    asked.once('error', fail);
  });
  const cookie = answer.headers['set-cookie']?.[0] ?? '';
  const remembered = answer.headers['strict-transport-security'];
  return { status: answer.statusCode, cookie, remembered, said: await text(answer) };
}

test('whoever trusts the authority is served by HTTPS: secure cookies, sockets over wss, no proxy in the hall', async () => {
  const keys = await serverKeys(dataDir, names, new SystemWallClock().nowMs());
  const server = await bootServer({ keys });
  const ca = keys.authority;
  await expect(ask(`${server.url}/api/health`, {})).rejects.toThrow(/self-signed certificate/);
  expect((await ask(`${server.url}/api/health`, { ca })).status).toBe(200);
  const account = { token: setupTokenIn(await server.said()), ...director };
  const setup = await ask(`${server.url}/api/setup`, { ca, method: 'POST' }, account);
  expect(setup.cookie).toMatch(/; HttpOnly; Secure; SameSite=Strict/);
  expect(setup.remembered).toBe('max-age=604800');
  const cookie = setup.cookie.replace(/;.*/, '');
  const view = await ask(`${server.url}/api/certificate`, { ca, headers: { cookie } });
  expect(JSON.parse(view.said)).toEqual({ page: 'http://127.0.0.1/certificate' });
  const socket = io(server.url, {
    transports: ['websocket'],
    auth: { contract: contractVersion, as: 'staff' },
    extraHeaders: { cookie },
    forceNew: true,
    ca,
  });
  await new Promise<void>((connected, failed) => {
    socket.once('connect', connected);
    socket.once('connect_error', failed);
  });
  expect(socket.connected).toBe(true);
  socket.close();
  await server.close();
});

test('the door beside it hands out the certificate and nothing of the server', async () => {
  const { authority } = await serverKeys(dataDir, names, now);
  const origin = 'https://192.0.2.20:3000';
  const door = await startCertificateServer({ host: '127.0.0.1', port: 0 }, { origin, authority });
  const at = (path: string) =>
    fetch(`http://127.0.0.1:${String(door.port)}${path}`, { redirect: 'manual' });
  const file = await at('/certificate.crt');
  expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  const handed = new X509Certificate(Buffer.from(await file.arrayBuffer()));
  expect(handed.toString()).toBe(new X509Certificate(authority).toString());
  expect(await (await at('/certificate.json')).json()).toEqual({
    origin,
    name: expect.stringMatching(/^Boardside [0-9A-F]{6}$/) as unknown,
    fingerprint: handed.fingerprint256,
    until: expect.stringMatching(/^2036-/) as unknown,
  });
  const page = await at('/certificate');
  expect(page.headers.get('content-security-policy')).toContain(`connect-src 'self' ${origin};`);
  for (const elsewhere of ['/', '/api/health', '/table', '/../package.json', '/index.html']) {
    const { status, headers } = await at(elsewhere);
    expect([status, headers.get('location')]).toEqual([302, '/certificate']);
  }
  await door.close();
});
