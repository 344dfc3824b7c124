import type { DivisionDraw } from '@boardside/tournament';
import { drawLinesOf } from './draw-lines.js';

const made = (division: string, ...reasons: DivisionDraw['reasons']): DivisionDraw => {
  return { division, method: 'swiss', from: 0, seed: 1, reasons };
};
const marks = new Map([
  ['a', 'Masters'],
  ['b', 'Novices'],
]);
const short = { code: 'tables-short', meetings: 2 } as const;
const linesOf = (drawn: readonly DivisionDraw[], waiting: number) =>
  drawLinesOf(drawn, {
    unpaired: Array.from({ length: waiting }, () => ({ division: 'b' })),
    marks,
    nameOf: (id: string) => id,
  });

test('where more than one division plays it is said for whom a draw was', () => {
  const texts = linesOf([made('a'), made('b')], 0).map(({ text }) => text);
  expect(texts).toEqual(['Masters: Swiss, before play', 'Novices: Swiss, before play']);
});

test('tables are short for as many pairings as are still without one', () => {
  const said = (waiting: number) => linesOf([made('b', short)], waiting).slice(1);
  expect(said(5)).toEqual([
    {
      text: 'Novices: 2 pairings without a table: add tables, then make them again',
      level: 'now',
      lacksTables: true,
    },
  ]);
  expect(said(3)[0]?.text).toContain('1 pairing without a table');
  expect(said(1)).toEqual([]);
});
