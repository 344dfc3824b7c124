import { accept, refuse, type Result } from '@boardside/engine';
import { actsForAll, byOf, isDirector } from './authority.js';
import type { CommandOf, Issued, TurnChange } from './command.js';
import type { OwnEvents } from './decision.js';
import { recordedMove } from './decide-turn.js';
import type { BodyOf, Closing, CorrectedTurn, Next, Rescored } from './event.js';
import { correctTurns } from './evolve-turns.js';
import type { Ledger, LiveGame, Turn } from './game.js';
import type { CorrectedMove, Move, PlayMove } from './move.js';
import type { Refusal } from './refusal.js';
import { freshLedger, layTurn } from './ledger.js';
import { closingAfter, layingOf, nextFor, seatToPlay, standingTurns } from './turns.js';

type CorrectionCommand = CommandOf<'ask-correction' | 'correct-turns' | 'roll-back'>;

export function decideCorrection(
  command: CorrectionCommand,
  issued: Issued,
  game: LiveGame,
): OwnEvents {
  if (game.phase === 'opened') return refuse({ code: 'wrong-phase', phase: game.phase });
  switch (command.kind) {
    case 'ask-correction':
      return ask(command, issued, game);
    case 'correct-turns':
      return correct(command, issued, game);
    case 'roll-back':
      return rollBack(command, issued, game);
  }
}

function ask(command: CommandOf<'ask-correction'>, issued: Issued, game: LiveGame): OwnEvents {
  const { turn, move, why } = command;
  if (!('seats' in issued.author) && !isDirector(issued.author))
    return refuse({ code: 'not-entitled' });
  if (game.askedCorrection) return refuse({ code: 'stop-open', reasons: ['correction'] });
  if (!game.turns.some(({ id }) => id === turn))
    return refuse({ code: 'wrong-turn', turn, expected: undefined });
  const body = { turn, why, ...(move ? { move } : {}) };
  return accept([{ type: 'CorrectionAsked', by: byOf(issued.author, game).own, body }]);
}

function cannotCorrect(reason: string, game: LiveGame): Refusal | undefined {
  if (game.clock.state.kind === 'running') return { code: 'clock-running' };
  if (game.challenge) return { code: 'stop-open', reasons: ['challenge'] };
  return reason.trim() === '' ? { code: 'needs-reason' } : undefined;
}

/**
 * Lays the whole game again with the changed moves (G36). Every later play is scored again; one
 * that no longer fits is refused by name until the same correction mends or strikes it.
 */
function correct(command: CommandOf<'correct-turns'>, issued: Issued, game: LiveGame): OwnEvents {
  const mayMend =
    game.rules.options.typingErrors === 'players-mend' && actsForAll(issued.author, game);
  if (!isDirector(issued.author) && !mayMend) return refuse({ code: 'not-entitled' });
  const barred = cannotCorrect(command.reason, game);
  if (barred) return refuse(barred);
  const laid = layAgain(command.changes, game);
  if (!laid.ok) return laid;
  const { changes, rescored } = laid.value;
  const body = { changes, rescored, reason: command.reason };
  const end =
    changes.length === 0 ? {} : whereItStands(correctTurns(game, body), game, issued.seen);
  return accept([
    { type: 'TurnsCorrected', by: byOf(issued.author, game).own, body: { ...body, ...end } },
  ]);
}

type Laid = { readonly changes: readonly CorrectedTurn[]; readonly rescored: readonly Rescored[] };

function layAgain(asked: readonly TurnChange[], game: LiveGame): Result<Laid, Refusal> {
  const planned = plan(asked, game);
  if (!planned.ok) return planned;
  let ledger = freshLedger(layingOf(game));
  const changes: CorrectedTurn[] = [];
  const rescored: Rescored[] = [];
  for (const { turn, change } of planned.value) {
    const laid = change ? changedTurn(turn, change, ledger, game) : sameTurn(turn, ledger, game);
    if (!laid.ok) return laid;
    const { move } = laid.value;
    if (change) changes.push(recordedChange(change, turn, move));
    else if (move !== turn.move && move.kind === 'play') rescored.push(again(turn, move));
    const status = change ? (move.kind === 'none' ? 'struck' : 'standing') : turn.status;
    ledger = layTurn(layingOf(game), ledger, { ...turn, move, status });
  }
  return accept({ changes, rescored });
}

type Planned = { readonly turn: Turn; readonly change: TurnChange | undefined };

/** The turns in order with what is asked of each; inserted ones get the next ids. */
function plan(asked: readonly TurnChange[], game: LiveGame): Result<readonly Planned[], Refusal> {
  let planned: readonly Planned[] = game.turns.map((turn) => ({ turn, change: undefined }));
  let nextTurn = game.nextTurn;
  for (const change of asked) {
    const named = change.kind === 'change' ? change.turn : change.after;
    const at = planned.findIndex(({ turn }) => turn.id === named);
    const missing = at < 0 && !(change.kind === 'insert' && named === 0);
    const gone = planned[at]?.turn.status;
    if (missing || gone === 'rolled-back' || gone === 'undone')
      return refuse({ code: 'wrong-turn', turn: named, expected: undefined });
    if (change.kind === 'change') {
      planned = planned.map((one, index) => (index === at ? { ...one, change } : one));
      continue;
    }
    const inserted = { turn: blankTurn(nextTurn, change.seat), change };
    planned = [...planned.slice(0, at + 1), inserted, ...planned.slice(at + 1)];
    nextTurn += 1;
  }
  return accept(planned);
}

function blankTurn(id: number, seat: Turn['seat']): Turn {
  return {
    id,
    seat,
    move: { kind: 'none' },
    final: 'A',
    claimedBy: undefined,
    spentMs: 0,
    limitMs: undefined,
    status: 'standing',
    challenge: { kind: 'none' },
    agreed: [],
    corrected: true,
    loses: undefined,
  };
}

type LaidMove = Result<{ readonly move: Move }, Refusal>;

function changedTurn(turn: Turn, { move }: TurnChange, ledger: Ledger, game: LiveGame): LaidMove {
  if (move.kind === 'none') return accept({ move });
  const recorded = recordedMove(asEntered(move), turn.seat, game, ledger);
  return recorded.ok ? accept({ move: recorded.value }) : recorded;
}

/** A correction is the director's word: it needs no list to judge it again. */
function asEntered(
  move: Exclude<CorrectedMove, { kind: 'none' }>,
): Exclude<CorrectedMove, { kind: 'none' }> {
  return move.kind === 'play' && !move.judged
    ? { ...move, judged: { list: '', unknown: [] } }
    : move;
}

function sameTurn(turn: Turn, ledger: Ledger, game: LiveGame): LaidMove {
  const { move } = turn;
  if (turn.status !== 'standing' || move.kind !== 'play' || turn.challenge.kind === 'off')
    return accept({ move });
  const judged = move.judged ? { list: move.judged.list, unknown: [] } : { list: '', unknown: [] };
  const laid = recordedMove({ ...move, judged }, turn.seat, game, ledger);
  if (!laid.ok)
    return refuse({ code: 'breaks-turn', turn: turn.id, because: becauseOf(laid.refusal) });
  return accept({
    move: laid.value.kind === 'play' && !sameScore(move, laid.value) ? laid.value : move,
  });
}

function becauseOf({ code }: Refusal): Extract<Refusal, { code: 'breaks-turn' }>['because'] {
  switch (code) {
    case 'off-board':
    case 'gap':
    case 'not-in-line':
    case 'centre-uncovered':
    case 'one-tile-first':
    case 'square-taken':
    case 'no-such-tile':
    case 'too-many-tiles':
    case 'bag-too-small':
      return code;
    default:
      return 'disconnected';
  }
}

function sameScore(before: PlayMove, after: PlayMove): boolean {
  return (
    before.score === after.score &&
    before.words.length === after.words.length &&
    before.words.every((word, index) => {
      const now = after.words[index];
      return now?.text === word.text && now.points === word.points;
    })
  );
}

function again(turn: Turn, { words, bonus, score }: PlayMove): Rescored {
  return { turn: turn.id, words, bonus, score };
}

function recordedChange(change: TurnChange, turn: Turn, move: Move): CorrectedTurn {
  return change.kind === 'change'
    ? { kind: 'change', turn: turn.id, move }
    : { kind: 'insert', turn: turn.id, after: change.after, seat: change.seat, move };
}

/** Whose turn it is on the corrected board, or the end that it has reached. */
function whereItStands(
  corrected: LiveGame,
  before: LiveGame,
  seen: number,
): { readonly next?: Next; readonly closing?: Closing } {
  const reached = closingAfter(corrected, corrected.turns, corrected.ledger);
  const wasOver = before.phase === 'racks' || before.phase === 'ended';
  if (reached) return { closing: wasOver ? { ...reached, accepts: [] } : reached };
  if (before.phase === 'ended' && !byTurnsAlone(before.result.reason)) return {};
  if (before.phase !== 'playing' && 'closing' in before && before.closing.reason === 'time-up')
    return { closing: before.closing };
  const seat = seatToPlay(corrected, corrected.turns);
  return seat === undefined ? {} : { next: nextFor(corrected, seat, seen) };
}

function byTurnsAlone(reason: string): boolean {
  return reason === 'out' || reason === 'six-scoreless' || reason === 'passed-out';
}

function rollBack(command: CommandOf<'roll-back'>, issued: Issued, game: LiveGame): OwnEvents {
  if (!isDirector(issued.author)) return refuse({ code: 'not-entitled' });
  const barred = cannotCorrect(command.reason, game);
  if (barred) return refuse(barred);
  const standing = standingTurns(game);
  const at = standing.findIndex(({ id }) => id === command.to);
  const voided = standing.slice(at + 1);
  const [firstVoided] = voided;
  if ((at < 0 && command.to !== 0) || !firstVoided)
    return refuse({ code: 'wrong-turn', turn: command.to, expected: standing.at(-1)?.id });
  const { banks } = command;
  if (banks !== 'kept' && banks.length !== game.seats.length)
    return refuse({ code: 'not-entitled' });
  const body: BodyOf<'RolledBack'> = {
    to: command.to,
    voided: voided.map(({ id }) => id),
    banks,
    reason: command.reason,
    next: nextFor(game, firstVoided.seat, issued.seen),
  };
  return accept([{ type: 'RolledBack', by: byOf(issued.author, game).own, body }]);
}
