import { X509Certificate } from 'node:crypto';
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream';
import type { CertificateFacts } from '@boardside/contract';
import { describeFile, pagesFolder } from '../http/page-files.js';

/** The door that stays open over plain HTTP, beside a server that speaks HTTPS. */
export interface CertificateServer {
  readonly port: number;
  readonly close: () => Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const PAGE = '/certificate';

/**
 * Opens it: the page that helps to install the authority's certificate, the certificate itself, and
 * nothing of the server. Whatever else is asked for leads to the page.
 */
export async function startCertificateServer(
  { host, port }: { readonly host: string; readonly port: number },
  told: { readonly origin: string; readonly authority: string },
): Promise<CertificateServer> {
  const server = createServer(certificateHandler(told));
  await new Promise<void>((opened, failed) => {
    server.once('error', failed);
    server.listen(port, host, opened);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function certificateHandler({
  origin,
  authority,
}: {
  readonly origin: string;
  readonly authority: string;
}) {
  const { raw, subject, fingerprint256, validTo } = new X509Certificate(authority);
  const name = /CN=(.*)/.exec(subject)?.[1] ?? '';
  const until = new Date(validTo).toISOString();
  const facts: CertificateFacts = { origin, name, fingerprint: fingerprint256, until };
  const files = pagesBuilt();
  return ({ url = '/', method = '' }: IncomingMessage, answer: ServerResponse): void => {
    answer.setHeader('X-Content-Type-Options', 'nosniff');
    const path = url.replace(/\?.*$/, '');
    const file = path === PAGE ? 'index.html' : path.slice(1);
    if (method !== 'GET' && method !== 'HEAD') {
      answer.writeHead(405).end();
    } else if (path === `${PAGE}.crt`) {
      answer.setHeader('Content-Type', 'application/x-x509-ca-cert');
      answer.setHeader('Content-Disposition', 'attachment; filename="boardside.crt"');
      answer.end(raw);
    } else if (path === `${PAGE}.json`) {
      answer.setHeader('Content-Type', 'application/json; charset=utf-8');
      answer.setHeader('Cache-Control', 'no-store');
      answer.end(JSON.stringify(facts));
    } else if (files.has(file) && path !== '/index.html') {
      answer.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
      answer.setHeader('Content-Security-Policy', policyFor(origin));
      describeFile(answer, join(pagesFolder, file));
      // A file that has gone, or an answer that is cut off, is nobody else's trouble.
      pipeline(createReadStream(join(pagesFolder, file)), answer, () => undefined);
    } else {
      answer.writeHead(302, { Location: PAGE, 'Cache-Control': 'no-store' }).end();
    }
  };
}

function pagesBuilt(): ReadonlySet<string> {
  if (!existsSync(pagesFolder)) return new Set();
  const names = readdirSync(pagesFolder, { recursive: true, encoding: 'utf8' });
  return new Set(
    names.map((name) => name.replaceAll('\\', '/')).filter((name) => extname(name) in TYPES),
  );
}

/** Its page may also ask the server itself, to see whether the tablet trusts it. */
function policyFor(origin: string): string {
  return [
    "default-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${origin}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
