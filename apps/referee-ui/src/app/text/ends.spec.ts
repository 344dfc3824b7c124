import { closingTexts } from './ends.js';
import { closingTexts as spanish } from './es/ends.js';
import { acceptText as spanishAccept } from './es/table.js';
import { acceptText } from './table.js';

const after = (mayChallenge: boolean) =>
  ({ out: '', company: { players: 2, clock: 'shown' }, scoreless: 6, mayChallenge }) as const;

test.each(['scoreless-turns', 'turns-played'] as const)(
  'G25 who is asked to accept the end by %s may challenge the play that brought it',
  (reason) => {
    expect(closingTexts[reason].why(after(true))).toBe(acceptText.outWhyThen);
    expect(spanish[reason].why(after(true))).toBe(spanishAccept.outWhyThen);
    expect(closingTexts[reason].why(after(false))).toBe(acceptText.endsHere);
  },
);
