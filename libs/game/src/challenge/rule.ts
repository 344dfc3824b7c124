import { accept, must, refuse } from '@boardside/engine';
import { actsFor, actsForEach, actsForOneOf, byOf, isAuto, isDirector } from '../authority.js';
import type { CommandRules } from '../command-rule.js';
import type { CommandOf, IssuedCommand } from '../command.js';
import type { CommandDecision } from '../decision.js';
import type { BodyOf } from '../event.js';
import type { LiveGame, OpenChallenge, Ruling } from '../game.js';
import type { Author, Seat } from '../ids.js';
import type { Refusal } from '../refusal.js';
import type { ChallengePolicy } from '../rule-set.js';
import { afterDrop } from './evolve.js';
import { settlement, wordsJudged } from './settlement.js';
import {
  closingAfter,
  hasChallengeLeft,
  hasDropped,
  lastStanding,
  openToChallenge,
  othersThan,
  waitsForOthers,
} from '../turns.js';

type CalledChallengePolicy = Extract<ChallengePolicy, { kind: 'called' }>;

export const challengeRules: CommandRules<
  | 'call-challenge'
  | 'call-hold'
  | 'send-challenge'
  | 'drop-challenge'
  | 'rule'
  | 'ask-second-opinion'
  | 'settle'
> = {
  'call-challenge': {
    decide: whereCalled(call),
    alsoNames: ({ by }) => (by === undefined ? [] : [by]),
  },
  'call-hold': { decide: whereCalled(hold) },
  'send-challenge': { decide: whileOpen(send) },
  'drop-challenge': { decide: whileOpen(drop) },
  rule: { decide: whileOpen(rule) },
  'ask-second-opinion': { decide: whileOpen(askSecondOpinion) },
  settle: { decide: whileOpen(settle) },
};

/** A challenge that is open, and by which rules. */
type OpenChallengeCase = {
  readonly challenge: OpenChallenge;
  readonly policy: CalledChallengePolicy;
};

type ChallengeDecider<C, Facts> = (
  command: C,
  issued: IssuedCommand,
  game: LiveGame,
  facts: Facts,
) => CommandDecision;

/** Where plays are challenged by a call. */
function whereCalled<C>(
  decide: ChallengeDecider<C, CalledChallengePolicy>,
): (c: C, i: IssuedCommand, g: LiveGame) => CommandDecision {
  return (command, issued, game) => {
    const policy = game.rules.options.challenge;
    if (policy.kind !== 'called') return refuse({ code: 'nothing-to-challenge' });
    return decide(command, issued, game, policy);
  };
}

/** While a challenge is open. */
function whileOpen<C>(
  decide: ChallengeDecider<C, OpenChallengeCase>,
): (c: C, i: IssuedCommand, g: LiveGame) => CommandDecision {
  return whereCalled((command: C, issued, game, policy) =>
    game.challenge === undefined
      ? refuse({ code: 'nothing-to-challenge' })
      : decide(command, issued, game, { challenge: game.challenge, policy }),
  );
}

/** G25: the first opponent to call is the challenger; one challenge a play. */
function call(
  { turn, by: named }: CommandOf<'call-challenge'>,
  issued: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'playing' && game.phase !== 'closing')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (game.challenge) return refuse({ code: 'stop-open', reasons: ['challenge'] });
  const barred = cannotChallenge(turn, game);
  if (barred) return refuse(barred);
  const challenged = lastStanding(game);
  must(challenged, 'a challenged turn stands');
  const acting = othersThan(game, challenged.seat).filter((seat) => actsFor(issued.author, seat));
  const only = acting.length === 1 ? acting[0] : undefined;
  const by = named === undefined ? only : acting.find((seat) => seat === named);
  if (by === undefined) return refuse({ code: 'not-entitled' });
  if (hasDropped(game, challenged, by)) return refuse({ code: 'challenge-used', of: 'play' });
  return accept([
    { type: 'ChallengeCalled', by: byOf(issued.author, game).own, body: { turn, by } },
  ]);
}

/**
 * The opponent thinks before challenging, and the mover does not draw: a fact that stops nothing and
 * ends with the window.
 */
function hold(
  { turn }: CommandOf<'call-hold'>,
  issued: IssuedCommand,
  game: LiveGame,
  policy: CalledChallengePolicy,
): CommandDecision {
  if (policy.hold === 'no') return refuse({ code: 'not-entitled' });
  if (game.phase !== 'playing' && game.phase !== 'closing')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (game.challenge) return refuse({ code: 'stop-open', reasons: ['challenge'] });
  const barred = cannotChallenge(turn, game);
  if (barred) return refuse(barred);
  const held = lastStanding(game);
  must(held, 'a held turn stands');
  if (held.heldBy !== undefined) return refuse({ code: 'challenge-used', of: 'hold' });
  const by = actsForOneOf(issued.author, othersThan(game, held.seat));
  if (by === undefined) return refuse({ code: 'not-entitled' });
  return accept([{ type: 'HoldCalled', by: byOf(issued.author, game).own, body: { turn, by } }]);
}

function cannotChallenge(turn: number, game: LiveGame): Refusal | undefined {
  const last = lastStanding(game);
  if (!last || (last.move.kind !== 'play' && last.move.kind !== 'pending'))
    return { code: 'nothing-to-challenge' };
  if (last.id !== turn)
    return game.turns.some(({ id }) => id === turn)
      ? { code: 'challenge-closed' }
      : { code: 'nothing-to-challenge' };
  if (!hasChallengeLeft(game, last)) return { code: 'challenge-used', of: 'play' };
  return last.agreed.includes('closed') ? { code: 'challenge-closed' } : undefined;
}

/**
 * Challenger and mover have confirmed the words, chosen from the recorded play (G25, G37 D): every
 * word of it where a play is challenged whole (C5), and none that was judged before where each is
 * named by itself (L4).
 */
function send(
  { words, judge }: CommandOf<'send-challenge'>,
  { author }: IssuedCommand,
  game: LiveGame,
  { challenge, policy }: OpenChallengeCase,
): CommandDecision {
  if (challenge.sent) return refuse({ code: 'challenge-used', of: 'words' });
  const turn = game.turns.find(({ id }) => id === challenge.turn);
  must(turn, 'a challenge is of a turn');
  if (!actsForEach(author, [challenge.by, turn.seat])) return refuse({ code: 'not-entitled' });
  if (turn.move.kind !== 'play') return refuse({ code: 'still-pending', turns: [challenge.turn] });
  const every = turn.move.words.map((_, index) => index);
  const named = policy.perPlay === 'all-words' ? every : words;
  const chosen = [...new Set(named)].sort((one, other) => one - other);
  if (chosen.length === 0 || !chosen.every((word) => every.includes(word)))
    return refuse({ code: 'nothing-to-challenge' });
  const judged = wordsJudged(turn, undefined);
  if (chosen.some((word) => judged.includes(word)))
    return refuse({ code: 'challenge-used', of: 'words' });
  if (judge === 'holder' && policy.tabletMayJudge === 'no') return refuse({ code: 'not-entitled' });
  const body = {
    case: game.cases + 1,
    turn: turn.id,
    words: chosen,
    ...(judge ? { judge } : {}),
  };
  return accept([{ type: 'ChallengeSent', by: byOf(author, game).own, body }]);
}

/** The caller may drop it until it is sent; the director until it is ruled on, to be called again. */
function drop(
  { turn }: CommandOf<'drop-challenge'>,
  { author }: IssuedCommand,
  game: LiveGame,
  { challenge }: OpenChallengeCase,
): CommandDecision {
  if (turn !== challenge.turn)
    return refuse({ code: 'wrong-turn', turn, expected: challenge.turn });
  const byDirector = isDirector(author);
  if (byDirector && challenge.rulings.length > 0) return refuse({ code: 'challenge-closed' });
  if (!byDirector && challenge.sent) return refuse({ code: 'challenge-closed' });
  if (!actsFor(author, challenge.by)) return refuse({ code: 'not-entitled' });
  const body = { turn, mayBeCalledAgain: byDirector, ...endAfterDrop(turn, byDirector, game) };
  return accept([{ type: 'ChallengeDropped', by: byOf(author, game).own, body }]);
}

/**
 * The end that the play reached when it was entered, which waited for this challenge; or the one that
 * goes on waiting because another word may be named, or for the other opponents.
 */
function endAfterDrop(
  id: number,
  mayBeCalledAgain: boolean,
  game: LiveGame,
): Pick<BodyOf<'ChallengeDropped'>, 'closing' | 'next'> {
  const turns = game.turns.map((turn) =>
    turn.id === id ? afterDrop(game, turn, mayBeCalledAgain) : turn,
  );
  if (game.phase === 'playing') {
    const closing = closingAfter(game, turns, game.ledger);
    return closing ? { closing } : {};
  }
  const last = turns.findLast(({ status }) => status === 'standing');
  if (game.phase !== 'closing' || mayBeCalledAgain || !last || !openToChallenge(game, last))
    return {};
  const accepts = game.closing.accepts.filter((seat) => !hasDropped(game, last, seat));
  return waitsForOthers(game, game.closing, accepts);
}

/** G26: for the play as a whole. The second opinion is another human's (G28 D). */
function rule(
  command: CommandOf<'rule'>,
  { author }: IssuedCommand,
  game: LiveGame,
  { challenge, policy }: OpenChallengeCase,
): CommandDecision {
  const { opinion, acceptable, judge } = command;
  if (challenge.sent?.case !== command.case) return refuse({ code: 'nothing-to-challenge' });
  const [first] = challenge.rulings;
  const expected = challenge.secondAskedBy === undefined ? 1 : 2;
  if (opinion !== expected || challenge.rulings.length >= opinion)
    return refuse({ code: 'challenge-closed' });
  if (!mayJudge(command, author, policy)) return refuse({ code: 'not-entitled' });
  if (opinion === 2 && !anotherHuman(command, first)) return refuse({ code: 'same-judge' });
  const body = { case: command.case, opinion, acceptable, judge };
  return accept([{ type: 'RulingGiven', by: byOf(author, game).own, body }]);
}

/** The list answers first, by the server; by the tablet only where the rule set lets it. */
function mayJudge(
  { judge, opinion }: CommandOf<'rule'>,
  author: Author,
  { tabletMayJudge }: CalledChallengePolicy,
): boolean {
  if ('juror' in judge) return 'staff' in author && author.staff === judge.juror;
  const byList = 'auto' in author && (author.auto === 'server' || tabletMayJudge === 'yes');
  return opinion === 1 && byList;
}

function anotherHuman({ judge }: CommandOf<'rule'>, first: Ruling | undefined): boolean {
  if (!('juror' in judge)) return false;
  return !first || !('juror' in first.judge) || first.judge.juror !== judge.juror;
}

/** Whoever a ruling goes against: the challenger if acceptable, the mover if not (G28). */
export function rulingAgainst(game: LiveGame, challenge: OpenChallenge): Seat | undefined {
  const [first] = challenge.rulings;
  if (!first) return undefined;
  return first.acceptable ? challenge.by : game.turns.find(({ id }) => id === challenge.turn)?.seat;
}

function askSecondOpinion(
  command: CommandOf<'ask-second-opinion'>,
  { author }: IssuedCommand,
  game: LiveGame,
  { policy: { secondOpinionMs } }: OpenChallengeCase,
): CommandDecision {
  const ruled = ruledCase(command.case, game);
  if (!ruled.ok) return ruled;
  const { challenge, against } = ruled.value;
  if (secondOpinionMs === undefined || challenge.secondAskedBy !== undefined)
    return refuse({ code: 'challenge-used', of: 'second-opinion' });
  if (!actsFor(author, against)) return refuse({ code: 'not-entitled' });
  if (command.shownMs >= secondOpinionMs)
    return refuse({ code: 'too-late', of: 'second-opinion', limitMs: secondOpinionMs });
  const body = { case: command.case, by: against };
  return accept([{ type: 'SecondOpinionAsked', by: byOf(author, game).own, body }]);
}

function ruledCase(
  number: number,
  game: LiveGame,
):
  | {
      readonly ok: true;
      readonly value: { readonly challenge: OpenChallenge; readonly against: Seat };
    }
  | { readonly ok: false; readonly refusal: Refusal } {
  const { challenge } = game;
  if (!challenge || challenge.sent?.case !== number)
    return refuse({ code: 'nothing-to-challenge' });
  const against = rulingAgainst(game, challenge);
  return against === undefined
    ? refuse({ code: 'nothing-to-challenge' })
    : accept({ challenge, against });
}

/** Consequences follow once the right to ask is waived or its time is over (G28). */
function settle(
  command: CommandOf<'settle'>,
  { author }: IssuedCommand,
  game: LiveGame,
  { policy: { secondOpinionMs } }: OpenChallengeCase,
): CommandDecision {
  const ruled = ruledCase(command.case, game);
  if (!ruled.ok) return ruled;
  const { challenge, against } = ruled.value;
  if (challenge.secondAskedBy !== undefined) return refuse({ code: 'challenge-closed' });
  const [first] = challenge.rulings;
  must(first, 'a ruled case has a ruling');
  const over = command.shownMs >= (secondOpinionMs ?? 0);
  const entitled =
    command.how === 'waived'
      ? actsFor(author, against)
      : over && (isAuto(author) || isDirector(author));
  if (!entitled) return refuse({ code: 'not-entitled' });
  const body = settlement(game, challenge, first.acceptable, command.how);
  return accept([{ type: 'ChallengeSettled', by: byOf(author, game).own, body }]);
}
