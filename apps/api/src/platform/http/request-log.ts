import type { Options } from 'pino-http';
import type { LogLevel } from '../settings/settings.js';

/** What of a request a line tells: not who it brought, and of its address what is no secret. */
interface LoggedRequest {
  readonly id: unknown;
  readonly method: string;
  readonly url: string;
  readonly remoteAddress: unknown;
}

/** How requests are written down. One that went well is told at `debug` only; secrets never. */
export function requestLogOptions(level: LogLevel): Options {
  return {
    level,
    redact: ['res.headers["set-cookie"]'],
    serializers: { req: loggedRequestOf },
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500 ? 'error' : 'debug',
  };
}

function loggedRequestOf({ id, method, url, remoteAddress }: LoggedRequest): LoggedRequest {
  return { id, method, url: loggedAddress(url), remoteAddress };
}

/**
 * An address as it may be written down. Whoever reads `/setup/…`, `/t/…` or a display's address
 * could come in by it, so a page is told by its first segment alone and what was asked is left out;
 * the paths of the API carry no secret.
 */
export function loggedAddress(url: string): string {
  const [path = '', asked] = url.split('?', 2);
  const [, first = '', ...rest] = path.split('/');
  const told = first === 'api' || rest.length === 0 ? path : `/${first}/…`;
  return asked === undefined ? told : `${told}?…`;
}
