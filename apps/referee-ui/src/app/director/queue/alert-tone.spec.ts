import { signal } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Claim } from '@boardside/contract';
import type { Need } from '../hall/need.js';
import { QueueStore } from './queue-store.js';
import { AlertTone } from './alert-tone.js';

const challenge: Need = {
  id: 'g:challenge',
  table: 1,
  level: 0,
  since: 0,
  kind: 'with-jury',
  about: {},
  row: undefined,
  request: undefined,
};

/**
 * A console with its sound on; `tones` counts what was heard since it was switched on. Its sound is
 * made and resumed as a browser demands it: within a tap.
 */
function console(switchedOn: 'now' | 'before' = 'now') {
  const needs = signal<readonly Need[]>([]);
  const claim = signal<Claim | undefined>(undefined);
  let tones = 0;
  let inTap = false;
  const contexts: SoundlessAudio[] = [];
  class SoundlessAudio {
    state = inTap ? 'running' : 'suspended';
    constructor() {
      contexts.push(this);
    }
    resume() {
      if (inTap) this.state = 'running';
      return Promise.resolve();
    }
    readonly currentTime = 0;
    readonly destination = {};
    createOscillator() {
      const voice = { frequency: {}, connect: (next: unknown) => next, stop: () => undefined };
      return { ...voice, start: () => this.state === 'running' && (tones += 1) };
    }
    createGain() {
      const gain = { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
      return { gain, connect: (next: unknown) => next };
    }
  }
  Object.assign(globalThis, { AudioContext: SoundlessAudio });
  TestBed.configureTestingModule({
    providers: [AlertTone, { provide: QueueStore, useValue: { needs, claimOf: () => claim() } }],
  });
  if (switchedOn === 'before') localStorage.setItem('boardside-stop-tone', 'on');
  const tone = TestBed.inject(AlertTone);
  const tap = (what: () => void) => {
    inTap = true;
    what();
    inTap = false;
  };
  if (switchedOn === 'now') tap(() => tone.switch('on'));
  tones = 0;
  return {
    tap: () => tap(() => document.dispatchEvent(new Event('pointerup'))),
    hide: () => contexts.forEach((context) => (context.state = 'interrupted')),
    made: () => contexts.length,
    claim,
    tonesAfter: (now: readonly Need[]) => {
      needs.set(now);
      TestBed.tick();
      return tones;
    },
  };
}

beforeEach(() => localStorage.clear());

test('what is new at Stop sounds once, and a verdict that does not come once more', () => {
  const { tonesAfter } = console();
  expect(tonesAfter([{ ...challenge, kind: 'challenge' }])).toBe(1);
  expect(tonesAfter([challenge])).toBe(1);
  expect(tonesAfter([{ ...challenge, kind: 'verdict-late' }])).toBe(2);
  expect(tonesAfter([{ ...challenge, kind: 'verdict-late' }])).toBe(2);
});

test('a juror who has the case keeps the tone away until the verdict is late, whoever goes there for good', () => {
  const { claim, tonesAfter } = console();
  const by = { staff: 'bo', name: 'Bo', at: '2026-11-21T12:00:00Z' };
  claim.set({ ...by, item: 'g:1:1' });
  expect(tonesAfter([challenge])).toBe(0);
  expect(tonesAfter([{ ...challenge, kind: 'verdict-late' }])).toBe(1);
  claim.set({ ...by, item: challenge.id });
  expect(tonesAfter([{ ...challenge, since: 1, kind: 'verdict-late' }])).toBe(1);
});

test('the sound is made at the first tap, and resumed at the next one after it was taken away', () => {
  const { tap, hide, made, tonesAfter } = console('before');
  expect(tonesAfter([challenge])).toBe(0);
  expect(made()).toBe(0);
  tap();
  expect(tonesAfter([challenge, { ...challenge, id: 'h:challenge' }])).toBe(1);
  hide();
  expect(tonesAfter([{ ...challenge, id: 'i:challenge' }])).toBe(1);
  tap();
  expect(tonesAfter([{ ...challenge, id: 'j:challenge' }])).toBe(2);
  expect(made()).toBe(1);
});

test('a console whose sound is off makes none', () => {
  const { tap, made } = console('before');
  localStorage.clear();
  TestBed.inject(AlertTone).switch('off');
  tap();
  expect(made()).toBe(0);
});
