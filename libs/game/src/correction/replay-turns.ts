import {
  accept,
  type Board,
  formatSquare,
  inferPlacement,
  must,
  parseSquare,
  refuse,
  type Result,
  type Square,
} from '@boardside/engine';
import type { Closing, CorrectedTurn, RescoredTurn } from '../event-facts.js';
import { withMove } from './evolve.js';
import { type Ledger, type LiveGame, newTurn, refusedAtEntry, type Turn } from '../game.js';
import type { Seat, TurnId } from '../ids.js';
import { emptyLedger, ledgerAfterTurn, placedTilesOf } from '../ledger.js';
import type { CorrectedMove, Move, PlayMove } from '../move.js';
import type { Misfit, MoveRefusal, Refusal } from '../refusal.js';
import { recordedMove } from '../turn/recorded-move.js';
import { closingBefore, ledgerSetupOf } from '../turns.js';
import { endsByWord } from './where-it-stands.js';

export type TurnChange =
  | {
      readonly kind: 'change';
      readonly turn: TurnId;
      readonly move: CorrectedMove;
      /** Whether a play stands or was challenged off; absent: it stands, or as it was ruled. */
      readonly ruled?: 'stands' | 'off';
    }
  /** Puts a turn in after another; 0 is before the first. */
  | {
      readonly kind: 'insert';
      readonly after: TurnId;
      readonly seat: Seat;
      readonly move: CorrectedMove;
    };

/** `early`: a turn ends the game now. Those after it need not fit: they are taken back. */
type ReplayedTurns = {
  readonly changes: readonly CorrectedTurn[];
  readonly rescored: readonly RescoredTurn[];
  readonly early: Closing | undefined;
};

export function replayTurns(
  asked: readonly TurnChange[],
  game: LiveGame,
): Result<ReplayedTurns, Refusal> {
  const planned = plan(asked, game);
  if (!planned.ok) return planned;
  let ledger = emptyLedger(ledgerSetupOf(game));
  const changes: CorrectedTurn[] = [];
  const rescored: RescoredTurn[] = [];
  let before = ledger;
  let previous = 0;
  const upTo: Turn[] = [];
  for (const [index, { turn, change }] of planned.value.entries()) {
    const laid = change
      ? changedTurn(turn, change, ledger, game)
      : sameTurn(turn, before.board, ledger, game);
    if (!laid.ok) return laid;
    const { move } = laid.value;
    if (change) changes.push(recordedChange(change, turn, move, previous));
    else if (move !== turn.move && move.kind === 'play') rescored.push(scoredAgain(turn, move));
    const again =
      change || move !== turn.move ? withMove(turn, move, change && ruledAs(turn, change)) : turn;
    upTo.push(again);
    ledger = ledgerAfterTurn(ledgerSetupOf(game), ledger, again);
    before = ledgerAfterTurn(ledgerSetupOf(game), before, turn);
    previous = turn.id;
    const rest = planned.value.slice(index + 1);
    if (changes.length === 0 || endsByWord(game)) continue;
    const later = rest.map((one) => one.turn);
    const early = closingBefore(game, upTo, ledger, later);
    if (early === undefined) continue;
    const useless = rest.find((one) => one.change && one.change.move.kind !== 'none')?.turn.id;
    if (useless !== undefined)
      return refuse({ code: 'breaks-turn', turn: useless, because: 'after-end' });
    return accept({ changes, rescored, early });
  }
  return accept({ changes, rescored, early: undefined });
}

type PlannedTurn = { readonly turn: Turn; readonly change: TurnChange | undefined };

/** The turns in order with what is asked of each; inserted ones get the next ids. */
function plan(
  asked: readonly TurnChange[],
  game: LiveGame,
): Result<readonly PlannedTurn[], Refusal> {
  let planned: readonly PlannedTurn[] = game.turns.map((turn) => ({ turn, change: undefined }));
  let nextTurn = game.nextTurn;
  for (const change of asked) {
    const named = change.kind === 'change' ? change.turn : change.after;
    const at = planned.findIndex(({ turn }) => turn.id === named);
    const missing = at < 0 && !(change.kind === 'insert' && named === 0);
    const gone = planned[at]?.turn.status;
    if (missing || (gone !== undefined && gone !== 'standing' && gone !== 'struck'))
      return refuse({ code: 'wrong-turn', turn: named, expected: undefined });
    if (change.kind === 'change') {
      planned = planned.map((one, index) => (index === at ? { ...one, change } : one));
      continue;
    }
    const { seat } = change;
    const turn = newTurn({ id: nextTurn, seat, move: { kind: 'none' }, corrected: true });
    const inserted = { turn, change };
    planned = [...planned.slice(0, at + 1), inserted, ...planned.slice(at + 1)];
    nextTurn += 1;
  }
  return accept(planned);
}

/**
 * A play that is typed for one that was challenged off stands, unless the director says otherwise.
 */
function ruledAs(turn: Turn, change: TurnChange): 'stands' | 'off' | undefined {
  if (change.kind !== 'change' || change.move.kind !== 'play') return undefined;
  const wasOff = turn.challenge.kind === 'off' && !refusedAtEntry(turn.move);
  return change.ruled ?? (wasOff ? 'stands' : undefined);
}

type ReplayedMove = Result<{ readonly move: Move }, Refusal>;

function changedTurn(
  turn: Turn,
  { move }: TurnChange,
  ledger: Ledger,
  game: LiveGame,
): ReplayedMove {
  if (move.kind === 'none') return accept({ move });
  const recorded = recordedMove(asEntered(move), turn.seat, game, ledger);
  return recorded.ok ? accept({ move: recorded.value }) : recorded;
}

/** A correction is the director's word: it needs no list to judge it again. */
export function asEntered(
  move: Exclude<CorrectedMove, { kind: 'none' }>,
): Exclude<CorrectedMove, { kind: 'none' }> {
  return move.kind === 'play' && !move.judged
    ? { ...move, judged: { list: '', unknown: [] } }
    : move;
}

/** A turn that was not asked about: its tiles stay on their squares, or it no longer fits. */
function sameTurn(turn: Turn, before: Board, ledger: Ledger, game: LiveGame): ReplayedMove {
  const { move } = turn;
  if (turn.status !== 'standing' || move.kind !== 'play' || turn.challenge.kind === 'off')
    return accept({ move });
  const lined = inferPlacement(ledger.board, placedTilesOf(before, move));
  const laid = lined.ok ? laidFrom(lined.value.at, move, turn.seat, ledger, game) : lined;
  if (!laid.ok)
    return refuse({ code: 'breaks-turn', turn: turn.id, because: becauseOf(laid.refusal) });
  return accept({
    move: laid.value.kind === 'play' && !samePlay(move, laid.value) ? laid.value : move,
  });
}

/**
 * `first`: the square of the first new tile, which may be the only one and then has no direction.
 */
function laidFrom(
  first: Square,
  move: PlayMove,
  seat: Turn['seat'],
  ledger: Ledger,
  game: LiveGame,
): Result<Move, MoveRefusal> {
  const start = parseSquare(first);
  const direction = parseSquare(move.at)?.direction;
  must(start && direction, 'a recorded play begins on a square');
  const judged = { list: move.judged?.list ?? '', unknown: [] };
  const again = { ...move, at: formatSquare(start.place, direction), judged };
  return recordedMove(again, seat, game, ledger);
}

function becauseOf({ code }: MoveRefusal): Misfit {
  must(code !== 'not-judged' && code !== 'unknown-word', 'a turn is not judged again');
  return code;
}

function samePlay(before: PlayMove, after: PlayMove): boolean {
  return (
    before.at === after.at &&
    before.score === after.score &&
    before.words.length === after.words.length &&
    before.words.every((word, index) => {
      const now = after.words[index];
      return now?.text === word.text && now.points === word.points;
    })
  );
}

function scoredAgain(turn: Turn, { at, words, bonus, score }: PlayMove): RescoredTurn {
  const moved = turn.move.kind === 'play' && turn.move.at !== at;
  return { turn: turn.id, ...(moved ? { at } : {}), words, bonus, score };
}

/** `previous`: the turn before it in the corrected game, which may have been put in as well. */
function recordedChange(
  change: TurnChange,
  turn: Turn,
  move: Move,
  previous: TurnId,
): CorrectedTurn {
  const ruled = ruledAs(turn, change);
  return change.kind === 'change'
    ? { kind: 'change', turn: turn.id, move, ...(ruled && { ruled }) }
    : { kind: 'insert', turn: turn.id, after: previous, seat: change.seat, move };
}
