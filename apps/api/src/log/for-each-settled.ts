/**
 * Does it with each in turn. One that it fails with keeps no other from it; the first error is
 * thrown at the end.
 */
export async function forEachSettled<One>(
  all: Iterable<One>,
  act: (one: One) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) await act(one).catch((error: unknown) => errors.push(error));
  for (const error of errors) throw error;
}
