import { inOriginalShape, type RecordedGameEvent, type OriginalShape } from '@boardside/game';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from './canonical.js';

/** Sixteen characters in four groups, to be read aloud and compared: `7K3D-9QXM-20VB-T5RA`. */
export type Digest = string;

/** Crockford's base 32: no I, L, O or U, so that nothing is taken for something else. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 4;
const groupLength = 4;

/**
 * What tells whether a record is the one that was signed: the first 80 bits of the SHA-256 of the
 * log up to its last signature, as canonical JSON, every event in the shape in which it was
 * written: a shape that comes later does not change it, nor does what happens behind that
 * signature. Undefined before anybody has signed.
 */
export function recordDigest(
  events: readonly (RecordedGameEvent & OriginalShape)[],
): Digest | undefined {
  const last = events.findLastIndex(({ type }) => type === 'SlipSigned');
  if (last < 0) return undefined;
  const signed = events.slice(0, last + 1).map((event) => inOriginalShape(event));
  return shortForm(sha256(utf8ToBytes(canonicalJson(signed))));
}

function shortForm(hash: Uint8Array): Digest {
  const characters = Array.from({ length: groups * groupLength }, (_, index) =>
    alphabet.charAt(fiveBits(hash, index * 5)),
  );
  return Array.from({ length: groups }, (_, group) =>
    characters.slice(group * groupLength, (group + 1) * groupLength).join(''),
  ).join('-');
}

function fiveBits(bytes: Uint8Array, from: number): number {
  const at = from >> 3;
  const pair = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  return (pair >> (11 - (from & 7))) & 31;
}

/** A digest as somebody typed it: small letters, spaces, and O, I or L for what they look like. */
export function readDigest(typed: string): Digest | undefined {
  const plain = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');
  const known = plain.length === groups * groupLength && [...plain].every(isInAlphabet);
  return known ? (plain.match(/.{4}/g) ?? []).join('-') : undefined;
}

function isInAlphabet(character: string): boolean {
  return alphabet.includes(character);
}
