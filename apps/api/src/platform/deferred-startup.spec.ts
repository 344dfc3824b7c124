import { Logger } from '@nestjs/common';
import { DeferredStartup } from './deferred-startup.js';

let afterStart: DeferredStartup;
let done: string[];

beforeEach(() => {
  done = [];
  afterStart = new DeferredStartup();
  jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
});

function add(what: string): void {
  afterStart.add(() => {
    done.push(what);
    return Promise.resolve();
  });
}

test('nothing is done before it begins, then all of it in order', async () => {
  add('one');
  add('two');
  expect(done).toEqual([]);
  afterStart.begin();
  await afterStart.done();
  expect(done).toEqual(['one', 'two']);
});

test('work that fails keeps no other from it', async () => {
  afterStart.add(() => Promise.reject(new Error('the database is away')));
  add('two');
  afterStart.begin();
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
  afterStart.begin();
  const closed = afterStart.onModuleDestroy();
  end();
  await closed;
  expect(done).toEqual(['one', 'ends early']);
});

test('a server that closed before it began does nothing', async () => {
  add('one');
  await afterStart.onModuleDestroy();
  afterStart.begin();
  await afterStart.done();
  expect(done).toEqual([]);
});
