import { must } from '@boardside/engine';
import { guide, type Command, type IssuedCommand, type LiveGame } from '@boardside/game';
import { BotTable } from './bot-table.js';
import { Dice } from './dice.js';
import { inventedGraph } from './invented-words.js';
import { defaultBehaviour } from './behaviour.js';
import { LocalGameHost } from './play-game.js';
import { director, holder } from './simulated-table.js';

function shown({ game }: LocalGameHost): LiveGame {
  must(game.phase !== 'unopened', 'the game is open');
  return game;
}

function claim(by: 'tablet' | 'desk', expectedEpoch: number): Command {
  return {
    kind: 'claim-clock',
    why: by === 'tablet' ? 'first' : 'moved',
    holder: by === 'tablet' ? { kind: 'device', device: 'tablet-1' } : { kind: 'desk' },
    expectedEpoch,
    witnessedMs: 0,
  };
}

test('people go on at once whose time a lost tablet had measured, and the desk measured again', () => {
  const referee = new LocalGameHost();
  const rules = guide;
  const table = new BotTable({
    rules,
    seats: 2,
    graph: inventedGraph(rules),
    dice: new Dice(1),
    mischief: [],
    manners: { ...defaultBehaviour, absent: 0, staff: 0, roundEnds: 0 },
  });
  const told = (by: LocalGameHost, issued: IssuedCommand, atMs: number): void => {
    const decision = by.submit(issued);
    must(decision.ok, 'the rules have it');
    table.applyEvents(decision.value, shown(by), atMs);
  };
  const rulesOfIt = { options: rules, hash: 'guide-1' };
  const lexicon = { name: 'Invented words', hash: 'invented', official: 'not-official' } as const;
  const opening = { kind: 'open-game', table: 1, round: 1, seats: ['ann', 'bob'] } as const;
  const open: Command = { ...opening, rules: rulesOfIt, lexicon, first: undefined };
  told(referee, { command: open, author: director, seen: 0 }, 0);
  table.next(shown(referee), 0);
  const epoch = { epoch: 0, seen: 1 };
  told(referee, { ...epoch, command: claim('tablet', 0), author: holder, elapsedMs: 0 }, 100);

  // Out of reach, the tablet enters what the server never hears of.
  const onTablet = new LocalGameHost();
  onTablet.game = referee.game;
  const checked = { kind: 'check-tiles' } as const;
  const both = { seats: [0, 1] } as const;
  told(
    onTablet,
    { epoch: 1, seen: 2, command: checked, author: both, elapsedMs: 240_000 },
    240_100,
  );
  const taken = { command: claim('desk', 1), author: director, elapsedMs: 244_900 };
  told(referee, { epoch: 1, seen: 2, ...taken }, 245_000);

  const checksTilesMs = 20_000;
  expect(table.next(shown(referee), 245_000)?.atMs).toBe(245_000 + checksTilesMs);
});
