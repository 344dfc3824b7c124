import { phraseFindings } from './phrases.ts';

const found = (path: string, text: string) =>
  phraseFindings({ path, text }).map(({ line, sentence }) => `${String(line)} ${sentence}`);
const text = 'apps/referee-ui/src/app/text/table.ts';

test.each([
  ['a comment', 'libs/a/src/x.ts', '/** Nothing is measured any more. */', 1],
  ['a comment over two lines', 'libs/a/src/x.ts', 'call();\n/**\n * Not any\n * more.\n */', 2],
  ['a comment of a style sheet', 'apps/a/x.css', '/* not any more */', 1],
  ['the name of a test', 'libs/a/src/x.spec.ts', "\ntest('G1 not any more', () => {});", 2],
  ['the name of a table of tests', 'e2e/x.spec.ts', "test.each([1])('%s any more', act);", 1],
  ['a document', 'docs/a.md', 'Nothing\n\nNot any more.', 3],
  ['the text of a page', text, "title: 'No time any more',", 1],
])('a banned phrase is found in %s', (_, path, words, line) => {
  expect(found(path, words)).toEqual([`${String(line)} “any more”: no longer`]);
});

test.each([
  ['libs/a/src/x.ts', "const any = 'not any more';"],
  ['docs/a.md', 'Call `not any more`.'],
  ['docs/a.md', 'no one any more than you'],
])('%s may say %s', (path, words) => {
  expect(found(path, words)).toEqual([]);
});

test.each([
  ['the referee', 'director'],
  ['Referee', 'director'],
  ['who begins', 'starts'],
  ['sits out', 'bye, forfeit, absent'],
  ['handed in', 'send, import'],
  ['stands still', 'stopped'],
  ['left over', 'unseen tiles'],
  ['struck', 'delete'],
  ['put it in', 'insert'],
  ['taken off', 'deduct; remove; challenged off'],
  ['for certain', 'clinched'],
  ['meanwhile', 'say when, or leave it out'],
])('a screen and its guide do not say “%s”, a comment may', (phrase, instead) => {
  const words = `It is ${phrase} here`;
  expect(found(text, `a: '${words}',`)).toEqual([`1 “${phrase}”: ${instead}`]);
  expect(found('docs/guides/director.md', words)).toEqual([`1 “${phrase}”: ${instead}`]);
  expect(found('libs/a/src/x.ts', `// ${words}`)).toEqual([]);
});

test('no sentence of a screen opens with a clause, a question or a label may', () => {
  const clause = "a: 'Call. Who disagrees calls the director.',";
  expect(found(text, clause)).toEqual([
    "1 “. Who disagrees calls the director.'”: subject, verb, object",
  ]);
  expect(found(text, "a: 'Who disagrees?',")).toEqual([]);
  expect(found(text, "a: 'What to do',")).toEqual([]);
});
