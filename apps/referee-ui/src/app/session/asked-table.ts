/** A table that this tablet has asked for: scanned or loaded again, it is the same question. */
type AskedTable = { readonly code: string; readonly request: string };

const key = 'boardside.asked';

/** The secret of the question for that table, if one was asked. */
export function readAsked(code: string): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    const asked = kept === null ? undefined : (JSON.parse(kept) as AskedTable);
    return asked?.code === code ? asked.request : undefined;
  } catch {
    return undefined;
  }
}

export function keepAsked(asked: AskedTable): void {
  localStorage.setItem(key, JSON.stringify(asked));
}

export function forgetAsked(): void {
  localStorage.removeItem(key);
}
