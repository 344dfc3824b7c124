import { TestBed } from '@angular/core/testing';
import type { Seat } from '@boardside/game';
import { screenReaderText } from '../../text/screen-reader.js';
import { SeatedTable } from '../seated-table.fixture.js';
import { ScreenReader } from './screen-reader.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

const minute = 60_000;
const { left } = screenReaderText;

/** Kim’s clock runs with so much left. */
function reader(leftMs: number) {
  const seated = new SeatedTable();
  const gives = (ms: number) =>
    seated.directs({ kind: 'adjust-time', seat: 0, ms, reason: 'the clock was wrong' });
  gives(leftMs - 25 * minute);
  TestBed.configureTestingModule({ providers: [ScreenReader] });
  const spoken = TestBed.inject(ScreenReader);
  const said = () => {
    TestBed.tick();
    return spoken.timeLeft();
  };
  const pass = (turn: number, seat: Seat) =>
    seated.act({ kind: 'press', turn, final: 'A', move: { kind: 'pass' } }, [seat]);
  return { seated, gives, said, pass };
}

test('the time left is said in the turn in which a mark is crossed, and in no later one', () => {
  const { seated, said, pass } = reader(5 * minute + 5_000);
  expect(said()).toBe('');
  seated.instruments.pass(6_000);
  expect(said()).toBe(left(5));
  pass(1, 0);
  pass(2, 1);
  expect(said()).toBe('');
});

test('a turn that begins below a mark does not say it', () => {
  const { seated, said } = reader(minute - 1_000);
  expect(said()).toBe('');
  seated.instruments.pass(30_000);
  expect(said()).toBe('');
});

test('no time is said to be left once none is', () => {
  const { seated, said } = reader(minute + 1_000);
  expect(said()).toBe('');
  seated.instruments.pass(2_000);
  expect(said()).toBe(left(1));
  seated.instruments.pass(60_000);
  expect(said()).toBe('');
});

test('time that the director adds brings its marks back', () => {
  const { seated, gives, said } = reader(minute + 1_000);
  expect(said()).toBe('');
  gives(5 * minute);
  expect(said()).toBe('');
  seated.instruments.pass(70_000);
  expect(said()).toBe(left(5));
});
