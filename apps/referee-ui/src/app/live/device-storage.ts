/**
 * What was kept in this browser, by name. A browser that keeps nothing, and a value that cannot be
 * read, are as if nothing had been kept.
 */
export function readKept(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined: forgets what was kept. */
export function keep(name: string, text: string | undefined): void {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
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
export function readKeptValue(name: string): unknown {
  try {
    return JSON.parse(readKept(name) ?? '') as unknown;
  } catch {
    return undefined;
  }
}

export function keepValue(name: string, value: object): void {
  keep(name, JSON.stringify(value));
}
