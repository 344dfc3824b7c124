import { createPrivateKey, randomBytes, webcrypto, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
  type Extension,
} from '@peculiar/x509';
import type { ServerKeys } from './server-keys.js';

interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

/** On the elliptic curve that every browser knows. */
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const dayMs = 86_400_000;
/** A tablet's calendar may be behind. */
const earlierMs = 2 * dayMs;
const authorityMs = 3_650 * dayMs;
/** The longest that no browser minds. */
const serverMs = 395 * dayMs;
const renewBeforeMs = 30 * dayMs;

/**
 * The certificate of a server by these names and addresses, from the data folder. The authority
 * that vouches for it is made at the first call and stays; the certificate is made anew when it
 * lacks a name, or ends within a month of `nowMs`.
 */
export async function serverKeys(
  dataDir: string,
  names: readonly string[],
  nowMs: number,
): Promise<ServerKeys> {
  const folder = join(dataDir, 'https');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const authority =
    readKeyPair(folder, 'authority') ??
    writeKeyPair(folder, 'authority', await createAuthority(nowMs));
  const standing = readKeyPair(folder, 'server');
  const server =
    standing !== undefined && serves(standing, authority, { names, nowMs })
      ? standing
      : writeKeyPair(folder, 'server', await issueCertificate(names, authority, nowMs));
  return { key: server.key, cert: `${server.cert}${authority.cert}`, authority: authority.cert };
}

async function createAuthority(nowMs: number): Promise<KeyPair> {
  const keys = await newKeys();
  const cert = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serial(),
    name: `CN=Boardside ${serial().slice(0, 6).toUpperCase()}, O=Boardside`,
    ...validFor(authorityMs, nowMs),
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { key: await pemOf(keys.privateKey), cert: `${cert.toString('pem')}\n` };
}

async function issueCertificate(
  names: readonly string[],
  authority: KeyPair,
  nowMs: number,
): Promise<KeyPair> {
  const keys = await newKeys();
  const issuer = new X509Certificate(authority.cert);
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    createPrivateKey(authority.key).export({ type: 'pkcs8', format: 'der' }),
    algorithm,
    false,
    ['sign'],
  );
  const extensions: Extension[] = [
    new BasicConstraintsExtension(false, undefined, true),
    new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
    new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
    new SubjectAlternativeNameExtension(
      names.map((value) => ({ type: isIP(value) === 0 ? 'dns' : 'ip', value })),
    ),
    await SubjectKeyIdentifierExtension.create(keys.publicKey),
    await AuthorityKeyIdentifierExtension.create(await publicKeyOf(issuer)),
  ];
  const cert = await X509CertificateGenerator.create({
    serialNumber: serial(),
    subject: 'CN=Boardside server, O=Boardside',
    issuer: issuer.subject.split('\n').join(', '),
    ...validFor(serverMs, nowMs),
    signingAlgorithm: algorithm,
    publicKey: keys.publicKey,
    signingKey,
    extensions,
  });
  return { key: await pemOf(keys.privateKey), cert: `${cert.toString('pem')}\n` };
}

function serves(
  server: KeyPair,
  authority: KeyPair,
  { names, nowMs }: { readonly names: readonly string[]; readonly nowMs: number },
): boolean {
  const cert = new X509Certificate(server.cert);
  const issuer = new X509Certificate(authority.cert);
  const covers = (name: string) =>
    (isIP(name) === 0 ? cert.checkHost(name) : cert.checkIP(name)) !== undefined;
  return (
    cert.checkIssued(issuer) &&
    cert.checkPrivateKey(createPrivateKey(server.key)) &&
    cert.verify(issuer.publicKey) &&
    nowMs + renewBeforeMs < Date.parse(cert.validTo) &&
    nowMs > Date.parse(cert.validFrom) &&
    names.every(covers)
  );
}

function newKeys(): Promise<webcrypto.CryptoKeyPair> {
  return webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
}

function publicKeyOf({ publicKey }: X509Certificate): Promise<webcrypto.CryptoKey> {
  const bytes = publicKey.export({ type: 'spki', format: 'der' });
  return webcrypto.subtle.importKey('spki', bytes, algorithm, true, ['verify']);
}

async function pemOf(key: webcrypto.CryptoKey): Promise<string> {
  const bytes = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', key));
  return createPrivateKey({ key: bytes, type: 'pkcs8', format: 'der' })
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
}

function validFor(
  ms: number,
  nowMs: number,
): { readonly notBefore: Date; readonly notAfter: Date } {
  return { notBefore: new Date(nowMs - earlierMs), notAfter: new Date(nowMs - earlierMs + ms) };
}

/** Positive, as it has to be. */
function serial(): string {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return bytes.toString('hex');
}

function readKeyPair(folder: string, name: string): KeyPair | undefined {
  const [key, cert] = filesOf(folder, name);
  if (!existsSync(key) || !existsSync(cert)) return undefined;
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
}

/**
 * Each file whole or not at all; the certificate last, since it is what says that both are there.
 */
function writeKeyPair(folder: string, name: string, pair: KeyPair): KeyPair {
  const [key, cert] = filesOf(folder, name);
  for (const [file, text] of [
    [key, pair.key],
    [cert, pair.cert],
  ] as const) {
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return pair;
}

function filesOf(folder: string, name: string): readonly [key: string, cert: string] {
  return [join(folder, `${name}.key`), join(folder, `${name}.crt`)];
}
