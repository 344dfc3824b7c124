/** What a question about the rules answers: a value, or a refusal that says why with facts. */
export type Result<Value, Refusal> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refusal };

export function accept<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function refuse<const Refusal>(refusal: Refusal): {
  readonly ok: false;
  readonly refusal: Refusal;
} {
  return { ok: false, refusal };
}

/** States what has to be true here. Failing is a bug of the program, so it throws. */
export function must(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`broken: ${why}`);
}

/** Ends a switch over a closed union; the compiler proves that no case is left. */
export function unreachable(value: never): never {
  throw new Error(`broken: no case for ${JSON.stringify(value)}`);
}
