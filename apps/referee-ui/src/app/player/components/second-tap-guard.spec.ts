import { Component, signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { SeatedTable } from '../seated-table.fixture.js';
import { touchGuards } from '../touch-guards.js';
import { SecondTapGuard } from './second-tap-guard.js';

jest.mock('socket.io-client', () => ({
  io: () => ({ on: () => undefined, disconnect: () => undefined }),
}));

@Component({
  hostDirectives: [SecondTapGuard],
  template: `
    @if (!pressed()) {
      <button type="button" class="down" (pointerdown)="pressed.set(true)">Press</button>
    }
    @if (!asked()) {
      <button type="button" class="ask" (click)="asked.set(true)"><b>Ask</b></button>
    }
    <button type="button" class="key" (click)="asked()">A</button>
  `,
})
class AskingPage {
  readonly asked = signal(false);
  readonly pressed = signal(false);
}

async function askingPage() {
  const seated = new SeatedTable();
  const fixture = TestBed.createComponent(AskingPage);
  await fixture.whenStable();
  const host = fixture.nativeElement as HTMLElement;
  const send = async (type: 'pointerdown' | 'click', shown: string, detail = 0) => {
    const at = { clientX: 500, clientY: 400 };
    const event = new MouseEvent(type, { bubbles: true, detail, ...at });
    host.querySelector(`.${shown} b, .${shown}`)?.dispatchEvent(event);
    await fixture.whenStable();
  };
  const { instruments } = seated;
  const click = (shown: string, detail: number) => send('click', shown, detail);
  return { send, click, pass: (ms: number) => instruments.pass(ms), covers: () => coversOn(host) };
}

const coversOn = (host: HTMLElement): readonly string[] =>
  [...host.querySelectorAll<HTMLElement>('.second-tap-cover')].map(
    ({ style: { left, top, width } }) => `${left} ${top} ${width}`,
  );

test('where a tapped button has gone, a cover takes touches for a moment', async () => {
  const { click, pass, covers } = await askingPage();
  await click('ask', 1);
  expect(covers()).toEqual([]);
  pass(touchGuards.secondTapFromMs);
  expect(covers()).toEqual(['460px 360px 80px']);
  pass(touchGuards.afterPressMs - touchGuards.secondTapFromMs - 1);
  expect(covers()).toHaveLength(1);
  pass(1);
  expect(covers()).toEqual([]);
});

test('a button that acts on touch-down and goes is covered, too', async () => {
  const { send, pass, covers } = await askingPage();
  await send('pointerdown', 'key');
  await send('click', 'ask');
  pass(touchGuards.secondTapFromMs);
  expect(covers()).toEqual([]);
  await send('pointerdown', 'down');
  pass(touchGuards.secondTapFromMs);
  expect(covers()).toEqual(['460px 360px 80px']);
});

test('a button that stays is tapped as fast as anybody can', async () => {
  const { click, pass, covers } = await askingPage();
  await click('key', 1);
  pass(touchGuards.secondTapFromMs);
  expect(covers()).toEqual([]);
});

test('a button that goes long after its tap gets no cover', async () => {
  const { click, pass, covers } = await askingPage();
  await click('key', 1);
  pass(touchGuards.afterPressMs);
  await click('ask', 0);
  pass(touchGuards.secondTapFromMs);
  expect(covers()).toEqual([]);
});
