import { isOpened, type LiveGame, type StopReason } from '@boardside/game';
import {
  FakeGameServer,
  entryOf,
  openingEntries,
  pressOf,
} from '../../../../../../libs/tablet/src/opened-game.fixture.js';
import { stateSentence } from '../../text/other-tab.js';
import { twoWithClocks } from '../../text/players-at-table.js';
import { textOfSettledStop, textOfStop, textOfTimeLimit } from '../../text/stops.js';

const both = { seats: [0, 1] } as const;

/** A game whose scores were compared after its first turn. */
function compared({ agreed }: { readonly agreed: boolean }): LiveGame {
  const book = new FakeGameServer();
  const stop = { kind: 'stop-clock', reason: 'score', seat: 1 } as const;
  const agree = { kind: 'agree', turn: 1, what: 'score', how: 'tapped' } as const;
  const made = [
    ...openingEntries(),
    pressOf(4, 1, 0, '8F', 'HORN'),
    entryOf(5, stop, { seats: [1] }),
    ...(agreed ? [entryOf(6, agree, both)] : []),
  ];
  for (const entry of made) expect(book.take(entry)).toBeUndefined();
  if (!isOpened(book.game)) throw new Error('the game is open');
  return book.game;
}

/** With its clocks stopped for one reason that is open. */
function stoppedBy(reason: StopReason, over: Partial<LiveGame>): LiveGame {
  const game = compared({ agreed: true });
  const stops = [...game.clock.stops, { id: reason, reason, settled: false }];
  return { ...game, ...over, clock: { ...game.clock, stops } } as LiveGame;
}

test.each([
  ['open', compared({ agreed: false }), textOfStop('score', twoWithClocks).title],
  ['settled', compared({ agreed: true }), textOfSettledStop(twoWithClocks).title],
  [
    'open beside a settled one',
    stoppedBy('referee', {}),
    textOfStop('referee', twoWithClocks).title,
  ],
  [
    'at the limit of overtime',
    stoppedBy('flag', { overLimit: [0] }),
    textOfTimeLimit(twoWithClocks).title,
  ],
])('a second tab says why the clocks stand: %s', (_how, game, said) => {
  expect(stateSentence(game, ['Kim', 'Lee'], undefined)).toBe(said);
});
