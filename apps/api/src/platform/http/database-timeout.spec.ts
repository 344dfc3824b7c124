import { EventEmitter } from 'node:events';
import type { Request, Response } from 'express';
import { VirtualTime } from '../../../test/virtual-time.js';
import { databaseTimeout } from './database-timeout.js';

/** A response that keeps what it was answered with. */
class RecordingResponse extends EventEmitter {
  answer: readonly [status: number, why: string] | undefined;
  #status = 200;

  get headersSent(): boolean {
    return this.answer !== undefined;
  }

  status(status: number): this {
    this.#status = status;
    return this;
  }

  json({ why }: { readonly why: string }): void {
    this.answer = [this.#status, why];
    this.emit('close');
  }
}

let time: VirtualTime;

beforeEach(() => {
  time = new VirtualTime();
});

const silent = () => new Promise<never>(() => undefined);

/** Asks a server whose database is like that, and waits for as long as a page does. */
async function asked(
  database: { readonly write?: 'hangs'; readonly ping: () => Promise<unknown> },
  request: { readonly method: string; readonly headers?: Request['headers'] } = { method: 'GET' },
): Promise<RecordingResponse['answer']> {
  const { write, ping } = database;
  const response = new RecordingResponse();
  databaseTimeout(time.timers, { isHanging: () => write === 'hangs', ping })(
    { headers: {}, ...request } as Request,
    response as unknown as Response,
    () => undefined,
  );
  await time.pass(10_000);
  return response.answer;
}

test('a reader is told that the database does not answer while a write hangs', async () => {
  const answer = await asked({ write: 'hangs', ping: () => Promise.resolve() });
  expect(answer).toEqual([503, 'unread']);
});

test('a database that does not answer is noticed without a write', async () => {
  expect(await asked({ ping: silent })).toEqual([503, 'unread']);
});

test('a person who acts is told that it may still be done', async () => {
  expect(await asked({ ping: silent }, { method: 'POST' })).toEqual([503, 'unknown']);
});

test('a server that takes its time is waited for while the database answers', async () => {
  expect(await asked({ ping: () => Promise.resolve() })).toBeUndefined();
});

test('who brings a token asks again without being told', async () => {
  const headers = { authorization: 'Bearer token' };
  expect(await asked({ ping: silent }, { method: 'GET', headers })).toBeUndefined();
});

test('nothing is looked at once it is answered', async () => {
  const ping = jest.fn(silent);
  const response = new RecordingResponse();
  databaseTimeout(time.timers, { isHanging: () => false, ping })(
    { headers: {}, method: 'GET' } as Request,
    response as unknown as Response,
    () => undefined,
  );
  response.emit('close');
  await time.pass(10_000);
  expect(ping).not.toHaveBeenCalled();
  expect(response.answer).toBeUndefined();
});
