const plurals = new Intl.PluralRules('es-ES');
const lists = {
  and: new Intl.ListFormat('es-ES', { type: 'conjunction' }),
  or: new Intl.ListFormat('es-ES', { type: 'disjunction' }),
};

const languages = new Intl.DisplayNames('es-ES', { type: 'language' });

/** `alemán` for `de`; a code that Spanish has no word for stays as it is. */
export function languageNamed(code: string): string {
  return languages.of(code) ?? code;
}

/** `1 ficha`, `3 fichas`. */
export function countOf(count: number, one: string, other: string): string {
  return `${String(count)} ${isOne(count) ? one : other}`;
}

/** Whether a verb or a noun beside this number is singular. */
export function isOne(count: number): boolean {
  return plurals.select(count) === 'one';
}

/** `3`, `Kim e Inés`, `7 u 8`, `Kim, Lee y Max` */
export function listOf(items: readonly (number | string)[], joined: 'and' | 'or' = 'and'): string {
  return lists[joined].format(items.map(String));
}
