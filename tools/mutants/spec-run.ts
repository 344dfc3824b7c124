import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCLI } from 'jest';
import { patternOf } from './clause-pattern.ts';
import type { Mutant } from './mutant.ts';
import type { MutatingOptions } from './mutating-transform.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const LIBRARIES = ['engine', 'clock', 'game'] as const;

/** A spec file to be run, with a mutant in the rules or without one. */
export interface SpecRun {
  /** From the root of the repository. */
  readonly spec: string;
  /** Only tests that name one of these clauses are run. */
  readonly clauses: readonly string[];
  readonly mutant?: Mutant;
}

export interface SpecResult {
  /** Names of the tests that were run. */
  readonly passed: readonly string[];
  readonly failed: readonly string[];
  /** Why the file could not be run at all. */
  readonly broken: string | undefined;
  /** Processor time. */
  readonly ms: number;
}

/** Every spec file of the libraries that hold the rules, from the root of the repository. */
export function librarySpecs(): readonly string[] {
  return globSync(`libs/{${LIBRARIES.join(',')}}/{src,test}/**/*.spec.ts`, { cwd: ROOT })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The sources of these libraries by their paths from `libs/`. */
export function librarySources(): ReadonlyMap<string, string> {
  const files = globSync(`{${LIBRARIES.join(',')}}/src/**/*.ts`, {
    cwd: join(ROOT, 'libs'),
    exclude: ['**/*.spec.ts', '**/*.fixture.ts'],
  }).sort();
  return new Map(
    files.map((file) => [
      file.replaceAll('\\', '/'),
      readFileSync(join(ROOT, 'libs', file), 'utf8'),
    ]),
  );
}

/** Runs one spec file in this process, with Jest as it is configured for the libraries. */
export async function runSpec({ spec, clauses, mutant }: SpecRun): Promise<SpecResult> {
  const began = process.cpuUsage();
  const { results } = await runCLI(
    {
      $0: 'mutants',
      _: [join(ROOT, spec)],
      runTestsByPath: true,
      testNamePattern: patternOf(clauses),
      config: JSON.stringify(await configuration(mutant)),
      runInBand: true,
      silent: true,
      reporters: [],
      watchman: false,
      ci: true,
    },
    [ROOT],
  );
  const [file] = results.testResults;
  const named = (wanted: string) =>
    (file?.testResults ?? [])
      .filter(({ status }) => status === wanted)
      .map(({ fullName }) => fullName);
  const { user, system } = process.cpuUsage(began);
  return {
    passed: named('passed'),
    failed: named('failed'),
    broken: file === undefined ? 'it is no spec of the libraries' : file.testExecError?.message,
    ms: (user + system) / 1000,
  };
}

interface Workspace {
  readonly projects: readonly Suite[];
  readonly testTimeout: number;
}

type Suite = Record<string, unknown> & {
  readonly displayName: string;
  readonly transform: Readonly<Record<string, readonly [string, MutatingOptions['swc']]>>;
};

let workspace: Promise<Workspace> | undefined;

async function configuration(mutant: Mutant | undefined): Promise<object> {
  workspace ??= import(pathToFileURL(join(ROOT, 'jest.config.js')).href).then(
    ({ default: found }: { readonly default: Workspace }) => found,
  );
  const { projects, testTimeout } = await workspace;
  const library = projects.find(({ displayName }) => displayName === 'game');
  if (library === undefined) throw new Error('jest.config.js has no project for the library game');
  const written = mutant && { ...mutant, path: join(ROOT, 'libs', mutant.file) };
  const transform = Object.entries(library.transform).map(([files, [, swc]]) => {
    const options: MutatingOptions = { swc, ...(written && { mutant: written }) };
    return [files, [join(import.meta.dirname, 'mutating-transform.ts'), options]] as const;
  });
  return {
    ...library,
    testTimeout,
    transform: Object.fromEntries(transform),
    roots: LIBRARIES.map((name) => join(ROOT, 'libs', name)),
    testMatch: librarySpecs().map((spec) => join(ROOT, spec)),
    cacheDirectory: join(ROOT, '.cache', 'mutants'),
  };
}
