export interface ApiReply {
  /** What was asked, as `GET tournaments`. */
  readonly request: string;
  readonly status: number;
  /** Parsed where it is JSON. */
  readonly body: unknown;
  readonly text: string;
  readonly headers: Headers;
}

/**
 * Somebody who asks a server over HTTP with what they have: a cookie, a tablet's token, a display's
 * code.
 */
export class ApiClient {
  url: string;
  cookie: string | undefined;
  token: string | undefined;
  code: string | undefined;
  /** The secret in the address of a player page. */
  link: string | undefined;

  constructor(url: string) {
    this.url = url;
  }

  /** The same one, with another token. */
  withToken(token: string): ApiClient {
    const other = new ApiClient(this.url);
    other.token = token;
    return other;
  }

  get(path: string): Promise<ApiReply> {
    return this.ask('GET', path);
  }

  post(path: string, body: unknown = {}): Promise<ApiReply> {
    return this.ask('POST', path, body);
  }

  ask(method: string, path: string, body?: unknown): Promise<ApiReply> {
    if (body === undefined) return this.#send(method, path, {});
    return this.#send(method, path, { type: 'application/json', body: JSON.stringify(body) });
  }

  /** Hands in a file as it is. */
  uploadFile(path: string, file: string | Uint8Array, type = 'text/plain'): Promise<ApiReply> {
    return this.#send('POST', path, { type, body: Buffer.from(file) });
  }

  async #send(
    method: string,
    path: string,
    { type, body }: { readonly type?: string; readonly body?: string | Buffer },
  ): Promise<ApiReply> {
    const response = await fetch(`${this.url}/api/${path}`, {
      method,
      headers: {
        ...present({ 'content-type': type, cookie: this.cookie }),
        ...(this.token === undefined ? {} : { authorization: `Bearer ${this.token}` }),
        ...(this.code === undefined ? {} : { authorization: `Display ${this.code}` }),
        ...(this.link === undefined ? {} : { authorization: `Player ${this.link}` }),
      },
      ...present({ body }),
    });
    const set = response.headers.getSetCookie()[0];
    if (set !== undefined) this.cookie = set.split(';')[0];
    const text = await response.text();
    const { status, headers } = response;
    return { request: `${method} ${path}`, status, headers, text, body: parsed(text) };
  }
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** The body of a reply that has to be a success; throws what was asked and answered otherwise. */
export async function successBodyOf<Body>(reply: Promise<ApiReply>): Promise<Body> {
  const { request, status, text, body } = await reply;
  if (status >= 300) throw new Error(`${request}: ${status} ${text}`);
  return body as Body;
}
import { present } from '@boardside/engine';
