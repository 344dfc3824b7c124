import { accept, refuse, type Result } from '@boardside/engine';
import { maxRating } from '../settings.js';
import type { PrizeField } from './prizes.js';

/**
 * Among whom a prize counts, as it is typed: ends of a band are ratings, or empty where it is open.
 */
export type TypedPrizeField = {
  readonly of: PrizeField['of'];
  readonly from: string;
  readonly to: string;
  readonly name: string;
};

export type PrizeFieldRefusal =
  /** A band goes from one rating to a higher one; one end may be open. */
  { readonly code: 'no-such-band' } | { readonly code: 'class-missing' };

/** Reads among whom a prize counts. */
export function readPrizeField({
  of,
  from,
  to,
  name,
}: TypedPrizeField): Result<PrizeField, PrizeFieldRefusal> {
  switch (of) {
    case 'division':
      return accept({ of });
    case 'band':
      return readBand(readRating(from, 0), readRating(to, maxRating));
    case 'class':
      return name.trim() === ''
        ? refuse({ code: 'class-missing' })
        : accept({ of, name: name.trim() });
  }
}

function readBand(from: number, to: number): Result<PrizeField, PrizeFieldRefusal> {
  const isOpen = from === 0 && to === maxRating;
  const isBand = from >= 0 && to > from && to <= maxRating;
  return isOpen || !isBand ? refuse({ code: 'no-such-band' }) : accept({ of: 'band', from, to });
}

function readRating(text: string, open: number): number {
  return text.trim() === '' ? open : Math.floor(Number(text));
}
