import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip, createGzip } from 'node:zlib';
import { parseAddress } from '../platform/settings/public-address.js';
import { BackupProblem } from './backup-problem.js';

/** Version of the file; docs/reference/backup.md describes it. */
export const backupFormat = 1;

/** The first line of a backup: what it holds. */
export interface BackupHead {
  readonly boardside: 'backup';
  readonly format: number;
  /** ISO 8601 in UTC. */
  readonly madeAt: string;
  /** The address that tablets use, if one was chosen. */
  readonly address?: string;
  /** The steps of the database that were taken, oldest first. */
  readonly schema: readonly string[];
  /** What the data folder remembers, as text, by its path in that folder. */
  readonly files: Readonly<Record<string, string>>;
  /** The rows follow, a line each, table by table in this order. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
}

/** Hears what a backup holds, in the order of the file. */
export interface BackupReader {
  head(head: BackupHead): Promise<void> | void;
  /** Some rows of one table, each as a JSON object. */
  rows(table: string, rows: readonly string[]): Promise<void> | void;
}

/** Rows that are handed on together: as many, or as many characters of them. */
const rowsAtOnce = 1_000;
const charactersAtOnce = 1_000_000;
/** The longest row, a list of 400,000 words, is a tenth of it. */
const mostInALine = 100_000_000;

/** The file of a backup, from its lines: the checksum as the last one, all of it compressed. */
export function packBackup(lines: AsyncIterable<string>): Readable {
  return pipeline(Readable.from(withChecksum(lines)), createGzip(), () => undefined);
}

async function* withChecksum(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256');
  for await (const line of lines) {
    hash.update(`${line}\n`);
    yield `${line}\n`;
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

/**
 * Reads a backup to its end. Fails with a sentence (`BackupProblem`) that says what is wrong with
 * the file; what was handed on before that is not to be kept.
 */
export async function unpackBackup(file: Readable, reader: BackupReader): Promise<void> {
  const lines = linesOf(pipeline(file, createGunzip(), () => undefined));
  try {
    await readLines(lines, reader);
  } catch (error) {
    throw damageIn(error) ?? error;
  } finally {
    file.destroy();
  }
}

async function readLines(lines: AsyncIterator<string, void>, reader: BackupReader): Promise<void> {
  const hash = createHash('sha256');
  const next = async (): Promise<string> => {
    const line = await lines.next();
    if (line.done === true) throw truncatedFile();
    return line.value;
  };
  const counted = async (): Promise<string> => {
    const line = await next();
    hash.update(`${line}\n`);
    return line;
  };
  const head = parsedHead(await counted());
  await reader.head(head);
  for (const { name, rows } of head.tables) {
    for (let left = rows; left > 0;) {
      const batch = await batchOf(counted, left);
      await reader.rows(name, batch);
      left -= batch.length;
    }
  }
  if (sumIn(await next()) !== hash.digest('hex')) {
    throw new BackupProblem('The backup is damaged (wrong checksum). Copy the file again.');
  }
}

async function batchOf(next: () => Promise<string>, most: number): Promise<readonly string[]> {
  const batch: string[] = [];
  for (let size = 0; batch.length < Math.min(most, rowsAtOnce) && size < charactersAtOnce;) {
    const row = await next();
    batch.push(row);
    size += row.length;
  }
  return batch;
}

/** Text of the bytes, a line at a time; a long one is put together once. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let begun: string[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    const [first = '', ...others] = decoder.write(chunk).split('\n');
    begun.push(first);
    length += first.length;
    if (length > mostInALine) throw tooLong();
    for (const other of others) {
      yield begun.join('');
      begun = [other];
      length = other.length;
    }
  }
}

function parsedHead(line: string): BackupHead {
  const head = parsed(line) as Partial<BackupHead> | undefined;
  if (head?.boardside !== 'backup' || head.format === undefined) throw notABackup();
  if (head.format > backupFormat) {
    throw new BackupProblem(
      `A newer Boardside made this backup (format ${String(head.format)}; this one reads ${String(backupFormat)}). Update this one first.`,
    );
  }
  if (!isHead(head)) throw notABackup();
  refuseFiles(head.files);
  return head;
}

function isHead(head: Partial<BackupHead>): head is BackupHead {
  const { schema, tables, files } = head as { readonly [Name in keyof BackupHead]?: unknown };
  return (
    Array.isArray(schema) &&
    schema.every((step) => typeof step === 'string') &&
    Array.isArray(tables) &&
    tables.every((table: unknown) => isTable(table)) &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every((text) => typeof text === 'string')
  );
}

function isTable(table: unknown): boolean {
  const { name, rows } = (table ?? {}) as { readonly name?: unknown; readonly rows?: unknown };
  return typeof name === 'string' && Number.isInteger(rows);
}

/** Everybody would be sent to an address that somebody else wrote into the file. */
function refuseFiles({ 'address.json': address }: BackupHead['files']): void {
  if (address === undefined || parseAddress(address) !== undefined) return;
  throw new BackupProblem(
    'The backup’s address.json has no server address. Make the backup again.',
  );
}

function sumIn(line: string): string | undefined {
  return (parsed(line) as { readonly sha256?: string } | undefined)?.sha256;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** What the unpacking says of a file that is not whole. */
function damageIn(error: unknown): BackupProblem | undefined {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return truncatedFile();
  if (message === 'incorrect header check') return notABackup();
  if (code?.startsWith('Z_') !== true) return undefined;
  return new BackupProblem(`The backup is damaged (${message}). Copy the file again.`);
}

function tooLong(): BackupProblem {
  return new BackupProblem('The backup is damaged (a line is too long). Copy the file again.');
}

function truncatedFile(): BackupProblem {
  return new BackupProblem('The backup is incomplete. Copy the file again.');
}

function notABackup(): BackupProblem {
  return new BackupProblem('This file is not a Boardside backup. Choose another file.');
}
