import { loadNeededPart, PageSource, untilServerAnswers } from './page-source.js';

const later = (_ms: number, act: () => void) => {
  act();
  return () => undefined;
};

test('a part that comes is given on, and nothing is loaded anew', async () => {
  const source = { answers: () => Promise.resolve(true), reload: () => told.push('reload') };
  const told: string[] = [];
  expect(await loadNeededPart(() => Promise.resolve('here'), { later }, { source })).toBe('here');
  expect(told).toEqual([]);
});

test('for a part that did not come the page is loaded anew, once the server answers', async () => {
  const told: string[] = [];
  const answers = [false, false, true];
  await new Promise<void>((reloaded) => {
    const source = {
      answers: () => {
        told.push('asked');
        return Promise.resolve(answers.shift() ?? false);
      },
      reload: () => {
        told.push('reload');
        reloaded();
      },
    };
    const failed = () => told.push('failed');
    void loadNeededPart(
      () => Promise.reject(new Error('no network')),
      { later },
      { source, failed },
    );
  });
  expect(told).toEqual(['failed', 'asked', 'asked', 'asked', 'reload']);
});

test('a question that gets no answer in time is asked again', async () => {
  const answers = [new Promise<boolean>(() => undefined), Promise.resolve(true)];
  const waited: number[] = [];
  const after = (ms: number, act: () => void) => {
    waited.push(ms);
    return later(ms, act);
  };
  await untilServerAnswers({ later: after }, { answers: () => answers.shift()! });
  expect(answers).toEqual([]);
  expect(waited).toEqual([5_000, 1_000, 5_000]);
});

test.each([
  ['a server that works', true, 200, 'application/json'],
  ['a server whose database is away', true, 503, 'application/problem+json'],
  ['a proxy in front of a server that is down', false, 503, 'text/html'],
])('%s counts as answering: %s', async (_who, expected, status, type) => {
  const before = globalThis.fetch;
  globalThis.fetch = () =>
    Promise.resolve({
      ok: status === 200,
      headers: { get: () => type },
    } as unknown as Response);
  try {
    expect(await new PageSource().answers()).toBe(expected);
  } finally {
    globalThis.fetch = before;
  }
});
