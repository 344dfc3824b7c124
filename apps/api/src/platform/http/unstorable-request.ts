import type { NextFunction, Request, Response } from 'express';
import { isStorable } from '@boardside/contract';
import { yieldToEventLoop } from '../time/yield-to-event-loop.js';
import { malformed, type ProblemAnswer } from './problem.js';

/** More than any message of the contract; deeper ones are made to break whoever reads them. */
const deepest = 32;

/** Refuses what no page sends: text that PostgreSQL cannot hold, lists in lists without an end. */
export function refuseUnstorable(request: Request, _: Response, next: NextFunction): void {
  const body: unknown = request.body;
  next(isStorable(decoded(request.url)) ? faultIn(body) : unstorable());
}

/** An address that cannot be decoded names nothing; the router says so. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return '';
  }
}

/** What is wrong with a body that no page of ours sends; undefined: nothing. */
export function faultIn(body: unknown): ProblemAnswer | undefined {
  const pieces = faultInPieces(body);
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
  }
}

/** As `faultIn`, of a body so large that others would wait for it. */
export async function faultInLarge(body: unknown): Promise<ProblemAnswer | undefined> {
  const pieces = faultInPieces(body);
  for (;;) {
    const piece = pieces.next();
    if (piece.done === true) return piece.value;
    await yieldToEventLoop();
  }
}

/** So many values are looked at in a few milliseconds. */
const inPiece = 10_000;

function* faultInPieces(body: unknown): Generator<undefined, ProblemAnswer | undefined> {
  let looked = 0;
  const left: { readonly value: unknown; readonly depth: number }[] = [{ value: body, depth: 0 }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { value, depth } = next;
    looked += 1;
    if (looked % inPiece === 0) yield undefined;
    if (typeof value === 'string' && !isStorable(value)) return unstorable();
    if (typeof value !== 'object' || value === null) continue;
    if (depth === deepest) return malformed('nesting');
    for (const [key, inner] of Object.entries(value)) {
      left.push({ value: key, depth }, { value: inner, depth: depth + 1 });
    }
  }
  return undefined;
}

function unstorable(): ProblemAnswer {
  return malformed('character');
}
