import { createHash, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 32_768, r: 8, p: 1 };
const keyBytes = 32;
const mostMemory = 64 * 1024 * 1024;

/**
 * How a random secret is kept: its SHA-256. It has too much chance in it to be guessed from that.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** How a password is kept: scrypt with a salt of its own, its cost written beside it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes as long for a wrong password as for the right one. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [name, N, r, p, salt, key] = kept.split('$');
  if (name !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Compares two secrets without telling by its time how much of them agrees. */
export function sameSecret(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
}

function derive(password: string, salt: Buffer, settings: typeof cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options = { ...settings, maxmem: mostMemory };
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
