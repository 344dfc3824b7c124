import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addressLines,
  reachableOrigin,
  saveAddress,
  publicAddress,
  rememberedPort,
  schemeOf,
  type PublicAddress,
  type Scheme,
} from './public-address.js';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'boardside-address-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const place = (host: string, publicUrl?: string) => ({ dataDir, host, port: 3000, publicUrl });

/** A start that came to answer. */
function started(at: ReturnType<typeof place>, scheme: Scheme = 'http'): PublicAddress {
  const address = publicAddress(at, scheme);
  saveAddress(at, scheme, address);
  return address;
}

test('the address of the first start is kept when the machine gets another one', () => {
  expect(started(place('192.0.2.20')).origin).toBe('http://192.0.2.20:3000');
  const later = started(place('192.0.2.99'));
  expect(later).toEqual({
    origin: 'http://192.0.2.20:3000',
    reachable: ['http://192.0.2.99:3000'],
    isValid: false,
  });
  expect(addressLines(later, 3000).join('\n')).toContain('set PUBLIC_URL');
});

test('a start that found its port taken remembers nothing', () => {
  publicAddress(place('192.0.2.20'));
  const other = started({ ...place('192.0.2.20'), port: 3100 });
  expect(other).toMatchObject({ origin: 'http://192.0.2.20:3100', isValid: true });
});

test('a link that is used at once has an address that answers', () => {
  expect(reachableOrigin(started(place('192.0.2.20')))).toBe('http://192.0.2.20:3000');
  expect(reachableOrigin(started(place('192.0.2.99')))).toBe('http://192.0.2.99:3000');
  expect(reachableOrigin(started(place('127.0.0.1', 'https://hall.example')))).toBe(
    'https://hall.example',
  );
});

test('PUBLIC_URL wins, and is taken at its word', () => {
  const address = started(place('192.0.2.20', 'https://hall.example'));
  expect(address).toMatchObject({ origin: 'https://hall.example', isValid: true });
});

test('a server that listens to itself only remembers nothing', () => {
  expect(started(place('127.0.0.1')).origin).toBe('http://localhost:3000');
  expect(started(place('192.0.2.20')).origin).toBe('http://192.0.2.20:3000');
});

test('a remembered address that cannot be read is chosen again', () => {
  writeFileSync(join(dataDir, 'address.json'), 'half a fi');
  expect(started(place('192.0.2.20')).origin).toBe('http://192.0.2.20:3000');
});

test('with --https the address is kept as https, and goes back to http only by its word', () => {
  expect(started(place('192.0.2.20'), 'https')).toEqual({
    origin: 'https://192.0.2.20:3000',
    reachable: ['https://192.0.2.20:3000'],
    isValid: true,
    certificatePage: 'http://192.0.2.20:3001/certificate',
  });
  const start = { dataDir, publicUrl: undefined };
  expect(schemeOf({ ...start, scheme: undefined })).toBe('https');
  expect(schemeOf({ ...start, scheme: 'http' })).toBe('http');
  const back = started(place('192.0.2.99'), 'http');
  expect(back).toMatchObject({ origin: 'http://192.0.2.20:3000', certificatePage: undefined });
  expect(schemeOf({ ...start, scheme: undefined })).toBe('http');
});

test('an address that was set by hand, and the port, are remembered for the next start', () => {
  started(place('192.0.2.20', 'https://hall.example'));
  expect(started(place('192.0.2.20'))).toMatchObject({
    origin: 'https://hall.example',
    isValid: true,
  });
  expect(rememberedPort(dataDir)).toBeUndefined();
  started({ ...place('192.0.2.20', 'https://hall.example:4000'), port: 4000 }, 'https');
  expect(rememberedPort(dataDir)).toBe(4000);
});
