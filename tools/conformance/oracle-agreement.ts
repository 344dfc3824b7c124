import type { Game, LiveGame, Turn } from '@boardside/game';
import type { GcgFile } from '@boardside/record';
import { totalOf, type Disagreement } from './line-agreement.ts';
import type { Oracle } from './recorded-games.ts';

/** The finished game beside what the other program found. */
export function oracleDisagreements(
  file: GcgFile,
  game: Game,
  oracle: Oracle,
): readonly Disagreement[] {
  const found: Disagreement[] = [];
  const compare = (what: string, ours: string, theirs: string) => {
    if (ours !== theirs) found.push({ line: 0, what, ours, theirs });
  };
  compare('phase', game.phase, 'ended');
  if (game.phase !== 'ended') return found;
  compare('end', game.result.reason, oracle.end === 'out' ? 'out' : 'scoreless-turns');
  compare('board', boardRows(game).join('/'), oracle.board.join('/'));
  compare('words', wordsOf(game.turns, 'stood').join(' '), oracle.words.join(' '));
  compare('words taken back', wordsOf(game.turns, 'off').join(' '), oracle.withdrawn.join(' '));
  for (const [seat, { nick }] of file.players.entries()) {
    compare(`final score of ${nick}`, String(totalOf(game, seat)), String(oracle.final[nick]));
  }
  return found;
}

/** Row by row: a dot, a capital, or a small letter for a blank. */
export function boardRows({ ledger }: LiveGame): readonly string[] {
  const { size, cells } = ledger.board;
  return Array.from({ length: size }, (_, row) =>
    cells
      .slice(row * size, (row + 1) * size)
      .map((tile) => (tile?.blank ? tile.letter.toLowerCase() : (tile?.letter ?? '.')))
      .join(''),
  );
}

/** The words of all plays that stood, or of those taken back, in order. */
export function wordsOf(turns: readonly Turn[], which: 'stood' | 'off'): readonly string[] {
  return turns.flatMap(({ move, challenge }) =>
    move.kind === 'play' && (challenge.kind === 'off') === (which === 'off')
      ? move.words.map(({ text }) => text)
      : [],
  );
}
