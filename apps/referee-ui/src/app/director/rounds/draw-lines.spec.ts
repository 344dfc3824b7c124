import type { DivisionDraw } from '@boardside/tournament';
import { drawLinesOf } from './draw-lines.js';
import { pairingReasonText } from '../../text/director-pairing-reasons.js';
import { roundsText } from '../../text/director-rounds.js';

const made = (division: string, ...reasons: DivisionDraw['reasons']): DivisionDraw => {
  return { division, method: 'swiss', from: 0, seed: 1, reasons };
};
const marks = new Map([
  ['a', 'Masters'],
  ['b', 'Novices'],
]);
const short = { code: 'tables-short', meetings: 2 } as const;
const shortOf = (meetings: number) =>
  pairingReasonText.draftText({ ...short, meetings }, (id) => id);
const linesOf = (drawn: readonly DivisionDraw[], waiting: number) =>
  drawLinesOf(drawn, {
    outdated: [],
    unpaired: Array.from({ length: waiting }, () => ({ division: 'b' })),
    marks,
    nameOf: (id: string) => id,
  });

test('where more than one division plays it is said for whom a draw was', () => {
  const texts = linesOf([made('a'), made('b')], 0).map(({ text }) => text);
  const swiss = `${pairingReasonText.methods.swiss}, ${roundsText.afterRound(0)}`;
  expect(texts).toEqual([`Masters: ${swiss}`, `Novices: ${swiss}`]);
});

test('tables are short for as many pairings as are still without one', () => {
  const said = (waiting: number) => linesOf([made('b', short)], waiting).slice(1);
  expect(said(5)).toEqual([
    {
      text: `Novices: ${shortOf(2)}`,
      level: 'now',
      lacksTables: true,
    },
  ]);
  expect(said(3)[0]?.text).toBe(`Novices: ${shortOf(1)}`);
  expect(said(1)).toEqual([]);
});

test('a division with other standings than its draft was made from is named first', () => {
  const outdated = [{ division: 'b', because: 'standings' }] as const;
  const nameOf = (id: string) => id;
  const lines = drawLinesOf([made('b')], { outdated, unpaired: [], marks, nameOf });
  expect(lines[0]).toEqual({
    text: `Novices: ${roundsText.outdated.standings}`,
    level: 'now',
    lacksTables: false,
  });
});
