import { accept, refuse, type Result } from '@boardside/engine';
import { dataFolderOf } from './data-folder.js';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the person who starts the server may choose, all of it through environment variables. */
export abstract class Settings {
  /** TCP port of pages and API; 0 lets the system choose (tests). */
  abstract readonly port: number;
  /** The network interface to listen on; `0.0.0.0` is every one. */
  abstract readonly host: string;
  /** Absolute path of the folder that holds the database and what the server remembers. */
  abstract readonly dataDir: string;
  /** A PostgreSQL of one's own; unset: the embedded one under `dataDir`. */
  abstract readonly databaseUrl: string | undefined;
  /** The one origin that tablets use, without a slash at its end; unset: chosen at the first start. */
  abstract readonly publicUrl: string | undefined;
  abstract readonly logLevel: LogLevel;
}

/** One wrong variable: its name and a sentence for the person at the terminal. */
export interface WrongSetting {
  readonly name: string;
  readonly sentence: string;
}

/** Reads the settings from the environment; refuses with every wrong one at once. */
export function readSettings(
  env: NodeJS.ProcessEnv,
): Result<Settings, readonly [WrongSetting, ...WrongSetting[]]> {
  const wrong: WrongSetting[] = [];
  const read = <Value>(name: string, otherwise: Value, parse: Parse<Value>): Value => {
    const text = env[name];
    if (text === undefined || text === '') return otherwise;
    const parsed = parse(text);
    if (parsed.ok) return parsed.value;
    wrong.push({ name, sentence: `${name}=${text}: ${parsed.refusal}` });
    return otherwise;
  };
  const settings: Settings = {
    port: read('PORT', 3000, parsePort),
    host: read('HOST', '0.0.0.0', parseHost),
    dataDir: dataFolderOf(env),
    databaseUrl: read<string | undefined>('DATABASE_URL', undefined, parseDatabaseUrl),
    publicUrl: read<string | undefined>('PUBLIC_URL', undefined, parsePublicUrl),
    logLevel: read<LogLevel>('LOG_LEVEL', 'warn', parseLogLevel),
  };
  const [first, ...rest] = wrong;
  return first === undefined ? accept(settings) : refuse([first, ...rest] as const);
}

type Parse<Value> = (text: string) => Result<Value, string>;

function parsePort(text: string): Result<number, string> {
  const port = Number(text);
  return /^\d{1,5}$/.test(text) && port <= 65535
    ? accept(port)
    : refuse('a port is a whole number from 0 to 65535, for example 3000.');
}

function parseHost(text: string): Result<string, string> {
  return /^[A-Za-z0-9.:_-]+$/.test(text)
    ? accept(text)
    : refuse('a host is a name or an address without a port, for example 0.0.0.0.');
}

function parseDatabaseUrl(text: string): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
    ? accept(text)
    : refuse('a database is written postgres://user:password@host:5432/name.');
}

function parsePublicUrl(text: string): Result<string, string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url?.protocol === 'http:' || url?.protocol === 'https:';
  return url !== undefined && web && url.pathname === '/' && url.search === ''
    ? accept(url.origin)
    : refuse('the address of the tablets has no path, for example http://192.168.1.20:3000.');
}

function parseLogLevel(text: string): Result<LogLevel, string> {
  const level = LOG_LEVELS.find((each) => each === text);
  return level === undefined ? refuse(`choose one of ${LOG_LEVELS.join(', ')}.`) : accept(level);
}
