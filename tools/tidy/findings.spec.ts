import {
  findingsIn,
  missingFiles,
  typesDeclaredTwice,
  unknownProjects,
  untagged,
} from './findings.ts';

const sentences = (path: string, text: string): readonly string[] =>
  findingsIn({ path, text }).map(({ sentence }) => sentence);

test.each([
  ['libs/game/src/a.spec.ts', "test.skip('G1', () => {});", 'a test is skipped or stands alone'],
  ['e2e/a.spec.ts', "fdescribe('x', () => {});", 'a test is skipped or stands alone'],
  ['libs/game/src/a.ts', '// TODO later', 'something is left for later'],
  ['apps/api/src/a.ts', 'const a = b as any;', 'a check is silenced'],
  [
    'libs/game/src/index.ts',
    "export * from './a.js';",
    'a door exports everything: name what goes out',
  ],
  [
    'libs/clock/src/a.ts',
    'const a = Date.now();',
    'time or chance inside a library: both are arguments',
  ],
  [
    'libs/clock/src/a.ts',
    'setTimeout(a, 1);',
    'time or chance inside a library: both are arguments',
  ],
  [
    'libs/simulation/src/a.ts',
    'const a = Date.now();',
    'time or chance inside a library: both are arguments',
  ],
  ['e2e/a.spec.ts', 'await page.waitForTimeout(5);', 'a test sleeps: wait for what it waits for'],
  [
    'e2e/people/a.ts',
    'await page.waitForFunction(() => done);',
    'the policy of the pages forbids this from the second look on: wait for a locator',
  ],
  ['libs/clock/src/a.ts', `  // ${'wide '.repeat(20)}`, 'a comment is wider than 100 columns'],
  ['libs/clock/src/a.ts', ` * ${'wide '.repeat(20)}`, 'a comment is wider than 100 columns'],
  [
    'libs/clock/src/a.ts',
    `call(); // ${'wide '.repeat(20)}`,
    'a comment is wider than 100 columns',
  ],
  ['docs/a.md', 'look into /home/bo/data', 'a path of one machine'],
  [
    'apps/referee-ui/src/a.css',
    'src: url(https://fonts.gstatic.com/a)',
    'an address outside the hall',
  ],
])('%s: %s', (path, text, sentence) => {
  expect(sentences(path, text)).toEqual([sentence]);
});

test.each([
  ['libs/clock/src/a.spec.ts', 'const a = Date.now();'],
  ['libs/simulation/src/hall/a.ts', 'const a = Date.now();'],
  ['apps/api/src/a.ts', 'const a = Date.now();'],
  ['libs/clock/src/a.ts', `const a = '${'wide // '.repeat(20)}';`],
  ['libs/clock/src/a.ts', `/** ${'wide '.repeat(18)} */`],
  ['libs/game/src/a.ts', "export { a } from './a.js';"],
  ['e2e/a.spec.ts', "test('only six left', () => {});"],
])('%s may say %s', (path, text) => {
  expect(sentences(path, text)).toEqual([]);
});

test('a type name is declared once in a library; another library may use it too', () => {
  const files = [
    { path: 'libs/a/src/x.ts', text: 'export interface Turn {}' },
    { path: 'libs/a/src/y.ts', text: '// a comment\ntype Turn = string;\nconst type = 1;' },
    { path: 'libs/b/src/x.ts', text: 'class Turn {}' },
  ];
  expect(typesDeclaredTwice(files)).toEqual([
    {
      path: 'libs/a/src/y.ts',
      line: 2,
      sentence: 'the type Turn is declared in libs/a/src/x.ts too',
    },
  ]);
});

test('a page names a file that is there, by its whole path or the end of it', () => {
  const files = [
    { path: 'libs/a/src/x.ts', text: '' },
    { path: 'README.md', text: '`libs/a/src/x.ts`, `src/x.ts`, `x.ts`\n`rc/x.ts` and `src/y.ts`' },
  ];
  expect(missingFiles(files)).toEqual([
    { path: 'README.md', line: 2, sentence: 'there is no file rc/x.ts' },
    { path: 'README.md', line: 2, sentence: 'there is no file src/y.ts' },
  ]);
});

test('a project without tags is found, and a folder without a project', () => {
  expect(untagged({ path: 'libs/a/project.json', text: '{"tags":["kind:library"]}' })).toHaveLength(
    1,
  );
  expect(untagged({ path: 'libs/a/project.json', text: '{"tags":["kind:x","room:a"]}' })).toEqual(
    [],
  );
  expect(unknownProjects(['libs/a/package.json'])).toHaveLength(1);
  expect(unknownProjects(['libs/a/package.json', 'libs/a/project.json'])).toEqual([]);
});
