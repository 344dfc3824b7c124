import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
const audit = join(import.meta.dirname, '..', '..', '.ci', 'audit');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardside-audit-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** What the step of CI says and how it ends, where npm answers this and ends so. */
function audited(answer: object, status: number): { readonly said: string; readonly ends: number } {
  const npm = join(folder, 'npm');
  writeFileSync(npm, `#!/bin/sh\ncat <<'END'\n${JSON.stringify(answer)}\nEND\nexit ${status}\n`);
  chmodSync(npm, 0o755);
  const PATH = `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
  const { stdout, status: ends } = spawnSync(audit, { env: { PATH }, encoding: 'utf8' });
  return { said: stdout, ends: ends ?? -1 };
}

test('a known fault of level high fails CI and is shown', () => {
  const { said, ends } = audited({ auditReportVersion: 2, vulnerabilities: { left: 'high' } }, 1);
  expect(ends).toBe(1);
  expect(said).toContain('"left":"high"');
});

test('where nothing is known, that is said', () => {
  const known = { auditReportVersion: 2, vulnerabilities: {} };
  expect(audited(known, 0)).toEqual({
    said: 'no known fault of level high or critical\n',
    ends: 0,
  });
});

test('a registry that does not answer is said not to have been asked, and fails nothing', () => {
  const refused = { message: '405 Method Not Allowed', error: { code: 'E405' } };
  expect(audited(refused, 1)).toEqual({
    said: 'NOT AUDITED: the registry did not answer\n',
    ends: 0,
  });
});
