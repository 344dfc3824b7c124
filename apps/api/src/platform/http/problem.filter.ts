import {
  Catch,
  HttpException,
  Logger,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { WriteFailure, Problem } from '@boardside/contract';
import type { Request, Response } from 'express';
import { hasTimedOut } from './database-timeout.js';
import { loggedAddress } from './request-log.js';
import { WriteHealth } from '../database/write-health.js';

const sentences: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['malformed', 'The server could not read that. Load the page again and try once more.'],
  401: ['not-signed-in', 'You are not signed in. Sign in and try again.'],
  403: ['not-allowed', 'You may not do that here. Ask the director.'],
  404: ['not-found', 'There is nothing at this address.'],
  413: ['too-large', 'That is too much at once. Send less.'],
  429: ['too-many-tries', 'Too many tries. Wait a minute and try again.'],
};

const notWritten: Readonly<Record<WriteFailure, string>> = {
  'disk-full': 'The server’s disk is full; nothing was changed. Make room on it and try again.',
  'read-only': 'The database takes no changes now; nothing was changed. Let it write again.',
  'database-away': 'The database does not answer; nothing was changed. Try again soon.',
  other: 'The server could not write it down; nothing was changed. Try again.',
};

/** Whatever goes wrong over HTTP is answered as a `Problem`; what is a bug is also written down. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('http');

  constructor(private readonly health: WriteHealth) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const response = http.getResponse<Response>();
    const { method, path } = http.getRequest<Request>();
    if (wasAnsweredBefore(error) && hasTimedOut(response)) return;
    const notDone = this.health.whyNotWritten(error);
    const status = notDone === undefined ? statusOf(error) : 503;
    if (status >= 500 && !(error instanceof HttpException)) {
      const told = error instanceof Error ? (error.stack ?? '') : '';
      this.logger.error(`${method} ${loggedAddress(path)}: ${told}`);
    }
    if (response.headersSent) return;
    response
      .status(status)
      .json(
        notDone === undefined
          ? bodyOf(error, status)
          : ({ code: 'cannot-write', message: notWritten[notDone] } satisfies Problem),
      );
  }
}

/** Of whoever waited too long and was told why already; of anybody else it is a bug. */
function wasAnsweredBefore(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_HTTP_HEADERS_SENT';
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  // The body parser's own errors: not JSON, too large.
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : 500;
}

function bodyOf(error: unknown, status: number): object {
  const body = error instanceof HttpException ? error.getResponse() : undefined;
  if (typeof body === 'object') {
    // Already a problem, or the report of the health check.
    if ('code' in body || 'details' in body) return body;
    if ('message' in body && Array.isArray(body.message)) {
      const wrong = body.message.map(String).join('; ');
      return { code: 'malformed', message: `This could not be taken: ${wrong}.` } satisfies Problem;
    }
  }
  const [code, message] = sentences[status] ?? [
    'unexpected',
    'Something went wrong on the server; nothing was changed. Try again.',
  ];
  return { code, message } satisfies Problem;
}
