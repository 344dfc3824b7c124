import { accept, refuse, type Result } from '@boardside/engine';
import { readBody } from './gcg-event.js';
import type { GcgError, GcgEvent, GcgFile, GcgPlayer, GcgPragma } from './gcg-file.js';
import { decodeGcg } from './gcg-text.js';
import { tokensOf } from './gcg-tokens.js';

/** Filled while a file is read from top to bottom. */
type Reading = {
  readonly players: [GcgPlayer | undefined, GcgPlayer | undefined];
  readonly pragmas: GcgPragma[];
  readonly events: (GcgEvent & { notes: string[] })[];
  /** What a line that is neither pragma nor event goes on with. */
  open: 'note' | 'description' | 'nothing';
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
]);

/** Reads the bytes of a GCG file, without asking whether what it tells is possible in a game. */
export function readGcgBytes(bytes: Uint8Array): Result<GcgFile, GcgError> {
  const decoded = decodeGcg(bytes);
  return decoded.ok ? readGcg(decoded.value.text) : decoded;
}

/** Reads the text of a GCG file. The error is the first one. */
export function readGcg(text: string): Result<GcgFile, GcgError> {
  const reading: Reading = {
    players: [undefined, undefined],
    pragmas: [],
    events: [],
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

function readLine(reading: Reading, content: string, line: number): GcgError | undefined {
  if (content.startsWith('#')) return readPragma(reading, content, line);
  if (content.startsWith('>')) return readEvent(reading, content, line);
  return content.trim() === '' ? undefined : goOn(reading, content.trim(), line);
}

function goOn(reading: Reading, text: string, line: number): GcgError | undefined {
  if (reading.open === 'nothing') return { line, column: 1, expected: 'a line with # or >' };
  if (reading.open === 'note') lengthenNote(reading, text);
  else lengthenDescription(reading, text);
  return undefined;
}

function lengthenNote(reading: Reading, text: string): void {
  const notes = reading.events.at(-1)?.notes;
  const last = notes?.pop();
  notes?.push(last === undefined ? text : `${last}\n${text}`);
}

function lengthenDescription(reading: Reading, text: string): void {
  const last = reading.pragmas.pop();
  if (last) reading.pragmas.push({ ...last, text: `${last.text}\n${text}` });
}

function readPragma(reading: Reading, content: string, line: number): GcgError | undefined {
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
      reading.open = 'note';
      reading.events.at(-1)?.notes.push(text);
      return undefined;
    case '-':
      return goOn(reading, text, line);
    default:
      return readOther(reading, { line, keyword, text });
  }
}

function readOther(reading: Reading, pragma: GcgPragma): GcgError | undefined {
  const { line, keyword } = pragma;
  if (headings.has(keyword)) {
    if (reading.events.length > 0) {
      return { line, column: 1, expected: `#${keyword} before the first event` };
    }
    if (reading.pragmas.some((earlier) => earlier.keyword === keyword)) {
      return { line, column: 1, expected: `#${keyword} once` };
    }
  }
  reading.open = keyword === 'description' ? 'description' : 'nothing';
  reading.pragmas.push(pragma);
  return undefined;
}

function readPlayer(
  reading: Reading,
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
    return { line, column: nick.column, expected: 'a short name that the other player has not' };
  }
  const name = content.slice(nick.column - 1 + nick.text.length).trim();
  reading.players[index] = { nick: nick.text, name: name === '' ? nick.text : name };
  reading.open = 'nothing';
  return undefined;
}

function readEvent(reading: Reading, content: string, line: number): GcgError | undefined {
  const colon = content.indexOf(':');
  if (colon < 0) return { line, column: 2, expected: 'a short name and a colon' };
  const nick = content.slice(1, colon).trim();
  const player = reading.players.findIndex((known) => known?.nick === nick);
  if (reading.players.includes(undefined)) {
    return { line, column: 1, expected: '#player1 and #player2 before the first event' };
  }
  if (player < 0) return { line, column: 2, expected: 'the short name of a player' };
  const read = readBody(tokensOf(content, colon + 1), line, content.length + 1);
  if (!read.ok) return read.refusal;
  reading.events.push({ line, player: player === 0 ? 0 : 1, ...read.value, notes: [] });
  reading.open = 'nothing';
  return undefined;
}
