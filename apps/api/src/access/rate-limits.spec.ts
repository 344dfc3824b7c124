import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rateLimits } from './rate-limits.js';

const page = readFileSync(
  join(import.meta.dirname, '../../../../docs/reference/access.md'),
  'utf8',
);

function inSeconds(ms: number): string {
  return ms < 100 ? `1/${String(Math.round(1_000 / ms))} s` : `${String(ms / 1_000)} s`;
}

test('docs/reference/access.md gives the figures of every limit, and no others', () => {
  const [, wrongTries = ''] = page.split('## Wrong tries');
  const written = wrongTries.split('\n').filter((line) => /^\| .* \| \d+ \|/.test(line));
  const rows = Object.values(rateLimits).map(({ what, by, most, forgottenAfterMs }) => {
    return `| ${what} | ${by} | ${String(most)} | ${inSeconds(forgottenAfterMs)} |`;
  });
  expect(written).toEqual(rows);
});
