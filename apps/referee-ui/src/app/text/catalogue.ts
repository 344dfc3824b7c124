/** Tests set it to `pseudo`, before anything is loaded, to find what depends on a sentence. */
const isPseudo = (globalThis as { readonly TEXT?: string }).TEXT === 'pseudo';

/** The names of the texts that other languages have too. */
const names = new WeakMap<object, string>();

/**
 * Returns the texts of a page as they are. In a test that runs with `TEXT=pseudo` every text is in
 * ⟦ ⟧, those too that functions return. A name makes them translatable: it is the name of the same
 * texts in `text/es`.
 */
export function catalogue<Texts>(texts: Texts): Texts;
export function catalogue<Texts extends object>(name: string, texts: Texts): Texts;
/* @__NO_SIDE_EFFECTS__ */
export function catalogue(first: unknown, second?: object): unknown {
  return second === undefined ? asTested(first) : translatable(first as string, asTested(second));
}

/**
 * Names what joins texts of the catalogue to what was played. It gets no brackets of its own: tiles
 * on a board are no text.
 */
/* @__NO_SIDE_EFFECTS__ */
export function translatable<Texts extends object>(name: string, texts: Texts): Texts {
  names.set(texts, name);
  return texts;
}

/** What a text is called in another language; undefined where it is English only. */
export function nameOfText(texts: object): string | undefined {
  return names.get(texts);
}

/** The texts, in ⟦ ⟧ where a test asks for that. */
export function asTested<Texts>(texts: Texts): Texts {
  return isPseudo ? inBrackets(texts) : texts;
}

/** Of texts that another function of the catalogue returned. */
const bracketed = /^⟦.*⟧$/s;

function inBrackets<Value>(value: Value): Value;
function inBrackets(value: unknown): unknown {
  if (typeof value === 'string')
    return value === '' || bracketed.test(value) ? value : `⟦${value}⟧`;
  if (typeof value === 'function')
    return (...facts: unknown[]) => inBrackets(Reflect.apply(value, undefined, facts) as unknown);
  if (Array.isArray(value)) return value.map((each: unknown) => inBrackets(each));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, inBrackets(each)]));
}
