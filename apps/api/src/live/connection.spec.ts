import { EventEmitter } from 'node:events';
import type { TableState } from '@boardside/contract';
import { Connection } from './connection.js';

/** A socket whose connection takes what it is given only when the test says so. */
class StuckSocket {
  readonly id = 'stuck';
  readonly conn = Object.assign(new EventEmitter(), {
    close: (discard: boolean) => this.closed.push(discard),
  });
  readonly closed: boolean[] = [];
  readonly sent: unknown[] = [];
  hear: (event: readonly unknown[], next: () => void) => void = () => undefined;

  use(hear: StuckSocket['hear']): this {
    this.hear = hear;
    return this;
  }

  emit(_name: string, message: unknown): boolean {
    this.sent.push(message);
    this.conn.emit('packetCreate', { data: JSON.stringify(message) });
    return true;
  }

  timeout(): this {
    return this;
  }
}

function listening(socket: StuckSocket): Connection {
  return new Connection(socket as unknown as ConstructorParameters<typeof Connection>[0]);
}

/** What a table shows, of about so many bytes. */
function now(bytes: number): TableState {
  return { tournament: 't', table: 1, seats: [], now: 'x'.repeat(bytes) } as unknown as TableState;
}

test('a listener that keeps up is sent everything', () => {
  const socket = new StuckSocket();
  const listener = listening(socket);
  for (let turns = 0; turns < 100; turns += 1) {
    listener.table(now(50_000));
    socket.conn.emit('flush');
  }
  expect(socket.sent).toHaveLength(100);
  expect(listener.keepsUp).toBe(true);
  expect(socket.closed).toEqual([]);
});

test('a slow one is known to be slow, and is cut off above a megabyte, what waits dropped', () => {
  const socket = new StuckSocket();
  const listener = listening(socket);
  listener.table(now(70_000));
  expect(listener.keepsUp).toBe(false);
  for (let turns = 0; turns < 20; turns += 1) listener.table(now(70_000));
  expect(socket.sent).toHaveLength(15);
  expect(socket.closed[0]).toBe(true);
});

test('a client that keeps asking and reads no answer is cut off', () => {
  const socket = new StuckSocket();
  listening(socket);
  let heard = 0;
  for (let asked = 0; asked < 100; asked += 1) {
    socket.hear(['follow'], () => {
      heard += 1;
      socket.emit('answer', 'x'.repeat(70_000));
    });
  }
  expect(heard).toBe(15);
  expect(socket.closed[0]).toBe(true);
});

test('a beat does not wait behind what a slow one has not taken', () => {
  const socket = new StuckSocket();
  const listener = listening(socket);
  listener.table(now(70_000));
  listener.beat({ n: 1 }, () => undefined);
  expect(socket.sent).toHaveLength(1);
});
