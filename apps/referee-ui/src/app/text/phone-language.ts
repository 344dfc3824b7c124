import { languageNamed, type Language } from '@boardside/tournament';

/** The first language of a phone, by its codes, that the pages have; undefined if they have none. */
export function languageOfPhone(codes: readonly string[]): Language | undefined {
  return codes.map(languageNamed).find((language) => language !== undefined);
}
