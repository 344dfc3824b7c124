/** Tests set it to `pseudo`, before anything is loaded, to find what depends on a sentence. */
const isPseudo = (globalThis as { readonly TEXT?: string }).TEXT === 'pseudo';

/**
 * Returns the texts of a page as they are. In a test that runs with `TEXT=pseudo` every text is in
 * ⟦ ⟧, those too that functions return.
 */
/* @__NO_SIDE_EFFECTS__ */
export function catalogue<Texts>(texts: Texts): Texts {
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
