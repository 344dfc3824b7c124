import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from './lint-keys.ts';
import { installedPackages, repositoryFiles, ROOT } from './repository-files.ts';

const CACHE = join(ROOT, '.cache', 'check.json');

/** By name of a step, what it read when it last passed. */
export type Fingerprints = Readonly<Record<string, string>>;

/** The same as long as a command that reads these files ends the same. */
export function fingerprintOf(
  command: string,
  reads: RegExp,
  files: ReadonlyMap<string, string>,
  installed: string,
): string {
  const read = [...files].filter(([path]) => reads.test(path));
  const lines = read.map(([path, text]) => `${path} ${hashOf(text)}`).sort();
  return hashOf([command, hashOf(installed), ...lines].join('\n'));
}

/** As the files are now. */
export function fingerprinter(): (command: string, reads: RegExp) => string {
  const files = repositoryFiles();
  const installed = installedPackages();
  return (command, reads) => fingerprintOf(command, reads, files, installed);
}

export function lastPassed(): Fingerprints {
  if (!existsSync(CACHE)) return {};
  return JSON.parse(readFileSync(CACHE, 'utf8')) as Fingerprints;
}

export function savePassed(passed: Fingerprints): void {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  writeFileSync(CACHE, JSON.stringify(passed));
}
