import { emptyBoard, must, type Board } from '@boardside/engine';
import type { LiveGame, Seat } from '@boardside/game';
import { playGame, ruleSets, settingOf } from '@boardside/simulation';
import { replayGcg } from './gcg-replay.js';
import { readGcg } from './gcg-reader.js';
import { writeGcg } from './gcg-writer.js';

const names = ['Ida Holm', 'Bo Öst'];
const seeds = Array.from({ length: Number(process.env['RUNS'] ?? 3) }, (_, index) => index + 1);

/**
 * What the product's own file says of a game, once it is read back; the text where it is refused.
 */
function readBack(game: LiveGame) {
  const racks = 'result' in game ? game.result.racks : undefined;
  const written = writeGcg(game, { names, ...(racks ? { racks } : {}) });
  must(written.ok, 'GCG knows two players');
  const read = readGcg(written.value);
  const followed = read.ok ? replayGcg(read.value) : read;
  if (!followed.ok) return { text: written.value, refusal: followed.refusal };
  const { layout, tileSet, positions } = followed.value;
  const { board, totals } = positions.at(-1) ?? { board: emptyBoard(layout), totals: [0, 0] };
  return { layout: layout.id, tileSet: tileSet.id, board: pictured(board), totals };
}

/** By the game itself: its board, and its totals without what GCG has no line for. */
function asPlayed(game: LiveGame) {
  const [first = 0, second = 1] = game.order ?? [];
  const totals = [first, second].map((seat) => totalIn(game, seat));
  const { layout, tileSet, ledger } = game;
  return { layout: layout.id, tileSet: tileSet.id, board: pictured(ledger.board), totals };
}

function pictured({ cells, size }: Board): readonly string[] {
  const squares = cells.map((tile) =>
    tile === undefined ? '.' : tile.blank ? tile.letter.toLowerCase() : tile.letter,
  );
  return Array.from({ length: size }, (_, row) =>
    squares.slice(row * size, (row + 1) * size).join(' '),
  );
}

function totalIn(game: LiveGame, seat: Seat): number {
  const end = 'result' in game ? game.result.adjustments : [];
  const tiles = end.filter(({ why }) => why !== 'declared');
  const overtime = game.scoreAdjustments.filter(
    ({ why, points }) => why === 'overtime' && points <= 0,
  );
  const own = [...tiles, ...overtime].filter((line) => line.seat === seat);
  return own.reduce((sum, { points }) => sum + points, game.ledger.points[seat] ?? 0);
}

describe('a game written as GCG is read back as it was played', () => {
  test.each(ruleSets.map((rules) => [rules.id, rules] as const))('%s', (_, rules) => {
    for (const seed of seeds) {
      const { game, steps } = playGame(settingOf({ rules, seats: 2 }, seed));
      const middle = steps[Math.floor(steps.length / 2)]?.after ?? game;
      for (const each of [game, middle]) {
        must(each.phase !== 'unopened', 'the game is open');
        expect({ seed, ...readBack(each) }).toEqual({ seed, ...asPlayed(each) });
      }
    }
  });
});
