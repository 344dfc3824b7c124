import { TestBed } from '@angular/core/testing';
import type { Command, Seat } from '@boardside/game';
import { tableText } from '../../text/table.js';
import { SeatedTable, textOf } from '../seated-table.fixture.js';
import { LastPlay } from './last-play.js';
import { WaitingStrip } from './waiting-strip.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

/** Kim has played HORN; one of the others has challenged it and dropped that. Lee is on turn. */
async function droppedBy(seat: Seat) {
  const seated = new SeatedTable(['Kim', 'Lee', 'Max']);
  const tiles = ['H', 'O', 'R', 'N'].map((letter) => ({ letter }));
  const move = { kind: 'play', at: '8F', tiles } as const;
  seated.act({ kind: 'press', turn: 1, final: 'A', move }, [0]);
  seated.act({ kind: 'call-challenge', turn: 1 }, [seat]);
  seated.act({ kind: 'drop-challenge', turn: 1 }, [seat]);
  seated.act({ kind: 'start-clock' }, [1]);
  expect(seated.done).toHaveLength(4);
  const strip = TestBed.createComponent(WaitingStrip);
  strip.componentRef.setInput('of', 2);
  const last = TestBed.createComponent(LastPlay);
  const [max, lee] = await Promise.all(
    [strip, last].map(async (fixture) => {
      await fixture.whenStable();
      const page = fixture.nativeElement as HTMLElement;
      return [...page.querySelectorAll('button')].map(textOf);
    }),
  );
  return { max, lee };
}

test('Undo press shows for the next late play after an entry that was never finished', async () => {
  const seated = new SeatedTable();
  const strip = TestBed.createComponent(WaitingStrip);
  const page = strip.nativeElement as HTMLElement;
  const act = async (command: Command, seat: Seat) => {
    expect(seated.act(command, [seat])).toMatchObject({ ok: true });
    await strip.whenStable();
  };
  const late = (turn: number, seat: Seat) =>
    act({ kind: 'press', turn, final: 'A', move: { kind: 'pending' } }, seat);
  const undo = () => page.querySelector('.undo');
  await late(1, 0);
  seated.instruments.pass(1_000);
  await strip.whenStable();
  expect(undo()).not.toBeNull();
  page.querySelector<HTMLElement>('.t-button.strong')?.click();
  await strip.whenStable();
  expect(undo()).toBeNull();
  // Two are pending now, and both are entered where the press bar is.
  await late(2, 1);
  await act({ kind: 'enter', turn: 1, move: { kind: 'pass' } }, 0);
  await act({ kind: 'enter', turn: 2, move: { kind: 'pass' } }, 1);
  await act({ kind: 'start-clock' }, 0);
  await late(3, 0);
  expect(undo()).not.toBeNull();
});

test('G25 G37 D who waits and has dropped a challenge is offered none; who is on turn is', async () => {
  const { max, lee } = await droppedBy(2);
  expect(max).not.toContain(tableText.challenge);
  expect(lee).toContain(tableText.challenge);
});

test('G25 G37 D who is on turn and has dropped a challenge is offered none; who waits is', async () => {
  const { max, lee } = await droppedBy(1);
  expect(lee).not.toContain(tableText.challenge);
  expect(max).toContain(tableText.challenge);
});
