import type { EventOf } from '@boardside/game';
import { catalogue } from '../catalogue.js';
import { boardComparisonText } from '../director-board-comparison.js';
import { gameLogText } from '../director-game-log.js';
import { correctedBecauseText } from '../recount.js';
import { excessTilesText } from '../result-slip.js';
import type { LogContext, TopicSentences } from './log-context.js';

/** What a director can do: buttons, fields, and what is beside them. */
export const correctionActions = catalogue({
  change: {
    button: 'Correct turn…',
    title: 'Correct a turn',
    record: 'Record correction',
    symptoms: 'wrong score word letter blank square misread typo mistake play ruling',
    move: 'Played',
    ruled: 'Ruling',
    stands: 'The play stands',
    off: 'Challenged off',
    same: 'No change yet.',
    hint: boardComparisonText.hint,
  },
  strike: {
    button: 'Delete turn…',
    title: 'Delete a turn',
    record: 'Delete turn',
    symptoms: 'wrong turn twice double duplicate extra remove',
    says: 'The turn no longer counts. Later plays are scored again.',
  },
  insert: {
    button: 'Insert turn…',
    title: 'Insert a missing turn',
    record: 'Insert turn',
    symptoms: 'missing turn forgotten skipped lost add play',
    after: 'After',
    before: 'Before the first turn',
    afterTurn: (number: number, name: string) => `Turn ${String(number)} of ${name}`,
  },
  correctSo: {
    button: 'Accept correction…',
    title: 'Accept the players’ correction',
    record: 'Accept correction',
    symptoms: 'wrong score correction agreed both turn',
    says: 'The turn becomes what the players report. Their agreement is the reason.',
  },
  leaveTurns: {
    button: 'Reject correction…',
    title: 'Reject the players’ correction',
    record: 'Reject correction',
    symptoms: 'wrong score correction refuse reject nothing',
    says: 'The request is settled and no turn changes.',
  },
  rollBack: {
    button: 'Roll back…',
    title: 'Roll back to a turn',
    record: 'Roll back',
    symptoms: 'undo back board bumped fell knocked over tiles moved again',
    to: 'Last turn to keep',
    nothing: 'None: restart the game',
    says: 'All later turns are removed. Return their tiles to racks and bag by hand.',
    banks: 'Times',
    kept: 'Unchanged',
    then: (times: string) => `At that turn: ${times}`,
    typed: 'As typed',
    bankOf: (name: string) => `Time of ${name}`,
    bankOdd: boardComparisonText.timeOdd,
  },
  count: {
    button: 'Count tiles…',
    title: 'Count racks and bag',
    record: 'Record count',
    symptoms: 'tiles missing lost found floor bag too many few count wrong number',
    says: 'Count the tiles by hand. Later draws are counted from these numbers.',
    of: (name: string) => `Tiles of ${name}`,
    bag: 'Tiles in the bag',
    odd: 'Type each number of tiles, such as 7.',
  },
} as const);

/** Commands, where a tablet sent them and they were refused. */
export const correctionCommandNames = catalogue({
  'correct-turns': 'Correct turns',
  'correct-seats': 'Correct seats',
  'state-racks': 'Count racks and bag',
} as const);

export const correctionLog: TopicSentences<'correction'> = {
  CorrectionAsked: ({ body }, { number, why, typed }) => {
    const sentence = body.agreed ? gameLogText.askedToo : gameLogText.asked;
    return sentence(number(body.turn), why(body), typed(body));
  },
  TurnsCorrected: (event, context) => correctedText(event, context),
  RolledBack: ({ body: { voided, reason } }) => gameLogText.rolledBack(voided.length, reason),
  RacksStated: ({ body: { racks, bag, difference, reason } }, { name }) => {
    const counts = racks.map((tiles, seat) => `${name(seat)} ${String(tiles)}`);
    return gameLogText.counted(counts.join(', '), bag, excessTilesText(difference), reason);
  },
  SeatsCorrected: ({ body: { seats, reason } }, { before, seating }) => {
    const instead = seating(before.phase === 'unopened' ? [] : before.seats);
    return gameLogText.seated(seating(seats), instead, reason);
  },
};

function correctedText(
  event: EventOf<'TurnsCorrected'>,
  { name, number, play }: LogContext,
): string {
  const { changes, rescored } = event.body;
  const reason = correctedBecauseText(event);
  if (changes.length === 0) return gameLogText.leftAsItIs(reason);
  const said = changes.map((change) =>
    change.kind === 'change'
      ? gameLogText.changed(number(change.turn), play(change.move)) +
        (change.ruled === undefined ? '' : `, ${gameLogText.ruledAs[change.ruled]}`)
      : gameLogText.inserted(name(change.seat), play(change.move)),
  );
  const again = rescored.length === 0 ? [] : [gameLogText.rescored(rescored.length)];
  return gameLogText.corrected([...said, ...again].join('; '), reason);
}
