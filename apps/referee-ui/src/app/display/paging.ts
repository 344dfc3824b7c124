/** A page of a list that is too long for a screen; `at` counts on without an end. */
export function pageOf<Line>(
  lines: readonly Line[],
  { size, fixed = 0, at }: { readonly size: number; readonly fixed?: number; readonly at: number },
): { readonly lines: readonly Line[]; readonly page: number; readonly of: number } {
  if (lines.length <= size) return { lines, page: 1, of: 1 };
  const top = lines.slice(0, fixed);
  const rest = lines.slice(fixed);
  const room = size - fixed;
  const of = Math.ceil(rest.length / room);
  const page = ((at % of) + of) % of;
  return { lines: [...top, ...rest.slice(page * room, (page + 1) * room)], page: page + 1, of };
}
