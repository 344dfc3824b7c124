/** What turns the letters beside it around, and is not seen itself. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A tab, a line's end: what parts words is a space. */
const parting = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * A name as it may be kept, printed and written to a file: on one line, without control characters
 * and without those that make letters read in another order than they stand.
 */
export function readableName(name: string): string {
  return name
    .replace(parting, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(turning, '')
    .trim();
}
