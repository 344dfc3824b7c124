import { secondsBySuite, slowestFiles } from './test-times.ts';

const root = '/hall';

function file(path: string, seconds: number) {
  return { name: `${root}/${path}`, startTime: 5_000, endTime: 5_000 + seconds * 1_000 };
}

const times = {
  testResults: [
    file('libs/game/src/one.spec.ts', 1),
    file('libs/game/src/other.spec.ts', 2.5),
    file('apps/api/src/log/log.spec.ts', 2),
    file('migrations/steps.spec.ts', 4),
    file('e2e/club.spec.ts', 9),
  ],
};

test('the seconds of a suite are those of its files, migrations with the server', () => {
  expect(secondsBySuite(times, root)).toEqual([
    { what: 'e2e', seconds: 9 },
    { what: 'api', seconds: 6 },
    { what: 'game', seconds: 3.5 },
  ]);
});

test('the slowest files come first, and no more than asked for', () => {
  expect(slowestFiles(times, root, 2)).toEqual([
    { what: 'e2e/club.spec.ts', seconds: 9 },
    { what: 'migrations/steps.spec.ts', seconds: 4 },
  ]);
});
