import { accept, refuse, type Result } from '@boardside/engine';
import { decide, type LiveGame, type StaffId, type TurnChange } from '@boardside/game';
import { boardComparisonText } from '../../../text/director-board-comparison.js';
import type { ResolvedLine } from './turn-correction-plan.js';

/**
 * What has to be asked of the game for a plan, in playing order; a turn put in gets the next id.
 */
export function turnChangesOf(
  laid: readonly ResolvedLine[],
  game: LiveGame,
): Result<readonly TurnChange[], string> {
  const changes: TurnChange[] = [];
  let previous = 0;
  let next = game.nextTurn;
  for (const { line, number, move, problem } of laid) {
    if (problem !== undefined) return refuse(boardComparisonText.badTurn(number, problem));
    const { turn, seat } = line;
    if (turn === undefined) {
      if (move === undefined) continue;
      changes.push({ kind: 'insert', after: previous, seat, move });
      previous = next;
      next += 1;
      continue;
    }
    if (move !== undefined) changes.push({ kind: 'change', turn: turn.id, move });
    previous = turn.id;
  }
  return accept(changes);
}

/**
 * The line that keeps a plan from fitting together: a later turn that the changes break, or the
 * first changed one that is refused itself.
 */
export function firstBrokenLine(
  laid: readonly ResolvedLine[],
  game: LiveGame,
  staff: StaffId,
): string | undefined {
  const changes = turnChangesOf(laid, game);
  if (!changes.ok) return laid.find(({ problem }) => problem !== undefined)?.line.key;
  const refused = refusalOf(changes.value, game, staff);
  if (refused === undefined) return undefined;
  if (refused.code === 'breaks-turn') {
    return laid.find(({ line }) => line.turn?.id === refused.turn)?.line.key;
  }
  const asked = laid.filter(({ move }) => move !== undefined);
  const at = changes.value.findIndex((_, index) => {
    const code = refusalOf(changes.value.slice(0, index + 1), game, staff)?.code;
    return code === refused.code;
  });
  return asked[at]?.line.key;
}

function refusalOf(changes: readonly TurnChange[], game: LiveGame, staff: StaffId) {
  if (changes.length === 0) return undefined;
  const author = { staff, role: 'director' } as const;
  const command = { kind: 'correct-turns', changes, reason: '\u2026' } as const;
  const decided = decide({ command, author, seen: game.version }, game);
  return decided.ok ? undefined : decided.refusal;
}
