import { languageNamed, type Language } from '@boardside/tournament';

/** The first of a phone’s languages that the pages have; undefined if they have none. */
export function languageOfPhone(codes: readonly string[]): Language | undefined {
  return codes.map(languageNamed).find((language) => language !== undefined);
}
