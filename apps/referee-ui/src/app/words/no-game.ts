/** What a table says that shows no game. */
export const noGameWords = {
  table: (table: number) => `Table ${String(table)}`,
  loading: 'Opening the table…',
  takenOver: 'This table is open on another tablet. Ask the referee to move it here.',
  released: 'The director has freed this table from this tablet.',
  joinAgain: 'Join the table again',
  paper: 'This game is played with paper or another clock. The director enters the result.',
  noStorage:
    'This device cannot keep a clock: its browser stores nothing. Leave private mode and load the page again, or take another device.',
};
