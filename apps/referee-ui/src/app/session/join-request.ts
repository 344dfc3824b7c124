/** A table that this tablet has asked for: scanned or loaded again, it is the same question. */
type JoinRequest = { readonly code: string; readonly request: string };

const key = 'boardside.asked';

/** The secret of the question for that table, if one was asked. */
export function readJoinRequest(code: string): string | undefined {
  try {
    const kept = localStorage.getItem(key);
    const asked = kept === null ? undefined : (JSON.parse(kept) as JoinRequest);
    return asked?.code === code ? asked.request : undefined;
  } catch {
    return undefined;
  }
}

export function saveJoinRequest(asked: JoinRequest): void {
  localStorage.setItem(key, JSON.stringify(asked));
}

export function forgetJoinRequest(): void {
  localStorage.removeItem(key);
}
