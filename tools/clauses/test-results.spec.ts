import { failedIn, passedIn } from './test-results.ts';

const results = {
  testResults: [
    {
      name: 'libs/game/src/a.spec.ts',
      status: 'failed',
      assertionResults: [
        { fullName: 'G17 six left in the bag', status: 'passed' },
        { fullName: 'G21 seven tiles', status: 'failed' },
      ],
    },
    { name: 'libs/game/src/broken.spec.ts', status: 'failed', assertionResults: [] },
    {
      name: 'libs/game/src/b.spec.ts',
      status: 'passed',
      assertionResults: [{ fullName: 'G30 six scoreless turns', status: 'passed' }],
    },
  ],
};

test('what passed proves, in a file with a failure too', () => {
  expect(passedIn(results)).toEqual(['G17 six left in the bag', 'G30 six scoreless turns']);
});

test('what failed is named: the test, or the file that could not be run', () => {
  expect(failedIn(results)).toEqual(['G21 seven tiles', 'libs/game/src/broken.spec.ts']);
});
