import type { IncomingMessage } from 'node:http';

/**
 * A body that is too large is read on to this many times its limit, so that its sender hears why.
 */
const patience = 4;

/**
 * The bytes of a request that no parser has read; undefined when there are more than `most`. Only
 * routes that ask who is there first may read so much.
 */
export async function readBodyWithin(
  request: IncomingMessage,
  most: number,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= most) parts.push(part);
    if (length > most * patience) break;
  }
  return length > most ? undefined : Buffer.concat(parts, length);
}
