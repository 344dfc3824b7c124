import { EventEmitter } from 'node:events';
import { Logger, type ArgumentsHost } from '@nestjs/common';
import type { Request, Response } from 'express';
import { VirtualTime } from '../../../test/virtual-time.js';
import { databaseTimeout } from './database-timeout.js';
import { ProblemFilter } from './problem.filter.js';
import type { WriteHealth } from '../database/write-health.js';

const request = { method: 'GET', path: '/x', headers: {} } as Request;
const filter = new ProblemFilter({ whyNotWritten: () => undefined } as unknown as WriteHealth);
const logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);

/** A response that is answered once; what comes after that is a fault, as with Node's own. */
class OneShotResponse extends EventEmitter {
  headersSent = false;

  status(): this {
    return this;
  }

  json(): void {
    if (this.headersSent)
      throw Object.assign(new Error('sent already'), { code: 'ERR_HTTP_HEADERS_SENT' });
    this.headersSent = true;
  }
}

function answer(response: OneShotResponse): void {
  const http = { getRequest: () => request, getResponse: () => response };
  try {
    response.json();
  } catch (error) {
    filter.catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  }
}

beforeEach(() => {
  logged.mockClear();
});

test('what comes too late for whoever was told that the database hangs is no fault', async () => {
  const time = new VirtualTime();
  const response = new OneShotResponse();
  const database = { isHanging: () => true, ping: () => Promise.resolve() };
  databaseTimeout(time.timers, database)(request, response as unknown as Response, () => undefined);
  await time.pass(10_000);
  expect(response.headersSent).toBe(true);
  answer(response);
  expect(logged).not.toHaveBeenCalled();
});

test('a request that is answered twice is written down', () => {
  const response = new OneShotResponse();
  answer(response);
  answer(response);
  expect(logged).toHaveBeenCalledWith(expect.stringMatching(/^GET \/x: Error: sent already/));
});
