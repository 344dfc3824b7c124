import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { actions, isRolePermitted, roles } from './permissions.js';

const page = readFileSync(
  join(__dirname, '..', '..', '..', '..', 'docs', 'reference', 'access.md'),
  'utf8',
);

test('docs/reference/access.md shows the table as it is', () => {
  const rows = actions.map((action) => {
    const cells = roles.map((role) => (isRolePermitted(role, action) ? 'yes' : '–'));
    return `| \`${action}\` | ${cells.join(' | ')} |`;
  });
  const written = page.split('\n').filter((line) => /^\| `[\w-]+` \| (yes|–)/.test(line));
  expect(written).toEqual(rows);
  expect(page).toContain(`| action | ${roles.join(' | ')} |`);
});
