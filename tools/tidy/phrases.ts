import type { SourceFile, TidyFinding } from './findings.ts';

interface BannedPhrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

interface Passage {
  /** From 1, where it begins. */
  readonly line: number;
  readonly text: string;
}

/** For an engineer who reads comments, test names and docs, and for whoever reads a screen. */
const EVERYWHERE: readonly BannedPhrase[] = [
  { pattern: /\bany ?more\b(?! than)/i, instead: 'no longer' },
  { pattern: /\bthe own\b/i, instead: 'their own, its own' },
  { pattern: /\bput(?:s|ting)? right\b/i, instead: 'correct' },
  {
    pattern: /\b(?:take|taken|taking|took) (?:back )?in\b/i,
    instead: 'import; of a player reinstate',
  },
  { pattern: /\ba line an? \w+/i, instead: 'a line for each' },
  { pattern: /\bgo(?:es|ing)? on on\b/i, instead: 'continue on' },
  { pattern: /\bwhole names?\b/i, instead: 'full name' },
  { pattern: /\bpeople on duty\b/i, instead: 'staff' },
  { pattern: /\border after wins\b/i, instead: 'tie-break' },
  { pattern: /\blook(?:s|ed)? at twice\b/i, instead: 'unusual' },
  { pattern: /\bmeeting more often\b/i, instead: 'repeat' },
];

/** How no sentence of a screen opens: with a clause that is no question. */
const OPENING: BannedPhrase = {
  pattern:
    /(?:^|['"`]|[.:;] )(?:Who|Whoever|What|Where)\b(?:(?![?]|[.:] |[.:]?['"`]).)*[.:](?: |['"`]|$)/,
  instead: 'subject, verb, object',
};

/** Of the words of a screen, and of the guides that explain it. */
const ON_SCREENS: readonly BannedPhrase[] = [
  { pattern: /\b(?:the referee(?!’s)|Referee)\b/, instead: 'director' },
  { pattern: /\b(?:who|you) begins?\b|\bplay(?:s|ed)? first\b/i, instead: 'starts' },
  { pattern: /\bs[ai]ts? out\b/i, instead: 'bye, forfeit, absent' },
  { pattern: /(?<!\ba )\bhand(?:s|ed|ing)? in\b/i, instead: 'send, import' },
  { pattern: /\bstands? still\b/i, instead: 'stopped' },
  { pattern: /\bleft over\b/i, instead: 'unseen tiles' },
  {
    pattern: /\bstruck\b(?!:)|\bstrik(?:e|es|ing) (?:it|the turn|a turn|out|turns)\b/i,
    instead: 'delete',
  },
  { pattern: /\bput(?:s|ting)? (?:it |them )?in\b(?! touch)/i, instead: 'insert' },
  { pattern: /\btak(?:e|es|en|ing) (?:them )?off\b/i, instead: 'deduct; remove; challenged off' },
  { pattern: /\blook up (?:the|each) word\b/i, instead: 'adjudicate' },
  { pattern: /\bfor certain\b/i, instead: 'clinched' },
  { pattern: /\bthrown? away\b/i, instead: 'discard' },
  { pattern: /\bis not whole\b/i, instead: 'incomplete' },
  { pattern: /\bmeanwhile\b/i, instead: 'say when, or leave it out' },
  { pattern: /\bis said\b/i, instead: 'a subject and an active verb' },
  { pattern: /\bgone on\b/i, instead: 'continued, changed' },
];

const COMMENT = /^\s*(?:\/\/+|\/?\*+)(?!\/)\s?(.*?)(?:\s*\*\/)?$/;
const TEST_NAME = /(?:\b(?:test|it|describe)|\))\(\s*(['"`])((?:(?!\1).)*)\1/g;
const SCREEN =
  /^apps\/referee-ui\/src\/app\/text\/(?!.*\.spec\.ts$)|^docs\/(?:guides\/|rules\.md$)|\/http\/[\w-]+-messages\.ts$/;
const SELF = /^tools\/tidy\//;

/** The banned phrases in one file, each with what to say instead. */
export function phraseFindings(file: SourceFile): readonly TidyFinding[] {
  const { path } = file;
  if (SELF.test(path)) return [];
  const screen = SCREEN.test(path);
  const phrases = [
    ...EVERYWHERE,
    ...(screen ? ON_SCREENS : []),
    ...(screen && path.endsWith('.ts') ? [OPENING] : []),
  ];
  return passagesOf(file, screen).flatMap(({ line, text }) =>
    phrases.flatMap(({ pattern, instead }) => {
      const [found] = pattern.exec(text) ?? [];
      if (found === undefined) return [];
      return [{ path, line, sentence: `“${found}”: ${instead}` }];
    }),
  );
}

/** What people read in a file: a document and the words of a screen line by line, else comments. */
function passagesOf({ path, text }: SourceFile, screen: boolean): readonly Passage[] {
  const lines = text.split('\n');
  if (path.endsWith('.md') || screen) {
    // What stands in backquotes in a document is a name of the code.
    const plain = path.endsWith('.md') ? (line: string) => line.replace(/`[^`]*`/g, '') : String;
    return lines.map((line, index) => ({ line: index + 1, text: plain(line) }));
  }
  if (!/\.(?:[cm]?[jt]s|css|scss|html)$/.test(path)) return [];
  return [...commentsIn(lines), ...(path.endsWith('.spec.ts') ? testNamesIn(text) : [])];
}

/** Each comment as one passage, so that a phrase is found over the end of a line. */
function commentsIn(lines: readonly string[]): readonly Passage[] {
  const passages: { line: number; text: string }[] = [];
  let before = -1;
  for (const [index, line] of lines.entries()) {
    const [, words] = COMMENT.exec(line) ?? [];
    if (words === undefined) continue;
    const last = passages.at(-1);
    if (last !== undefined && before === index - 1) last.text += ` ${words}`;
    else passages.push({ line: index + 1, text: words });
    before = index;
  }
  return passages;
}

function testNamesIn(text: string): readonly Passage[] {
  return [...text.matchAll(TEST_NAME)].map((match) => ({
    line: text.slice(0, match.index).split('\n').length,
    text: match[2] ?? '',
  }));
}
