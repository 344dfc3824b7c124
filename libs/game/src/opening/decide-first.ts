import type { Ms } from '@boardside/clock';
import { accept, firstDrawn, must, refuse, tilesOf, withoutTiles } from '@boardside/engine';
import { setAssistant } from '../staff/set-assistant.js';
import { actsForAll, byOf, isDirector } from '../authority.js';
import { always, type CommandRules } from '../command-rule.js';
import type { CommandOf, DrawRound, IssuedCommand } from '../command.js';
import type { CommandDecision } from '../decision.js';
import type { GameEvent } from '../event.js';
import type { LiveGame } from '../game.js';
import type { Author, Seat } from '../ids.js';
import { allSeats } from '../turns.js';
import { undoReference } from '../undo-reference.js';

export function openGame(command: CommandOf<'open-game'>, author: Author): CommandDecision {
  const { own } = byOf(author, undefined);
  const { rules, table, round, seats, lexicon, first } = command;
  const { clock, tileSet, layout } = rules.options;
  const opened: GameEvent = {
    type: 'GameOpened',
    by: own,
    body: {
      table,
      round,
      seats,
      rules,
      tileSet,
      layout,
      ...(lexicon ? { lexicon } : {}),
      clock: clock === 'none' ? 'none' : { baseMs: clock.baseMs },
      ...(clock === 'none' ? {} : ownTimes(command, clock.baseMs)),
    },
  };
  if (first === undefined) return accept([opened]);
  const order = orderFrom(first, seats.length);
  return accept([
    opened,
    { type: 'FirstDecided', by: { auto: 'server' }, body: { how: 'assigned', order } },
  ]);
}

function ownTimes(
  { seats, baseMs }: CommandOf<'open-game'>,
  usualMs: Ms,
): { readonly baseMs?: readonly Ms[] } {
  const each = seats.map((_, seat) => baseMs?.[seat] ?? usualMs);
  return each.every((ms) => ms === usualMs) ? {} : { baseMs: each };
}

function orderFrom(first: Seat, count: number): readonly Seat[] {
  return Array.from({ length: count }, (_, step) => ((first + step) % count) as Seat);
}

export const openingRules: CommandRules<
  'open-game' | 'check-tiles' | 'decide-first' | 'note-infraction' | 'limit-moves' | 'set-assistant'
> = {
  'open-game': { decide: (_, __, { phase }) => refuse({ code: 'wrong-phase', phase }) },
  'check-tiles': { decide: checkTiles },
  'decide-first': {
    decide: decideFirst,
    alsoNames: (command) => (command.how === 'draw' ? [] : [command.first]),
  },
  'note-infraction': {
    decide: noteInfraction,
    isAllowedDuringPlay: true,
    mayFollowSignatures: always,
  },
  'limit-moves': {
    decide: limitMoves,
    isAllowedDuringPlay: true,
    alsoNames: ({ seats }) => (seats === 'all' ? [] : [seats]),
  },
  'set-assistant': { decide: setAssistant, isAllowedDuringPlay: true },
};

function checkTiles(
  _: CommandOf<'check-tiles'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'opened') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const by = byOf(author, game).own;
  return accept([{ type: 'TilesChecked', by, body: { seats: allSeats(game) } }]);
}

/** G23, G35: what the software cannot see. */
function noteInfraction(
  command: CommandOf<'note-infraction'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (command.what.trim() === '') return refuse({ code: 'needs-reason' });
  const { seat, clause, what, warning } = command;
  const body = { seat, clause, what, warning, ...undoReference(command) };
  return accept([{ type: 'InfractionNoted', by: byOf(author, game).own, body }]);
}

/** G2: from the next turn on. */
function limitMoves(
  command: CommandOf<'limit-moves'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (!isDirector(author)) return refuse({ code: 'not-entitled' });
  if (game.phase === 'ended' || game.phase === 'signed')
    return refuse({ code: 'wrong-phase', phase: game.phase });
  if (command.reason.trim() === '') return refuse({ code: 'needs-reason' });
  const seats = command.seats === 'all' ? allSeats(game) : [command.seats];
  const { ms, reason } = command;
  const body = { seats, ms, reason, ...undoReference(command) };
  return accept([{ type: 'MoveLimitSet', by: byOf(author, game).own, body }]);
}

/**
 * G10: nearest to A starts, a blank before A; the tied draw again. What the pairing has fixed only
 * the director changes.
 */
function decideFirst(
  command: CommandOf<'decide-first'>,
  { author }: IssuedCommand,
  game: LiveGame,
): CommandDecision {
  if (game.phase !== 'opened') return refuse({ code: 'wrong-phase', phase: game.phase });
  if (!actsForAll(author, game)) return refuse({ code: 'not-entitled' });
  const assigned = game.rules.options.first === 'assigned' && game.order !== undefined;
  if (assigned && !isDirector(author)) return refuse({ code: 'not-entitled' });
  const by = byOf(author, game).own;
  const { how } = command;
  if (how !== 'draw') {
    const order = orderFrom(command.first, game.seats.length);
    return accept([{ type: 'FirstDecided', by, body: { how, order } }]);
  }
  const first = drawnFirst(game, command.draws);
  if (first === undefined) return refuse({ code: 'wrong-turn', turn: 0, expected: undefined });
  const order = orderFrom(first, game.seats.length);
  return accept([{ type: 'FirstDecided', by, body: { how, draws: command.draws, order } }]);
}

/**
 * Who starts by these draws (G10, C2, L1); undefined while the last ones are tied, when a seat is
 * missing, when the tile set has not so many of a tile, or when a round follows the decision.
 */
export function drawnFirst(game: LiveGame, draws: readonly DrawRound[]): Seat | undefined {
  const tied = tiedAfter(game, draws);
  return tied?.length === 1 ? tied[0] : undefined;
}

/** The seats that drew the same and nearest to A, or the one that starts; undefined as above. */
export function tiedAfter(
  game: LiveGame,
  draws: readonly DrawRound[],
): readonly Seat[] | undefined {
  let tied: readonly Seat[] = allSeats(game);
  for (const round of draws) {
    if (tied.length === 1) return undefined;
    if (
      round.length !== tied.length ||
      !tied.every((seat) => round.some((draw) => draw.seat === seat))
    )
      return undefined;
    const drawn = round.map(({ tile }) => tile);
    if (withoutTiles(tilesOf(game.tileSet), drawn).missing.length > 0) return undefined;
    const nearest = firstDrawn(game.tileSet, drawn);
    tied = nearest.map((index) => {
      const draw = round[index];
      must(draw, 'the nearest draw is one of the draws');
      return draw.seat;
    });
  }
  return tied;
}
