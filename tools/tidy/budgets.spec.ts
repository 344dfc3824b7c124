import { budgetFindings, overBudget } from './budgets.ts';

const lines = (count: number): string => 'call();\n'.repeat(count);
const sizes = (path: string, text: string) =>
  overBudget({ path, text }).map(({ name, size }) => [name, size]);

test('a file of 401 lines is over its budget, one of 400 is not', () => {
  expect(sizes('libs/a/src/x.ts', lines(401))).toEqual([['libs/a/src/x.ts', 401]]);
  expect(sizes('apps/a/x.css', lines(401))).toEqual([['apps/a/x.css', 401]]);
  expect(sizes('libs/a/src/x.ts', lines(400))).toEqual([]);
});

test('data and documents have no budget', () => {
  expect(sizes('docs/a.md', lines(1000))).toEqual([]);
  expect(sizes('libs/a/package.json', lines(1000))).toEqual([]);
});

test.each([
  ['a function', 'function long() {\n', '}\n', 'long'],
  ['an arrow', 'const long = () => {\n', '};\n', 'long'],
  ['a method', 'class A { long() {\n', '} }\n', 'long'],
  ['a constructor', 'class A { constructor() {\n', '} }\n', 'constructor'],
  ['a test', "test('G1 long', () => {\n", '});\n', 'G1 long'],
  ['a test within a group', "describe('d', () => { it('long', () => {\n", '}); });\n', 'long'],
])('%s of 61 lines is over its budget, one of 60 is not', (_, before, after, name) => {
  expect(sizes('a.ts', before + lines(59) + after)).toEqual([[`a.ts ${name}`, 61]]);
  expect(sizes('a.ts', before + lines(58) + after)).toEqual([]);
});

test('a group of tests may be longer than a function', () => {
  expect(sizes('a.spec.ts', `describe('d', () => {\n${lines(90)}});\n`)).toEqual([]);
  expect(sizes('a.spec.ts', `describe.each([1])('d', () => {\n${lines(90)}});\n`)).toEqual([]);
});

test('a class with six injected things is over its budget, one with five is not', () => {
  const fields = (count: number) => '  readonly a = inject(A);\n'.repeat(count);
  const parameters = (count: number) => 'private readonly a: A, '.repeat(count);
  expect(sizes('a.ts', `class Six {\n${fields(6)}}\n`)).toEqual([['a.ts Six', 6]]);
  expect(sizes('a.ts', `class Five {\n${fields(5)}}\n`)).toEqual([]);
  expect(sizes('a.ts', `class Six { constructor(${parameters(6)}) {} }`)).toEqual([
    ['a.ts Six', 6],
  ]);
  expect(sizes('a.ts', `class Five { constructor(${parameters(5)}) {} }`)).toEqual([]);
  expect(sizes('a.ts', `class A {\n${fields(3)}}\nclass B {\n${fields(3)}}\n`)).toEqual([]);
  expect(
    sizes('a.ts', `class Six { one = inject(A).b; constructor(${parameters(5)}) {} }`),
  ).toEqual([['a.ts Six', 6]]);
});

describe('a known size', () => {
  const file = { path: 'a.ts', text: lines(410) };
  const sentences = (known: Readonly<Record<string, number>>) =>
    budgetFindings([file], known).map(({ sentence }) => sentence);

  test('that is right is no finding', () => {
    expect(sentences({ 'a.ts': 410 })).toEqual([]);
  });

  test.each([
    ['missing', {}, '410 lines: 400 lines at most'],
    ['exceeded', { 'a.ts': 405 }, '410 lines: 405 lines at most'],
    ['too large by now', { 'a.ts': 420 }, 'a.ts shrank: write 410'],
    ['of nothing', { 'a.ts': 410, 'b.ts': 500 }, 'b.ts shrank: remove it'],
  ])('that is %s is a finding', (_, known, sentence) => {
    expect(sentences(known)).toEqual([sentence]);
  });
});
