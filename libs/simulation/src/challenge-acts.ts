import {
  type Author,
  type ChallengePolicy,
  type LiveGame,
  type OpenChallenge,
  type Seat,
} from '@boardside/game';
import {
  director,
  everybody,
  measurer,
  seats,
  server,
  type Intent,
  type SimulatedTable,
} from './simulated-table.js';
import { entering } from './turn-acts.js';

const jurors = ['june', 'jack', 'joan'] as const;

/**
 * From the call to the verdict (G25 to G28): typed first, words sent, ruled on, accepted or asked
 * again.
 */
export function onWithChallenge(
  table: SimulatedTable,
  game: LiveGame,
  challenge: OpenChallenge,
  policy: Extract<ChallengePolicy, { kind: 'called' }>,
): Intent {
  const turn = game.turns.find(({ id }) => id === challenge.turn);
  if (turn?.move.kind === 'pending') {
    const typed = entering(table, game);
    if (typed) return typed;
  }
  const dropped = dropping(table, game, challenge);
  if (dropped) return dropped;
  if (!challenge.sent) return sending(table, game, challenge);
  const [first] = challenge.rulings;
  if (!first || challenge.secondAskedBy !== undefined)
    return ruling(table, game, challenge, policy);
  const against = first.acceptable ? challenge.by : (turn?.seat ?? 0);
  return afterRuling(table, game, against, policy.secondOpinionMs);
}

function dropping(
  { dice, manners }: SimulatedTable,
  game: LiveGame,
  challenge: OpenChallenge,
): Intent | undefined {
  const command = { kind: 'drop-challenge', turn: challenge.turn } as const;
  const isPlay = game.turns.find(({ id }) => id === challenge.turn)?.move.kind === 'play';
  const author = seats(challenge.by);
  if (!challenge.sent && !isPlay) return { author, command, ms: 2_000 };
  if (challenge.rulings.length > 0 || !dice.happens(manners.dropChallenge)) return undefined;
  const byCaller = !challenge.sent && dice.happens(0.7);
  return { author: byCaller ? author : director, command, ms: 5_000 };
}

function sending({ dice }: SimulatedTable, game: LiveGame, challenge: OpenChallenge): Intent {
  const turn = game.turns.find(({ id }) => id === challenge.turn);
  const count = turn?.move.kind === 'play' ? turn.move.words.length : 1;
  const before = turn?.challenge.kind === 'stands' ? turn.challenge.words : [];
  const left = Array.from({ length: count }, (_, word) => word).filter(
    (word) => !before.includes(word),
  );
  const some = left.filter(() => dice.happens(0.6));
  const words = some.length > 0 ? some : [dice.one(left)];
  return { author: everybody(game), command: { kind: 'send-challenge', words }, ms: 8_000 };
}

/** The list answers first where the rules say so, else a juror; a second time another juror. */
function ruling(
  { dice, manners, knowledge }: SimulatedTable,
  game: LiveGame,
  challenge: OpenChallenge,
  policy: Extract<ChallengePolicy, { kind: 'called' }>,
): Intent {
  const { move } = game.turns.find(({ id }) => id === challenge.turn) ?? { move: undefined };
  const words = move?.kind === 'play' ? move.words : [];
  const right = (challenge.sent?.words ?? []).every((word) =>
    knowledge.has(words[word]?.text ?? ''),
  );
  const opinion = challenge.secondAskedBy === undefined ? 1 : 2;
  const head = { kind: 'rule', case: game.cases, opinion } as const;
  const ms = dice.between(10_000, 90_000);
  if (opinion === 1 && policy.firstJudge === 'list') {
    const judge = { list: game.lexicon?.hash ?? '' };
    const author = policy.tabletMayJudge === 'yes' ? measurer(game) : server;
    return { author, command: { ...head, acceptable: right, judge }, ms: 500 };
  }
  const before = challenge.rulings.map(({ judge }) => ('juror' in judge ? judge.juror : ''));
  const juror = dice.one(jurors.filter((name) => !before.includes(name)));
  const author: Author = { staff: juror, role: 'juror' };
  const acceptable = dice.happens(manners.jurorErrs) ? !right : right;
  return { author, command: { ...head, acceptable, judge: { juror } }, ms };
}

function afterRuling(
  { dice, manners }: SimulatedTable,
  game: LiveGame,
  against: Seat,
  limitMs: number | undefined,
): Intent {
  const ruled = game.cases;
  if (limitMs !== undefined && dice.happens(manners.secondOpinion)) {
    const shownMs = dice.below(limitMs);
    const command = { kind: 'ask-second-opinion', case: ruled, shownMs } as const;
    return { author: seats(against), command, ms: shownMs };
  }
  if (dice.happens(0.2)) {
    const shownMs = limitMs ?? 0;
    const author = game.holder?.kind === 'device' ? measurer(game) : director;
    return {
      author,
      command: { kind: 'settle', case: ruled, how: 'time-over', shownMs },
      ms: shownMs,
    };
  }
  const shownMs = dice.between(1_000, 30_000);
  const command = { kind: 'settle', case: ruled, how: 'waived', shownMs } as const;
  return { author: seats(against), command, ms: shownMs };
}
