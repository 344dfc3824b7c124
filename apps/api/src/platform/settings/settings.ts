import { accept, refuse, type Result } from '@boardside/engine';
import { dataFolderOf } from './data-folder.js';
import { rememberedPort, type Scheme } from './public-address.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the person who starts the server may choose: environment variables, and `--https`. */
export abstract class ServerSettings {
  /** TCP port of pages and API; 0 lets the system choose (tests). */
  abstract readonly port: number;
  /** The network interface to listen on; `0.0.0.0` is every one. */
  abstract readonly host: string;
  /** Absolute path of the folder that holds the database and what the server remembers. */
  abstract readonly dataDir: string;
  /** A PostgreSQL of one's own; unset: the embedded one under `dataDir`. */
  abstract readonly databaseUrl: string | undefined;
  /**
   * The one origin that tablets use, without a slash at its end; unset: chosen at the first start.
   */
  abstract readonly publicUrl: string | undefined;
  abstract readonly logLevel: LogLevel;
  /** What the words of the start say; unset: what the server spoke before, at first plain HTTP. */
  abstract readonly scheme: Scheme | undefined;
}

/** One wrong variable or word: its name and a sentence for the person at the terminal. */
export interface SettingProblem {
  readonly name: string;
  readonly sentence: string;
}

/**
 * Reads the settings from the environment and the words of the command; refuses with every wrong
 * one at once.
 */
export function readSettings(
  env: NodeJS.ProcessEnv,
  words: readonly string[] = [],
): Result<ServerSettings, readonly [SettingProblem, ...SettingProblem[]]> {
  const wrong: SettingProblem[] = [];
  const read = <Value>(name: string, otherwise: Value, parse: Parse<Value>): Value => {
    const text = env[name];
    if (text === undefined || text === '') return otherwise;
    const parsed = parse(text);
    if (parsed.ok) return parsed.value;
    wrong.push({ name, sentence: `${name}=${text}: ${parsed.refusal}` });
    return otherwise;
  };
  const dataDir = dataFolderOf(env);
  const settings: ServerSettings = {
    port: read('PORT', rememberedPort(dataDir) ?? 3000, parsePort),
    host: read('HOST', '0.0.0.0', parseHost),
    dataDir,
    databaseUrl: read<string | undefined>('DATABASE_URL', undefined, parseDatabaseUrl),
    publicUrl: read<string | undefined>('PUBLIC_URL', undefined, parsePublicUrl),
    logLevel: read<LogLevel>('LOG_LEVEL', 'warn', parseLogLevel),
    scheme: schemes.find((scheme) => words.includes(`--${scheme}`)),
  };
  wrong.push(...wrongWords(words, settings));
  const [first, ...rest] = wrong;
  return first === undefined ? accept(settings) : refuse([first, ...rest] as const);
}

const schemes = ['https', 'http'] as const;

function wrongWords(
  words: readonly string[],
  { scheme, publicUrl }: Pick<ServerSettings, 'scheme' | 'publicUrl'>,
): readonly SettingProblem[] {
  const known = schemes.map((each) => `--${each}`);
  const strange = words.filter((word) => !known.includes(word));
  const wrong = strange.map((name) => ({
    name,
    sentence: `${name} is not an option. The options are ${known.join(' and ')}.`,
  }));
  if (scheme !== 'https' || publicUrl?.startsWith('http:') !== true) return wrong;
  const sentence = `PUBLIC_URL=${publicUrl}: with --https, the tablets’ address must start with https://.`;
  return [...wrong, { name: 'PUBLIC_URL', sentence }];
}

type Parse<Value> = (text: string) => Result<Value, string>;

function parsePort(text: string): Result<number, string> {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65535
    ? accept(port)
    : refuse('enter a whole number from 0 to 65535, such as 3000.');
}

function parseHost(text: string): Result<string, string> {
  return /^[A-Za-z0-9.:_-]+$/.test(text)
    ? accept(text)
    : refuse('enter a name or an address without a port, such as 0.0.0.0.');
}

function parseDatabaseUrl(text: string): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
    ? accept(text)
    : refuse('enter the database as postgres://user:password@host:5432/name.');
}

function parsePublicUrl(text: string): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url !== undefined && web && url.pathname === '/' && url.search === ''
    ? accept(url.origin)
    : refuse('enter the tablets’ address without a path, such as http://192.168.1.20:3000.');
}

function parseLogLevel(text: string): Result<LogLevel, string> {
  const level = LOG_LEVELS.find((each) => each === text);
  return level === undefined ? refuse(`choose one of ${LOG_LEVELS.join(', ')}.`) : accept(level);
}
