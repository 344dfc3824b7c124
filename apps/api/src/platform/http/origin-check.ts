import type { IncomingHttpHeaders } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { ProblemAnswer } from './problem.js';
import { proxyTrustOf, type TrustProxy } from './trusted-proxies.js';
import { PublicAddress } from '../settings/public-address.js';

/** What is known of whoever asks, before anything they bring is read. */
export interface RequestSender {
  readonly headers: IncomingHttpHeaders;
  /** Of the machine at the other end of the connection: a proxy's where there is one. */
  readonly address: string;
}

/** Says whether a page that asks for something is one of Boardside's own: for HTTP and sockets. */
@Injectable()
export class OriginCheck {
  readonly #trusts: TrustProxy;

  constructor(private readonly address: PublicAddress) {
    this.#trusts = proxyTrustOf(address);
  }

  /**
   * A browser sends its cookies for a page of any port of this machine, too. `Origin` says which
   * page it was; where it is foreign, a proxy may have changed the host, and where it is missing,
   * the browser may still say it in `Sec-Fetch-Site`, which no page can write. A program says
   * neither.
   */
  isSameOrigin({ headers, address }: RequestSender): boolean {
    const { origin, 'sec-fetch-site': site } = headers;
    if (origin !== undefined && this.#isOwn(origin, { headers, address })) return true;
    if (origin !== undefined) return site === 'same-origin';
    return site === undefined || site === 'same-origin' || site === 'none';
  }

  #isOwn(origin: string, { headers, address }: RequestSender): boolean {
    if (origin === this.address.origin) return true;
    if (!URL.canParse(origin)) return false;
    const { protocol, host } = new URL(origin);
    const passedOn = this.#trusts(address, 0) ? headers['x-forwarded-host'] : undefined;
    return [headers.host, passedOn].some((asked) => asked && hostOf(protocol, asked) === host);
  }
}

/** As `URL` writes it: without the port that goes without saying. */
function hostOf(protocol: string, asked: string | readonly string[]): string | undefined {
  const address = `${protocol}//${String(asked)}`;
  return URL.canParse(address) ? new URL(address).host : undefined;
}

const reads = ['GET', 'HEAD'];
const forms = /^\s*(application\/x-www-form-urlencoded|multipart\/)/i;

/** Why something that changes anything is not read; undefined: it is. */
function refusalOf(request: Request, pages: OriginCheck): ProblemAnswer | undefined {
  const { method, headers, socket } = request;
  if (reads.includes(method)) return undefined;
  if (!pages.isSameOrigin({ headers, address: socket.remoteAddress ?? '' })) {
    return new ProblemAnswer(403, { code: 'other-site' });
  }
  if (!forms.test(headers['content-type'] ?? '')) return undefined;
  return new ProblemAnswer(415, { code: 'no-forms' });
}

/** Refuses what another site's page sends, and forms, which need no page that may ask. */
export function refuseCrossSite(
  pages: OriginCheck,
  refused: (request: Request, why: string) => void,
) {
  return (request: Request, _: Response, next: NextFunction): void => {
    const refusal = refusalOf(request, pages);
    if (refusal !== undefined) refused(request, refusal.problem.code);
    next(refusal);
  };
}
