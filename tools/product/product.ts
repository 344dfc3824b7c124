import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ownPort } from './own-port.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'apps', 'api', 'dist', 'bundle', 'main.js');
const NPM_START = join(import.meta.dirname, '..', 'start', 'main.ts');
const PATIENCE_MS = 60_000;
const STEP_MS = 10;

/**
 * The built product as a user has it: a process of its own, on a data folder and a port of its own.
 * The port and the data outlive `stop`, `kill` and `start`, as on a real server.
 */
export class Product {
  readonly dataFolder: string;
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  readonly #arguments: readonly string[];
  #process: ChildProcess | undefined;
  #said = '';

  private constructor(
    dataFolder: string,
    port: number,
    environment: Readonly<Record<string, string>>,
    words: readonly string[],
  ) {
    this.dataFolder = dataFolder;
    this.port = port;
    this.#environment = environment;
    this.#arguments = words;
  }

  /**
   * Starts it on empty data or that of `DATA_DIR`, on a free port or that of `PORT`, with words
   * like `--https`, and waits until it is healthy.
   */
  static async launch(
    environment: Readonly<Record<string, string>> = {},
    words: readonly string[] = [],
  ): Promise<Product> {
    const folder = environment['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'boardside-story-'));
    const port = Number(environment['PORT'] ?? (await ownPort()));
    const product = new Product(folder, port, environment, words);
    try {
      await product.start();
    } catch (error) {
      await product.remove();
      throw error;
    }
    return product;
  }

  /** No slash at its end. */
  get url(): string {
    const scheme = this.#arguments.includes('--https') ? 'https' : 'http';
    return `${scheme}://localhost:${String(this.port)}`;
  }

  /** What it has printed since its last start: addresses, the director's first link, log lines. */
  get said(): string {
    return this.#said;
  }

  async start(): Promise<void> {
    this.#said = '';
    const child = this.#spawn(MAIN);
    this.#process = child;
    const hear = (chunk: Buffer): void => {
      this.#said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    await this.#waitUntil(() => this.said.includes('Ctrl-C stops it.'));
    await this.#waitUntil(async () => (await this.#health()) === 200);
  }

  /**
   * A start on the same data while it runs, by the server itself or `npm start`: how it ends, and
   * its words.
   */
  async startAgain(by: 'the server' | 'npm start'): Promise<{ code: number; said: string }> {
    const child = this.#spawn(by === 'the server' ? MAIN : NPM_START);
    let said = '';
    // Read, or its end waits for a pipe that is full.
    child.stdout.resume();
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise<number>((ended) => {
      child.once('close', (status) => ended(status ?? -1));
    });
    return { code, said };
  }

  /** What Ctrl-C does. */
  stop(): Promise<void> {
    return this.#end('SIGINT');
  }

  /** What a power cut does to the server; its PostgreSQL is left behind, as it would be. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Stops it and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  #spawn(file: string): ChildProcessByStdio<null, Readable, Readable> {
    return spawn(process.execPath, [file, ...this.#arguments], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        TMPDIR: process.env['TMPDIR'],
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataFolder,
        ...this.#environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async #end(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async #health(): Promise<number> {
    const url = `${this.url}/api/health`;
    try {
      if (url.startsWith('http:')) return (await fetch(url)).status;
      return await statusBy(url, readFileSync(join(this.dataFolder, 'https', 'authority.crt')));
    } catch {
      return 0;
    }
  }

  async #waitUntil(reached: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!(await reached())) {
      const gone = this.#process === undefined || this.#process.exitCode !== null;
      if (gone || Date.now() > end) throw new Error(`The product did not start:\n${this.said}`);
      await pause(STEP_MS);
    }
  }
}

/** As it is answered to whoever trusts that authority. */
function statusBy(url: string, ca: Buffer): Promise<number> {
  return new Promise((answered, failed) => {
    const asked = get(url, { ca, agent: false }, (answer) => {
      answer.resume();
      answered(answer.statusCode ?? 0);
    });
    asked.once('error', failed);
  });
}
