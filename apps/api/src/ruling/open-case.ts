import {
  validatePlacement,
  must,
  step,
  tileAt,
  emptyBoard,
  type Board,
  type Tile,
  type WordSpan,
} from '@boardside/engine';
import type { Case, CaseLetter, SeatLetter } from '@boardside/contract';
import {
  boardAfterMove,
  standingTurns,
  boardAfterTurns,
  type LiveGame,
  type OpenChallenge,
  type Ruling,
} from '@boardside/game';
import type { StoredGame } from '../game/stored-game.js';
import type { StreamName } from '../log/event-log.js';

/** What a case shows of its game and of nothing else. */
type CaseGameFields = Pick<
  Case,
  | 'id'
  | 'table'
  | 'round'
  | 'turn'
  | 'opinion'
  | 'playedBy'
  | 'words'
  | 'board'
  | 'layout'
  | 'tileSet'
  | 'answers'
  | 'since'
>;

/** A challenge that was sent and waits for a judge. */
export interface OpenCase extends CaseGameFields {
  readonly tournament: string;
  readonly game: string;
  /** The number of the case in its game. */
  readonly number: number;
  /** The words as a list is asked for them. */
  readonly texts: readonly string[];
  /** Hash of the list that the game was begun with. */
  readonly list: string | undefined;
  /** Who is to answer: the list by itself, a person, or the table’s own tablet. */
  readonly judge: 'list' | 'person' | 'holder';
  /** Who gave the first answer, where a person did. */
  readonly firstJudge: string | undefined;
}

type SentChallenge = OpenChallenge & { readonly sent: NonNullable<OpenChallenge['sent']> };

const letters: readonly SeatLetter[] = ['A', 'B', 'C', 'D'];

export function caseId(game: string, number: number, opinion: 1 | 2): string {
  return `${game}:${number}:${opinion}`;
}

/** The case of a game that waits for a judge now; a game has one at most. */
export function openCaseIn(name: StreamName, { game, events }: StoredGame): OpenCase | undefined {
  if (game.phase !== 'playing' && game.phase !== 'closing') return undefined;
  const challenge = waitingChallenge(game);
  if (challenge === undefined) return undefined;
  const { sent, rulings } = challenge;
  const [first] = rulings;
  const opinion = challenge.secondAskedBy === undefined ? 1 : 2;
  const asking = opinion === 1 ? 'ChallengeSent' : 'SecondOpinionAsked';
  const since = events.findLast(({ type }) => type === asking);
  must(since, 'a case was sent or asked for');
  return {
    tournament: name.tournament,
    game: name.stream,
    number: sent.case,
    opinion,
    id: caseId(name.stream, sent.case, opinion),
    table: game.table,
    round: game.round,
    ...playIn(game, challenge),
    board: rowsOf(game.ledger.board),
    layout: named(game.layout),
    tileSet: named(game.tileSet),
    list: game.lexicon?.hash,
    answers: opinion === 2 && byList(first) ? 'list' : 'person',
    judge: judgeOf(game, sent, opinion),
    firstJudge: first && 'juror' in first.judge ? first.judge.juror : undefined,
    since: since.at,
  };
}

function judgeOf(
  game: LiveGame,
  { judge }: SentChallenge['sent'],
  opinion: 1 | 2,
): OpenCase['judge'] {
  if (opinion === 2) return 'person';
  // A tablet that no longer holds the clock answers nothing.
  if (judge === 'holder' && game.holder?.kind === 'device') return 'holder';
  return listIsFirst(game) ? 'list' : 'person';
}

function waitingChallenge(game: LiveGame): SentChallenge | undefined {
  const { challenge } = game;
  if (challenge?.sent === undefined) return undefined;
  const wanted = challenge.secondAskedBy === undefined ? 1 : 2;
  return challenge.rulings.length < wanted ? { ...challenge, sent: challenge.sent } : undefined;
}

function byList(ruling: Ruling | undefined): boolean {
  return ruling !== undefined && 'list' in ruling.judge;
}

function listIsFirst({ rules, lexicon }: LiveGame): boolean {
  const { challenge } = rules.options;
  return challenge.kind === 'called' && challenge.firstJudge === 'list' && lexicon !== undefined;
}

function playIn(
  game: LiveGame,
  { turn: id, sent }: SentChallenge,
): Pick<OpenCase, 'turn' | 'playedBy' | 'words' | 'texts'> {
  const standing = standingTurns(game);
  const index = standing.findIndex((turn) => turn.id === id);
  const challenged = standing[index];
  must(challenged?.move.kind === 'play', 'a case is about a play that stands');
  const { move, seat } = challenged;
  const playedBy = letters[seat];
  must(playedBy, 'a seat has a letter');
  const { tileSet, layout, rules } = game;
  const before = boardAfterTurns(emptyBoard(layout), standing.slice(0, index));
  const play = validatePlacement(
    before,
    layout,
    tileSet,
    rules.options.scoring,
    move.at,
    move.tiles,
  );
  must(play.ok, 'a recorded play fits');
  const after = boardAfterMove(before, move);
  return {
    turn: index + 1,
    playedBy,
    words: sent.words.map((word) => lettersOf(after, play.value.spans[word])),
    texts: sent.words.map((word) => move.words[word]?.text ?? ''),
  };
}

function lettersOf(board: Board, span: WordSpan | undefined): readonly CaseLetter[] {
  must(span, 'a word that was sent stands on the board');
  return Array.from({ length: span.length }, (_, index) => {
    const tile = tileAt(board, step(span.place, span.direction, index));
    must(tile, 'a word is of tiles');
    return letterOf(tile);
  });
}

function rowsOf({ size, cells }: Board): Case['board'] {
  return Array.from({ length: size }, (_, row) =>
    cells.slice(row * size, (row + 1) * size).map((tile) => (tile ? letterOf(tile) : null)),
  );
}

function named({ id, version }: Case['tileSet']): Case['tileSet'] {
  return { id, version };
}

function letterOf({ letter, blank }: Tile): CaseLetter {
  return { letter, blank: blank === true };
}
