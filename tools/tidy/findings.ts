/** A tracked text file of the repository. */
export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

export interface TidyFinding {
  readonly path: string;
  /** From 1; 0 when the whole file is meant. */
  readonly line: number;
  readonly sentence: string;
}

interface TidyRule {
  readonly sentence: string;
  readonly files: RegExp;
  readonly except?: RegExp;
  readonly pattern: RegExp;
}

const CODE = /\.(ts|js|cjs|mjs|html|scss|css)$/;
const TYPESCRIPT = /\.ts$/;
const SPEC = /\.spec\.ts$/;
/** A hall over HTTP asks a server that runs: time passes there as it passes for the server. */
const SPEC_OR_HALL = /\.spec\.ts$|^libs\/simulation\/src\/hall\//;
const LIBRARY = /^libs\/[^/]+\/src\/.*\.ts$/;
/** A type at the top of its file. */
const TYPE_DECLARATION =
  /^(?:export )?(?:default )?(?:abstract )?(?:interface|type|class|enum) (\w+)(?=[ <={])/;
/** This file spells out what it looks for. */
const SELF = /^tools\/tidy\//;

const RULES: readonly TidyRule[] = [
  {
    sentence: 'a test is skipped or stands alone',
    files: SPEC,
    pattern:
      /\b(?:it|test|describe)(?:\.concurrent)?\.(?:skip|only|todo|failing)\b|^\s*[xf](?:it|describe|test)\s*[(.]/,
  },
  {
    sentence: 'something is left for later',
    files: CODE,
    pattern: /\b(?:TODO|FIXME|XXX|HACK)\b/,
  },
  {
    sentence: 'a check is silenced',
    files: TYPESCRIPT,
    pattern: /@ts-(?:ignore|nocheck|expect-error)|eslint-disable|\bas any\b|:\s*any\b/,
  },
  {
    sentence: 'a door exports everything: name what goes out',
    files: TYPESCRIPT,
    pattern: /^\s*export\s+\*/,
  },
  {
    sentence: 'time or chance inside a library: both are arguments',
    files: LIBRARY,
    except: SPEC_OR_HALL,
    pattern:
      /\bDate\.now\s*\(|\bnew Date\s*\(\s*\)|\bMath\.random\b|\bperformance\.now\b|\bset(?:Timeout|Interval|Immediate)\b/,
  },
  {
    sentence: 'a test sleeps: wait for what it waits for',
    files: SPEC,
    pattern: /\bwaitForTimeout\s*\(|(?<!jest\.)\bsetTimeout\s*\(/,
  },
  {
    sentence: 'the policy of the pages forbids this from the second look on: wait for a locator',
    files: /^e2e\/.*\.ts$/,
    pattern: /\bwaitForFunction\s*\(/,
  },
  {
    sentence: 'a comment is wider than 100 columns',
    files: /\.(?:[cm]?[jt]s|css|scss)$/,
    pattern: /^(?=.{101})(?:\s*(?:\/\/|\/?\*)|[^'"`]* \/\/ )/,
  },
  {
    sentence: 'a path of one machine',
    files: /\.(ts|js|cjs|mjs|html|scss|css|json|md|sh)$|^\.ci\//,
    except: /^package-lock\.json$/,
    pattern: /(?<![\w.@-])\/(?:tmp|root|work|home|Users)\/[\w.-]/,
  },
  {
    sentence: 'an address outside the hall',
    files: CODE,
    pattern: /https?:\/\/[\w.-]*(?:googleapis|gstatic|unpkg|jsdelivr|cdnjs)/,
  },
];

/** What is untidy in one file, line by line. */
export function findingsIn(file: SourceFile): readonly TidyFinding[] {
  const rules = RULES.filter(
    ({ files, except }) => files.test(file.path) && !except?.test(file.path),
  );
  if (rules.length === 0 || SELF.test(file.path)) return [];
  return file.text
    .split('\n')
    .flatMap((text, index) =>
      rules
        .filter(({ pattern }) => pattern.test(text))
        .map(({ sentence }) => ({ path: file.path, line: index + 1, sentence })),
    );
}

/**
 * Type names that a library or an application declares in more than one file, at each place but the
 * first.
 */
export function typesDeclaredTwice(files: readonly SourceFile[]): readonly TidyFinding[] {
  const declaredIn = new Map<string, string>();
  const findings: TidyFinding[] = [];
  for (const { path, text } of files) {
    const [project] = /^(?:libs|apps)\/[^/]+(?=\/.*\.ts$)/.exec(path) ?? [];
    if (project === undefined) continue;
    for (const [index, line] of text.split('\n').entries()) {
      const [, name] = TYPE_DECLARATION.exec(line) ?? [];
      if (name === undefined) continue;
      const first = declaredIn.get(`${project} ${name}`) ?? path;
      declaredIn.set(`${project} ${name}`, first);
      const sentence = `the type ${name} is declared in ${first} too`;
      if (first !== path) findings.push({ path, line: index + 1, sentence });
    }
  }
  return findings;
}

/** A path in a page, such as `text/problems.ts`: the end of a file's path in the repository. */
const NAMED_FILE = /`([\w./-]+\/[\w.-]+\.(?:ts|cjs|js|css|html|json|md))`/g;

/** Files that a page of the documentation names and that are not there. */
export function missingFiles(files: readonly SourceFile[]): readonly TidyFinding[] {
  const paths = files.map(({ path }) => `/${path}`);
  return files
    .filter(({ path }) => path.endsWith('.md'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(NAMED_FILE)].map(([, name = '']) => ({ name, line: index + 1 })),
        )
        .filter(({ name }) => !paths.some((known) => known.endsWith(`/${name}`)))
        .map(({ name, line }) => ({ path, line, sentence: `there is no file ${name}` })),
    );
}

/** What every project must have: tags, so that it is known what it is. */
export function untagged(project: SourceFile): readonly TidyFinding[] {
  const { tags } = JSON.parse(project.text) as { tags?: readonly string[] };
  const has = (kind: string): boolean => tags?.some((tag) => tag.startsWith(`${kind}:`)) === true;
  return has('kind') && has('room')
    ? []
    : [{ path: project.path, line: 0, sentence: 'a project says its kind: and its room: in tags' }];
}

/** A workspace folder without a project.json is a project without tags. */
export function unknownProjects(paths: readonly string[]): readonly TidyFinding[] {
  const known = new Set(paths);
  return paths
    .filter((path) =>
      /^(?:libs\/[^/]+|apps\/[^/]+|migrations|e2e|tools)\/(?:package|tsconfig)\.json$/.test(path),
    )
    .filter((path) => !known.has(path.replace(/[^/]+$/, 'project.json')))
    .map((path) => ({ path, line: 0, sentence: 'a project without a project.json' }));
}
