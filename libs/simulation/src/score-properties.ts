import { emptyBoard } from '@boardside/engine';
import {
  boardAfterMove,
  type BodyOf,
  type GameEvent,
  type LiveGame,
  type Move,
  type PlayMove,
  type Seat,
  type TurnId,
} from '@boardside/game';
import type { PropertyBreach, GameProperty } from './game-property.js';
import { sameValue } from './same-value.js';
import { scoreSlowly, wordsRecorded } from './slow-scorer.js';

type CountedTurn = {
  readonly seat: Seat;
  points: number;
  extra: { seat: Seat; points: number } | undefined;
  /** Taken off by a ruling, or refused by the list at entry. */
  off: 'no' | 'ruled' | 'refused';
  gone: boolean;
};

/** Points added up from the events alone, without asking the game. */
class ScoreRecount {
  private readonly turns = new Map<TurnId, CountedTurn>();
  private readonly adjusted: number[];

  constructor(private readonly seats: number) {
    this.adjusted = Array.from({ length: seats }, () => 0);
  }

  get points(): readonly number[] {
    const points = Array.from({ length: this.seats }, () => 0);
    for (const { seat, points: made, extra, off, gone } of this.turns.values()) {
      if (off !== 'no' || gone) continue;
      points[seat] = (points[seat] ?? 0) + made;
      if (extra) points[extra.seat] = (points[extra.seat] ?? 0) + extra.points;
    }
    return points;
  }

  totalsWith(adjustments: BodyOf<'GameEnded'>['adjustments']): readonly number[] {
    return this.points.map((points, seat) =>
      adjustments.reduce(
        (sum, line) => (line.seat === seat ? sum + line.points : sum),
        points + (this.adjusted[seat] ?? 0),
      ),
    );
  }

  add(event: GameEvent): void {
    switch (event.type) {
      case 'TurnEnded':
        this.put(event.body.turn, event.body.seat, event.body.move);
        break;
      case 'PlayEntered':
        this.change(event.body.turn, made(event.body.move));
        break;
      case 'PressUndone':
        this.change(event.body.turn, { gone: true });
        break;
      case 'RolledBack':
        for (const turn of event.body.voided) this.change(turn, { gone: true });
        break;
      case 'ChallengeSettled':
        this.settle(event.body);
        break;
      case 'TurnsCorrected':
        this.correct(event.body);
        break;
      case 'ScoreAdjusted':
        this.adjusted[event.body.seat] = (this.adjusted[event.body.seat] ?? 0) + event.body.points;
        break;
      default:
        break;
    }
  }

  /** What several challenges of one play bring adds up (L4). */
  private settle({ turn, effect, points }: BodyOf<'ChallengeSettled'>): void {
    if (effect.kind === 'off') this.change(turn, { off: 'ruled' });
    if (!points) return;
    const before = this.turns.get(turn)?.extra?.points ?? 0;
    this.change(turn, { extra: { seat: points.seat, points: before + points.points } });
  }

  /** A turn whose play is taken out keeps no points of its challenge either. */
  private correct({ changes, rescored }: BodyOf<'TurnsCorrected'>): void {
    for (const change of changes) {
      if (change.kind === 'insert') {
        this.put(change.turn, change.seat, change.move);
        continue;
      }
      const { off } = this.turns.get(change.turn) ?? { off: 'no' as const };
      this.change(change.turn, {
        ...made(change.move),
        ...(off === 'ruled' ? { off } : {}),
        ...(change.ruled === undefined ? {} : { off: change.ruled === 'off' ? 'ruled' : 'no' }),
        ...(change.move.kind === 'play' && off !== 'ruled' && change.ruled !== 'off'
          ? {}
          : { extra: undefined }),
      });
    }
    for (const { turn, score } of rescored) this.change(turn, { points: score });
  }

  private put(turn: TurnId, seat: Seat, move: Move): void {
    this.turns.set(turn, { seat, extra: undefined, gone: false, ...made(move) });
  }

  private change(turn: TurnId, otherwise: Partial<CountedTurn>): void {
    const counted = this.turns.get(turn);
    if (counted) this.turns.set(turn, { ...counted, ...otherwise });
  }
}

function made(move: Move): Pick<CountedTurn, 'points' | 'off'> {
  if (move.kind !== 'play') return { points: 0, off: 'no' };
  return { points: move.score, off: move.judged?.refused ? 'refused' : 'no' };
}

export const scoresAreSums: GameProperty = function* ({
  steps,
  setting,
}): Iterable<PropertyBreach> {
  const tally = new ScoreRecount(setting.seats);
  for (const [step, { decision, after }] of steps.entries()) {
    if (!decision.ok || after.phase === 'unopened') continue;
    for (const event of decision.value) {
      tally.add(event);
      if (event.type !== 'GameEnded') continue;
      const totals = tally.totalsWith(event.body.adjustments);
      if (!sameValue(totals, event.body.totals))
        yield { step, what: `totals ${event.body.totals.join(' ')}, events ${totals.join(' ')}` };
    }
    const { points } = tally;
    if (!sameValue(points, after.ledger.points))
      yield { step, what: `points ${after.ledger.points.join(' ')}, events ${points.join(' ')}` };
  }
};

export const scorersAgree: GameProperty = function* ({ steps }): Iterable<PropertyBreach> {
  for (const [step, { decision, before, after }] of steps.entries()) {
    if (!decision.ok || before.phase === 'unopened' || after.phase === 'unopened') continue;
    for (const event of decision.value) {
      if (event.type === 'TurnEnded' || event.type === 'PlayEntered') {
        const { move } = event.body;
        const what =
          move.kind === 'play' ? scoredOtherwise(after, before.ledger.board, move) : undefined;
        if (what) yield { step, what };
      }
      if (event.type !== 'TurnsCorrected' && event.type !== 'GameEnded') continue;
      const what = laidAgainOtherwise(after);
      if (what) yield { step, what };
    }
  }
};

function scoredOtherwise(
  game: LiveGame,
  board: LiveGame['ledger']['board'],
  move: PlayMove,
): string | undefined {
  const rules = { layout: game.layout, tileSet: game.tileSet, scoring: game.rules.options.scoring };
  const slow = scoreSlowly(rules, board, move);
  const words = wordsRecorded(rules, move);
  return slow.score === move.score && sameValue(slow.words, words)
    ? undefined
    : `${move.at} scores ${move.score} by ${words.join(', ')}; counted ${slow.score} by ${slow.words.join(', ')}`;
}

/** The whole game laid again, every standing play scored on the board of then. */
function laidAgainOtherwise(game: LiveGame): string | undefined {
  let board = emptyBoard(game.layout);
  for (const { move, status, challenge } of game.turns) {
    if (status !== 'standing' || move.kind !== 'play' || challenge.kind === 'off') continue;
    const what = scoredOtherwise(game, board, move);
    if (what) return what;
    board = boardAfterMove(board, move);
  }
  return sameValue(board, game.ledger.board) ? undefined : 'the turns make another board';
}
