import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Product } from '../../tools/product/product.js';

/** A server that the stories of one worker share. */
export type SharedServer = {
  readonly port: number;
  /** What the server printed when it started: its addresses, the link of the first account. */
  readonly said: string;
};

/** What every worker finds in its environment, as JSON. */
export type StoryEnvironment = {
  /** One for each worker, in their order. */
  readonly servers: readonly SharedServer[];
  /** An empty, migrated data folder that was never served. */
  readonly emptyData: string;
};

const NAME = 'BOARDSIDE_STORIES';
const workers = Number(process.env['STORY_WORKERS']);

/** What this worker shares with its other stories. */
export function sharedServer(): SharedServer {
  const server = storyEnvironment().servers[Number(process.env['JEST_WORKER_ID'] ?? 1) - 1];
  if (server === undefined) throw new Error('broken: this worker has no server');
  return server;
}

/** A copy of the empty data, for a story with a server of its own; whoever asks removes it. */
export function copyOfEmptyData(): string {
  return copyOf(storyEnvironment().emptyData);
}

/** The servers of a whole run. */
export class SharedServers {
  readonly #running: Product[] = [];
  #emptyData = '';

  async start(): Promise<void> {
    this.#emptyData = await emptyData();
    const servers = await Promise.all(Array.from({ length: workers }, () => this.#startOne()));
    const found: StoryEnvironment = { servers, emptyData: this.#emptyData };
    process.env[NAME] = JSON.stringify(found);
  }

  async stop(): Promise<void> {
    await Promise.all(this.#running.map((product) => product.remove()));
    rmSync(this.#emptyData, { recursive: true, force: true });
  }

  async #startOne(): Promise<SharedServer> {
    const product = await Product.launch({
      DATA_DIR: copyOf(this.#emptyData),
      NODE_OPTIONS: `--require=${JSON.stringify(join(__dirname, 'cheap-passwords.cjs'))}`,
    });
    this.#running.push(product);
    return { port: product.port, said: product.said };
  }
}

function storyEnvironment(): StoryEnvironment {
  const found = process.env[NAME];
  if (found === undefined) throw new Error('broken: no server was started for the stories');
  return JSON.parse(found) as StoryEnvironment;
}

async function emptyData(): Promise<string> {
  const product = await Product.launch();
  await product.stop();
  // The address of the tablets belongs to the first start on a copy.
  rmSync(join(product.dataFolder, 'address.json'), { force: true });
  return product.dataFolder;
}

/** The same files with the same owners: PostgreSQL may have a user of its own. */
function copyOf(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'boardside-story-'));
  execFileSync('cp', ['-a', `${folder}/.`, copy]);
  return copy;
}
