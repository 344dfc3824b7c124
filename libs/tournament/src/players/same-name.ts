import { suffixPattern } from './name-visibility.js';

/** Names that people would read as the same: accents, case and spaces apart. */
export function sameName(name: string): string {
  return plainName(name).normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/**
 * Case, spaces and the comma before `Jr` or `III` apart: what is left differs by a letter or an
 * accent.
 */
export function plainName(name: string): string {
  const words = name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  return words.replace(commaBeforeSuffix, ' ');
}

const commaBeforeSuffix = new RegExp(` ?, ?(?=${suffixPattern}$)`, 'i');
