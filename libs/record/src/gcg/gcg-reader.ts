import { accept, refuse, type Result } from '@boardside/engine';
import { readBody, type GcgBody } from './gcg-event.js';
import type { GcgError, GcgEvent, GcgFile, GcgPlayer, GcgPragma } from './gcg-file.js';
import { decodeGcg } from './gcg-text.js';
import { tokensOf, type LongTiles } from './gcg-tokens.js';

/** Filled while a file is read from top to bottom. */
type ReaderState = {
  readonly players: [GcgPlayer | undefined, GcgPlayer | undefined];
  readonly pragmas: GcgPragma[];
  readonly events: (GcgEvent & { notes: string[] })[];
  /** How the squares of plays are written; undefined before the first play. */
  squares: 'capitals' | 'small letters' | undefined;
  /** Declared by the file so far, the longest first. */
  longTiles: LongTiles;
  /** What a line that is neither pragma nor event goes on with. */
  open: 'note' | 'pragma' | 'nothing';
};

/** Pragmas that may stand once at most, before the first event. */
const headings: ReadonlySet<string> = new Set([
  'title',
  'description',
  'id',
  'lexicon',
  'game-type',
  'board-layout',
  'tile-distribution',
  'tile-set',
  'game-board',
  'boardside-scoring',
]);

/** Reads the bytes of a GCG file, without asking whether what it tells is possible in a game. */
export function readGcgBytes(bytes: Uint8Array): Result<GcgFile, GcgError> {
  const decoded = decodeGcg(bytes);
  return decoded.ok ? readGcg(decoded.value) : decoded;
}

/** Reads the text of a GCG file. The error is the first one. */
export function readGcg(text: string): Result<GcgFile, GcgError> {
  const reading: ReaderState = {
    players: [undefined, undefined],
    pragmas: [],
    events: [],
    squares: undefined,
    longTiles: [],
    open: 'nothing',
  };
  const lines = text.split(/\r\n|\r|\n/);
  for (const [index, content] of lines.entries()) {
    const error = readLine(reading, content, index + 1);
    if (error) return refuse(error);
  }
  const [first, second] = reading.players;
  if (first === undefined || second === undefined) {
    return refuse({ line: lines.length, column: 1, expected: '#player1 and #player2' });
  }
  return accept({ players: [first, second], pragmas: reading.pragmas, events: reading.events });
}

/** More spaces than this in a row are no padding, but a file that was spoilt. */
const widestGap = 200;
const tooWide = new RegExp(`[ \\t]{${widestGap + 1}}`);

function readLine(reading: ReaderState, content: string, line: number): GcgError | undefined {
  const gap = content.search(tooWide);
  if (gap >= 0) return { line, column: gap + 1, expected: `at most ${widestGap} spaces in a row` };
  if (content.startsWith('#')) return readPragma(reading, content, line);
  if (content.startsWith('>')) return readEvent(reading, content, line);
  return content.trim() === '' ? undefined : goOn(reading, content.trim(), line);
}

function goOn(reading: ReaderState, text: string, line: number): GcgError | undefined {
  if (reading.open === 'nothing') return { line, column: 1, expected: 'a line with # or >' };
  if (reading.open === 'note') lengthenNote(reading, text);
  else lengthenPragma(reading, text);
  return undefined;
}

function lengthenNote(reading: ReaderState, text: string): void {
  const notes = reading.events.at(-1)?.notes;
  const last = notes?.pop();
  notes?.push(last === undefined ? text : `${last}\n${text}`);
}

function lengthenPragma(reading: ReaderState, text: string): void {
  const last = reading.pragmas.pop();
  if (last) reading.pragmas.push({ ...last, text: `${last.text}\n${text}` });
}

function readPragma(reading: ReaderState, content: string, line: number): GcgError | undefined {
  const [head] = tokensOf(content, 0);
  const keyword = head?.text.slice(1) ?? '';
  const text = content.slice(keyword.length + 1).trim();
  switch (keyword) {
    case 'character-encoding':
      return line === 1 ? undefined : { line, column: 1, expected: 'the encoding in line 1' };
    case 'player1':
    case 'player2':
      return readPlayer(reading, keyword === 'player1' ? 0 : 1, content, line);
    case 'note':
      readNote(reading, text, line);
      return undefined;
    case 'tile':
      return readTile(reading, content, line);
    case '-':
      return goOn(reading, text, line);
    default:
      return readOther(reading, { line, keyword, text });
  }
}

function readOther(reading: ReaderState, pragma: GcgPragma): GcgError | undefined {
  const { line, keyword } = pragma;
  if (headings.has(keyword)) {
    if (reading.events.length > 0) {
      return { line, column: 1, expected: `#${keyword} before the first event` };
    }
    if (reading.pragmas.some((earlier) => earlier.keyword === keyword)) {
      return { line, column: 1, expected: `#${keyword} once` };
    }
  }
  reading.open = keyword === 'description' ? 'pragma' : 'nothing';
  reading.pragmas.push(pragma);
  return undefined;
}

/** A note before the first event belongs to none, and is kept as it stands. */
function readNote(reading: ReaderState, text: string, line: number): void {
  const event = reading.events.at(-1);
  reading.open = event === undefined ? 'pragma' : 'note';
  if (event === undefined) reading.pragmas.push({ line, keyword: 'note', text });
  else event.notes.push(text);
}

/** `#tile CH ch`: a tile of more than one letter, and how it is written as a blank. */
function readTile(reading: ReaderState, content: string, line: number): GcgError | undefined {
  const [, capital, small] = tokensOf(content, 0);
  if (reading.events.length > 0)
    return { line, column: 1, expected: '#tile before the first event' };
  if (capital === undefined || !/^\p{Lu}[\p{Lu}·]*$/u.test(capital.text)) {
    return { line, column: capital?.column ?? content.length + 1, expected: 'a tile in capitals' };
  }
  if (small?.text !== capital.text.toLowerCase()) {
    return {
      line,
      column: small?.column ?? content.length + 1,
      expected: 'the same tile in small letters',
    };
  }
  const longTiles = [...reading.longTiles, ...(capital.text.length > 1 ? [capital.text] : [])];
  reading.longTiles = longTiles.sort((one, other) => other.length - one.length);
  reading.open = 'nothing';
  reading.pragmas.push({ line, keyword: 'tile', text: `${capital.text} ${small.text}` });
  return undefined;
}

function readPlayer(
  reading: ReaderState,
  index: 0 | 1,
  content: string,
  line: number,
): GcgError | undefined {
  const [head, nick] = tokensOf(content, 0);
  const pragma = head?.text ?? '';
  if (reading.events.length > 0) {
    return { line, column: 1, expected: `${pragma} before the first event` };
  }
  if (reading.players[index]) return { line, column: 1, expected: `${pragma} once` };
  if (nick === undefined) {
    return { line, column: content.length + 1, expected: 'a short name without spaces' };
  }
  if (reading.players[1 - index]?.nick === nick.text) {
    return {
      line,
      column: nick.column,
      expected: 'a short name that differs from the other player’s',
    };
  }
  const name = content.slice(nick.column - 1 + nick.text.length).trim();
  reading.players[index] = { nick: nick.text, name: name === '' ? nick.text : name };
  reading.open = 'nothing';
  return undefined;
}

function readEvent(reading: ReaderState, content: string, line: number): GcgError | undefined {
  const colon = content.indexOf(':');
  if (colon < 0) return { line, column: 2, expected: 'a short name and a colon' };
  const nick = content.slice(1, colon).trim();
  const player = reading.players.findIndex((known) => known?.nick === nick);
  if (reading.players.includes(undefined)) {
    return { line, column: 1, expected: '#player1 and #player2 before the first event' };
  }
  if (player < 0) return { line, column: 2, expected: 'the short name of a player' };
  const { longTiles } = reading;
  const read = readBody(tokensOf(content, colon + 1), { line, end: content.length + 1, longTiles });
  if (!read.ok) return read.refusal;
  const error = squareCase(reading, read.value, content, line);
  if (error) return error;
  reading.events.push({ line, player: player === 0 ? 0 : 1, ...read.value, notes: [] });
  reading.open = 'nothing';
  return undefined;
}

/** A file writes all its squares in capitals or all in small letters; a change is a slip. */
function squareCase(
  reading: ReaderState,
  { act, columns }: GcgBody,
  content: string,
  line: number,
): GcgError | undefined {
  if (act.kind !== 'play') return undefined;
  const written = content.slice(columns.act - 1, columns.act - 1 + act.at.length);
  const found = written === act.at ? 'capitals' : 'small letters';
  reading.squares ??= found;
  if (reading.squares === found) return undefined;
  const expected = `the square in ${reading.squares}, like the ones before`;
  return { line, column: columns.act, expected };
}
