/** Words that a heading may have for each field, the surest first: lower case, no marks. */
export type Headings<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/**
 * Finds the column, from 0, of each field whose heading stands in the row; case and marks apart.
 */
export function columnsByHeading<Field extends string>(
  row: readonly string[],
  headings: Headings<Field>,
): Readonly<Partial<Record<Field, number>>> {
  const words = row.map((text) =>
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’]/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
  const found: Partial<Record<Field, number>> = {};
  for (const field of Object.keys(headings) as Field[]) {
    const index = headings[field].map((heading) => words.indexOf(heading)).find((at) => at !== -1);
    if (index !== undefined) found[field] = index;
  }
  return found;
}
