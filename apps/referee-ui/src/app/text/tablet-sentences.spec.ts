import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { spanishTexts } from './es/spanish.js';

const TEXTS = __dirname;
const SPANISH = join(__dirname, 'es');
const PLAYER = join(__dirname, '..', 'player');
/** Two sentences of about twelve words are read at a glance. */
const MOST_CHARACTERS = 100;
/** What stands for a fact in a sentence: a name as a tablet has room for it, or a play. */
const FACT = 'Zuzana J.';

/** Pages of text to read, and what the console says: no sentence of a table in play. */
const isRead = (file: string): boolean => /^(?:director-(?!events)|rule|.*problems)/.test(file);

/** How no sentence at a table is put, beside the phrases that `tools/tidy` holds everywhere. */
const BANNED: readonly RegExp[] = [
  /\bmends?\b/i,
  /\bgo(?:es)? on\b/i,
  /\bit was (?:not )?so\b/i,
  /\bby itself\b/i,
  /\bbeg(?:in|ins|an|un)\b/i,
  /\btime is out\b|\btime out\b/i,
  /\b(?:somebody|nobody looks|everybody|nothing but)\b/i,
  /\blooks? too\b/i,
  /\bis asked\b|\basked for again\b/i,
  /\bentries that\b/i,
];

type Sentence = { readonly file: string; readonly text: string };

/** The text files that the pages of the tablet name, with those that these name. */
function textFilesOfTablet(): readonly string[] {
  const named = new Set<string>();
  const follow = (source: string, path: RegExp): void => {
    for (const [, file = ''] of source.matchAll(path)) {
      if (isRead(file) || named.has(file)) continue;
      named.add(file);
      follow(readFileSync(join(TEXTS, `${file}.ts`), 'utf8'), /from '\.\/([\w-]+)\.js'/g);
    }
  };
  for (const file of readdirSync(PLAYER, { recursive: true, encoding: 'utf8' }))
    if (/(?<!\.spec|\.fixture)\.ts$/.test(file))
      follow(readFileSync(join(PLAYER, file), 'utf8'), /text\/([\w-]+)\.js'/g);
  return [...named].sort();
}

/** Every text that a file writes, with a name for each fact in it. */
function sentencesOf(file: string, folder = TEXTS): readonly Sentence[] {
  const path = join(folder, `${file}.ts`);
  const sentences: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) sentences.push({ file, text: node.text });
    if (ts.isTemplateExpression(node)) {
      const spans = node.templateSpans.map(({ literal }) => FACT + literal.text);
      sentences.push({ file, text: [node.head.text, ...spans].join('') });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(basename(path), readFileSync(path, 'utf8'), ts.ScriptTarget.Latest));
  return sentences;
}

const sentences = textFilesOfTablet().flatMap((file) => sentencesOf(file));

test('every sentence of the tablet is found, also in texts that other texts import', () => {
  expect(textFilesOfTablet()).toEqual(expect.arrayContaining(['table', 'stops', 'claims']));
  expect(sentences.length).toBeGreaterThan(400);
});

test('no sentence of a tablet is longer than 100 characters', () => {
  const long = sentences.filter(({ text }) => text.length > MOST_CHARACTERS);
  expect(long).toEqual([]);
});

test('no sentence of a tablet in Spanish is longer than 100 characters', () => {
  const spanish = textFilesOfTablet()
    .filter((file) => existsSync(join(SPANISH, `${file}.ts`)))
    .flatMap((file) => sentencesOf(file, SPANISH));
  expect(spanish.length).toBeGreaterThan(400);
  expect(spanish.filter(({ text }) => text.length > MOST_CHARACTERS)).toEqual([]);
});

test('every text with a name has its Spanish', () => {
  const named = readdirSync(TEXTS)
    .filter((file) => /(?<!\.spec)\.ts$/.test(file) && !/^(catalogue|language)/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(TEXTS, file), 'utf8').matchAll(/\bcatalogue(?:<[^()]*>)?\(\s*'(\w+)'/g),
    ])
    .map(([, name]) => name);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => name === undefined || !(name in spanishTexts))).toEqual([]);
});

test('no sentence of a tablet has a phrase that a native reader slows down on', () => {
  const slow = sentences.filter(({ text }) => BANNED.some((phrase) => phrase.test(text)));
  expect(slow).toEqual([]);
});

test.each([
  'The director mends it.',
  'Play goes on with them.',
  'It was not so',
  'This page goes on by itself.',
  'The game has not begun.',
])('is such a phrase: %s', (text) => {
  expect(BANNED.some((phrase) => phrase.test(text))).toBe(true);
});
