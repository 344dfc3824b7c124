import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';

/**
 * Letters and digits that nobody mixes up when read aloud or off a card: no 0 O 1 I L, no vowels.
 */
const CODE_SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';

/** The server's chance: the only place where lots are drawn, ids and secrets are made. */
export abstract class RandomSource {
  /** A whole number from 0 to `below` - 1, all equally likely. */
  abstract integerBelow(below: number): number;
  /** A new id, never drawn before: a UUID of lower-case digits. */
  abstract id(): string;
  /** A secret of 256 bits, safe in an address or a header. */
  abstract token(): string;
  /** A short code for people to type, of signs that are hard to mistake. */
  code(length: number): string {
    return Array.from({ length }, () => CODE_SIGNS[this.integerBelow(CODE_SIGNS.length)]).join('');
  }
}

@Injectable()
export class SystemRandomSource extends RandomSource {
  override integerBelow(below: number): number {
    return randomInt(below);
  }

  override id(): string {
    return randomUUID();
  }

  override token(): string {
    return randomBytes(32).toString('base64url');
  }
}
