import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pinoHttp } from 'pino-http';
import { requestLogOptions, loggedAddress } from './request-log.js';

test.each([
  ['/', '/'],
  ['/setup/s3cret', '/setup/…'],
  ['/t/K7F2QD', '/t/…'],
  ['/t/K7F2QD/x?y=s3cret', '/t/…?…'],
  ['/main-A1b2C3d4.js', '/main-A1b2C3d4.js'],
  ['/api/tournaments/t1/wall', '/api/tournaments/t1/wall'],
  ['/api/join?code=K7F2QD', '/api/join?…'],
  ['//setup/s3cret', '//…'],
])('%s is written down as %s', (url, told) => {
  expect(loggedAddress(url)).toBe(told);
});

describe('at LOG_LEVEL=debug', () => {
  let lines = '';
  let server: Server;

  beforeAll(async () => {
    const paper = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines += chunk.toString();
        done();
      },
    });
    const tell = pinoHttp(requestLogOptions('debug'), paper);
    server = createServer((request, response) => {
      tell(request, response);
      response.setHeader('set-cookie', 'boardside_session=s3cret');
      response.end();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });

  afterAll(() => server.close());

  test('no secret that a request brings or is given is written down', async () => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${String(port)}/setup/s3cret?code=s3cret`, {
      headers: {
        authorization: 'Bearer s3cret',
        cookie: 'boardside_session=s3cret',
        referer: 'http://127.0.0.1/setup/s3cret',
      },
    });
    await answer.text();
    expect(lines).toContain('"url":"/setup/…?…"');
    expect(lines).not.toContain('s3cret');
  });
});
