/** How long something is kept: in this browser, or until its tab is closed. */
type KeptIn = 'browser' | 'tab';

const storageOf = (where: KeptIn): Storage => (where === 'tab' ? sessionStorage : localStorage);

/**
 * What was kept in this browser, by name. A browser that keeps nothing, and a value that cannot be
 * read, are as if nothing had been kept.
 */
export function readKept(name: string, where: KeptIn = 'browser'): string | undefined {
  try {
    return storageOf(where).getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: forgets what was kept. */
export function keep(name: string, text: string | undefined, where: KeptIn = 'browser'): void {
  try {
    if (text === undefined) storageOf(where).removeItem(name);
    else storageOf(where).setItem(name, text);
  } catch {
    // It holds until the page is loaded again.
  }
}

/** One of these, as it was last chosen in this browser; the first where none was. */
export function readKeptChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const kept = readKept(name);
  return choices.find((choice) => choice === kept) ?? choices[0];
}

/** Any value that JSON can write. */
export function readKeptValue(name: string, where: KeptIn = 'browser'): unknown {
  try {
    return JSON.parse(readKept(name, where) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

export function keepValue(name: string, value: object, where: KeptIn = 'browser'): void {
  keep(name, JSON.stringify(value), where);
}
