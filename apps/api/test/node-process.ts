import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { relayConnectionName } from '../src/platform/database/postgres-relay.js';
import { ownPort } from '../../../tools/product/own-port.js';

const main = join(import.meta.dirname, '..', 'dist', 'bundle', 'main.js');

/**
 * A node of the built server in a process of its own. Its connections to PostgreSQL go through the
 * suite, which can keep back what it would tell the other nodes; all else goes on.
 */
export class NodeProcess {
  #heldBack: { readonly text: string; readonly seen: () => void } | undefined;

  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly between: Server,
    private readonly folder: string,
  ) {}

  /** `folders`: where its own folder is made. */
  static async started(databaseUrl: string, folders = tmpdir()): Promise<NodeProcess> {
    const sockets: { take?: NodeProcess } = {};
    const target = new URL(databaseUrl);
    const between = createServer((near) => pass(near, target, () => sockets.take));
    between.listen(0, '127.0.0.1');
    await once(between, 'listening');
    const through = new URL(databaseUrl);
    through.hostname = '127.0.0.1';
    through.port = String((between.address() as AddressInfo).port);
    const folder = mkdtempSync(join(folders, 'boardside-node-'));
    const port = String(await ownPort());
    const settings = { DATABASE_URL: through.href, DATA_DIR: folder, PORT: port };
    const { PATH, HOME, TMPDIR } = process.env;
    const child = spawn(process.execPath, [main], {
      env: { PATH, HOME, TMPDIR, HOST: '127.0.0.1', ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const node = new NodeProcess(`http://127.0.0.1:${port}`, child, between, folder);
    sockets.take = node;
    try {
      await new Promise<void>((runs, ended) => {
        let said = '';
        child.stdout.on('data', (chunk: Buffer) => {
          said += chunk.toString();
          if (said.includes('Ctrl-C stops it.')) runs();
        });
        child.once('exit', () => ended(new Error(`the node did not start:\n${said}`)));
      });
    } catch (error) {
      await node.kill();
      throw error;
    }
    return node;
  }

  /**
   * Nothing that names this reaches the other nodes from then on; done once it would have told
   * them.
   */
  holdBack(text: string): Promise<void> {
    return new Promise((seen) => {
      this.#heldBack = { text, seen };
    });
  }

  /** Whether that is to be kept back, and everything after it. */
  isHeldBack(chunk: Buffer): boolean {
    const kept = this.#heldBack;
    if (kept === undefined || !chunk.includes(kept.text)) return false;
    kept.seen();
    return true;
  }

  /** Ends it as a power cut does, and everything that it had open. */
  async kill(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      const gone = once(this.child, 'exit');
      this.child.kill('SIGKILL');
      await gone;
    }
    this.between.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Carries one connection to PostgreSQL, until something of the node's news is kept back. */
function pass(near: Socket, target: URL, node: () => NodeProcess | undefined): void {
  const far = connect(Number(target.port), target.hostname);
  let isRelay: boolean | undefined;
  let isStopped = false;
  near.on('data', (chunk: Buffer) => {
    // The first that it says is the name of the connection.
    isRelay ??= chunk.includes(relayConnectionName);
    isStopped ||= isRelay && node()?.isHeldBack(chunk) === true;
    if (!isStopped) far.write(chunk);
  });
  far.pipe(near);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => undefined);
    one.on('close', () => other.destroy());
  }
}
