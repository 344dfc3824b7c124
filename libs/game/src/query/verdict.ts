import type { Tile } from '@boardside/engine';
import type { Judge } from '../command-facts.js';
import { decide } from '../decide.js';
import type { Closing } from '../event-facts.js';
import type { EventOf, GameEvent, RecordedGameEvent } from '../event.js';
import { evolve } from '../evolve.js';
import type { Game, LiveGame, OpenChallenge, Turn } from '../game.js';
import type { Seat } from '../ids.js';
import { lastStanding, othersThan } from '../turns.js';

/** An event that a tablet shows; without `at` while the server has not confirmed it. */
export type ShownEvent = GameEvent & Partial<Pick<RecordedGameEvent, 'at'>>;

/** A challenge from the call to the moment when play continues (G25). */
export type ChallengeFacts = {
  readonly turn: Turn;
  readonly mover: Seat;
  readonly challenger: Seat;
  /** The words that were sent, or all of the play before that. */
  readonly words: readonly string[];
};

/** A ruling that was given, and whom it goes against (G28). */
export type RulingFacts = {
  readonly acceptable: boolean;
  readonly opinion: 1 | 2;
  readonly judge: Judge | undefined;
  readonly against: Seat;
  /** ISO 8601; undefined while the server has not confirmed it. */
  readonly at: string | undefined;
};

/** What a ruling brings, or has brought, by the rule set. */
export type RulingEffect = {
  readonly acceptable: boolean;
  readonly mover: Seat;
  readonly challenger: Seat;
  /** The tiles that come back; empty where the play stands. */
  readonly back: readonly Tile[];
  readonly loses: Seat | undefined;
  readonly gains: { readonly seat: Seat; readonly points: number } | undefined;
  readonly next: Seat | undefined;
  readonly end: Closing['reason'] | undefined;
  /** The play had ended the game, which goes on. */
  readonly reopens: boolean;
  /** Tiles may have been drawn for those that come back (G27 D). */
  readonly drawn: boolean;
};

/** Returns the words of a turn; none where it was no play. */
export function wordsOfPlay({ move }: Turn): readonly string[] {
  return move.kind === 'play' ? move.words.map(({ text }) => text) : [];
}

/** Returns the open challenge, or the one of the last turn; undefined before any turn. */
export function challengeFacts(
  game: LiveGame,
  log: readonly ShownEvent[],
): ChallengeFacts | undefined {
  const turn = game.challenge
    ? game.turns.find(({ id }) => id === game.challenge?.turn)
    : lastStanding(game);
  if (turn === undefined) return undefined;
  const all = wordsOfPlay(turn);
  const sent = game.challenge ? game.challenge.sent?.words : lastSent(log, turn)?.words;
  return {
    turn,
    mover: turn.seat,
    challenger: game.challenge?.by ?? calledBy(log, turn) ?? othersThan(game, turn.seat)[0] ?? 0,
    words: sent?.map((word) => all[word] ?? '') ?? all,
  };
}

function lastSent(
  log: readonly ShownEvent[],
  turn: Turn,
): EventOf<'ChallengeSent'>['body'] | undefined {
  const sent = log.findLast(({ type, body }) => type === 'ChallengeSent' && body.turn === turn.id);
  return sent?.type === 'ChallengeSent' ? sent.body : undefined;
}

function calledBy(log: readonly ShownEvent[], turn: Turn): Seat | undefined {
  const called = log.findLast(
    ({ type, body }) => type === 'ChallengeCalled' && body.turn === turn.id,
  );
  return called?.type === 'ChallengeCalled' ? called.body.by : undefined;
}

/** Returns the last ruling of a challenge; undefined while none is given (G26, G28). */
export function rulingFacts(
  game: LiveGame,
  log: readonly ShownEvent[],
  { turn, mover, challenger }: ChallengeFacts,
): RulingFacts | undefined {
  const number = lastSent(log, turn)?.case;
  const given = log.findLast(({ type, body }) => type === 'RulingGiven' && body.case === number);
  const told = given?.type === 'RulingGiven' ? given : undefined;
  const open = game.challenge?.rulings.at(-1);
  if (game.challenge !== undefined && open === undefined) return undefined;
  const acceptable = open?.acceptable ?? turn.challenge.kind === 'stands';
  return {
    acceptable,
    opinion: open?.opinion ?? told?.body.opinion ?? 1,
    judge: open?.judge ?? told?.body.judge,
    against: acceptable ? challenger : mover,
    at: told?.at,
  };
}

/**
 * Returns what follows if a ruling stands, by settling it in the game; undefined before the words
 * are sent (G27).
 */
export function effectIfItStands(
  game: LiveGame,
  challenge: OpenChallenge,
  { against }: RulingFacts,
): RulingEffect | undefined {
  if (challenge.sent === undefined) return undefined;
  const command = {
    kind: 'settle',
    case: challenge.sent.case,
    how: 'waived',
    shownMs: 0,
  } as const;
  const author = { seats: [against] };
  const decided = decide({ command, author, epoch: game.epoch, seen: game.version }, game);
  if (!decided.ok) return undefined;
  const after = decided.value.reduce<Game>(evolve, game);
  const settled = decided.value.find(({ type }) => type === 'ChallengeSettled');
  const turn = game.turns.find(({ id }) => id === challenge.turn);
  if (settled?.type !== 'ChallengeSettled' || turn === undefined || after.phase === 'unopened')
    return undefined;
  const { body } = settled;
  return {
    acceptable: body.acceptable,
    mover: turn.seat,
    challenger: challenge.by,
    back: backOf(turn, body.acceptable),
    loses: body.loses,
    gains: body.points,
    next: body.next?.seat,
    end: body.closing?.reason,
    reopens: game.phase === 'closing' && body.closing === undefined,
    drawn: !body.acceptable && after.ledger.bag > 0,
  };
}

/** Returns what a settled ruling has brought (G27). */
export function effectOf(
  game: LiveGame,
  { turn, mover, challenger }: ChallengeFacts,
  log: readonly ShownEvent[],
): RulingEffect {
  const acceptable = turn.challenge.kind === 'stands';
  const { state } = game.clock;
  const playsOn = game.phase === 'playing';
  return {
    acceptable,
    mover,
    challenger,
    back: backOf(turn, acceptable),
    loses: turn.loses,
    gains: gainsOf(turn, log),
    next: playsOn && state.kind !== 'over' ? (state.seat as Seat | undefined) : undefined,
    end: endOf(game),
    reopens: playsOn && hadEndedPlay(log, turn),
    drawn: !acceptable && game.ledger.bag > 0,
  };
}

/** Wrong challenges of one play add up (L4): the last one brought what its settlement says. */
function gainsOf(turn: Turn, log: readonly ShownEvent[]): RulingEffect['gains'] {
  const settled = log.findLast(
    ({ type, body }) => type === 'ChallengeSettled' && body.turn === turn.id,
  );
  if (settled?.type === 'ChallengeSettled') return settled.body.points;
  return turn.challenge.kind === 'stands' ? turn.challenge.points : undefined;
}

function backOf({ move }: Turn, acceptable: boolean): readonly Tile[] {
  return move.kind === 'play' && !acceptable ? move.tiles : [];
}

function endOf(game: LiveGame): Closing['reason'] | undefined {
  if (game.phase === 'racks') return game.closing.reason;
  if (game.phase !== 'ended') return undefined;
  const { reason } = game.result;
  return reason === 'round-ended' || reason === 'declared' || reason === 'void'
    ? undefined
    : reason;
}

/** Whether the play had brought the game to its end before it came off. */
function hadEndedPlay(log: readonly ShownEvent[], turn: Turn): boolean {
  return log.some(
    (event) =>
      (event.type === 'TurnEnded' || event.type === 'PlayEntered') &&
      event.body.turn === turn.id &&
      event.body.closing !== undefined,
  );
}
