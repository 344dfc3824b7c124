import { present } from '@boardside/engine';
/** What is asked of the server beside its address. */
export type ServerRequestOptions = {
  readonly body?: unknown;
  /** A secret that must not stand in an address. */
  readonly token?: string | undefined;
  /** Gives up waiting. */
  readonly signal?: AbortSignal;
};

/** Asks the server of this page, in JSON. Throws where no answer comes. */
export function request(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { body, token, signal }: ServerRequestOptions = {},
): Promise<Response> {
  return fetch(path, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...present({ signal }),
  });
}
