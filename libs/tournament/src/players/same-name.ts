/** Names that people would read as the same: accents, case and spaces apart. */
export function sameName(name: string): string {
  return plainName(name).normalize('NFKD').replaceAll(/\p{M}/gu, '');
}

/** Case and spaces apart: what is left differs by a letter or an accent. */
export function plainName(name: string): string {
  return name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
}
