import { TestBed } from '@angular/core/testing';
import { Instruments } from '../live/instruments.js';
import { PageSource } from '../live/page-source.js';
import { isPageSaved, notePageSaved } from '../session/saved-page.js';
import { lazyPartNames, LOAD_PART, LazyParts, type LazyPart } from './lazy-parts.js';

function lazyPartsSetup() {
  const waits: { ms: number; act: () => void }[] = [];
  const asked: LazyPart[] = [];
  /** `cut`: it answers, but files do not come. */
  const server: { is: 'up' | 'cut' | 'down' } = { is: 'up' };
  let reloads = 0;
  const later = (ms: number, act: () => void) => {
    waits.push({ ms, act });
    return () => undefined;
  };
  const fetchPart = (part: LazyPart) => {
    asked.push(part);
    return server.is === 'up' ? Promise.resolve() : Promise.reject(new Error('no network'));
  };
  const source = {
    answers: () => Promise.resolve(server.is !== 'down'),
    reload: () => {
      reloads += 1;
    },
  };
  TestBed.configureTestingModule({
    providers: [
      { provide: Instruments, useValue: { later } },
      { provide: PageSource, useValue: source },
      { provide: LOAD_PART, useValue: fetchPart },
    ],
  });
  return { parts: TestBed.inject(LazyParts), server, asked, waits, reloads: () => reloads };
}

/** Lets everything that is promised be kept. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

test('every part is here once it was fetched, and is asked for once', async () => {
  const { parts, asked } = lazyPartsSetup();
  expect(parts.has('slip')).toBe(false);
  await parts.fetch();
  await parts.fetch();
  expect(lazyPartNames.every((part) => parts.has(part))).toBe(true);
  expect(asked).toEqual(lazyPartNames);
  expect(parts.missing()).toBe(false);
});

test('while the server does not answer no part is asked for; it says so and asks again', async () => {
  const { parts, server, asked, waits, reloads } = lazyPartsSetup();
  server.is = 'down';
  parts.await();
  await settled();
  expect(parts.missing()).toBe(true);
  expect(asked).toEqual([]);
  server.is = 'up';
  waits.at(-1)?.act();
  await settled();
  expect(parts.missing()).toBe(false);
  expect(parts.has('seats')).toBe(true);
  expect(reloads()).toBe(0);
});

test('a part that was lost on its way comes with the page anew, once a screen waits for it', async () => {
  const { parts, server, waits, reloads } = lazyPartsSetup();
  server.is = 'cut';
  await parts.fetch();
  expect(parts.missing()).toBe(true);
  waits.at(-1)?.act();
  await settled();
  expect(reloads()).toBe(0);
  const ended = parts.await();
  await settled();
  expect(reloads()).toBe(1);
  ended();
});

test('the first fetch is begun once', () => {
  const { parts, waits } = lazyPartsSetup();
  parts.begin(0);
  parts.begin(1_500);
  expect(waits.map(({ ms }) => ms)).toEqual([0]);
});

test('with the server down, parts that are kept on the device are asked for all the same', async () => {
  const { parts, server } = lazyPartsSetup();
  const page = document.body.appendChild(document.createElement('script'));
  page.type = 'module';
  page.setAttribute('src', 'main-1.js');
  notePageSaved();
  const answers = jest.spyOn(TestBed.inject(PageSource), 'answers').mockResolvedValue(false);
  await parts.fetch();
  expect(parts.has('slip')).toBe(true);
  page.setAttribute('src', 'main-2.js');
  expect(isPageSaved()).toBe(false);
  expect(server.is).toBe('up');
  answers.mockRestore();
  page.remove();
  localStorage.clear();
});
