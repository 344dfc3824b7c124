import { existsSync, readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { NextFunction, Request, Response } from 'express';
import { apiFolder } from '../settings/api-folder.js';

export const pagesFolder = join(apiFolder, '..', 'referee-ui', 'dist', 'browser');

/** A file whose name carries the hash of its content never changes under that name. */
const HASHED = /-[\w-]{8}\.[a-z0-9]+(?:\.br)?$/;

const TYPES: Readonly<Record<string, string>> = {
  // A module is UTF-8 whatever is said.
  js: 'text/javascript',
  css: 'text/css; charset=utf-8',
};

/** What only a page's own answer has to say: twenty files would say it twenty times. */
const PAGE_ONLY_HEADERS = [
  'Content-Security-Policy',
  'Cross-Origin-Resource-Policy',
  'Referrer-Policy',
  'Strict-Transport-Security',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Answers with the `.br` that the build put beside a file, where the browser takes one. */
export function preferCompressed(): (ask: Request, answer: Response, next: NextFunction) => void {
  const names = existsSync(pagesFolder) ? readdirSync(pagesFolder) : [];
  const small = new Set(names.filter((name) => name.endsWith('.br')).map((name) => `/${name}`));
  return (ask, _answer, next) => {
    const isRead = ask.method === 'GET' || ask.method === 'HEAD';
    if (isRead && small.has(`${ask.path}.br`) && ask.acceptsEncodings('br') !== false) {
      ask.url = `${ask.path}.br`;
    }
    next();
  };
}

/** The headers of one of the pages' files. */
export function describeFile(answer: ServerResponse, path: string): void {
  const type = /\.(\w+)\.br$/.exec(path)?.[1];
  if (type !== undefined) {
    answer.setHeader('Content-Encoding', 'br');
    answer.setHeader('Content-Type', TYPES[type] ?? 'application/octet-stream');
  }
  if (!HASHED.test(path)) {
    answer.setHeader('Cache-Control', 'no-cache');
    return;
  }
  answer.setHeader('Cache-Control', 'max-age=31536000, immutable');
  for (const name of PAGE_ONLY_HEADERS) answer.removeHeader(name);
  // A connection is kept without saying so (RFC 9112, 9.3), and a file that never changes has no
  // age.
  answer.removeHeader('Connection');
  answer.sendDate = false;
}
