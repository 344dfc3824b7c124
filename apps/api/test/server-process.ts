import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const MAIN = join(__dirname, '..', 'dist', 'main.js');
const PATIENCE_MS = 60_000;
const STEP_MS = 20;

/** The built server in a process of its own, with its own PostgreSQL, to be killed as power cuts do. */
export class ServerProcess {
  #child: ChildProcess | undefined;
  #said = '';

  private constructor(
    readonly dataFolder: string,
    readonly port: number,
  ) {}

  static async started(): Promise<ServerProcess> {
    const folder = mkdtempSync(join(tmpdir(), 'boardside-survival-'));
    const server = new ServerProcess(folder, await freePort());
    await server.start();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${String(this.port)}`;
  }

  /** The token of the link that it printed at its first start. */
  get setupToken(): string {
    return /\/setup\/(\S+)/.exec(this.#said)?.[1] ?? '';
  }

  async start(): Promise<void> {
    this.#said = '';
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataFolder,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const hear = (chunk: Buffer): void => {
      this.#said += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const end = Date.now() + PATIENCE_MS;
    while (!this.#said.includes('Ctrl-C stops it.')) {
      if (child.exitCode !== null || Date.now() > end) {
        throw new Error(`the server did not start:\n${this.#said}`);
      }
      await pause(STEP_MS);
    }
  }

  /** `kill -9` of the server; its PostgreSQL is left behind, as it would be. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** `kill -9` of PostgreSQL's first process; the others go with it. */
  killPostgres(): void {
    const file = join(this.dataFolder, 'postgresql', 'postmaster.pid');
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  }

  async remove(): Promise<void> {
    await this.#end('SIGINT');
    rmSync(this.dataFolder, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }
}

/** Asks until it is answered: what a tablet does while the server is away. */
export async function untilAnswered<Answer>(
  ask: () => Promise<Answer | undefined>,
): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error('the server did not answer in time');
    await pause(STEP_MS);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => {
    probe.listen(0, '127.0.0.1', resolve);
  });
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
