import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

const BINARY = /\.(?:png|jpe?g|woff2?|ico|gz|br|zip|pdf|xlsx)$/;

/** Every text file that git knows or would add, by path from the root, with forward slashes. */
export function repositoryFiles(): ReadonlyMap<string, string> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const paths = listed.split('\n').filter((path) => path !== '' && !BINARY.test(path));
  return new Map(
    paths
      .filter((path) => existsSync(join(ROOT, path)))
      .map((path) => [path, readFileSync(join(ROOT, path), 'utf8')]),
  );
}

/** What npm has installed, as npm wrote it down; empty where nothing is. */
export function installedPackages(): string {
  const path = join(ROOT, 'node_modules', '.package-lock.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
