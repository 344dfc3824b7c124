import {
  Catch,
  HttpException,
  Logger,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import type { Problem } from '@boardside/contract';
import type { Request, Response } from 'express';
import { hasTimedOut } from './database-timeout.js';
import { loggedAddress } from './request-log.js';
import { WriteHealth } from '../database/write-health.js';

/** What Nest, Express and their parsers refuse by themselves. */
const problems: Readonly<Record<number, Problem>> = {
  400: { code: 'malformed', of: 'request' },
  401: { code: 'not-signed-in' },
  403: { code: 'not-allowed', needs: 'other' },
  404: { code: 'not-found', what: 'address' },
  413: { code: 'too-large', of: 'request' },
  429: { code: 'too-many-tries', of: 'guess', waitMs: 60_000 },
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
    const unsaved: Problem | undefined = notDone && { code: 'cannot-write', why: notDone };
    response.status(status).json(unsaved ?? bodyOf(error, status));
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
  // Already a problem, or the report of the health check.
  if (typeof body === 'object' && ('code' in body || 'details' in body)) return body;
  return problems[status] ?? { code: 'unexpected' };
}
