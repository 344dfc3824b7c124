import {
  accept,
  formatSquare,
  inferPlacement,
  must,
  parseSquare,
  refuse,
  type Board,
  type Result,
  type Square,
} from '@boardside/engine';
import { actsForAll, actsForEach, byOf, isDirector } from '../authority.js';
import type { CommandRules } from '../command-rule.js';
import type { CommandOf, IssuedCommand, TurnChange } from '../command.js';
import { correctSeats } from './correct-seats.js';
import type { CommandDecision } from '../decision.js';
import { recordedMove } from '../turn/press.js';
import type { Closing, CorrectedTurn, EndReason, NextTurn, RescoredTurn } from '../event.js';
import { correctTurns, withMove, withoutVoided, withRacks } from './evolve.js';
import {
  newTurn,
  refusedAtEntry,
  type CorrectionRequest,
  type Ledger,
  type LiveGame,
  type Turn,
} from '../game.js';
import type { Author, TurnId } from '../ids.js';
import { isSameMove, type CorrectedMove, type Move, type PlayMove } from '../move.js';
import type { Refusal } from '../refusal.js';
import { emptyLedger, ledgerAfterTurn, placedTilesOf, surplusTileCount } from '../ledger.js';
import {
  closingAfter,
  closingBefore,
  ledgerSetupOf,
  nextFor,
  nextOnTurn,
  pendingTurns,
  seatToPlay,
  standingTurns,
} from '../turns.js';
import { undoReference } from '../undo-reference.js';

export const correctionRules: CommandRules<
  'ask-correction' | 'correct-turns' | 'roll-back' | 'state-racks' | 'correct-seats'
> = {
  'ask-correction': { decide: begun(ask) },
  'correct-turns': {
    decide: begun(correct),
    alsoNames: ({ changes }) =>
      changes.flatMap((change) => (change.kind === 'insert' ? [change.seat] : [])),
  },
  'roll-back': { decide: begun(rollBack) },
  'state-racks': { decide: begun(stateRacks) },
  'correct-seats': { decide: correctSeats },
};

type CorrectionDecider<C> = (command: C, issued: IssuedCommand, game: LiveGame) => CommandDecision;

/** Once play has begun. */
function begun<C>(decide: CorrectionDecider<C>): CorrectionDecider<C> {
  return (command, issued, game) =>
    game.phase === 'opened'
      ? refuse({ code: 'wrong-phase', phase: game.phase })
      : decide(command, issued, game);
}

function ask(
  command: CommandOf<'ask-correction'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  const { turn, move, why } = command;
  const { author } = issued;
  const asked = game.askedCorrection;
  const mayAsk =
    'seats' in author || ('auto' in author ? author.auto === 'server' : isDirector(author));
  if (!mayAsk) return refuse({ code: 'not-entitled' });
  if (asked && !joins(author, command, asked))
    return refuse({ code: 'stop-open', reasons: ['correction'] });
  if (!game.turns.some(({ id }) => id === turn))
    return refuse({ code: 'wrong-turn', turn, expected: undefined });
  const body = { turn, why, ...(move && { move }), ...(asked && { agreed: true as const }) };
  return accept([{ type: 'CorrectionAsked', by: byOf(author, game).own, body }]);
}

/** Who says the same of a turn joins those who asked: the log tells who agrees. */
function joins(
  author: Author,
  { turn, move }: CommandOf<'ask-correction'>,
  asked: CorrectionRequest,
): boolean {
  const isSame = move && asked.move ? isSameMove(move, asked.move) : move === asked.move;
  return (
    asked.turn === turn &&
    isSame &&
    'seats' in author &&
    asked.seats.length > 0 &&
    author.seats.length > asked.seats.length &&
    actsForEach(author, asked.seats)
  );
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
function correct(
  command: CommandOf<'correct-turns'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  const mayMend =
    game.rules.options.typingErrors === 'players-mend' && actsForAll(issued.author, game);
  if (!isDirector(issued.author) && !mayMend) return refuse({ code: 'not-entitled' });
  const barred = cannotCorrect(command.reason, game);
  if (barred) return refuse(barred);
  const laid = replayTurns(command.changes, game);
  if (!laid.ok) return laid;
  const { changes, rescored, early } = laid.value;
  const body = { changes, rescored, reason: command.reason, ...undoReference(command) };
  const corrected = correctTurns(game, body, early?.takesBack);
  const end = changes.length === 0 ? {} : whereItStands(corrected, game, issued.seen, early);
  return accept([
    { type: 'TurnsCorrected', by: byOf(issued.author, game).own, body: { ...body, ...end } },
  ]);
}

/** `early`: a turn ends the game now. Those after it need not fit: they are taken back. */
type ReplayedTurns = {
  readonly changes: readonly CorrectedTurn[];
  readonly rescored: readonly RescoredTurn[];
  readonly early: Closing | undefined;
};

function replayTurns(asked: readonly TurnChange[], game: LiveGame): Result<ReplayedTurns, Refusal> {
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

/** A play that is typed for one that was challenged off stands, unless the director says otherwise. */
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

/** `first`: the square of the first new tile, which may be the only one and then has no direction. */
function laidFrom(
  first: Square,
  move: PlayMove,
  seat: Turn['seat'],
  ledger: Ledger,
  game: LiveGame,
): Result<Move, Refusal> {
  const start = parseSquare(first);
  const direction = parseSquare(move.at)?.direction;
  must(start && direction, 'a recorded play begins on a square');
  const judged = { list: move.judged?.list ?? '', unknown: [] };
  const again = { ...move, at: formatSquare(start.place, direction), judged };
  return recordedMove(again, seat, game, ledger);
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

/**
 * Whose turn it is on the corrected board, or the end that it has reached. `early`: an end that was
 * reached before the last turn.
 */
function whereItStands(
  corrected: LiveGame,
  before: LiveGame,
  seen: number,
  early?: Closing,
): { readonly next?: NextTurn; readonly closing?: Closing } {
  if (endsByWord(before)) return before.phase === 'racks' ? { closing: before.closing } : {};
  const { turns, ledger } = corrected;
  const reached = early ?? closingAfter(corrected, turns, ledger);
  const seat = seatToPlay(corrected, turns);
  if (!reached) return seat === undefined ? {} : { next: nextOnTurn(before, seat, seen) };
  if (before.phase === 'racks' || before.phase === 'ended')
    return { closing: { ...reached, accepts: [] } };
  // After an out-play an opponent's clock runs while the challenge is open (G25).
  const waits =
    reached.reason === 'out' && !reached.takesBack && seat !== undefined && seat !== reached.out;
  return waits ? { closing: reached, next: { seat } } : { closing: reached };
}

/** Ends that somebody declared: no correction of a turn takes them back, or finds another. */
const byWord: readonly EndReason[] = ['round-ended', 'declared', 'void', 'agreed', 'no-play'];

function endsByWord(game: LiveGame): boolean {
  if (game.phase === 'racks') return byWord.includes(game.closing.reason);
  return game.phase === 'ended' && byWord.includes(game.result.reason);
}

function rollBack(
  command: CommandOf<'roll-back'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(issued.author)) return refuse({ code: 'not-entitled' });
  const barred = cannotCorrect(command.reason, game);
  if (barred) return refuse(barred);
  const { to, banks, reason } = command;
  const standing = standingTurns(game);
  const at = standing.findIndex(({ id }) => id === to);
  const voided = standing.slice(at + 1).map(({ id }) => id);
  // To the last turn of all: takes back an end that was declared, or that ran out of time.
  const endOnly = voided.length === 0 && game.phase !== 'playing';
  const nowhere = refuse({ code: 'wrong-turn', turn: to, expected: standing.at(-1)?.id });
  if ((at < 0 && to !== 0) || (voided.length === 0 && !endOnly)) return nowhere;
  if (banks !== 'kept' && banks.length !== game.clock.banks?.length)
    return refuse({ code: 'not-entitled' });
  const by = byOf(issued.author, game).own;
  const said = { to, voided, banks, reason, ...undoReference(command) };
  if (neverBegan(game)) return accept([{ type: 'RolledBack', by, body: said }]);
  const back = withoutVoided(game, { voided, banks });
  const seat = seatToPlay(back, back.turns);
  const reached = closingAfter(back, back.turns, back.ledger);
  if (seat === undefined || reached?.reason === 'time-up')
    return refuse({ code: 'clock-stopped', reasons: ['flag'] });
  if (reached) return nowhere;
  const body = { ...said, next: nextFor(back, seat, issued.seen) };
  return accept([{ type: 'RolledBack', by, body }]);
}

/**
 * The tiles as the director counted them: who has gone out is out, and who has not plays on (G12 D,
 * G29, G36). Tiles that are missing or too many are kept as a fact, and the game goes on.
 */
function stateRacks(
  command: CommandOf<'state-racks'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(issued.author)) return refuse({ code: 'not-entitled' });
  const barred = cannotCorrect(command.reason, game) ?? cannotState(command, game);
  if (barred) return refuse(barred);
  const { racks, bag, reason } = command;
  const after = standingTurns(game).at(-1)?.id ?? 0;
  const stated = withRacks(game, { after, racks, bag });
  const difference = surplusTileCount(stated);
  const body = { after, racks, bag, difference, reason, ...undoReference(command) };
  const end = whereItStands(stated, game, issued.seen);
  return accept([
    { type: 'RacksStated', by: byOf(issued.author, game).own, body: { ...body, ...end } },
  ]);
}

/** One rack a seat, none too full: what is too many goes back first (G24). */
function cannotState({ racks }: CommandOf<'state-racks'>, game: LiveGame): Refusal | undefined {
  const pending = pendingTurns(game.turns);
  if (pending.length > 0) return { code: 'still-pending', turns: pending.map(({ id }) => id) };
  if (racks.length !== game.seats.length) return { code: 'not-entitled' };
  const { rackSize } = game.rules.options.scoring;
  const count = Math.max(...racks);
  return count > rackSize ? { code: 'too-many-tiles', count, rackSize } : undefined;
}

/** Whether no turn was made and nobody's clock ran: a forfeit or an end before the start. */
function neverBegan({ turns, clock }: LiveGame): boolean {
  return turns.length === 0 && clock.spent.every((ms) => ms === 0);
}
