import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';

const MODULE = join(import.meta.dirname, 'compile-server.ts');

let folder: string;
let watcher: ChildProcessByStdio<null, Readable, null>;
let lines: Interface;

/** A project of one file, watched by a process of its own that says what it hears. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boardside-compile-'));
  const config = join(folder, 'tsconfig.json');
  writeFileSync(
    config,
    JSON.stringify({
      compilerOptions: {
        composite: true,
        strict: true,
        outDir: 'dist',
        types: [],
        lib: ['es2022'],
      },
      files: ['one.ts'],
    }),
  );
  write('export const one: number = 1;');
  const program = `
    import { compileServer } from ${JSON.stringify(MODULE)};
    compileServer(${JSON.stringify(config)}, {
      onSuccess: () => console.log('compiled'),
      onError: (text) => console.log('wrong: ' + text.replaceAll('\\n', ' ')),
    });`;
  watcher = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  lines = createInterface(watcher.stdout);
});

afterEach(async () => {
  const gone = once(watcher, 'exit');
  watcher.kill();
  await gone;
  rmSync(folder, { recursive: true });
});

function write(text: string): void {
  writeFileSync(join(folder, 'one.ts'), text);
}

async function nextLine(): Promise<string> {
  const [line] = (await once(lines, 'line')) as [string];
  return line;
}

test('a change that is right is compiled; one that is wrong is named and starts nothing', async () => {
  expect(await nextLine()).toBe('compiled');
  expect(existsSync(join(folder, 'dist', 'one.js'))).toBe(true);
  write("export const one: number = 'two';");
  expect(await nextLine()).toContain("Type 'string' is not assignable to type 'number'");
  write('export const one: number = 3;');
  expect(await nextLine()).toBe('compiled');
});
