import { createHash } from 'node:crypto';
import { posix } from 'node:path';
import ts from 'typescript';

/** What is known of the files of a repository. Paths are from its root, with forward slashes. */
export interface Repository {
  /** Every file, with what is in it. */
  readonly texts: ReadonlyMap<string, string>;
  /** What the other files see of one: its emitted declarations, where they are up to date. */
  readonly declarations: (path: string) => string | undefined;
}

const LINTED = /\.(?:[cm]?[jt]s|html)$/;
/** What decides for every file: rules, compiler options, types that need no import. */
const AFFECTS_ALL =
  /(?:^|\/)(?:eslint\.config\.js|tsconfig[\w.]*\.json|package\.json|\.?package-lock\.json)$|\.d\.ts$/;
const AMBIENT = /^declare (?:global|module)\b/m;

/**
 * A key for each file that is linted, the same as long as its lint result is: it has the file, what
 * decides for every file, and what is seen of each file that it imports, directly or not. Without a
 * key is a file whose imports cannot be followed.
 */
export function lintKeys(repository: Repository): ReadonlyMap<string, string | undefined> {
  const { texts } = repository;
  const imports = new Map([...texts.keys()].map((path) => [path, importsOf(path, texts)]));
  const seen = new Map(
    [...texts].map(([path, text]) => [path, hashOf(repository.declarations(path) ?? text)]),
  );
  const deciding = [...texts].filter(
    ([path, text]) => AFFECTS_ALL.test(path) || AMBIENT.test(text),
  );
  const common = hashOf(
    deciding
      .map(([path, text]) => `${path} ${hashOf(text)}`)
      .sort()
      .join('\n'),
  );
  return new Map(
    [...texts]
      .filter(([path]) => LINTED.test(path))
      .map(([path, text]) => {
        const behind = closureOf(path, imports);
        const parts = behind?.map((each) => `${each} ${seen.get(each) ?? ''}`);
        return [path, parts && hashOf([common, hashOf(text), ...parts].join('\n'))];
      }),
  );
}

/** Everything that is imported from there on, in order, without the file itself. */
function closureOf(
  path: string,
  imports: ReadonlyMap<string, readonly string[] | undefined>,
): readonly string[] | undefined {
  const found = new Set<string>();
  const waiting = [path];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    const next = imports.get(each);
    if (next === undefined) return undefined;
    for (const one of next) {
      if (found.has(one)) continue;
      found.add(one);
      waiting.push(one);
    }
  }
  found.delete(path);
  return [...found].sort();
}

/** The files of the repository that one imports; undefined where one of them is not there. */
function importsOf(
  path: string,
  texts: ReadonlyMap<string, string>,
): readonly string[] | undefined {
  if (!/\.[cm]?[jt]s$/.test(path)) return [];
  const { importedFiles } = ts.preProcessFile(texts.get(path) ?? '', true, true);
  const found: string[] = [];
  for (const { fileName } of importedFiles) {
    const own = /^@boardside\/([\w-]+)$/.exec(fileName)?.[1];
    if (own === undefined && !fileName.startsWith('.')) continue;
    const target = own === undefined ? relative(path, fileName, texts) : libraryIndexOf(own, texts);
    if (target === undefined) return undefined;
    found.push(target);
  }
  return found;
}

function relative(
  from: string,
  name: string,
  texts: ReadonlyMap<string, string>,
): string | undefined {
  const path = posix.join(posix.dirname(from), name);
  const sources = [path, path.replace(/js$/, 'ts'), `${path}.ts`, `${path}/index.ts`];
  return sources.find((each) => texts.has(each));
}

function libraryIndexOf(name: string, texts: ReadonlyMap<string, string>): string | undefined {
  return [`libs/${name}/src/index.ts`, `${name}/src/index.ts`].find((each) => texts.has(each));
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
