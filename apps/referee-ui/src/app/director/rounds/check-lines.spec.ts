import type { DraftCheck, MeetingReason } from '@boardside/tournament';
import { roundsText } from '../../text/director-rounds.js';
import { checkLinesOf, isSaidBy } from './check-lines.js';

const nameOf = (id: string) => id.toUpperCase();
const away = (table: number): DraftCheck => {
  return { kind: 'not-at-fixed-table', table, entrant: 'ada', fixedTable: 1 };
};

test('a fixed table that is not kept is a warning, and many are one line', () => {
  const text = roundsText.checkText(away(9), nameOf);
  expect(text).toContain('ADA');
  expect(checkLinesOf([away(9)], nameOf)).toEqual([{ level: 'now', text }]);
  const many = [2, 3, 4, 5].map(away);
  expect(checkLinesOf(many, nameOf)).toEqual([
    { level: 'now', text: roundsText.manyOf['not-at-fixed-table'](4) },
  ]);
});

test('what the draw says of a pairing is not said by a check again', () => {
  const why: readonly MeetingReason[] = [
    { code: 'fixed-table-not-kept', entrant: 'ada', table: 1 },
  ];
  expect(isSaidBy(why, away(9))).toBe(true);
  expect(isSaidBy([], away(9))).toBe(false);
  expect(isSaidBy(why, { kind: 'repeat', table: 9, round: 1 })).toBe(false);
});
