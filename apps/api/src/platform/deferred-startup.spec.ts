import { EventEmitter } from 'node:events';
import { Logger } from '@nestjs/common';
import type { HttpAdapterHost } from '@nestjs/core';
import { DeferredStartup } from './deferred-startup.js';

let server: EventEmitter;
let afterStart: DeferredStartup;
let done: string[];

beforeEach(() => {
  server = new EventEmitter();
  done = [];
  const host = { httpAdapter: { getHttpServer: () => server } } as unknown as HttpAdapterHost;
  afterStart = new DeferredStartup(host);
  afterStart.onApplicationBootstrap();
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});

function add(what: string): void {
  afterStart.add(() => {
    done.push(what);
    return Promise.resolve();
  });
}

test('nothing is done before the port is open, then all of it in order', async () => {
  add('one');
  add('two');
  expect(done).toEqual([]);
  server.emit('listening');
  await afterStart.done();
  expect(done).toEqual(['one', 'two']);
});

test('work that fails keeps no other from it', async () => {
  afterStart.add(() => Promise.reject(new Error('the database is away')));
  add('two');
  server.emit('listening');
  await afterStart.done();
  expect(done).toEqual(['two']);
});

test('a server that closes waits for what is begun, and leaves the rest', async () => {
  let end = (): void => undefined;
  afterStart.add((isClosing) => {
    done.push('one');
    return new Promise((settle) => {
      end = () => {
        done.push(isClosing() ? 'ends early' : 'ends');
        settle();
      };
    });
  });
  add('two');
  server.emit('listening');
  const closed = afterStart.onModuleDestroy();
  end();
  await closed;
  expect(done).toEqual(['one', 'ends early']);
});
