import { TestBed } from '@angular/core/testing';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { PlayerTable } from '../player-table.js';
import { StartButton } from './start-button.js';
import { holdButtonText } from '../../text/hold-button.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** The referee was called; Lee’s button says that it is settled, and Kim has held hers. */
async function settled() {
  const seated = new SeatedTable();
  seated.act({ kind: 'stop-clock', reason: 'referee' }, [0]);
  const [kim, lee] = await Promise.all(
    [0, 1].map(async (seat) => {
      const fixture = TestBed.createComponent(StartButton);
      fixture.componentRef.setInput('seat', seat);
      await fixture.whenStable();
      return fixture;
    }),
  );
  if (kim === undefined || lee === undefined) throw new Error('there are two');
  const page = lee.nativeElement as HTMLElement;
  const send = async (event: Event) => {
    page.querySelector('button')?.dispatchEvent(event);
    await lee.whenStable();
  };
  const pass = async (ms: number) => {
    seated.instruments.pass(ms);
    await lee.whenStable();
  };
  (kim.nativeElement as HTMLElement).querySelector('button')?.dispatchEvent(key('keydown'));
  await pass(1_000);
  const said = () => textOf(page.querySelector('[role=status]'));
  const starts = () => seated.done.filter(({ command }) => command.kind === 'start-clock').length;
  return { page, send, pass, said, starts };
}

function pointer(type: string): Event {
  return Object.assign(new MouseEvent(type, { button: 0 }), { pointerType: 'mouse' });
}

function key(type: string, more: KeyboardEventInit = {}): Event {
  return new KeyboardEvent(type, { key: 'Enter', cancelable: true, ...more });
}

const how = [
  ['a finger', pointer('pointerdown'), pointer('pointerup')],
  ['the Enter key', key('keydown'), key('keyup')],
] as const;

test.each(how)('settled: %s that holds for a second starts the clocks', async (_, down) => {
  const { send, pass, starts } = await settled();
  await send(down);
  await pass(999);
  expect(starts()).toBe(0);
  await pass(1);
  expect(starts()).toBe(1);
});

test('settled: let go early does nothing, and says to hold it', async () => {
  const { send, pass, said, starts } = await settled();
  expect(said()).toBe('');
  await send(pointer('pointerdown'));
  await pass(900);
  await send(pointer('pointerup'));
  await pass(5_000);
  expect(starts()).toBe(0);
  expect(said()).toBe(holdButtonText.longer);
});

test('settled: a key that repeats while it is held begins once', async () => {
  const { send, pass, starts } = await settled();
  await send(key('keydown'));
  await pass(600);
  await send(key('keydown', { repeat: true }));
  await pass(400);
  expect(starts()).toBe(1);
});

test.each<[string, readonly Event[]]>([
  ['Enter', [key('keydown'), key('keyup')]],
  ['a screen reader', [new MouseEvent('click', { detail: 0 })]],
])('settled: %s twice starts the clocks, once only says so', async (_, events) => {
  const { send, said, starts } = await settled();
  for (const event of events) await send(event);
  expect(starts()).toBe(0);
  expect(said()).toBe(holdButtonText.again);
  for (const event of events) await send(event);
  expect(starts()).toBe(1);
});

test('a second tap on the button that starts a clock presses nothing', async () => {
  const seated = new SeatedTable();
  const tiles = ['H', 'O', 'R', 'N'].map((letter) => ({ letter }));
  const move = { kind: 'play', at: '8F', tiles } as const;
  seated.act({ kind: 'press', turn: 1, final: 'A', move }, [0]);
  seated.act({ kind: 'call-challenge', turn: 1 }, [1]);
  seated.act({ kind: 'drop-challenge', turn: 1 }, [1]);
  seated.instruments.pass(5_000);
  const fixture = TestBed.createComponent(StartButton);
  fixture.componentRef.setInput('seat', 1);
  await fixture.whenStable();
  const page = fixture.nativeElement as HTMLElement;
  page.querySelector('button')?.dispatchEvent(pointer('pointerdown'));
  expect(seated.done.at(-1)?.command.kind).toBe('start-clock');
  const table = TestBed.inject(PlayerTable);
  seated.instruments.pass(200);
  table.press(pointer('pointerdown'));
  expect(seated.done.at(-1)?.command.kind).toBe('start-clock');
  seated.instruments.pass(200);
  table.press(pointer('pointerdown'));
  expect(seated.done.at(-1)?.command.kind).toBe('press');
});

test('settled: the finger that held clicks nothing when it is lifted', async () => {
  const { send } = await settled();
  const touch = new Event('touchstart', { cancelable: true });
  await send(touch);
  expect(touch.defaultPrevented).toBe(true);
});

test('settled: taps of a finger never add up', async () => {
  const { send, starts } = await settled();
  for (let taps = 0; taps < 3; taps += 1) {
    await send(pointer('pointerdown'));
    await send(pointer('pointerup'));
    await send(new MouseEvent('click', { detail: 1 }));
  }
  expect(starts()).toBe(0);
});
