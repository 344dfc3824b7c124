/** Whether two values are the same as a log would write them: what is undefined is not there. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return false;
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) &&
      Array.isArray(other) &&
      one.length === other.length &&
      one.every((part, index) => sameValue(part, other[index]))
    );
  const parts = one as Readonly<Record<string, unknown>>;
  const others = other as Readonly<Record<string, unknown>>;
  const names = new Set([...Object.keys(parts), ...Object.keys(others)]);
  for (const name of names) if (!sameValue(parts[name], others[name])) return false;
  return true;
}
