import { payloadsOf } from './postgres-relay.js';

type SentNotification = {
  readonly from: string;
  readonly news: readonly (readonly [string, unknown])[];
};

function read(payloads: readonly string[]): readonly SentNotification[] {
  return payloads.map((payload) => JSON.parse(payload) as SentNotification);
}

test('what is told together goes in one notification, in order', () => {
  const news = [
    ['log', { version: 1 }],
    ['names', { tournament: 'Málaga' }],
  ] as const;
  expect(read(payloadsOf('node', news))).toEqual([{ from: 'node', news }]);
});

test('nothing to tell is no notification', () => {
  expect(payloadsOf('node', [])).toEqual([]);
});

test('F13 no notification has the 8,000 bytes that PostgreSQL refuses, and nothing is left out', () => {
  for (const length of [0, 1, 50, 500, 3_900, 3_930, 7_800]) {
    const news = Array.from(
      { length: 40 },
      (_, index) => ['log', { version: index, text: 'é'.repeat(Math.floor(length / 2)) }] as const,
    );
    const payloads = payloadsOf('node', news);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(read(payloads).flatMap(({ news: told }) => told)).toEqual(news);
  }
});
