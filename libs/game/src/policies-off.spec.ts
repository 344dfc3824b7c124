import { nearlyOut, playsOf, playTiles } from './filling.fixture.js';
import { down, policy } from './clock/flag.fixture.js';
import { guide } from './rule-sets/guide.js';
import type { RuleSet } from './rules/rule-options.js';
import {
  agree,
  challenge,
  challengesLike,
  entry,
  everybody,
  judged,
  passes,
  press,
  rule,
  rulesLike,
  seats,
  send,
  started,
  waive,
  type ScriptedAct,
} from './table.fixture.js';
import { declare } from './end/scripted-ends.fixture.js';

/** One clause of the guide as something that happens at a table, under the guide and without it. */
interface PolicyOffCase {
  readonly clause: string;
  readonly says: string;
  /** The guide with this clause's policy switched off. */
  readonly off: RuleSet;
  readonly happens: (rules: RuleSet) => unknown;
  readonly byTheClause: unknown;
  readonly otherwise: unknown;
}

function challenges(otherwise: Parameters<typeof challengesLike>[0]): RuleSet {
  return rulesLike({ challenge: challengesLike(otherwise) });
}

const judgedAtEntry = rulesLike({
  challenge: { kind: 'judged-at-entry', refusedPlay: 'time-only' },
});

function ends(otherwise: Partial<RuleSet['ends']>): RuleSet {
  return rulesLike({ ends: { ...guide.ends, ...otherwise } });
}

/** A play with the answer of a list in it, which the guide has no use for. */
const notAWord: ScriptedAct = (game) => {
  const judgement = { list: 'list-hash', unknown: ['HROZ'] };
  const tiles = [...'HROZ'].map((letter) => ({ letter }));
  const move = { kind: 'play', at: '8F', tiles, judged: judgement } as const;
  return entry(seats(0), { kind: 'press', turn: game.nextTurn, move, final: 'A' })(game);
};

/** Seat 0's play with a judgement that no rule set objects to. */
const horn: ScriptedAct = (game) => {
  const tiles = [...'HORN'].map((letter) => ({ letter }));
  const move = {
    kind: 'play',
    at: '8F',
    tiles,
    judged: { list: 'list-hash', unknown: [] },
  } as const;
  return entry(seats(0), { kind: 'press', turn: game.nextTurn, move, final: 'A' })(game);
};

const eightOnTheRack: ScriptedAct = (game) =>
  entry(everybody(game), {
    kind: 'settle-overdraw',
    seat: 0,
    onRack: 8,
    removed: 0,
    positions: [],
    picked: 'hand',
  } as const)(game);

const clockAfterFlag = (rules: RuleSet) => {
  const { game } = down(rules);
  return { phase: game.phase, clock: game.clock.state };
};

const opponentPlaysOn = {
  clause: 'D-flag',
  happens: clockAfterFlag,
  byTheClause: { phase: 'playing', clock: { kind: 'running', seat: 1 } },
} as const;

const cases: readonly PolicyOffCase[] = [
  {
    clause: 'G17',
    says: 'six left in the bag: no exchange',
    off: rulesLike({ exchange: { ...guide.exchange, fewestInBag: 1 } }),
    happens: (rules) =>
      started({ rules })
        .and(...playsOf(7, 11), playTiles(3))
        .when(press('ex 1')).answer,
    byTheClause: 'bag-too-small',
    otherwise: 'done',
  },
  {
    clause: 'G21',
    says: 'seven tiles in one turn: 50 more',
    off: rulesLike({ scoring: { ...guide.scoring, allTilesBonus: 0 } }),
    happens: (rules) => started({ rules }).and(press('8D QUIRTED')).game.ledger.points,
    byTheClause: [104, 0],
    otherwise: [54, 0],
  },
  {
    clause: 'G24',
    says: 'an eighth tile does not stay on the rack',
    off: rulesLike({ scoring: { ...guide.scoring, rackSize: 8 } }),
    happens: (rules) =>
      started({ rules })
        .and(press('8F HORN'), entry(seats(1), { kind: 'stop-clock', reason: 'overdraw', seat: 0 }))
        .when(eightOnTheRack).answer,
    byTheClause: 'too-many-tiles',
    otherwise: 'done',
  },
  {
    clause: 'G25',
    says: 'a final move may be challenged',
    off: judgedAtEntry,
    happens: (rules) => started({ rules }).and(horn).when(challenge()).answer,
    byTheClause: 'done',
    otherwise: 'nothing-to-challenge',
  },
  {
    clause: 'G26',
    says: 'nobody at the table is told which word is wrong',
    off: judgedAtEntry,
    happens: (rules) => {
      const { decision } = started({ rules }).when(notAWord);
      return decision.ok ? 'nothing is told' : decision.refusal;
    },
    byTheClause: 'nothing is told',
    otherwise: { code: 'unknown-word', words: ['HROZ'] },
  },
  {
    clause: 'G27',
    says: 'acceptable: no penalty for the challenger, who plays next',
    off: challenges({ wrong: { kind: 'lose-next-turn' } }),
    happens: (rules) => {
      const settled = started({ rules }).and(press('8F HORN'), ...judged('acceptable'));
      return settled.last('ChallengeSettled').body.next;
    },
    byTheClause: { seat: 1 },
    otherwise: { seat: 0 },
  },
  {
    clause: 'G28',
    says: 'consequences wait until a second opinion is waived',
    off: challenges({ secondOpinionMs: undefined }),
    happens: (rules) => {
      const sent = started({ rules }).and(press('8F HORN'), challenge(), send());
      const ruled = sent.and(rule('unacceptable'));
      return { points: ruled.game.ledger.points, waive: ruled.when(waive()).answer };
    },
    byTheClause: { points: [14, 0], waive: 'done' },
    otherwise: { points: [0, 0], waive: 'nothing-to-challenge' },
  },
  {
    clause: 'G30',
    says: 'six successive scoreless turns, three from each, end the game',
    off: ends({ scorelessTurnsEach: undefined }),
    happens: (rules) => started({ rules }).and(...passes(6)).game.phase,
    byTheClause: 'closing',
    otherwise: 'playing',
  },
  {
    clause: 'G32',
    says: 'whoever went out gains twice the other’s tiles, and nobody loses any',
    off: ends({ goingOut: 'others-deducted-and-gained' }),
    happens: (rules) => {
      const over = nearlyOut({ rules }).and(playTiles(2), playTiles(2), agree());
      const left = over.and(declare('', 'YYZ??'));
      return left.ended.result.adjustments;
    },
    byTheClause: [{ seat: 0, why: 'out-twice-opponents', points: 36 }],
    otherwise: [
      { seat: 1, why: 'own-tiles', points: -18 },
      { seat: 0, why: 'out-opponents', points: 18 },
    ],
  },
  {
    ...opponentPlaysOn,
    says: 'the opponent plays on, and the game does not end',
    off: policy({ kind: 'game-ends' }),
    otherwise: { phase: 'closing', clock: { kind: 'stopped', seat: undefined } },
  },
  {
    ...opponentPlaysOn,
    says: 'the opponent plays on, and nobody waits for the director',
    off: policy({ kind: 'director-decides' }),
    otherwise: { phase: 'playing', clock: { kind: 'stopped', seat: 0 } },
  },
  {
    ...opponentPlaysOn,
    says: 'the opponent plays on, and the flagged player does not',
    off: policy({ kind: 'overtime-penalty', pointsPerMinute: 10, limitMs: 600_000 }),
    otherwise: { phase: 'playing', clock: { kind: 'running', seat: 0 } },
  },
];

test.each(cases)(
  '$clause switched off, its case comes out otherwise: $says',
  ({ off, happens, byTheClause, otherwise }) => {
    expect(happens(guide)).toEqual(byTheClause);
    expect(happens(off)).toEqual(otherwise);
    expect(otherwise).not.toEqual(byTheClause);
  },
);

test('every clause that is a policy is switched off once', () => {
  const clauses = [...new Set(cases.map(({ clause }) => clause))];
  expect(clauses.join(' ')).toBe('G17 G21 G24 G25 G26 G27 G28 G30 G32 D-flag');
});
