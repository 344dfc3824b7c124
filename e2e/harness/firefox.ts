import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const INSTALLED = ['/usr/bin/firefox', '/usr/bin/firefox-esr', '/snap/bin/firefox'];

type BidiMessage =
  | { readonly type: 'success'; readonly id: number; readonly result: unknown }
  | { readonly type: 'error'; readonly id: number; readonly message: string }
  | { readonly type: 'event' };

type BidiCookie = { readonly name: string; readonly value: string };

type BidiRequest = {
  readonly answered: (result: unknown) => void;
  readonly failed: (error: Error) => void;
};

/** Where a Firefox is: `FIREFOX`, or an installed one. */
export function installedFirefox(): string | undefined {
  return process.env['FIREFOX'] ?? INSTALLED.find((path) => existsSync(path));
}

/**
 * A Firefox without a window and with a profile of its own. Playwright drives only builds of its
 * own; an installed one speaks WebDriver BiDi, of which this asks what printing needs.
 */
export class Firefox {
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #socket: WebSocket;
  readonly #requests = new Map<number, BidiRequest>();
  #last = 0;
  #tab = '';

  private constructor(process: ChildProcess, profile: string, socket: WebSocket) {
    this.#process = process;
    this.#profile = profile;
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#receive(JSON.parse(String(data)) as BidiMessage);
  }

  static async launched(path: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'boardside-firefox-'));
    const options = ['--headless', '--no-remote', '--remote-debugging-port=0'];
    const started = spawn(path, [...options, '--profile', profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile },
    });
    const socket = new WebSocket(`${await bidiAddressOf(started)}/session`);
    await new Promise<void>((opened, failed) => {
      socket.onopen = () => opened();
      socket.onerror = () => failed(new Error('Firefox does not answer.'));
    });
    const firefox = new Firefox(started, profile, socket);
    await firefox.#request('session.new', { capabilities: {} });
    const tab = await firefox.#request('browsingContext.create', { type: 'tab' });
    firefox.#tab = (tab as { readonly context: string }).context;
    return firefox;
  }

  /** Opens an address with the cookies of another browser: whoever is signed in there is here. */
  async open(address: string, cookies: readonly BidiCookie[]): Promise<void> {
    const { hostname: domain } = new URL(address);
    for (const { name, value } of cookies) {
      const cookie = { name, value: { type: 'string', value }, domain, path: '/' };
      await this.#request('storage.setCookie', { cookie });
    }
    const how = { context: this.#tab, url: address, wait: 'complete' };
    await this.#request('browsingContext.navigate', how);
  }

  /** What a script makes in the page; a promise is awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const how = { expression, target: { context: this.#tab }, awaitPromise: true };
    const made = (await this.#request('script.evaluate', how)) as {
      readonly type: 'success' | 'exception';
      readonly result?: { readonly value?: unknown };
    };
    if (made.type !== 'success') throw new Error(JSON.stringify(made));
    return made.result?.value;
  }

  /** Resolves once the page shows a text in what the selector finds. */
  async waitForText(selector: string, text: string): Promise<void> {
    await this.evaluate(`new Promise((seen) => {
      const look = () => [...document.querySelectorAll(${JSON.stringify(selector)})]
        .some((each) => each.textContent.includes(${JSON.stringify(text)}));
      const watch = new MutationObserver(() => look() && (watch.disconnect(), seen(true)));
      watch.observe(document, { subtree: true, childList: true, characterData: true });
      if (look()) (watch.disconnect(), seen(true));
    })`);
  }

  /** The page as it is printed on A4, by the margins that it asks for. */
  async pdf(): Promise<Buffer> {
    const page = { width: 21, height: 29.7 };
    const how = { context: this.#tab, page, background: true };
    const { data } = (await this.#request('browsingContext.print', how)) as {
      readonly data: string;
    };
    return Buffer.from(data, 'base64');
  }

  async close(): Promise<void> {
    const ended = new Promise((gone) => this.#process.once('exit', gone));
    this.#socket.close();
    this.#process.kill();
    await ended;
    rmSync(this.#profile, { recursive: true, force: true });
  }

  #request(method: string, params: object): Promise<unknown> {
    const id = (this.#last += 1);
    return new Promise((answered, failed) => {
      this.#requests.set(id, { answered, failed });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  #receive(answer: BidiMessage): void {
    if (answer.type === 'event') return;
    const asked = this.#requests.get(answer.id);
    this.#requests.delete(answer.id);
    if (answer.type === 'success') asked?.answered(answer.result);
    else asked?.failed(new Error(answer.message));
  }
}

/** The address at which it can be driven, which it prints. */
function bidiAddressOf(started: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    started.stderr?.on('data', (text: Buffer) => {
      said += String(text);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
      if (address !== undefined) found(address);
    });
    started.once('exit', () => failed(new Error(`Firefox ended: ${said}`)));
  });
}
