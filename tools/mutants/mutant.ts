/** A fault written into the rules on purpose, which a test of its clause has to notice. */
export interface Mutant {
  /** The clause or decision that it breaks, as `npm run clauses` names it: `G25`, `G25 D`. */
  readonly clause: string;
  /** From `libs/`, with forward slashes. */
  readonly file: string;
  /** A text that occurs once in the file. */
  readonly find: string;
  readonly replace: string;
  /** What goes wrong with it, as a claim. */
  readonly what: string;
}

/** The source with the fault in it. Throws where its text does not occur exactly once. */
export function applyMutant(source: string, { find, replace }: Pick<Mutant, 'find' | 'replace'>) {
  const found = occurrences(source, find);
  if (found !== 1) throw new Error(`the text to replace occurs ${String(found)} times`);
  return source.replace(find, () => replace);
}

/** Its clause and what goes wrong: how a mutant is named, and found by part of the name. */
export function nameOf({ clause, what }: Pick<Mutant, 'clause' | 'what'>): string {
  return `${clause}: ${what}`;
}

/**
 * The mutants of a clause or, where there is no such clause, those with this text in their name.
 */
export function selectMutants(all: readonly Mutant[], asked: string): readonly Mutant[] {
  const ofClause = all.filter(({ clause }) => clause === asked);
  return ofClause.length > 0 ? ofClause : all.filter((mutant) => nameOf(mutant).includes(asked));
}

/**
 * A line for each mutant that no longer fits, with the files to which its text has moved. `sources`
 * are those of the libraries by their paths from `libs/`.
 */
export function unfitMutants(
  mutants: readonly Mutant[],
  sources: ReadonlyMap<string, string>,
): readonly string[] {
  return mutants.flatMap((mutant) => {
    const found = occurrences(sources.get(mutant.file) ?? '', mutant.find);
    if (found === 1) return [];
    const elsewhere = [...sources].filter(([, source]) => occurrences(source, mutant.find) === 1);
    const moved = elsewhere.map(([file]) => `, but in libs/${file}`).join('');
    const times =
      found === 0 ? `not in libs/${mutant.file}${moved}` : `${String(found)} times there`;
    return [`does not fit ${nameOf(mutant)}: its text is ${times}`];
  });
}

function occurrences(source: string, text: string): number {
  return source.split(text).length - 1;
}
