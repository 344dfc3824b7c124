import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@boardside/engine';
import { guide, standingTurns, type RuleSet } from '@boardside/game';
import { writeGcg } from '@boardside/record';
import {
  checkProperties,
  inventedGraph,
  playGame,
  undisturbedBehaviour,
  type Behaviour,
} from '@boardside/simulation';
import { conformanceOf } from './game-conformance.ts';
import { sampleFolder } from './folders.ts';
import { boardRows, wordsOf } from './oracle-agreement.ts';
import type { RecordedGame } from './recorded-games.ts';

/**
 * `node tools/conformance/make-sample.ts`: writes the sample anew. Bots play each game from its
 * seed, with invented words; its properties are inspected, and its log is what the oracle says.
 */
const GAMES = 20;

/** The guide with the two prices that a GCG file can show. */
const rules: RuleSet = {
  ...guide,
  challenge: {
    kind: 'called',
    wrong: { kind: 'points', points: 5, per: 'play' },
    firstJudge: 'juror',
    secondOpinionMs: 60_000,
    tabletMayJudge: 'no',
    perPlay: 'once',
    hold: 'no',
  },
  ends: { ...guide.ends, scorelessRacks: 'deduct-own-tiles' },
};

/**
 * Quick players with many challenges, and nothing that GCG has no line for: each move is entered as
 * it is made.
 */
const sampleBehaviour: Behaviour = {
  ...undisturbedBehaviour,
  thinkMs: 15_000,
  challengeRight: 0.1,
  pending: 0,
  claim: 0,
  callReferee: 0,
};

const graph = inventedGraph(rules);

function sampleGame(seed: number): RecordedGame {
  const played = playGame({ rules, seats: 2, seed, graph, manners: sampleBehaviour });
  must(checkProperties(played).length === 0, `game ${seed} has every property`);
  const { game } = played;
  must(game.phase === 'signed', `game ${seed} is signed`);
  const { racks, reason, totals } = game.result;
  must(racks, `both racks of game ${seed} are known`);
  const written = writeGcg(game, { names: ['Ann', 'Bob'], racks });
  must(written.ok, 'GCG knows two players');
  const turns = standingTurns(game);
  const name = `seed-${String(seed).padStart(2, '0')}.gcg`;
  const oracle = {
    file: name,
    final: { Ann: totals[0] ?? 0, Bob: totals[1] ?? 0 },
    board: boardRows(game),
    words: wordsOf(turns, 'stood'),
    withdrawn: wordsOf(turns, 'off'),
    end: reason === 'out' ? 'out' : 'penalty',
  } as const;
  return { name, bytes: Buffer.from(written.value), oracle };
}

const games = Array.from({ length: GAMES }, (_, index) => sampleGame(index + 1));
for (const game of games) {
  const { disagreements } = conformanceOf(game);
  must(disagreements.length === 0, `${game.name}: ${JSON.stringify(disagreements)}`);
}
const open = join(sampleFolder, 'open');
rmSync(open, { recursive: true, force: true });
mkdirSync(open, { recursive: true });
for (const { name, bytes } of games) writeFileSync(join(open, name), bytes);
const lines = games.map(({ oracle }) => JSON.stringify(oracle));
writeFileSync(join(sampleFolder, 'oracle.jsonl'), `${lines.join('\n')}\n`);
