import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What goes with the rows: the address of the tablets, and by whose word they trust it. */
const names = ['address.json', 'https/authority.crt', 'https/authority.key'] as const;

/** The text of each that is there, by its path in the data folder. */
export function readDataFiles(dataDir: string): Readonly<Record<string, string>> {
  const there = names.filter((name) => existsSync(join(dataDir, name)));
  return Object.fromEntries(there.map((name) => [name, readFileSync(join(dataDir, name), 'utf8')]));
}

/**
 * Puts them into a data folder, readable for its owner alone; a path that is none of them is left.
 */
export function writeDataFiles(dataDir: string, files: Readonly<Record<string, string>>): void {
  for (const name of names) {
    const text = files[name];
    if (text === undefined) continue;
    const file = join(dataDir, name);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text, { mode: 0o600 });
  }
}
