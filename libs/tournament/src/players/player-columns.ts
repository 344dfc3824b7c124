import { columnsByHeading, rowsAboveHeadings, type Headings } from '../formats/headings.js';

/** What a column of a list of people may hold. */
export const playerFields = [
  'name',
  'given',
  'family',
  'rating',
  'team',
  'class',
  'division',
  'member',
  'language',
] as const;
export type PlayerField = (typeof playerFields)[number];

/** Which column, from 0, holds what; a name whole or in two parts. */
export type PlayerColumns = Readonly<Partial<Record<PlayerField, number>>>;

export type PlayerListLayout = {
  readonly columns: PlayerColumns;
  /** The first row has headings. */
  readonly headings: boolean;
};

const headings: Headings<PlayerField> = {
  name: [
    ...['name', 'full name', 'player', 'player name', 'players', 'competitor', 'entrant'],
    ...['nombre', 'nombre completo', 'nombre y apellidos', 'jugador', 'jugadora', 'nom'],
  ],
  given: [
    ...['first', 'first name', 'firstname', 'given', 'given name', 'given names', 'forename'],
    ...['vorname', 'prénom'],
  ],
  family: [
    ...['last', 'last name', 'lastname', 'surname', 'family', 'family name'],
    ...['apellido', 'apellidos', 'nachname'],
  ],
  rating: ['rating', 'rated', 'elo', 'old rating', 'current rating', 'wespa rating', 'strength'],
  team: ['team', 'club', 'school', 'equipo'],
  class: ['prize class', 'award class', 'age class'],
  division: [
    ...['division', 'div', 'section', 'group', 'category', 'class'],
    ...['división', 'grupo', 'categoría'],
  ],
  member: [
    'member',
    'member id',
    'memberid',
    'member no',
    'member number',
    'id',
    'naspa id',
    'wespa id',
  ],
  language: ['language', 'lang', 'idioma', 'lengua'],
};

/** How many titles stand above the headings of a list of people. */
export function titlesAbove(rows: readonly (readonly string[])[]): number {
  return rowsAboveHeadings(rows, headings);
}

/**
 * What the columns of a list seem to be: by headings where the first row has one that is known,
 * else the first column of words is the name and the first of numbers the rating. For a person to
 * confirm.
 */
export function guessPlayerColumns(rows: readonly (readonly string[])[]): PlayerListLayout {
  const named = columnsByHeading(rows[0] ?? [], headings);
  if (Object.keys(named).length > 0) return { columns: named, headings: true };
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) =>
    rows.map((row) => (row[index] ?? '').trim()).filter((text) => text !== ''),
  );
  const mostly = (pattern: RegExp): number =>
    columns.findIndex(
      (texts) =>
        texts.length > 0 && 2 * texts.filter((text) => pattern.test(text)).length > texts.length,
    );
  const name = mostly(/^\p{L}{2,}/u);
  const rating = mostly(/^\d{3,4}$/);
  return {
    columns: { ...(name === -1 ? {} : { name }), ...(rating === -1 ? {} : { rating }) },
    headings: false,
  };
}
