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

/** At most this many rows above the headings are titles. */
const mostTitles = 9;

/**
 * How many rows above the headings have one cell, such as the name of the event. None where there
 * are no headings: two of them at least, since a club may be called Club.
 */
export function rowsAboveHeadings<Field extends string>(
  rows: readonly (readonly string[])[],
  headings: Headings<Field>,
): number {
  const isTitle = (row: readonly string[]): boolean =>
    row.filter((text) => text.trim() !== '').length === 1;
  const head = rows.findIndex((row) => !isTitle(row));
  const found = Object.keys(columnsByHeading(rows[head] ?? [], headings)).length;
  return head <= mostTitles && found > 1 ? head : 0;
}
