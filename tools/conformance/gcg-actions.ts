import {
  type Author,
  type Command,
  type Game,
  type LiveGame,
  type Seat,
  type Turn,
} from '@boardside/game';
import { newTilesOf, type GcgAct, type GcgEvent, type GcgFile } from '@boardside/record';
import { recordedRules } from './recorded-rules.ts';

/**
 * What somebody at the table asks for, as soon as it is known how the game stands; undefined when
 * there is nothing to ask for; `impossible` when the file cannot be followed.
 */
export type GameAction = (
  game: Game,
) =>
  | { readonly author: Author; readonly command: Command }
  | { readonly impossible: string }
  | undefined;

/** An act on a game that is open. */
type LiveGameAction = (game: LiveGame) => ReturnType<GameAction>;

const bothPlayers: Author = { seats: [0, 1] };
const juror: Author = { staff: 'juror', role: 'juror' };
const director: Author = { staff: 'director', role: 'director' };

const live =
  (act: LiveGameAction): GameAction =>
  (game) =>
    game.phase === 'unopened' ? { impossible: 'the game is not open' } : act(game);

/** The game is opened under the rules it was played by, and the clock is started. */
export function openingActs(file: GcgFile): readonly GameAction[] {
  const first: Seat = file.events[0]?.player ?? 0;
  const seats = file.players.map(({ nick }) => nick);
  const rules = { options: recordedRules(file), hash: 'as-recorded' };
  const command = {
    kind: 'open-game',
    table: 1,
    round: 1,
    seats,
    rules,
    lexicon: undefined,
    first,
  } as const;
  const claim = {
    kind: 'claim-clock',
    holder: { kind: 'desk' },
    why: 'first',
    expectedEpoch: 0,
    witnessedMs: 0,
  } as const;
  return [
    () => ({ author: director, command }),
    () => ({ author: director, command: claim }),
    () => ({ author: bothPlayers, command: { kind: 'check-tiles' } }),
    () => ({ author: { seats: [otherSeat(first)] }, command: { kind: 'start-clock' } }),
  ];
}

/** What the players, the juror or the director do for one line of the file. */
export function actsOf({ act, player }: GcgEvent, file: GcgFile): readonly GameAction[] {
  switch (act.kind) {
    case 'play':
      return [live((game) => play(game, player, act)), live((game) => enter(game, act))];
    case 'exchange':
      return [live((game) => press(game, player, { kind: 'exchange', count: act.count }))];
    case 'pass':
      return [live((game) => press(game, player, { kind: 'pass' }))];
    case 'withdrawal':
      return challengeActs(player, 'unacceptable', 0);
    case 'challenge-bonus':
      return challengeActs(player, 'acceptable', act.points);
    case 'opponents-tiles':
    case 'own-tiles':
      return endingActs(file);
    case 'time-penalty':
      return [() => overtime(player, act.points)];
  }
}

function otherSeat(seat: Seat): Seat {
  return seat === 0 ? 1 : 0;
}

type PressedMove = Extract<Command, { kind: 'press' }>['move'];

function press(game: LiveGame, seat: Seat, move: PressedMove): ReturnType<GameAction> {
  const command = { kind: 'press', turn: game.nextTurn, move, final: 'A' } as const;
  return { author: { seats: [seat] }, command };
}

function play(game: LiveGame, seat: Seat, act: GcgAct & { kind: 'play' }): ReturnType<GameAction> {
  const tiles = newTilesOf(game.ledger.board, act.at, act.slots);
  return tiles.ok
    ? press(game, seat, { kind: 'play', at: act.at, tiles: tiles.value })
    : { impossible: `${tiles.refusal.code} at ${tiles.refusal.at}` };
}

/** A press forgives a play that does not fit; entering it says why. */
function enter(game: LiveGame, act: GcgAct & { kind: 'play' }): ReturnType<GameAction> {
  const turn = lastTurn(game);
  if (turn?.move.kind !== 'pending') return undefined;
  const tiles = newTilesOf(game.ledger.board, act.at, act.slots);
  const move = { kind: 'play', at: act.at, tiles: tiles.ok ? tiles.value : [] } as const;
  return { author: { seats: [turn.seat] }, command: { kind: 'enter', turn: turn.id, move } };
}

function overtime(seat: Seat, points: number): ReturnType<GameAction> {
  const why = 'overtime' as const;
  return {
    author: director,
    command: { kind: 'adjust-score', seat, points, why, reason: 'overtime as recorded' },
  };
}

/** The opponent of `mover` challenges the last play; it is ruled on, and the clock goes on. */
function challengeActs(
  mover: Seat,
  ruling: 'acceptable' | 'unacceptable',
  points: number,
): readonly GameAction[] {
  return [
    live((game) => {
      const turn = lastTurn(game);
      return turn
        ? {
            author: { seats: [otherSeat(mover)] },
            command: { kind: 'call-challenge', turn: turn.id },
          }
        : { impossible: 'there is no play to challenge' };
    }),
    live((game) => ({
      author: bothPlayers,
      command: { kind: 'send-challenge', words: wordsChallenged(game, points) },
    })),
    live((game) => ({
      author: juror,
      command: {
        kind: 'rule',
        case: game.cases,
        opinion: 1,
        acceptable: ruling === 'acceptable',
        judge: { juror: 'juror' },
      },
    })),
    live(restartClockAction),
  ];
}

function lastTurn(game: LiveGame): Turn | undefined {
  return game.turns.findLast(({ status }) => status === 'standing');
}

/** All words of the last play, unless the price shows that they were fewer. */
function wordsChallenged(game: LiveGame, points: number): readonly number[] {
  const move = lastTurn(game)?.move;
  const words = move?.kind === 'play' ? move.words.map((_, index) => index) : [];
  const policy = game.rules.options.challenge;
  if (policy.kind !== 'called' || policy.wrong.kind !== 'points') return words;
  const { per, points: price } = policy.wrong;
  return per === 'play' || points === 0 ? words : words.slice(0, points / price);
}

/** By the seat whose clock will run, unless the game is over. */
function restartClockAction(game: LiveGame): ReturnType<GameAction> {
  const { state } = game.clock;
  if (state.kind !== 'stopped' || state.seat === undefined) return undefined;
  return { author: { seats: [state.seat as Seat] }, command: { kind: 'start-clock' } };
}

/** The opponent accepts the last play, then both say which tiles are left. */
function endingActs(file: GcgFile): readonly GameAction[] {
  return [
    live((game) => {
      const turn = lastTurn(game);
      if (game.phase !== 'closing' || turn === undefined) return undefined;
      const command = { kind: 'agree', turn: turn.id, what: 'closed', how: 'tapped' } as const;
      return { author: { seats: [otherSeat(turn.seat)] }, command };
    }),
    live((game) =>
      game.phase === 'ended'
        ? undefined
        : { author: bothPlayers, command: { kind: 'declare-racks', tiles: racksLeft(file) } },
    ),
  ];
}

type DeclaredRacks = Extract<Command, { kind: 'declare-racks' }>['tiles'];

/** The tiles left by seat, as the last lines of the file say. */
function racksLeft(file: GcgFile): DeclaredRacks {
  const racks: DeclaredRacks[number][] = [[], []];
  for (const { act, player } of file.events) {
    if (act.kind === 'opponents-tiles') racks[otherSeat(player)] = act.tiles;
    if (act.kind === 'own-tiles') racks[player] = act.tiles;
  }
  return racks;
}
