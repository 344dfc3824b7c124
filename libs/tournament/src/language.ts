/** The languages in which tablets, player pages and screens can be read. */
export const languages = ['en', 'es'] as const;

/** ISO 639. */
export type Language = (typeof languages)[number];

const spellings: Readonly<Record<Language, RegExp>> = {
  en: /^(?:en|eng|english|ingl[eé]s)(?:[-_]\w+)?$/i,
  es: /^(?:es|esp|spa|spanish|espa[nñ]ol|castellano)(?:[-_]\w+)?$/i,
};

/** The language that a list of people names: a code such as `es-ES`, or a word for it. */
export function languageNamed(text: string): Language | undefined {
  return languages.find((language) => spellings[language].test(text));
}
